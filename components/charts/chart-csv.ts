import type { ChartRow, ChartSpec } from "#lib/charts/chart-spec.ts"
import { dataColumns } from "#lib/charts/chart-spec.ts"
import { columnHeading } from "#lib/charts/chart-text.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CsvCell, CsvStyle } from "#lib/format/csv-file.ts"
import { csvFile } from "#lib/format/csv-file.ts"

/**
 * The data behind a chart as a file: every day of the range, days ISO, values with all their digits as in the responses of
 * the interface (a percentage as a fraction).
 */
export function chartCsv(spec: ChartSpec, rows: readonly ChartRow[], style: CsvStyle): string {
  const { texts, allocation, unit } = spec
  const columns = dataColumns(spec, rows)
  const withAllocation = allocation.length > 0
  const head = [
    texts.day,
    ...columns.map(({ label }) => columnHeading(label, unit)),
    ...(withAllocation ? [texts.allocation] : []),
  ]
  const records = rows.map((row, index): CsvCell[] => [
    row.day,
    ...columns.map(({ values }) => cellOf(values[index] ?? null)),
    ...(withAllocation ? [row.allocation ?? ""] : []),
  ])
  return csvFile([head, ...records], style)
}

const cellOf = (value: Decimal | null): CsvCell => (value === null ? "" : { decimal: value })
