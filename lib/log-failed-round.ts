import { isDatabaseOutage } from "#lib/db/outage.ts"
import { isPostponed } from "#lib/db/temporary-error.ts"
import { log } from "#lib/log.ts"

/**
 * Logs why a round of repeated work failed. An outage is logged by the front door already, and what is only delayed by others is no
 * error: the next round does it.
 */
export function logFailedRound(error: unknown, message: string): void {
  if (isDatabaseOutage(error)) return
  if (isPostponed(error)) log().warn({ err: error }, message)
  else log().error({ err: error }, message)
}
