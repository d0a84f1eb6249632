import type { Day } from "#lib/domain/calendar/day.ts"
import type { FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import { lastValuationDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Fund, FundSlug } from "#lib/domain/funds/fund.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import type { ShareClass, ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { RecordError } from "./record-errors.ts"
import { recordError } from "./record-errors.ts"

/** A stored fund with its calendar and the last day that a value can have now. */
export type KnownFund = Readonly<{ fund: Fund; calendar: FundCalendar; lastValuationDay: Day }>

/** A stored share class with its fund. */
export type KnownShareClass = Readonly<{ shareClass: ShareClass; knownFund: KnownFund }>

/** The funds and share classes that records of an import may refer to. */
export type KnownRecords = Readonly<{
  now: Instant
  funds: ReadonlyMap<FundSlug, KnownFund>
  shareClasses: ReadonlyMap<ShareClassSymbol, KnownShareClass>
}>

/** Stored funds and share classes in the form that the import rules need. */
export function knownRecords(
  funds: readonly Fund[],
  shareClasses: readonly ShareClass[],
  now: Instant,
): KnownRecords {
  const knownFunds = funds.map((fund): KnownFund => {
    const calendar = fundCalendar(fund)
    return { fund, calendar, lastValuationDay: lastValuationDay(calendar, dayIn(now, fund.timezone)) }
  })
  const fundsById = new Map(knownFunds.map((known) => [known.fund.id, known]))
  return {
    now,
    funds: new Map(knownFunds.map((known) => [known.fund.slug, known])),
    shareClasses: new Map(
      shareClasses.map((shareClass) => {
        const knownFund = fundsById.get(shareClass.fundId)
        invariant(knownFund !== undefined, "every share class belongs to a fund")
        return [shareClass.symbol, { shareClass, knownFund }]
      }),
    ),
  }
}

/** Whether a stored class is an intermediary of another. */
export const isIntermediary = ({ shareClasses }: KnownRecords, { id }: Pick<ShareClass, "id">): boolean =>
  [...shareClasses.values()].some(({ shareClass }) =>
    shareClass.intermediaryShareClasses.some(([, intermediaryId]) => intermediaryId === id),
  )

/** The error of a record with an unknown fund. */
export const unknownFund = (slug: FundSlug): RecordError[] => [
  recordError("fund", "unknownFund", { fund: slug }),
]

/** The error of a record with an unknown share class. */
export const unknownShareClass = (symbol: ShareClassSymbol): RecordError[] => [
  recordError("shareClass", "unknownClass", { symbol }),
]

/** Errors of a valuation day: before the launch of the fund, or too late. */
export function valuationDayErrors(field: string, value: Day, known: KnownFund): RecordError[] {
  const { fund } = known
  if (value < fund.launchDay) {
    const values = { day: { day: value }, fund: fund.slug, launch: { day: fund.launchDay } }
    return [recordError(field, "beforeLaunch", values)]
  }
  if (value > known.lastValuationDay) {
    return [recordError(field, "notYet", { day: { day: value }, last: { day: known.lastValuationDay } })]
  }
  return []
}

/** The fund of a record that has passed its rules. */
export function fundNamed(known: KnownRecords, slug: FundSlug): Fund {
  const found = known.funds.get(slug)
  invariant(found !== undefined, "the rules reject records of unknown funds")
  return found.fund
}

/** The share class of a record that has passed its rules. */
export function shareClassNamed(known: KnownRecords, symbol: ShareClassSymbol): ShareClass {
  const found = known.shareClasses.get(symbol)
  invariant(found !== undefined, "the rules reject records of unknown share classes")
  return found.shareClass
}
