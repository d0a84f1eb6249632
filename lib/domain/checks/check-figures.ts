import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant, TimeZone } from "#lib/domain/calendar/instant.ts"
import { onClocksOf } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"

/** What a check of a proposal is called. */
export type CheckName =
  | "decimals"
  | "expected-day"
  | "not-stale"
  | "cut-off"
  | "move"
  | "accrual"
  | "currency"
  | "move-limit"
  | "waiting-orders"
  | "others"

type OfDay = Readonly<{ day: Day }>

type Figure = Readonly<{ decimal: Decimal }>

/** An instant with the time zone of the fund, by whose clocks it is written. */
type OnClocks = Readonly<{ at: Instant; timezone: TimeZone }>

type Counted = Readonly<{ count: number }>

type None = Readonly<Record<never, never>>

/** A figure that is further from another one than its limit: how far, in percent of that one. */
type Apart = Readonly<{ value: Figure; percent: Figure; compared: Figure; day: OfDay }>

/** A limit in percent. */
type Limit = Readonly<{ limit: Figure }>

type ChangedLimit = Readonly<{ to: Figure; from: Figure }>

/**
 * What a check found, by name, with the figures in it. Proposals keep names and figures, and pages write them in the language of their
 * reader, so what gets other figures gets another name.
 */
export type CheckFiguresByName = Readonly<{
  decimals: Readonly<{ places: number; most: number }>
  correctsDay: Readonly<{ day: OfDay }>
  correctsNewest: None
  firstValue: None
  firstValues: None
  follows: Readonly<{ day: OfDay; previous: OfDay }>
  followsOther: Readonly<{ day: OfDay; previous: OfDay; expected: OfDay }>
  newerValue: None
  nextIsDue: Readonly<{ day: OfDay; due: OnClocks }>
  nextWasDue: Readonly<{ day: OfDay; due: OnClocks }>
  ordersAccepted: Readonly<{ day: OfDay; cutOff: OnClocks }>
  cutOffPassed: Readonly<{ day: OfDay; cutOff: OnClocks }>
  noEarlierValue: None
  moved: Readonly<{ percent: Figure; previous: Figure; day: OfDay; limit: Figure }>
  above: Apart
  below: Apart
  valueLimit: Limit
  rateLimit: Limit
  indexLimit: Limit
  paymentLimit: Limit
  fewEarlierValues: None
  growth: Readonly<{ moved: Figure; from: OfDay; to: OfDay; expected: Figure; band: Figure }>
  noCurrency: Readonly<{ currency: CurrencyCode }>
  sameCurrency: Readonly<{ currency: CurrencyCode }>
  otherCurrency: Readonly<{ stated: CurrencyCode; currency: CurrencyCode }>
  indexLimitChanges: ChangedLimit
  valueLimitChanges: ChangedLimit
  comparedWithYield: None
  notComparedWithYield: None
  subscriptionsRepriced: Counted
  redemptionsRepriced: Counted
  subscriptionsKept: Counted
  redemptionsKept: Counted
  passed: Counted
}>

export type CheckFiguresName = keyof CheckFiguresByName

/** One thing that a check found, with its figures. */
export type CheckFigures = {
  [Name in CheckFiguresName]: Readonly<{ name: Name; values: CheckFiguresByName[Name] }>
}[CheckFiguresName]

/** A check as pages write it: its name, what was checked, if it is one thing, and what was found. */
export type CheckText = Readonly<{
  name: CheckName
  of: Readonly<{ named: string; day: Day | null }> | null
  figures: readonly CheckFigures[]
}>

/** What a check found, in English: the words that proposals keep, and that programs and the command line read. */
export const checkFiguresText = (found: readonly CheckFigures[]): string =>
  found
    .map((figures) => (LINES[figures.name] as (values: CheckFigures["values"]) => string)(figures.values))
    .join("; ")

const clocks = ({ at, timezone }: OnClocks): string => onClocksOf(timezone, at)

const apart =
  (direction: "above" | "below") =>
  ({ value, percent, compared, day }: Apart): string =>
    `${value.decimal} is ${percent.decimal} % ${direction} the ${compared.decimal} of ${day.day}`

const needsApproval =
  (what: string) =>
  ({ limit }: Limit): string =>
    `${what} that moves by more than ${limit.decimal} % needs the approval of another person`

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

const repriced =
  (one: string) =>
  ({ count }: Counted): string =>
    `${counted(count, one)} before the cut-off will be priced on the new fees and share decimals`

const kept =
  (one: string) =>
  ({ count }: Counted): string =>
    `${counted(count, one)} past the cut-off will be priced on the former fees`

const LINES: Readonly<{ [Name in CheckFiguresName]: (values: CheckFiguresByName[Name]) => string }> = {
  decimals: ({ places, most }) => `${counted(places, "decimal")} of at most ${most}`,
  correctsDay: ({ day }) => `corrects the value of ${day.day}`,
  correctsNewest: () => "corrects the newest value",
  firstValue: () => "the first value of the class",
  firstValues: () => "the first values of the class",
  follows: ({ day, previous }) => `${day.day} follows ${previous.day}`,
  followsOther: ({ day, previous, expected }) =>
    `${day.day} follows ${previous.day}, but the calendar expects ${expected.day} next`,
  newerValue: () => "a newer value is there",
  nextIsDue: ({ day, due }) => `the value of ${day.day} is due at ${clocks(due)}`,
  nextWasDue: ({ day, due }) => `the value of ${day.day} was already due at ${clocks(due)}`,
  ordersAccepted: ({ day, cutOff }) =>
    `orders of ${day.day} are executed at it, and are accepted until the cut-off at ${clocks(cutOff)}`,
  cutOffPassed: ({ day, cutOff }) =>
    `the cut-off of ${day.day}, whose orders are executed at it, was at ${clocks(cutOff)}`,
  noEarlierValue: () => "no earlier value",
  moved: ({ percent, previous, day, limit }) =>
    `${percent.decimal} % from the ${previous.decimal} of ${day.day}, limit ${limit.decimal} %`,
  above: apart("above"),
  below: apart("below"),
  valueLimit: ({ limit }) => `a value of this class is at most ${limit.decimal} % from the one before it`,
  rateLimit: needsApproval("a rate"),
  indexLimit: needsApproval("an index of this class"),
  paymentLimit: needsApproval("a payment"),
  fewEarlierValues: () => "too few earlier values",
  growth: ({ moved, from, to, expected, band }) =>
    `moves by ${moved.decimal}; by the yield from ${from.day} to ${to.day} it would be ${expected.decimal}, give or take ${band.decimal}`,
  noCurrency: ({ currency }) => `the class is in ${currency}; the source names no currency`,
  sameCurrency: ({ currency }) => currency,
  otherCurrency: ({ stated, currency }) => `${stated}, but the class is in ${currency}`,
  indexLimitChanges: ({ to, from }) =>
    `its index values may move by ${to.decimal} % without an approval, not ${from.decimal} %`,
  valueLimitChanges: ({ to, from }) =>
    `its net asset values may move by ${to.decimal} % without a reason, not ${from.decimal} %`,
  comparedWithYield: () => "its net asset values will be compared with its yield of the last days",
  notComparedWithYield: () => "its net asset values will not be compared with its yield of the last days",
  subscriptionsRepriced: repriced("subscription"),
  redemptionsRepriced: repriced("redemption"),
  subscriptionsKept: kept("subscription"),
  redemptionsKept: kept("redemption"),
  passed: ({ count }) => counted(count, "check"),
}
