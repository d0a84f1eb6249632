import type { Database } from "#lib/db/client.ts"
import { postEntry } from "#lib/db/ledger/post-entry.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { JournalEntry } from "#lib/domain/ledger/journal.ts"

/** Writes an entry that the state of its order, wire or payout says is not there yet. */
export async function postOnce(db: Database, entry: JournalEntry): Promise<void> {
  const written = await postEntry(db, entry)
  invariant(written, `the register has no entry ${entry.kind} yet`)
}
