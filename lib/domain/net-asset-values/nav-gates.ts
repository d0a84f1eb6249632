import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, daysBetween } from "#lib/domain/calendar/day.ts"
import type { FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import { nextExpectedNav } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { CheckFigures } from "#lib/domain/checks/check-figures.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import {
  absolute,
  add,
  compare,
  decimal,
  decimalPlaces,
  divide,
  inPercent,
  integer,
  multiply,
  subtract,
} from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { moveFigures, movesBeyondLimit } from "./move-gate.ts"

/** The checks of a net asset value before it is published. */
export type NavGate = "decimals" | "expected-day" | "not-stale" | "cut-off" | "move" | "accrual" | "currency"

/** The outcome of a check of one value, with its figures. */
export type GateResult = Readonly<{
  gate: NavGate
  outcome: "passed" | "failed" | "warning"
  figures: readonly CheckFigures[]
}>

type ValueOfDay = Readonly<{ day: Day; value: Decimal }>

/**
 * A new or corrected value; `currency` where its source names one, and the terms of the orders that wait for it, if any do.
 */
export type CheckedValue = ValueOfDay &
  Readonly<{
    currency: CurrencyCode | null
    isCorrection: boolean
    orderTerms: Readonly<{ dealingDay: Day; cutOffAt: Instant }> | null
  }>

/** What values of a class are checked against. */
export type GateRules = Readonly<{
  navDecimals: number
  currency: CurrencyCode
  navMoveLimit: Decimal
  /** Whether the value grows evenly from day to day: see hasMoneyMarketValues. */
  isMoneyMarket: boolean
  calendar: FundCalendar
  now: Instant
}>

/** A value among those of its class as they will be, and whether the class had none before. */
type Surroundings = Readonly<{
  earlier: readonly ValueOfDay[]
  previous: ValueOfDay | null
  next: ValueOfDay | null
  isFirstLoad: boolean
}>

/**
 * Every check of every stated value of a class, in the order of the list above; `cut-off` only of values that orders wait for,
 * `accrual` only for money market classes. `stored` has the published values around them.
 */
export function checkNetAssetValues<Stated extends CheckedValue>(
  stated: readonly Stated[],
  stored: readonly ValueOfDay[],
  rules: GateRules,
): (GateResult & Omit<Stated, keyof CheckedValue>)[] {
  const statedDays = new Map(stated.map((each) => [each.day, each]))
  const values: ValueOfDay[] = [...stored.filter(({ day }) => !statedDays.has(day)), ...statedDays.values()]
  values.sort((a, b) => (a.day < b.day ? -1 : 1))
  const indexOfDay = new Map(values.map(({ day }, index) => [day, index]))
  return stated.flatMap(({ day, value, currency, isCorrection, orderTerms, ...name }) => {
    const index = indexOfDay.get(day) ?? 0
    const surroundings = {
      earlier: values.slice(Math.max(0, index - MAX_EARLIER_VALUES), index),
      previous: values[index - 1] ?? null,
      next: values[index + 1] ?? null,
      isFirstLoad: stored.length === 0,
    }
    const results = checkValue({ day, value, currency, isCorrection, orderTerms }, surroundings, rules)
    return results.map((one) => ({ ...one, ...name }))
  })
}

/** More values than the days of the accrual check. */
const MAX_EARLIER_VALUES = 10

const checkValue = (stated: CheckedValue, around: Surroundings, rules: GateRules): GateResult[] => [
  decimalsGate(stated, rules),
  expectedDayGate(stated, around, rules),
  notStaleGate(stated, around, rules),
  ...cutOffGate(stated, around, rules),
  moveGate(stated, around, rules),
  ...(rules.isMoneyMarket ? [accrualGate(stated, around, rules)] : []),
  currencyGate(stated, rules),
]

const result = (gate: NavGate, isPassed: boolean, ...figures: readonly CheckFigures[]): GateResult => ({
  gate,
  outcome: isPassed ? "passed" : "failed",
  figures,
})

const FIRST_VALUE: CheckFigures = { name: "firstValue", values: {} }

function decimalsGate({ value }: ValueOfDay, { navDecimals }: GateRules): GateResult {
  const places = decimalPlaces(value)
  return result("decimals", places <= navDecimals, {
    name: "decimals",
    values: { places, most: navDecimals },
  })
}

function expectedDayGate(
  { day, isCorrection }: CheckedValue,
  { previous }: Surroundings,
  { calendar }: GateRules,
): GateResult {
  if (isCorrection) return result("expected-day", true, { name: "correctsDay", values: { day: { day } } })
  if (previous === null) return result("expected-day", true, FIRST_VALUE)
  const expected = nextExpectedNav(calendar, previous.day).day
  const values = { day: { day }, previous: { day: previous.day } }
  return day === expected
    ? result("expected-day", true, { name: "follows", values })
    : result("expected-day", false, {
        name: "followsOther",
        values: { ...values, expected: { day: expected } },
      })
}

