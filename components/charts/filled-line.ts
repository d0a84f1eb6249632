import type { ChartView } from "./chart-view.ts"

/** The line whose area is filled: a single one, and only above zero, since the size of an area is read as a quantity. */
export const filledLine = <Line>(
  lines: readonly Line[],
  axis: Pick<ChartView["axis"], "low">,
): Line | undefined => (lines.length === 1 && axis.low === 0 ? lines[0] : undefined)
