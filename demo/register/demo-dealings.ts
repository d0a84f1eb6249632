import type { Day } from "#lib/domain/calendar/day.ts"
import { isOpenDay, previousOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { expectedDealingValueDay } from "#lib/domain/dealing-runs/dealing-value.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { DemoClass } from "./demo-class.ts"

/** A day on which a class deals: orders that became firm from `opensAt` on and before `cutOffAt`. */
export type DemoDealing = Readonly<{
  dealingDay: Day
  opensAt: Instant
  cutOffAt: Instant
  /** What it was dealt at and when; null while it has not been. */
  dealt: Readonly<{ netAssetValue: NetAssetValue; at: Instant }> | null
}>

/**
 * The dealings of a class from its first value on to the one that takes orders at `now`, in order. Days that could not
 * be dealt, because their value is missing or stale, are left out.
 */
export function demoDealings({ terms: { calendar }, values, days }: DemoClass, now: Instant): DemoDealing[] {
  const [first] = values
  const last = values.at(-1)
  if (first === undefined || last === undefined) return []
  const valueAt = valueFinder(calendar, values)
  const dealings: DemoDealing[] = []
  let dealingDay = isOpenDay(calendar, first.day) ? first.day : days.nextOpenDay(first.day)
  let opensAt = days.cutOffOf(previousOpenDay(calendar, dealingDay))
  for (; opensAt <= now; dealingDay = days.nextOpenDay(dealingDay)) {
    const cutOffAt = days.cutOffOf(dealingDay)
    const expectedDay = expectedDealingValueDay(calendar, dealingDay, cutOffAt)
    const netAssetValue = valueAt(dealingDay, expectedDay)
    const dealt =
      netAssetValue === null || cutOffAt > now
        ? null
        : { netAssetValue, at: later(cutOffAt, netAssetValue.updatedAt) }
    const isStillToCome = cutOffAt > now || expectedDay > last.day
    if (dealt !== null || (isStillToCome && dealingDay > first.day))
      dealings.push({ dealingDay, opensAt, cutOffAt, dealt })
    opensAt = cutOffAt
  }
  return dealings
}

const later = (a: Instant, b: Instant): Instant => (a > b ? a : b)

/** The value that a dealing day is priced with, as a dealing run finds it; null while there is none, or only a stale one. */
function valueFinder(
  { executionMethod }: DealingTerms["calendar"],
  values: readonly NetAssetValue[],
): (dealingDay: Day, expectedDay: Day) => NetAssetValue | null {
  const byDay = new Map(values.map((value) => [value.day, value]))
  if (executionMethod === "unknownNAVs") return (_, expectedDay) => byDay.get(expectedDay) ?? null
  return (dealingDay, expectedDay) => {
    const known = values.findLast(({ day }) => day < dealingDay)
    return known === undefined || known.day < expectedDay ? null : known
  }
}
