import type { Database } from "#lib/db/client.ts"
import { findJournalAccounts, findJournalEntries, findJournalUnits } from "#lib/db/ledger/find-journal.ts"
import { inSnapshot } from "#lib/db/transaction.ts"
import type { JournalFormat } from "#lib/domain/ledger/journal.ts"
import { accountDeclarations, journalHead, journalLines } from "#lib/domain/ledger/journal.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Rows read at once: few round trips, and the whole journal is never in memory. */
const ROWS_IN_BATCH = 1_000

/** Whoever reads the export may take their time; beyond this the snapshot would keep the database from cleaning up. */
const EXPORT_TIMEOUT_MILLISECONDS = 3 * 3_600_000

/** Takes the next lines of the journal, and gives false when it wants no more. */
export type JournalSink = (lines: readonly string[]) => Promise<boolean>

/**
 * Writes the journal as of one moment, entry by entry in the order in which they were written. What is booked while it
 * is written is not in it: a dealing run is in it whole or not at all.
 */
export const exportJournal = (
  ctx: ServiceContext,
  format: JournalFormat,
  write: JournalSink,
): Promise<void> =>
  inSnapshot(
    ctx.db,
    async (db) => {
      for await (const lines of linesOf(db, format)) if (!(await write(lines))) return
    },
    EXPORT_TIMEOUT_MILLISECONDS,
  )

async function* linesOf(db: Database, format: JournalFormat): AsyncGenerator<readonly string[]> {
  yield journalHead(format, await findJournalUnits(db))
  if (format === "hledger") {
    for await (const accounts of batches((after) => findJournalAccounts(db, after, ROWS_IN_BATCH))) {
      yield accountDeclarations(accounts)
    }
    yield [""]
  }
  for await (const entries of batches((after) => findJournalEntries(db, after, ROWS_IN_BATCH))) {
    yield entries.flatMap((entry) => journalLines(format, entry))
  }
}

/** Everything that `read` finds, in batches that each begin after the last row of the one before. */
async function* batches<Row extends Readonly<{ sequence: bigint }>>(
  read: (after: bigint) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let rows: readonly Row[]
  let after = 0n
  do {
    rows = await read(after)
    after = rows.at(-1)?.sequence ?? after
    yield rows
  } while (rows.length === ROWS_IN_BATCH)
}
