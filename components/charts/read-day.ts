import { formatDay } from "#lib/format/format-day.ts"
import { allocationName } from "./allocation-name.ts"
import type { ChartRow } from "./chart-rows.ts"
import type { ChartSpec } from "./chart-spec.ts"
import type { ReadDay } from "./readout.tsx"
import { valueText } from "./value-text.ts"

/** What stands for a value on a day that has none: nothing is carried forward. */
export const NO_VALUE = "–"

/** A row in the reader's language. */
export function readDay(spec: ChartSpec, row: ChartRow): ReadDay {
  const { language, unit, messages } = spec
  return {
    day: formatDay(language, row.day),
    values: spec.series.map(({ id, label, color }, place) => {
      const value = row.values[place] ?? null
      return { id, label, color, text: value === null ? NO_VALUE : valueText(language, unit, value) }
    }),
    allocation: row.allocation === null ? null : allocationName(messages, row.allocation),
  }
}

/** The values of a read day as they are announced. */
export const announcement = ({ values, allocation }: ReadDay): string =>
  [
    ...values.map(({ label, text }) => (values.length === 1 ? text : `${label} ${text}`)),
    ...(allocation === null ? [] : [allocation]),
  ].join(", ")
