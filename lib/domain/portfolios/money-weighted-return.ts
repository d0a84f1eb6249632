import type { Day } from "#lib/domain/calendar/day.ts"
import { daysBetween } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import {
  add,
  decimal,
  integer,
  isNegative,
  isPositive,
  isZero,
  multiply,
  negate,
  ONE,
  powerFraction,
  round,
  subtract,
  ZERO,
} from "#lib/domain/money/decimal.ts"

/** Money that an investor put in (positive) or took out (negative) on a day. */
export type CashFlow = Readonly<{ day: Day; amount: Decimal }>

/** A return as a fraction: a year's when the period is at least a year long, else the period's own, never annualised. */
export type PeriodReturn = Readonly<{ from: Day; to: Day; rate: Decimal; isAnnual: boolean }>

/** Decimals of a rate: a hundredth of a basis point. */
const RATE_SCALE = 6

/** A year of the formula (XIRR): returns of 365 days or more are annual ones. */
export const YEAR_DAYS = 365

/** Decimals of the money inside of the check; what is cut off is far below what one step of a rate is worth. */
const CHECK_SCALE = 40

/** Growth of a period that is looked for: from one part in a million left to a million times the money. */
const WIDEST_LOG_GROWTH = Math.log(1e6)

const SEARCH_STEPS = 4_000

/**
 * The internal rate of return of money put in and taken out, and of `end`, what is there at the end (XIRR): the rate r
 * for which the flows, each compounded at `(1 + r)^(days to the end / 365)`, come to that value. Exact at six decimals,
 * half-even: floating point only proposes, and the sign of the equation on both sides of the proposal decides. Where
 * several rates solve it, the one nearest to no growth is given. Null when there is nothing to say: no money put in, a
 * period without days, or no rate that fits.
 */
export function moneyWeightedReturn(flows: readonly CashFlow[], end: CashFlow): PeriodReturn | null {
  const counted = byDay(flows.filter(({ day, amount }) => day <= end.day && !isZero(amount)))
  const [first] = counted
  if (first === undefined) return null
  const days = daysBetween(first.day, end.day)
  if (days === 0 || !isPositive(first.amount)) return null
  const isAnnual = days >= YEAR_DAYS
  const period = { from: first.day, to: end.day, isAnnual }
  const equation: Equation = {
    terms: [...counted.map((flow) => termOf(flow, end.day)), { days: 0, amount: negate(end.amount) }],
    days,
    rateDays: isAnnual ? YEAR_DAYS : days,
  }
  if (!equation.terms.some(({ amount }) => isNegative(amount))) return { ...period, rate: negate(ONE) }
  const growth = nearestGrowth(equation)
  if (growth === null) return null
  const rate = settledRate(equation, growth ** (equation.rateDays / days) - 1)
  return rate === null ? null : { ...period, rate }
}

/** Money with the days it works until the end. */
type Term = Readonly<{ days: number; amount: Decimal }>

/** What must come to zero; `days` is the whole period, `rateDays` what the rate is for. */
type Equation = Readonly<{ terms: readonly Term[]; days: number; rateDays: number }>

const termOf = ({ day, amount }: CashFlow, end: Day): Term => ({ days: daysBetween(day, end), amount })

/** One flow a day, oldest first. */
function byDay(flows: readonly CashFlow[]): CashFlow[] {
  const sums = new Map<Day, Decimal>()
  for (const { day, amount } of flows) sums.set(day, add(sums.get(day) ?? ZERO, amount))
  return [...sums]
    .map(([day, amount]) => ({ day, amount }))
    .filter(({ amount }) => !isZero(amount))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The growth of the whole period, nearest to none, that solves the equation in floating point; null for none. */
function nearestGrowth({ terms, days }: Equation): number | null {
  const weighed = terms.map((term) => ({ time: term.days / days, amount: Number(term.amount) }))
  const worth = (logGrowth: number): number =>
    weighed.reduce((total, { time, amount }) => total + amount * Math.exp(logGrowth * time), 0)
  const step = WIDEST_LOG_GROWTH / SEARCH_STEPS
  const still = worth(0)
  if (still === 0) return 1
  let [above, below] = [still, still]
  for (let count = 1; count <= SEARCH_STEPS; count += 1) {
    const high = worth(count * step)
    if (Math.sign(high) !== Math.sign(above)) return Math.exp(bisect(worth, (count - 1) * step, count * step))
    const low = worth(-count * step)
    if (Math.sign(low) !== Math.sign(below)) return Math.exp(bisect(worth, -count * step, (1 - count) * step))
    ;[above, below] = [high, low]
  }
  return null
}

function bisect(valueAt: (at: number) => number, from: number, to: number): number {
  const sign = Math.sign(valueAt(from))
  let [low, high] = [from, to]
  for (let count = 0; count < 60; count += 1) {
    const middle = (low + high) / 2
    if (Math.sign(valueAt(middle)) === sign) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Half a step of a rate. */
const HALF_STEP = decimal("0.0000005")

const STEP = decimal("0.000001")

/**
 * The rate at its scale: the proposed one, or a neighbour, between whose roundings the exact equation changes its sign.
 */
function settledRate(equation: Equation, proposed: number): Decimal | null {
  if (!Number.isFinite(proposed) || Math.abs(proposed) > 1e12) return null
  const rounded = round(decimal(proposed.toFixed(RATE_SCALE + 6)), RATE_SCALE, "half-even")
  for (const offset of [0, -1, 1, -2, 2]) {
    const rate = add(rounded, multiply(integer(offset), STEP))
    const below = signAt(equation, subtract(rate, HALF_STEP))
    const above = signAt(equation, add(rate, HALF_STEP))
    if (below === 0 || above === 0) return round(rate, RATE_SCALE, "half-even")
    if (below !== above) return rate
  }
  return null
}

/** The sign of the equation at a rate, in decimals of forty digits; a rate below total loss leaves nothing to grow. */
function signAt({ terms, rateDays }: Equation, rate: Decimal): number {
  const base = add(ONE, rate)
  const ofDay = isPositive(base) ? powerFraction(base, 1, rateDays, CHECK_SCALE) : ZERO
  let total = ZERO
  let reached = terms[0]?.days ?? 0
  for (const { days, amount } of terms) {
    total = add(grown(total, ofDay, reached - days), amount)
    reached = days
  }
  return isZero(total) ? 0 : isNegative(total) ? -1 : 1
}

/** Money after so many days at the growth of one day, by repeated squaring. */
function grown(money: Decimal, ofDay: Decimal, days: number): Decimal {
  let result = money
  let square = ofDay
  for (let rest = days; rest > 0 && !isZero(result); rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = round(multiply(result, square), CHECK_SCALE, "half-even")
    square = round(multiply(square, square), CHECK_SCALE, "half-even")
  }
  return result
}
