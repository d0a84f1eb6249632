import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { epochMilliseconds, fromEpochMilliseconds, instant } from "#lib/domain/calendar/instant.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { PEPPER } from "./pepper.ts"

/** A context of service functions with the machine's clock. */
export const testContext = (db: DatabasePool, pepper = PEPPER): ServiceContext => ({
  db,
  clock: systemClock,
  secrets: { pepper },
})

/** A context whose clock only the test moves. */
export type TestClockContext = ServiceContext &
  Readonly<{ moveTo: (time: string) => void; pass: (seconds: number) => void }>

export function testClockContext(databaseUrl: string, now = "2025-01-31T18:00:00Z"): TestClockContext {
  let current = epochMilliseconds(instant(now))
  return {
    db: openDatabase(databaseUrl),
    clock: { now: () => fromEpochMilliseconds(current) },
    secrets: { pepper: PEPPER },
    moveTo: (time) => {
      current = epochMilliseconds(instant(time))
    },
    pass: (seconds) => {
      current += seconds * 1000
    },
  }
}
