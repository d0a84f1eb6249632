import type { Day } from "#lib/domain/calendar/day.ts"
import { isOpenDay, previousOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { expectedDealingValueDay } from "#lib/domain/dealing-runs/dealing-value.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { DemoClass } from "./demo-class.ts"

/** A dealing day of a class, for orders that became firm from `opensAt` to before `cutOffAt`. */
export type DemoDealing = Readonly<{
  dealingDay: Day
  opensAt: Instant
  cutOffAt: Instant
  /** The day of the value that prices them. */
  priceDay: Day
  /** The value and time of its execution; null before it. */
  dealt: Readonly<{ netAssetValue: NetAssetValue; at: Instant }> | null
}>

/**
 * The dealing days of a class from its first value to the one that accepts orders at `now`. Days that could not be executed,
 * because their value is missing, are left out.
 */
export function demoDealings({ terms: { calendar }, values, days }: DemoClass, now: Instant): DemoDealing[] {
  const [first] = values
  const last = values.at(-1)
  if (first === undefined || last === undefined) return []
  const valuesByDay = new Map(values.map((value) => [value.day, value]))
  const dealings: DemoDealing[] = []
  let dealingDay = isOpenDay(calendar, first.day) ? first.day : days.nextOpenDay(first.day)
  let opensAt = days.cutOffOf(previousOpenDay(calendar, dealingDay))
  for (; opensAt <= now; dealingDay = days.nextOpenDay(dealingDay)) {
    const cutOffAt = days.cutOffOf(dealingDay)
    const priceDay = expectedDealingValueDay(calendar, dealingDay, cutOffAt)
    const netAssetValue = valuesByDay.get(priceDay) ?? null
    const dealt =
      netAssetValue === null || cutOffAt > now
        ? null
        : { netAssetValue, at: later(cutOffAt, netAssetValue.updatedAt) }
    const isStillToCome = cutOffAt > now || priceDay > last.day
    if (dealt !== null || (isStillToCome && dealingDay > first.day))
      dealings.push({ dealingDay, opensAt, cutOffAt, priceDay, dealt })
    opensAt = cutOffAt
  }
  return dealings
}

const later = (a: Instant, b: Instant): Instant => (a > b ? a : b)
