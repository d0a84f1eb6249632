import type { Column } from "#components/ui/table.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { PerformanceRow } from "#lib/factsheet/performance-rows.ts"
import { performanceRows } from "#lib/factsheet/performance-rows.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Performance by calendar year and by complete twelve-month period, beside the reference index where there is one. */
export function PerformanceTables({
  language,
  values,
  index,
}: Readonly<{
  language: Language
  values: readonly SeriesPoint[]
  /** Null where the class has no reference index, or its source is unavailable. */
  index: readonly SeriesPoint[] | null
}>) {
  const { factsheet } = messages(language)
  const { years, twelveMonths, firstFullPeriod } = performanceRows(language, values, index)
  const table = (caption: string, rows: readonly PerformanceRow[]) => (
    <Table
      caption={caption}
      columns={columnsIn(language, index !== null)}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
  return (
    <div className="grid gap-12 lg:grid-cols-2 print:grid-cols-2">
      <div>
        <h3 className="mb-3 text-21">{factsheet.calendarYears}</h3>
        {table(factsheet.calendarYears, years)}
      </div>
      <div>
        <h3 className="mb-3 text-21">{factsheet.twelveMonths}</h3>
        {twelveMonths.length > 0 ? table(factsheet.twelveMonths, twelveMonths) : null}
        {firstFullPeriod === null ? null : <p className="text-muted">{firstFullPeriod}</p>}
      </div>
    </div>
  )
}

const columnsIn = (language: Language, hasIndex: boolean): readonly Column<PerformanceRow>[] => {
  const { factsheet } = messages(language)
  return [
    { id: "period", heading: factsheet.period, cell: ({ period }) => period },
    { id: "class", heading: factsheet.shareClass, align: "right", cell: ({ ofClass }) => ofClass },
    ...(hasIndex
      ? [
          {
            id: "index",
            heading: factsheet.referenceIndex,
            align: "right" as const,
            cell: ({ ofIndex }: PerformanceRow) => ofIndex,
          },
        ]
      : []),
  ]
}
