import type { Day } from "#lib/domain/calendar/day.ts"
import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import { ALLOCATIONS } from "#lib/domain/index-values/index-value.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { fractionsOfTotal } from "#lib/domain/money/apportion.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import {
  absolute,
  compare,
  inPercent,
  integer,
  isNegative,
  isZero,
  round,
  subtract,
  sum,
  ZERO,
} from "#lib/domain/money/decimal.ts"
import type { SeriesFacts, SeriesPoint } from "#lib/domain/series/series.ts"
import { seriesFacts } from "#lib/domain/series/series.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatCompactMoney, formatMoney } from "#lib/format/format-money.ts"
import { formatNumber, formatPercent } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { ChartColor, ChartRow, ChartSeries, ChartSpec, ChartStack, ChartUnit } from "./chart-spec.ts"
import { wholeOf } from "./chart-spec.ts"

/** What the reader's language calls an allocation: the coins keep their symbols. */
export const allocationName = (texts: Messages["charts"], allocation: Allocation): string =>
  allocation === "CASH" ? texts.cash : allocation

/** A value of a chart in words: `EUR 1.057490`, `2.13%`, `400`. */
export function valueText(language: Language, unit: ChartUnit, value: Decimal): string {
  if (unit.kind === "money") return formatMoney(language, { value, currency: unit.currency }, unit.decimals)
  if (unit.kind === "percent") return formatPercent(language, value, unit.decimals)
  return formatNumber(language, value)
}

/** A value in a table, whose head names the currency. */
export const cellText = (language: Language, unit: ChartUnit, value: Decimal): string =>
  unit.kind === "money"
    ? formatNumber(language, value, {
        minimumFractionDigits: unit.decimals,
        maximumFractionDigits: unit.decimals,
      })
    : valueText(language, unit, value)

/** The name of a line over its column, with the currency of the values below. */
export const columnHeading = (label: string, unit: ChartUnit): string =>
  unit.kind === "money" ? `${label} (${unit.currency})` : label

/** A value at the end of a line, short: millions without their cents. */
export const endText = (language: Language, unit: ChartUnit, value: Decimal): string =>
  unit.kind === "money" && compare(value, MILLION) >= 0
    ? formatCompactMoney(language, { value, currency: unit.currency })
    : valueText(language, unit, value)

const MILLION = integer(1_000_000)

/**
 * A value beside a hairline, without the currency, which is in the title. Long ones are short, but with all their digits:
 * far from zero, heights of one axis may differ only in the last of them.
 */
export function tickText(language: Language, unit: ChartUnit, value: Decimal, decimals: number): string {
  if (unit.kind === "percent") return formatPercent(language, value, Math.max(0, decimals - 2))
  return formatNumber(language, value, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...(decimals === 0 && absolute(value).length > MAX_FULL_DIGITS
      ? { notation: "compact", minimumFractionDigits: 0, maximumSignificantDigits: significantDigits(value) }
      : {}),
  })
}

/** The most digits of a whole number beside an axis before it is short. */
const MAX_FULL_DIGITS = 6

/** The digits of a whole number without the zeros at its end. */
const significantDigits = (value: Decimal): number => value.replace(/^-|0+$/g, "").length

/** The value as it is shown: rounded once, so that a change matches the two values that readers see. */
function shownValue(unit: ChartUnit, value: Decimal): Decimal {
  if (unit.kind === "count") return value
  return round(value, unit.kind === "percent" ? unit.decimals + 2 : unit.decimals, "half-even")
}

/** What happened between the first and the last value: `up 2.13%`, or in percentage points where they are percentages. */
function changeText(
  language: Language,
  texts: Messages["charts"],
  unit: ChartUnit,
  facts: SeriesFacts,
): string {
  const difference = subtract(shownValue(unit, facts.last.value), shownValue(unit, facts.first.value))
  if (isZero(difference)) return texts.unchanged
  const direction = isNegative(difference) ? texts.down : texts.up
  return formatMessage(direction, {
    change: sizeOfChange(language, texts, unit, difference, facts.change),
  })
}

function sizeOfChange(
  language: Language,
  texts: Messages["charts"],
  unit: ChartUnit,
  difference: Decimal,
  change: Decimal | null,
): string {
  if (unit.kind === "percent") {
    const points = inPercent(absolute(difference))
    const change = formatNumber(language, points, {
      minimumFractionDigits: unit.decimals,
      maximumFractionDigits: unit.decimals,
    })
    return formatMessage(texts.points, { size: Number(points), change })
  }
  return change === null
    ? valueText(language, unit, absolute(difference))
    : formatPercent(language, absolute(change))
}

/** The chart in a sentence: the first and last value of each line, and for a single one the lowest and highest. */
export function summaryText(
  spec: ChartSpec,
  lines: readonly ChartSeries[],
  rows: readonly ChartRow[],
): string {
  if (spec.stack !== undefined) return stackText(spec, spec.stack, rows)
  const parts = lines.flatMap((line) => lineText(spec, line, lines.length === 1))
  const sentence = lines.length === 1 ? parts.join("") : `${parts.join(spec.texts.summaryJoin)}.`
  return spec.allocation.length === 0 ? sentence : `${sentence} ${allocationText(spec, rows)}`
}

