"""Compiles the kernel and every game's rules as one mypyc group; BAKEHOUSE_PURE=1 builds without compiling.

Where nothing can be compiled the wheel is a pure one (py3-none-any), unless BAKEHOUSE_COMPILED=1 forbids that.
Only a wheel is ever compiled: an editable install stays pure, so no compiled file lands in src.
"""

import hashlib
import os
import re
import shutil
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
MADE = ".build/pip"  # all that a build makes; never build/, where things of other builds may lie

MARK = "# compiled\n"  # the first line of every file that becomes native code

FLAGS = ("-fno-semantic-interposition", "-fwrapv", "-g0")  # the first lets calls inside the group be inlined
LINKED = ("-flto=auto", "-fvisibility=hidden", "-s") if sys.platform == "linux" else ("-flto", "-fvisibility=hidden")
"""For others to use: linked as a whole, without names: a tenth faster, but everything is made anew after an edit."""
COOL = ("html", "seen", "view", "numbers", "opening", "names", "words", "story", "examples", "cool")
"""Rooms and files that no search spends its time in, and batches of such: made in less time."""
MODULE = "__native_bakehouse___"  # how the C file of a module begins
HEADERS = '#include "__native_bakehouse.h"\n#include "__native_internal_bakehouse.h"\n'  # and its first lines
BATCHES = 4  # C files that many modules are read from at once, of either kind
OBJECTS = os.environ.get("BAKEHOUSE_OBJECTS", "")
"""Where compiled C files are kept for whoever works on it: after an edit only what changed is compiled again."""
MOST_OBJECTS = 1_000
INLINED = ("-finline-small-functions", "-findirect-inlining", "-fpartial-inlining", "-foptimize-sibling-calls")
SHORT = ("-fcaller-saves", "-fcrossjumping", "-fpeephole2", "-fthread-jumps", "-ftree-switch-conversion")
QUICK = ("-O1", "-fstrict-aliasing", *INLINED, *SHORT) if sys.platform == "linux" else ("-O2",)
HOT_FLAGS, COOL_FLAGS = (QUICK, ("-O1",)) if OBJECTS else (("-O3",), ("-O2",))
"""A clone's hot files get of -O2 what rules gain by, and are compiled in half of its time."""
MANY = 8  # so many C files are compiled sooner if their headers are read before, once
TRACEBACKS = r"""
#include <Python.h>
#include <string.h>
static PyCodeObject *code_of_source(PyObject *globals, const char *filename, const char *funcname, int line) {
    static const char cores[] = "/.build/compiled/";
    char found[4096];
    PyObject *file = globals ? PyDict_GetItemString(globals, "__file__") : NULL;
    const char *module = file && PyUnicode_Check(file) ? PyUnicode_AsUTF8(file) : NULL;
    PyErr_Clear();
    if (module && strlen(module) + sizeof("/src.py") < sizeof(found)) {
        const char *core = strstr(module, cores);
        const char *inside = core ? strchr(core + strlen(cores), '/') : NULL;
        const char *name = module;
        for (const char *at = module; *at; at++)
            if (*at == '/' || *at == '\\') name = at + 1;
        int length = (int)(name - module + strcspn(name, "."));
        if (inside)
            snprintf(found, sizeof(found), "%.*s/src%.*s.py", (int)(core - module), module,
                     (int)(module + length - inside), inside);
        else
            snprintf(found, sizeof(found), "%.*s.py", length, module);
        filename = found;
    }
    return PyCode_NewEmpty(filename, funcname, line);
}
#define PyCode_NewEmpty(filename, funcname, line) code_of_source(globals, filename, funcname, line)
"""
"""The compiler knows sources by their path in the clone. Frames of tracebacks name the file beside their module, or in
a clone the one in src, so that Python finds the line from anywhere. Read before mypyc's file that makes frames."""
FRAMES = "exc_ops.c"
SHIM = """
typedef struct _object PyObject;
#define NULL ((void *)0)
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define Py_DECREF(object) Py_DecRef(object)
void Py_DecRef(PyObject *);
void PyErr_Clear(void);
void *PyCapsule_GetPointer(PyObject *, const char *);
PyObject *Py_BuildValue(const char *, ...);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
"""
"""All of Python.h (parts of its stable ABI) that the shim of a module needs, the small file that Python finds in its
place and that asks the group for it. There are as many shims as modules, and reading Python.h took most of their time.
"""
COSTS = "the wheel is pure Python, and games run 20 to 50 times as slow"