function notStaleGate(
  { day, isCorrection }: CheckedValue,
  { next, isFirstLoad }: Surroundings,
  { calendar, now }: GateRules,
): GateResult {
  if (next !== null) return result("not-stale", true, { name: "newerValue", values: {} })
  if (isCorrection) return result("not-stale", true, { name: "correctsNewest", values: {} })
  if (isFirstLoad) return result("not-stale", true, { name: "firstValues", values: {} })
  const following = nextExpectedNav(calendar, day)
  const isLatest = following.publishedAt > now
  return result("not-stale", isLatest, {
    name: isLatest ? "nextIsDue" : "nextWasDue",
    values: {
      day: { day: following.day },
      due: { at: following.publishedAt, timezone: calendar.timezone },
    },
  })
}

/** Whoever knows the value before the cut-off chooses whether to order at it, at the cost of all other holders. */
function cutOffGate(
  { orderTerms }: CheckedValue,
  { previous }: Surroundings,
  { calendar, now }: GateRules,
): readonly GateResult[] {
  if (orderTerms === null) return []
  // Nobody holds shares yet: the first price is the fund's to choose, and known to all.
  if (previous === null) return [result("cut-off", true, FIRST_VALUE)]
  const { dealingDay, cutOffAt } = orderTerms
  const values = { day: { day: dealingDay }, cutOff: { at: cutOffAt, timezone: calendar.timezone } }
  const isPassed = now >= cutOffAt
  return [result("cut-off", isPassed, { name: isPassed ? "cutOffPassed" : "ordersAccepted", values })]
}

function moveGate(
  { day, value }: CheckedValue,
  { previous, next }: Surroundings,
  { navMoveLimit }: GateRules,
): GateResult {
  const neighbours = [previous, next].filter((each) => each !== null)
  const moves = movesBeyondLimit([{ day, value }], neighbours, navMoveLimit)
  if (moves.length > 0) return result("move", false, ...moves.flatMap(moveFigures))
  if (previous === null) return result("move", true, { name: "noEarlierValue", values: {} })
  const moved = subtract(value, previous.value)
  const percent = divide(inPercent(moved), previous.value, { scale: 4, rounding: "half-even" })
  return result("move", true, {
    name: "moved",
    values: {
      percent: { decimal: percent },
      previous: { decimal: previous.value },
      day: { day: previous.day },
      limit: { decimal: inPercent(navMoveLimit) },
    },
  })
}

const ACCRUAL_DAYS = 7

/** Half of what is expected, and two units of the last decimal for rounding. */
const ACCRUAL_TOLERANCE = decimal("0.5")
const ACCRUAL_UNITS = 2

/** The value of a money market class grows evenly: its growth is compared with that of the last days. */
function accrualGate(
  { day, value }: CheckedValue,
  { earlier }: Surroundings,
  { navDecimals }: GateRules,
): GateResult {
  const last = earlier.at(-1)
  const since = last === undefined ? "" : addDays(last.day, -ACCRUAL_DAYS)
  const first = earlier.findLast((each) => each.day <= since) ?? earlier[0]
  if (last === undefined || first === undefined || first.day === last.day)
    return result("accrual", true, { name: "fewEarlierValues", values: {} })
  const expected = divide(
    multiply(subtract(last.value, first.value), integer(daysBetween(last.day, day))),
    integer(daysBetween(first.day, last.day)),
    { scale: navDecimals + 2, rounding: "half-even" },
  )
  const actual = subtract(value, last.value)
  const unit = divide(integer(ACCRUAL_UNITS), decimal(`1${"0".repeat(navDecimals)}`), {
    scale: navDecimals,
    rounding: "half-even",
  })
  const band = add(multiply(absolute(expected), ACCRUAL_TOLERANCE), unit)
  const isWithin = compare(absolute(subtract(actual, expected)), band) <= 0
  const figures: CheckFigures = {
    name: "growth",
    values: {
      moved: { decimal: actual },
      from: { day: first.day },
      to: { day: last.day },
      expected: { decimal: expected },
      band: { decimal: band },
    },
  }
  return { gate: "accrual", outcome: isWithin ? "passed" : "warning", figures: [figures] }
}

function currencyGate({ currency: stated }: CheckedValue, { currency }: GateRules): GateResult {
  if (stated === null) return result("currency", true, { name: "noCurrency", values: { currency } })
  if (stated === currency) return result("currency", true, { name: "sameCurrency", values: { currency } })
  return result("currency", false, { name: "otherCurrency", values: { stated, currency } })
}
