import type { Database } from "#lib/db/client.ts"
import { inSnapshot } from "#lib/db/in-transaction.ts"
import { findJournalAccounts, findJournalEntries, findJournalUnits } from "#lib/db/ledger/find-journal.ts"
import type { JournalFormat } from "#lib/domain/ledger/journal.ts"
import { accountDeclarations, journalHead, journalLines } from "#lib/domain/ledger/journal.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Rows per query, so that the whole journal is never in memory. */
const ROWS_IN_BATCH = 1_000

/** Time limit, because a longer snapshot would prevent the database from vacuuming. */
const EXPORT_TIMEOUT_MILLISECONDS = 3 * 3_600_000

/** Receives the next lines of the journal; returns false to stop. */
export type JournalSink = (lines: readonly string[]) => Promise<boolean>

/**
 * Writes the journal of one moment, entry by entry in the order of the register. Entries booked meanwhile are not in it: a
 * dealing run is in it completely or not at all.
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

/** All rows of `read`, in batches that each start after the last row of the previous one. */
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
