import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"

/**
 * The time zone of times that are not of one fund. Orders have the zone of their fund, and mostly all funds have the same one: what
 * stands beside them has it, too.
 */
export async function readPageTimeZone(): Promise<TimeZone> {
  const [firstFund] = await cachedRead(listFunds)
  return firstFund?.timezone ?? "UTC"
}
