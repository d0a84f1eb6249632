import type { Day } from "#lib/domain/calendar/day.ts"
import type { FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import { expectedNavOf, previousOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { ExecutionMethod } from "#lib/domain/funds/fund.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"

/** How a fund determines the value of a dealing day. */
export type DealingRule = FundCalendar & Readonly<{ executionMethod: ExecutionMethod; launchDay: Day }>

/** The day of the value for a dealing day with that cut-off, by the calendar. */
export function expectedDealingValueDay(rule: DealingRule, dealingDay: Day, cutOffAt: Instant): Day {
  if (rule.executionMethod === "unknownNAVs") return expectedNavOf(rule, dealingDay).day
  let openDay = previousOpenDay(rule, dealingDay)
  let expected = expectedNavOf(rule, openDay)
  while (expected.publishedAt >= cutOffAt) {
    openDay = previousOpenDay(rule, openDay)
    expected = expectedNavOf(rule, openDay)
  }
  // The first value of a fund has its launch day, whatever the rule.
  if (expected.day < rule.launchDay) return rule.launchDay
  return expected.day
}

/** Throws ConflictError while orders for a dealing day may still come. */
export function requireCutOffPassed(
  { dealingDay, cutOffAt }: Readonly<{ dealingDay: Day; cutOffAt: Instant }>,
  now: Instant,
): void {
  if (now < cutOffAt) throw conflict(`The cut-off of ${dealingDay} is at ${cutOffAt}: orders may still come.`)
}

/**
 * The value that prices orders with these terms; throws ConflictError before their cut-off and while that value is not
 * published. `latest` is the latest value of their price day or before.
 */
export function requireDealingValue(
  orderTerms: Readonly<{ dealingDay: Day; cutOffAt: Instant; priceDay: Day }>,
  latest: NetAssetValue | null,
  now: Instant,
): NetAssetValue {
  const { dealingDay, priceDay } = orderTerms
  requireCutOffPassed(orderTerms, now)
  if (latest === null) throw conflict(`The net asset value of ${priceDay} is not published yet.`)
  if (latest.day < priceDay) {
    throw conflict(
      `The net asset value is stale: the last one is of ${latest.day}, the dealing day ${dealingDay} expects ${priceDay}.`,
    )
  }
  return latest
}
