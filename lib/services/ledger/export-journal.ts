import { findJournalEntries } from "#lib/db/ledger/find-journal.ts"
import type { JournalFormat } from "#lib/domain/ledger/journal-lines.ts"
import { journalHead, journalLines } from "#lib/domain/ledger/journal-lines.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Entries read at once: few round trips, and the whole journal is never in memory. */
const ENTRIES_IN_BATCH = 1_000

/** The lines of the journal, entry by entry in the order in which they were written. */
export async function* exportJournal(ctx: ServiceContext, format: JournalFormat): AsyncGenerator<string> {
  yield* journalHead(format)
  let after: bigint | null = null
  do {
    const entries = await findJournalEntries(ctx.db, after, ENTRIES_IN_BATCH)
    for (const entry of entries) yield* journalLines(format, entry)
    after = entries.length < ENTRIES_IN_BATCH ? null : (entries.at(-1)?.sequence ?? null)
  } while (after !== null)
}
