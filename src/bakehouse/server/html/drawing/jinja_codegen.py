"""Templates as code: Jinja's own, with shorter ways to print and to call, which come up thousands of times a second."""

from __future__ import annotations

import sys
from contextlib import suppress
from hashlib import sha256
from keyword import iskeyword
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, Environment, FileSystemBytecodeCache, StrictUndefined, nodes
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator, Frame, MacroRef, optimizeconst


class FastCodeGenerator(CodeGenerator):
    """Nothing called by a template may ask for its context: no function of ours does."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802 - as Jinja calls it
        self.writeline("from bakehouse.server.html.drawing.fast_macro import FastMacro, escape_fast")
        super().visit_Template(node, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile:
            self.write("escape_fast(")
        else:
            super()._output_child_pre(node, frame, finalize)

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        if macro_ref.accesses_kwargs or macro_ref.accesses_varargs:
            return super().macro_def(macro_ref, frame)
        names = tuple([arg.name for arg in macro_ref.node.args])
        name = getattr(macro_ref.node, "name", None)
        self.write(f"FastMacro(environment, macro, {name!r}, {names!r}, {macro_ref.accesses_caller!r})")
        return None

    @optimizeconst
    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        if node.dyn_args or node.dyn_kwargs or any(iskeyword(named.key) for named in node.kwargs):
            return super().visit_Call(node, frame, forward_caller=forward_caller)
        self.visit(node.node, frame)
        self.write("(")
        for arg in [*node.args, *node.kwargs]:
            self.visit(arg, frame)
            self.write(", ")
        self.write("caller=caller)" if forward_caller else ")")
        return None


class TemplateCache(FileSystemBytecodeCache):
    """Keeps the code of templates as Python keeps its own: in `__pycache__`, as long as the source is the same."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder / "__pycache__"), "%s.pyc")
        self.made_by = sha256(Path(__file__).read_bytes()).hexdigest()
        """Other code makes other code of the same source."""

    def get_source_checksum(self, source: str) -> str:
        return sha256(f"{self.made_by}{source}".encode()).hexdigest()

    def load_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        if sys.dont_write_bytecode:
            return
        with suppress(OSError):  # the folder may be somebody else's: then it is made anew each time
            Path(self.directory).mkdir(exist_ok=True)
            super().dump_bytecode(bucket)


class TemplateEnvironment(Environment):
    code_generator_class = FastCodeGenerator

    def __init__(self, loader: BaseLoader | None = None, kept_in: Path | None = None) -> None:
        super().__init__(
            loader=loader,
            undefined=StrictUndefined,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            bytecode_cache=TemplateCache(kept_in) if kept_in else None,
        )
