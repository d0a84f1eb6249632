import { openDatabase } from "#lib/db/client.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { newImportWorker, runBulkImports } from "#lib/services/bulk-imports/run-bulk-imports.ts"
import { NO_SECRETS } from "#lib/services/context.ts"

// A worker of imports in a process of its own, for the test that kills it.
const [databaseUrl = "", now = ""] = process.argv.slice(2)
const db = openDatabase(databaseUrl)
const worker = newImportWorker((error) => {
  throw error
})
await runBulkImports(
  { db, clock: { now: () => instant(now) }, secrets: NO_SECRETS, autoApproves: true },
  worker,
)
await db.$disconnect()
