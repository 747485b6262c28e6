"""The pack's printed solo routine as a policy."""
