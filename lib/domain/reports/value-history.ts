import type { ValueOfDay } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, multiply, round, ZERO } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES, minorUnitDecimals } from "#lib/domain/money/money.ts"

/** The shares of a class over time and its values, both ascending by day. */
export type ClassHistory = Readonly<{
  currency: CurrencyCode
  changes: readonly Readonly<{ day: Day; change: Decimal }>[]
  values: readonly ValueOfDay[]
}>

/** What everything in a currency was worth, ascending by day. */
export type ValueHistory = Readonly<{
  currency: CurrencyCode
  points: readonly Readonly<{ day: Day; value: Decimal }>[]
}>

/**
 * The value of all shares by currency, in the order of the currencies: a point for every day with a value or a change,
 * rounded once to minor units, half-even. The sum of lines, each rounded by itself, can differ by cents.
 */
export const valueHistories = (classes: readonly ClassHistory[]): ValueHistory[] =>
  CURRENCY_CODES.flatMap((currency) => {
    const held = classes.filter((each) => each.currency === currency && each.changes.length > 0)
    return held.length === 0 ? [] : [{ currency, points: pointsOf(held, currency) }]
  })

function pointsOf(classes: readonly ClassHistory[], currency: CurrencyCode): ValueHistory["points"] {
  const first = classes.map(({ changes }) => changes[0]?.day ?? "").toSorted()[0] ?? ""
  const days = classes.flatMap(({ changes, values }) => [...changes, ...values].map(({ day }) => day))
  const walks = classes.map(valueWalk)
  return [...new Set(days)]
    .filter((day) => day >= first)
    .toSorted()
    .map((day) => {
      const worth = walks.reduce((total, valueOn) => add(total, valueOn(day)), ZERO)
      return { day, value: round(worth, minorUnitDecimals(currency), "half-even") }
    })
}

/** The value of a class on days that are asked for in ascending order. */
function valueWalk({ changes, values }: ClassHistory): (day: Day) => Decimal {
  let [nextChange, nextValue] = [0, 0]
  let [shares, value] = [ZERO, ZERO]
  return (day) => {
    for (let change = changes[nextChange]; change !== undefined && change.day <= day; ) {
      shares = add(shares, change.change)
      nextChange += 1
      change = changes[nextChange]
    }
    for (let published = values[nextValue]; published !== undefined && published.day <= day; ) {
      value = published.value
      nextValue += 1
      published = values[nextValue]
    }
    return multiply(shares, value)
  }
}
