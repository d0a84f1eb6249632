import { createReadStream } from "node:fs"
import { openDatabase } from "#lib/db/client.ts"
import { statementReader } from "#lib/domain/bank-statements/camt-reader.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { NO_SECRETS } from "#lib/services/context.ts"

/** Seconds for reading alone and for everything, and the most memory that the process had. */
export type ImportResult = Readonly<{ read: number; seconds: number; peakBytes: number }>

// An import in a process of its own, as the command `bank-statements import` does it.
const [databaseUrl = "", file = "", now = ""] = process.argv.slice(2)
const db = openDatabase(databaseUrl)
const ctx = { db, clock: { now: () => instant(now) }, secrets: NO_SECRETS }
const startedAt = performance.now()
const secondsSince = () => (performance.now() - startedAt) / 1_000
const reader = statementReader()
for await (const part of createReadStream(file)) reader.write(part as Uint8Array)
const statements = reader.end()
const read = secondsSince()
await importBankStatement(ctx, { who: "operator-client:bank", scope: EVERYTHING }, { file: statements })
const result: ImportResult = {
  read,
  seconds: secondsSince(),
  peakBytes: process.resourceUsage().maxRSS * 1_024,
}
await db.$disconnect()
process.send?.(result)
