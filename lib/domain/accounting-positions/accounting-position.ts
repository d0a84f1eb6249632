import type { Day } from "#lib/domain/calendar/day.ts"
import { daysBetween } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { CostMethod } from "./cost-method.ts"

/** A figure of one day with its total since the first order. */
export type OfDayAndTotal = Readonly<{ ofDay: Amount; total: Amount }>

/**
 * An investor's holding of a class at the end of a day, with money flows and gains since the first order, exact and unrounded
 * in the class currency. On every day `holdings = subscriptions.total − redemptions.total + yield.total`.
 */
export type AccountingPosition = Readonly<{
  day: Day
  /** `noNav` on days without a net asset value, which are valued at the last known one. */
  status: "nav" | "noNav"
  investorId: string
  shareClassId: string
  method: CostMethod
  shares: Decimal
  netAssetValue: Readonly<{ day: Day; amount: Amount }> | null
  holdings: Amount
  costBasis: Amount
  subscriptions: OfDayAndTotal
  redemptions: OfDayAndTotal
  yield: OfDayAndTotal
  realizedGain: OfDayAndTotal
  totalUnrealizedGain: Amount
}>

/** Ten years and a week: positions are one record a day. */
export const MAX_ACCOUNTING_PERIOD_DAYS = 3_660

/** Whether positions can be requested from `from` to `to`, both included: in this order, and not too many. */
export const isAccountingPeriod = (from: Day, to: Day): boolean =>
  from <= to && daysBetween(from, to) < MAX_ACCOUNTING_PERIOD_DAYS
