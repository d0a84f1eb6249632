import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { Instant, TimeZone } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"

/** That the register and the bank agree on a day; `content` is canonical JSON with every figure. */
export type Attestation = Readonly<{
  id: string
  day: Day
  content: string
  contentHash: string
  attestedBy: string
  createdAt: Instant
}>

/** An account of the fund in one currency. */
export type AccountInCurrency = Readonly<{ account: string; currency: CurrencyCode }>

/** The last day that is over in all of these time zones; in UTC where there are none. */
export function lastDayOver(at: Instant, zones: readonly TimeZone[]): Day {
  const [first = dayIn(at, "UTC"), ...others] = zones.map((zone) => dayIn(at, zone))
  return addDays(
    others.reduce((earliest, day) => (day < earliest ? day : earliest), first),
    -1,
  )
}
