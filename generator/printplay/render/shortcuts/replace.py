"""A function of WeasyPrint, wherever its modules know it, gives way to one of ours."""

import sys
from collections.abc import Callable
from typing import Any


def replace(plain: Callable[..., Any], quick: Callable[..., Any]) -> None:
    """Let every module of WeasyPrint that knows the `plain` function know the `quick` one."""
    for name, module in list(sys.modules.items()):
        if name.startswith('weasyprint.'):
            for key in [key for key, value in vars(module).items() if value is plain]:
                setattr(module, key, quick)
