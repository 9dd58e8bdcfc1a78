"""Never compiled: native types for mypyc and the type checker, plain ints and lists without it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.strings import read_i32_le as read_i32_le
    from librt.vecs import vec as vec
    from mypy_extensions import i16 as i16
    from mypy_extensions import i32 as i32
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:
    i64 = i32 = i16 = u8 = int

    def read_i32_le(data, at):
        return int.from_bytes(data[at : at + 4], "little", signed=True)

    class vec:  # noqa: N801  named like the native type it stands for
        def __class_getitem__(cls, item):
            return list

    def mypyc_attr(**_):
        return lambda cls: cls
