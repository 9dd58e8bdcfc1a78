"""Never compiled: native types for mypyc and the type checker, plain ints and lists without it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    class vec:  # noqa: N801  named like the native type it stands for
        def __class_getitem__(cls, item):
            return list

    def mypyc_attr(**_):
        return lambda cls: cls
