import { readFileSync } from "node:fs"
import { openDatabase } from "#lib/db/client.ts"
import { storingReader } from "#lib/domain/bank-statements/camt-reader.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { NO_SECRETS } from "#lib/services/context.ts"
import { openEntrySpool } from "#scripts/cli/entry-spool.ts"
import { readInputParts } from "#scripts/cli/input-file.ts"

/** Seconds for reading alone and for everything, the memory of the process before, and the most that it had. */
export type ImportResult = Readonly<{ read: number; seconds: number; bytesBefore: number; peakBytes: number }>

/**
 * The most memory that this process had. `resourceUsage` may count that of the process which started it, which is larger; systems
 * without `/proc` have nothing else.
 */
function peakMemory(): number {
  try {
    const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? []
    return Number(kibibytes) * 1_024
  } catch {
    return process.resourceUsage().maxRSS * 1_024
  }
}

// An import in a process of its own, as the command `bank-statements import` does it.
const [databaseUrl = "", file = "", now = ""] = process.argv.slice(2)
const db = openDatabase(databaseUrl)
const ctx = { db, clock: { now: () => instant(now) }, secrets: NO_SECRETS }
await db.shareClass.count()
const bytesBefore = peakMemory()
const startedAt = performance.now()
const secondsSince = () => (performance.now() - startedAt) / 1_000
using spool = openEntrySpool()
const reader = storingReader(spool.openStore)
await readInputParts(file, reader.write)
const statements = reader.end()
const read = secondsSince()
const bank = { who: "operator-client:bank", scope: EVERYTHING } as const
await importBankStatement(ctx, bank, { file: statements })
const result: ImportResult = { read, seconds: secondsSince(), bytesBefore, peakBytes: peakMemory() }
await db.$disconnect()
process.send?.(result)
