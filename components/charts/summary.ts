import { ALLOCATIONS } from "#lib/domain/index-values/index-value.ts"
import { apportion } from "#lib/domain/money/apportion.ts"
import { divide, integer, ZERO } from "#lib/domain/money/decimal.ts"
import { seriesFacts } from "#lib/domain/series/series.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatPercent } from "#lib/format/format-percent.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { allocationName } from "./allocation-name.ts"
import type { ChartRow } from "./chart-rows.ts"
import type { ChartSeries, ChartSpec } from "./chart-spec.ts"
import { changeText, valueText } from "./value-text.ts"

/** The chart in a sentence: what each line was and is, and for a single one how low and high it stood. */
export function summaryText(
  spec: ChartSpec,
  lines: readonly ChartSeries[],
  rows: readonly ChartRow[],
): string {
  const parts = lines.flatMap((line) => lineText(spec, line, lines.length === 1))
  const sentence = lines.length === 1 ? parts.join("") : `${parts.join(spec.messages.summaryJoin)}.`
  return spec.allocation.length === 0 ? sentence : `${sentence} ${allocationText(spec, rows)}`
}

function lineText({ language, messages, unit }: ChartSpec, line: ChartSeries, alone: boolean): string[] {
  const facts = seriesFacts(line.points)
  if (facts === null) return []
  const { first, last, lowest, highest } = facts
  return [
    formatMessage(alone ? messages.summaryOne : messages.summaryPart, {
      name: line.label,
      start: valueText(language, unit, first.value),
      startDay: formatDay(language, first.day),
      end: valueText(language, unit, last.value),
      endDay: formatDay(language, last.day),
      change: changeText(language, messages, unit, facts),
      lowest: valueText(language, unit, lowest.value),
      lowestDay: formatDay(language, lowest.day),
      highest: valueText(language, unit, highest.value),
      highestDay: formatDay(language, highest.day),
    }),
  ]
}

/** In how many of a hundred days the strategy stood where. */
function allocationText({ language, messages }: ChartSpec, rows: readonly ChartRow[]): string {
  const days = rows.filter(({ allocation }) => allocation !== null)
  const parts = ALLOCATIONS.map((allocation) => {
    const count = days.filter((row) => row.allocation === allocation).length
    return divide(integer(count), integer(Math.max(1, days.length)), { scale: 20, rounding: "half-even" })
  })
  const percents = apportion(parts, 2)
  const shares = ALLOCATIONS.map(
    (allocation, place) =>
      `${allocationName(messages, allocation)} ${formatPercent(language, percents[place] ?? ZERO, 0)}`,
  )
  return formatMessage(messages.summaryAllocation, { shares: shares.join(", ") })
}
