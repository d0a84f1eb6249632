import { readFile } from "node:fs/promises"
import { openDatabase } from "#lib/db/client.ts"
import { readStatementFile } from "#lib/domain/bank-statements/camt-reader.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { NO_SECRETS } from "#lib/services/context.ts"

// An import in a process of its own, for the test that kills it.
const [databaseUrl = "", file = "", now = ""] = process.argv.slice(2)
const db = openDatabase(databaseUrl)
const ctx = { db, clock: { now: () => instant(now) }, secrets: NO_SECRETS }
await importBankStatement(
  ctx,
  { who: "operator-client:bank", scope: EVERYTHING },
  { file: readStatementFile(await readFile(file)) },
)
await db.$disconnect()
