import type { Decimal } from "#lib/domain/money/decimal.ts"
import {
  compare,
  integer,
  isNegative,
  isZero,
  multiply,
  negate,
  round,
  subtract,
} from "#lib/domain/money/decimal.ts"
import type { SeriesFacts } from "#lib/domain/series/series.ts"
import { formatCompactMoney, formatMoney } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatPercent } from "#lib/format/format-percent.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { ChartUnit } from "./chart-spec.ts"

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

/** The name of a line over its column, with the currency of what stands below. */
export const columnHeading = (label: string, unit: ChartUnit): string =>
  unit.kind === "money" ? `${label} (${unit.currency})` : label

/** A value at the end of a line, where there is little room: millions without their cents. */
export const endText = (language: Language, unit: ChartUnit, value: Decimal): string =>
  unit.kind === "money" && compare(value, MILLION) >= 0
    ? formatCompactMoney(language, { value, currency: unit.currency })
    : valueText(language, unit, value)

const MILLION = integer(1_000_000)

/** A value beside a hairline: as short as the axis allows, without the currency, which stands above it. */
export function tickText(language: Language, unit: ChartUnit, value: Decimal, decimals: number): string {
  if (unit.kind === "percent") return formatPercent(language, value, Math.max(0, decimals - 2))
  return formatNumber(language, value, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...(decimals === 0 && value.length > 6
      ? { notation: "compact", minimumFractionDigits: 0, maximumSignificantDigits: 3 }
      : {}),
  })
}

/** The value as it is shown: rounded once, so that what is said of two values holds for what readers see of them. */
function shownValue(unit: ChartUnit, value: Decimal): Decimal {
  if (unit.kind === "count") return value
  return round(value, unit.kind === "percent" ? unit.decimals + 2 : unit.decimals, "half-even")
}

/** What happened between the first and the last value: `up 2.13%`, or in percentage points where they are percentages. */
export function changeText(
  language: Language,
  messages: Messages["charts"],
  unit: ChartUnit,
  facts: SeriesFacts,
): string {
  const difference = subtract(shownValue(unit, facts.last.value), shownValue(unit, facts.first.value))
  if (isZero(difference)) return messages.unchanged
  const direction = isNegative(difference) ? messages.down : messages.up
  return formatMessage(direction, {
    change: sizeOfChange(language, messages, unit, difference, facts.change),
  })
}

const magnitude = (value: Decimal): Decimal => (isNegative(value) ? negate(value) : value)

function sizeOfChange(
  language: Language,
  messages: Messages["charts"],
  unit: ChartUnit,
  difference: Decimal,
  change: Decimal | null,
): string {
  if (unit.kind === "percent") {
    const points = formatNumber(language, multiply(magnitude(difference), integer(100)), {
      minimumFractionDigits: unit.decimals,
      maximumFractionDigits: unit.decimals,
    })
    return formatMessage(messages.points, { change: points })
  }
  return change === null
    ? valueText(language, unit, magnitude(difference))
    : formatPercent(language, magnitude(change))
}