def compiled_files() -> list[str]:
    """The files that become native code, as paths from the root: tracebacks show them so."""
    found = [path for path in (ROOT / "src/bakehouse").rglob("*.py") if path.read_text("utf-8").startswith(MARK)]
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def cannot_compile() -> str:
    """Why no extension can be built here, found out by building one; found out beforehand, since a wheel with no
    extension in it is a pure one only if none was planned."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
        except Exception as error:  # of many kinds, one for every compiler
            return f"no C compiler was found, or Python's C headers were not ({error})"
    return ""


def without(why: str) -> list[Extension]:
    """Goes on without native code and says what that costs, where that is allowed."""
    if os.environ.get("BAKEHOUSE_COMPILED"):  # set where wheels are made for others
        raise SystemExit(f"bakehouse: {why}, and BAKEHOUSE_COMPILED asks for a compiled wheel")
    print(f"bakehouse: {why}: {COSTS}", file=sys.stderr, flush=True)
    return []


def side_by_side(compiler: Any) -> None:
    """C files are compiled on all cores: as one file five games take far longer than the sum of them."""
    compile_all = compiler.compile

    def compile_one(source: str, kept: Path | None, **options: Any) -> list[str]:
        targets: list[str] = compiler.object_filenames([source], output_dir=options["output_dir"])
        if kept and kept.exists():
            kept.touch()
            Path(targets[0]).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept, targets[0])
            return targets
        compile_all([source], **options)
        if kept:
            shutil.copyfile(targets[0], unfinished := kept.with_suffix(f".{os.getpid()}"))
            unfinished.replace(kept)
        return targets

    def compile_each(sources: list[str], **options: Any) -> list[str]:
        jobs = []
        for source in sources:
            own = options | {"extra_postargs": [*options["extra_postargs"], *flags_of(source)]}
            jobs.append((source, object_of(source, compiler, own), own))
        missing = [(source, own) for source, kept, own in jobs if kept and not kept.exists()]
        read_before(compiler, [(source, own) for source, own in missing if Path(source).name.startswith(MODULE)])
        with ThreadPoolExecutor(os.cpu_count()) as workers:
            made = workers.map(lambda job: compile_one(job[0], job[1], **job[2]), jobs)
            return [path for paths in made for path in paths]

    compiler.compile = compile_each


def flags_of(source: str) -> list[str]:
    """What is asked of the C compiler for this file besides what is asked for all."""
    if os.name == "nt":
        return included_first("tracebacks.h", TRACEBACKS) if Path(source).name == FRAMES else []
    if Path(source).name == FRAMES:
        return [*HOT_FLAGS, *included_first("tracebacks.h", TRACEBACKS)]
    return list(COOL_FLAGS if is_cool(source) else HOT_FLAGS)


def object_of(source: str, compiler: Any, options: dict[str, Any]) -> Path | None:
    """Where the object is kept that is made of exactly this, if any are kept."""
    if not OBJECTS:
        return None
    asked = {name: value for name, value in options.items() if name != "depends"}  # files, which are read themselves
    command = repr((compiler.compiler_so, asked, TRACEBACKS, SHIM))
    command = command.replace(sys.prefix, "")  # every clone has a venv of its own, with an empty folder of headers
    return Path(OBJECTS, f"{contents_of(source, command)}.o")


def read_before(compiler: Any, jobs: list[tuple[str, dict[str, Any]]]) -> None:
    """Has gcc read the headers of these C files once for each kind, and adds them so to the flags.

    An object is the same with and without: where it does not fit, gcc reads the header itself.
    """
    if sys.platform != "linux" or "gcc" not in Path(compiler.compiler_so[0]).name:
        return
    for kind in (HOT_FLAGS, COOL_FLAGS):
        chosen = [options for _, options in jobs if tuple(options["extra_postargs"][-len(kind) :]) == kind]
        if len(chosen) >= MANY:
            flags = included_first(f"headers-{len(kind)}.h", HEADERS)
            folders = [f"-I{folder}" for folder in (*chosen[0]["include_dirs"], *compiler.include_dirs)]
            made = ["-x", "c-header", flags[1], "-o", f"{flags[1]}.gch"]
            compiler.spawn([*compiler.compiler_so, *folders, *made, *chosen[0]["extra_postargs"]])
            for options in chosen:
                options["extra_postargs"] += flags


def is_cool(source: str) -> bool:
    return bool(set(COOL) & set(Path(source).stem.split("___")))


def together(sources: list[str]) -> list[str]:
    """The same C code in fewer files: all of them begin with the same large headers, which take half of the time."""
    modules = [source for source in sources if Path(source).name.startswith(MODULE)]
    batches: list[str] = []
    for kind, chosen in (("cool", filter(is_cool, modules)), ("hot", (one for one in modules if not is_cool(one)))):
        names = [Path(source).name for source in chosen]
        for at in range(BATCHES):
            batch = ROOT / MADE / f"{kind}___{at}.c"
            batch.write_text("".join(f'#include "{name}"\n' for name in names[at::BATCHES]))
            batches.append(f"{MADE}/{batch.name}")
    return [source for source in sources if source not in modules] + batches


def included_first(name: str, text: str) -> list[str]:
    """Has the compiler read this text before the file it compiles."""
    header = ROOT / MADE / name
    header.parent.mkdir(parents=True, exist_ok=True)
    header.write_text(text)
    return [f"/FI{header}"] if os.name == "nt" else ["-include", str(header)]


def contents_of(source: str, command: str) -> str:
    """A hash of all that an object is made of: the C file, the headers that were made with it, and the command."""
    read = hashlib.sha256(f"{version('mypy')} {sys.version} {command}".encode())
    todo, done = [Path(source)], set[Path]()
    while todo:
        path = todo.pop()
        if path not in done and path.exists():
            done.add(path)
            text = path.read_bytes()
            read.update(text)
            folders = (path.parent, Path(MADE))
            todo += [Path(os.path.normpath(folder / name)) for name in included(text) for folder in folders]
    return read.hexdigest()[:32]


def included(text: bytes) -> list[str]:
    return [name.decode() for name in re.findall(rb'^#\s*include\s+[<"]([^>"]+)[>"]', text, re.MULTILINE)]


def forget_old_objects() -> None:
    """Those of the last few builds are kept."""
    if OBJECTS:
        made = sorted(Path(OBJECTS).iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in made[MOST_OBJECTS:]:
            path.unlink(missing_ok=True)


class SideBySide(build_ext):
    def build_extensions(self) -> None:
        side_by_side(self.compiler)
        super().build_extensions()
        forget_old_objects()


def extensions() -> list[Extension]:
    if os.environ.get("BAKEHOUSE_PURE") or "bdist_wheel" not in sys.argv:
        return []
    if why := cannot_compile():
        return without(why)
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        return without(f"the compiler of Python is missing ({error})")
    options = ["--config-file=pyproject.toml", f"--cache-dir={MADE}/mypy", *compiled_files()]
    try:
        group = mypycify(options, opt_level="3", multi_file=True, group_name="bakehouse", target_dir=MADE)
    except SystemExit:  # mypyc has told what it found
        return without("mypyc refused the sources, as told above")
    planned = [extension for extension in group if isinstance(extension, Extension)]
    if os.name != "nt":
        adjust(planned)
    return planned


def adjust(group: list[Extension]) -> None:
    """How the group, which comes first, and the shims of its modules are compiled and linked."""
    core, *shims = group
    linked, stripped = ((), ()) if OBJECTS else (LINKED, LINKED[2:])
    core.extra_compile_args = [*core.extra_compile_args, *FLAGS, *linked]  # a new list: the old one belongs to all
    core.extra_link_args = [*core.extra_link_args, *linked]
    core.sources = core.sources if OBJECTS else together([str(source) for source in core.sources])
    folder = ROOT / MADE / "shim"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Python.h").write_text(SHIM)
    for shim in shims:
        shim.include_dirs = [f"{MADE}/shim"]
        shim.extra_compile_args = [*shim.extra_compile_args, "-g0"]
        shim.extra_link_args = [*shim.extra_link_args, *stripped]


def clear(planned: list[Extension]) -> None:
    """Leaves nothing of an earlier build where this one collects its files, but native code that is still wanted."""
    names = {extension.name.replace(".", "/") for extension in planned}
    for folder in [*ROOT.glob(f"{MADE}/lib*"), *ROOT.glob(f"{MADE}/bdist*")]:
        for path in sorted(folder.rglob("*"), reverse=True):
            inside = path.relative_to(folder)
            wanted = path.suffix in (".so", ".pyd") and (inside.parent / path.name.split(".")[0]).as_posix() in names
            if path.is_file() and not wanted:
                path.unlink()


def build(planned: list[Extension]) -> None:
    if "bdist_wheel" in sys.argv:
        clear(planned)
    setup(ext_modules=planned, cmdclass={"build_ext": SideBySide}, options={"build": {"build_base": MADE}})


def main() -> None:
    if not all(os.access(folder, os.W_OK) for folder in (ROOT, ROOT / "src")):
        raise SystemExit(f"bakehouse: {ROOT} cannot be written to; copy it to a folder of yours and install that")
    planned = extensions()
    try:
        build(planned)
    except SystemExit as error:  # a compiler may fail later than at the probe, out of memory for one
        if not planned:
            raise
        without(f"compiling failed ({error})")
        shutil.rmtree(ROOT / MADE, ignore_errors=True)
        build([])


if __name__ == "__main__":
    main()
