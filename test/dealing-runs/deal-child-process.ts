import { openDatabase } from "#lib/db/client.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { NO_SECRETS } from "#lib/services/context.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"

// A dealing run in a process of its own, for the test that kills it.
const [databaseUrl = "", shareClassId = "", dealingDay = "", now = ""] = process.argv.slice(2)
const db = openDatabase(databaseUrl)
await runDealing({ db, clock: { now: () => instant(now) }, secrets: NO_SECRETS }, SCHEDULE, {
  shareClassId,
  dealingDay: day(dealingDay),
})
await db.$disconnect()
