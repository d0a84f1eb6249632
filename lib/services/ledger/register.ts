import type { Database } from "#lib/db/client.ts"
import { postEntries } from "#lib/db/ledger/post-entry.ts"
import { insertRegisterHistory, isRegisterEmpty, lockJournal } from "#lib/db/ledger/save-register-history.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { rebuildTotals } from "#lib/db/share-classes/totals.ts"
import { conflict, invariant } from "#lib/domain/errors/domain-error.ts"
import type { JournalEntry } from "#lib/domain/ledger/journal.ts"
import type { RegisterHistory } from "#lib/domain/ledger/register-history.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Writes entries that do not exist yet, according to the state of their orders, wires or payouts. */
export async function postOnce(db: Database, ...entries: readonly JournalEntry[]): Promise<void> {
  const written = await postEntries(db, entries)
  invariant(written === entries.length, `the register has no entry ${entries[0]?.kind} yet`)
}

/**
 * Writes a whole history with its public totals into an unused register, in one transaction. Throws ConflictError when the
 * register has an entry.
 */
export const importRegisterHistory = (ctx: ServiceContext, history: RegisterHistory): Promise<void> =>
  publishPublicData(ctx.db, async (db) => {
    await lockJournal(db)
    if (!(await isRegisterEmpty(db)))
      throw conflict("A history can be imported only into an empty register; this one has entries.")
    await insertRegisterHistory(db, history)
    await rebuildTotals(db)
  })
