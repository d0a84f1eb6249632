import type { ChartColor } from "#components/charts/chart-spec.ts"

/** The chart palette of the design tokens, as it stands on white. */
export const PRINTED: Readonly<Record<ChartColor, string>> = {
  green: "#1b6b55",
  indigo: "#3d4fa3",
  ochre: "#b7791f",
  brick: "#a8412b",
  plum: "#7a3b77",
  slate: "#54616e",
}
