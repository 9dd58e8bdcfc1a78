"""Whole numbers of an observation as floats for a network: counts scaled, categories as one 1 among several."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from bakehouse.kernel.observation import WHICH, Spec

Floats = npt.NDArray[np.float32]


class Encoder:
    """Numbers of kind `which` become as many floats as they have values besides none; all others one float each."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.plain: list[int] = []
        scales: list[float] = []
        columns: list[int] = []
        sizes: list[int] = []
        lows: list[int] = []
        at = 0
        for feature in spec.features:
            for number in range(at, at + feature.size):
                if feature.kind == WHICH:
                    columns.append(number)
                    sizes.append(feature.high - feature.low)
                    lows.append(feature.low)
                else:
                    self.plain.append(number)
                    scales.append(float(feature.scale or max(1, feature.high - feature.low)))
            at += feature.size
        self.scales = np.array(scales, np.float32)
        self.columns, self.lows = np.array(columns, np.intp), np.array(lows, np.int64)
        self.starts = len(self.plain) + np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int64) if sizes else None
        self.width = len(self.plain) + sum(sizes)

    def __call__(self, rows: npt.ArrayLike) -> Floats:
        """One row of numbers, or as many as there are."""
        given: npt.NDArray[Any] = np.atleast_2d(np.asarray(rows))
        found = np.zeros((len(given), self.width), np.float32)
        found[:, : len(self.plain)] = given[:, self.plain] / self.scales
        if self.starts is not None:
            values = given[:, self.columns].astype(np.int64) - self.lows
            row, column = np.nonzero(values)
            found[row, (self.starts[column] + values[row, column] - 1)] = 1.0
        return found if np.ndim(rows) > 1 else found[0]
