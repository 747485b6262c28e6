"""`printplay doctor`: what this machine has and lacks, with the command that mends it."""

import os

import click

from printplay.cli import _common
from printplay.errors import ExitCode


@click.command(epilog="Example: printplay doctor --format json")
@_common.format_option
@_common.shared_options
@click.pass_context
def doctor(ctx: click.Context, format_: str, quiet: bool) -> None:
    """Tell what this machine has and lacks, and how to mend it."""
    from printplay.build.cache import cache_dir
    from printplay.machine import Need, library_needs, python_need
    from printplay.typeset.fonts import shipped_faces

    lost = [face.file for face in shipped_faces() if not face.path.is_file()]
    fonts = Need(
        "Fonts",
        not lost,
        f"missing: {', '.join(lost)}" if lost else f"{len(shipped_faces())} shipped files",
        "Install printplay again." if lost else '',
    )
    needs = (python_need(), *library_needs(), fonts)
    cache = cache_dir(os.environ)
    if format_ == 'json':
        rows = [
            {
                'name': n.name,
                'found': n.found,
                'required': n.required,
                'detail': n.detail,
                'mend': n.mend,
            }
            for n in needs
        ]
        _common.echo_json({'needs': rows, 'cache': str(cache)})
    else:
        shown = [n for n in needs if not quiet or (n.required and not n.found)]
        for need in shown:
            state = "ok     " if need.found else "missing" if need.required else "without"
            click.echo(f"{state} {need.name}: {need.detail}")
        if not quiet:
            click.echo(f"        Caches are kept in {cache}; deleting them is safe.")
        for mend in dict.fromkeys(n.mend for n in shown if not n.found):
            click.echo(f"To mend: {mend}", err=True)
    ctx.exit(ExitCode.OK if all(n.found or not n.required for n in needs) else ExitCode.MACHINE)
