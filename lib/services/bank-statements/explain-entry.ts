import { findEntryMatches } from "#lib/db/bank-statements/entry-matches.ts"
import { explainStatementEntry, lockStatementEntry } from "#lib/db/bank-statements/statement-entries.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/**
 * Records what an exception is, once. It moves no money. Throws ForbiddenError, NotFoundError, or ConflictError for an entry that is
 * no exception, or is explained or matched.
 */
export async function explainEntry(
  ctx: ServiceContext,
  actor: Actor,
  { entryId, explanation }: Readonly<{ entryId: string; explanation: string }>,
): Promise<StoredEntry> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const entry = await lockStatementEntry(db, entryId)
    if (entry === null) throw notFound("entry of a bank statement")
    if (entry.outcome !== "exception")
      throw conflict("The entry is no exception: there is nothing to explain.")
    if (entry.explainedAt !== null) throw conflict("The exception is explained already.")
    if ((await findEntryMatches(db, [entryId])).size > 0)
      throw conflict("The exception is matched to money of the register, which explains it.")
    const at = ctx.clock.now()
    await explainStatementEntry(db, entryId, { explanation, by: actor.who, at })
    await recordAudit({ ...ctx, db }, actor, {
      action: "bank-statement.exception-explained",
      subject: { kind: "bank-statement-entry", id: entryId },
      after: { exception: entry.exception, amount: entry.amount },
    })
    return { ...entry, explanation, explainedBy: actor.who, explainedAt: at }
  })
}
