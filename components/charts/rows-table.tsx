import type { ChartSpec } from "#lib/charts/chart-spec.ts"
import { allocationName, cellText, columnHeading, NO_VALUE } from "#lib/charts/chart-text.ts"
import type { ChartData } from "#lib/charts/chart-view.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { ChartTable } from "./chart-table.tsx"

/** The rows of a chart as its table. */
export function RowsTable({ spec, data }: Readonly<{ spec: () => ChartSpec; data: () => ChartData }>) {
  const { language, messages, unit, series, title, allocation } = spec()
  const { rows } = data()
  const [from, to] = [rows[0], rows.at(-1)].map((row) =>
    row === undefined ? "" : formatDay(language, row.day),
  )
  const withAllocation = allocation.length > 0
  return (
    <ChartTable
      caption={formatMessage(messages.tableCaption, {
        title,
        from: from ?? "",
        to: to ?? "",
      })}
      dayHeading={messages.day}
      headings={[
        ...series.map(({ label }) => columnHeading(label, unit)),
        ...(withAllocation ? [messages.allocation] : []),
      ]}
      rows={rows.map((row) => ({
        day: row.day,
        cells: [
          ...row.values.map((value) => (value === null ? NO_VALUE : cellText(language, unit, value))),
          ...(withAllocation
            ? [row.allocation === null ? NO_VALUE : allocationName(messages, row.allocation)]
            : []),
        ],
      }))}
    />
  )
}