/** A stack in a sentence: the whole at both ends, and what went in and out between them. */
function stackText({ language, unit }: ChartSpec, stack: ChartStack, rows: readonly ChartRow[]): string {
  const [first] = rows
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return ""
  const isBetween = ({ day }: SeriesPoint) => day > first.day && day <= last.day
  const between = stack.flows.filter(isBetween)
  const compensated = sum(stack.compensations.filter(isBetween).map(({ value }) => value))
  const [into, out] = [false, true].map((isOut) =>
    sum(between.map(({ value }) => value).filter((value) => isNegative(value) === isOut)),
  )
  const figures = {
    start: valueText(language, unit, wholeOf(first)),
    startDay: formatDay(language, first.day),
    end: valueText(language, unit, wholeOf(last)),
    endDay: formatDay(language, last.day),
    in: valueText(language, unit, into ?? ZERO),
    out: valueText(language, unit, absolute(out ?? ZERO)),
  }
  return isZero(compensated)
    ? formatMessage(stack.summary, figures)
    : formatMessage(stack.compensatedSummary, {
        ...figures,
        compensated: valueText(language, unit, compensated),
      })
}

/** What went into a stack or out of it on a day, in words; null for nothing. */
export function flowText({ language, unit, stack }: ChartSpec, day: Day): string | null {
  if (stack === undefined) return null
  const text = (label: string, value: Decimal) => `${label} ${valueText(language, unit, absolute(value))}`
  const onDay = (point: SeriesPoint) => point.day === day
  const parts = [
    ...stack.flows
      .filter(onDay)
      .map(({ value }) => text(isNegative(value) ? stack.outLabel : stack.inLabel, value)),
    ...stack.compensations.filter(onDay).map(({ value }) => text(stack.compensationLabel, value)),
  ]
  return parts.length === 0 ? null : parts.join(", ")
}

function lineText({ language, texts, unit }: ChartSpec, line: ChartSeries, alone: boolean): string[] {
  const facts = seriesFacts(line.points)
  if (facts === null) return []
  const { first, last, lowest, highest } = facts
  return [
    formatMessage(alone ? texts.summaryOne : texts.summaryPart, {
      name: line.label,
      start: valueText(language, unit, first.value),
      startDay: formatDay(language, first.day),
      end: valueText(language, unit, last.value),
      endDay: formatDay(language, last.day),
      change: changeText(language, texts, unit, facts),
      lowest: valueText(language, unit, lowest.value),
      lowestDay: formatDay(language, lowest.day),
      highest: valueText(language, unit, highest.value),
      highestDay: formatDay(language, highest.day),
    }),
  ]
}

/** In how many of a hundred days the strategy stood where. */
function allocationText({ language, texts }: ChartSpec, rows: readonly ChartRow[]): string {
  const counts = ALLOCATIONS.map((allocation) =>
    integer(rows.filter((row) => row.allocation === allocation).length),
  )
  const percents = fractionsOfTotal(counts, 2)
  const shares = ALLOCATIONS.map(
    (allocation, index) =>
      `${allocationName(texts, allocation)} ${formatPercent(language, percents[index] ?? ZERO, 0)}`,
  )
  return formatMessage(texts.summaryAllocation, { shares: shares.join(", ") })
}

/** The values of one day in words. */
export type ReadDay = Readonly<{
  day: string
  values: readonly ReadValue[]
  allocation: string | null
  /** What went into a stack or out of it on that day. */
  flow?: string | null
}>

/** A value with its name; the whole of a stack has no colour, and its parts leave a narrow place to it. */
export type ReadValue = Readonly<{
  id: string
  label: string
  color: ChartColor | null
  text: string
  isPart?: boolean
  /** Its line has dashes. */
  isReference?: boolean
}>

/** Shown on a day without a value: nothing is carried forward. */
export const NO_VALUE = "–"

/** A row in the reader's language. */
export function readDay(spec: ChartSpec, row: ChartRow): ReadDay {
  const { language, unit, texts, stack } = spec
  const isPart = stack !== undefined
  const values = spec.series.flatMap(({ id, label, color, isReference = false }, index): ReadValue[] => {
    const value = row.values[index] ?? null
    if (isPart && (value === null || isZero(value))) return []
    const text = value === null ? NO_VALUE : valueText(language, unit, value)
    return [{ id, label, color, isPart, isReference, text }]
  })
  return {
    day: formatDay(language, row.day),
    values: stack === undefined ? values : [wholeRead(spec, stack, row), ...values],
    flow: flowText(spec, row.day),
    allocation: row.allocation === null ? null : allocationName(texts, row.allocation),
  }
}

/** The whole of a stack in a row. */
export const wholeRead = (
  { language, unit }: ChartSpec,
  { total }: ChartStack,
  row: ChartRow,
): ReadValue => ({
  id: "total",
  label: total,
  color: null,
  text: valueText(language, unit, wholeOf(row)),
})

/** The values of a read day as they are announced. */
export const announcement = ({ values, allocation, flow }: ReadDay): string =>
  [
    ...(flow === null || flow === undefined ? [] : [flow]),
    ...values.map(({ label, text }) => (values.length === 1 ? text : `${label} ${text}`)),
    ...(allocation === null ? [] : [allocation]),
  ].join(", ")
