import { findApprovals } from "#lib/db/approvals.ts"
import { findBankStatement, lockBankStatement } from "#lib/db/bank-statements/bank-statements.ts"
import { discardEntries, markStatementDiscarded } from "#lib/db/bank-statements/discarded-statements.ts"
import type { Database } from "#lib/db/client.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { findTermsByBankAccount } from "#lib/db/orders/find-dealing-terms.ts"
import type { StoredStatement } from "#lib/domain/bank-statements/stored-statement.ts"
import { isConfirmed, isDiscarded, statementState } from "#lib/domain/bank-statements/stored-statement.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { requireProposer } from "#lib/services/approvals/approval-authority.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"
import { inTransactionOf } from "#lib/services/context-in-transaction.ts"

/**
 * Discards what a person imported, and whose proposal has expired: it is then as if the bank had never sent it, and the true statement
 * or the same file is imported. What it booked stays. Throws ForbiddenError, NotFoundError, or ConflictError when it counts, is
 * discarded, or is still proposed.
 */
export async function discardBankStatement(
  ctx: ServiceContext,
  actor: Actor,
  { statementId }: Readonly<{ statementId: string }>,
): Promise<StoredStatement> {
  requireOperator(actor)
  return inTransactionOf(ctx, async (tx, db) => {
    await requireProposer(db, actor)
    const statement = await lockWithRegisters(db, statementId)
    if (isConfirmed(statement)) throw conflict("The bank statement counts: it is not discarded any more.")
    if (isDiscarded(statement)) throw conflict("The bank statement is discarded already.")
    await requireNoProposal(tx, statementId)
    await discard({ ...tx, db }, actor, statement)
    return (await findBankStatement(db, statementId)) ?? statement
  })
}

/** Discards a report with its proposal, which was rejected or withdrawn; one that waits for nobody stays as it is. */
export const discardIfWaiting = (ctx: ServiceContext, actor: Actor, statementId: string): Promise<void> =>
  inTransactionOf(ctx, async (tx, db) => {
    const statement = await lockWithRegisters(db, statementId)
    if (statementState(statement) === "unconfirmed") await discard({ ...tx, db }, actor, statement)
  })

/** The registers first, in the order of an import: what another report finds known does not change while it is imported. */
async function lockWithRegisters(db: Database, statementId: string): Promise<StoredStatement> {
  const found = await findBankStatement(db, statementId)
  if (found === null) throw notFound("bank statement")
  const terms = await findTermsByBankAccount(db, found.account)
  const classIds = new Set(terms.map(({ shareClassId }) => shareClassId))
  for (const id of [...classIds].toSorted()) await lockRegister(db, id)
  const statement = await lockBankStatement(db, statementId)
  invariant(statement !== null, "a bank statement is not deleted")
  return statement
}

async function requireNoProposal({ db, clock }: ServiceContext, statementId: string): Promise<void> {
  const about = [`bank-statement:${statementId}`]
  const { items } = await findApprovals(
    db,
    { state: "proposed", about },
    { page: { cursor: null, limit: 1 }, at: publicInstant(clock, clock.now()) },
  )
  const [open] = items
  if (open !== undefined)
    throw conflict(
      `The proposal ${open.id} is open: whoever made it withdraws it, or a checker rejects it. The bank statement is then discarded.`,
    )
}

async function discard(
  tx: TransactionContext,
  actor: Actor,
  { id, kind, account, statementId }: StoredStatement,
): Promise<void> {
  const { db, clock } = tx
  const isDone = await markStatementDiscarded(db, id, { by: actor.who, at: clock.now() })
  invariant(isDone, "a locked bank statement that waits stays so")
  const entries = await discardEntries(db, id)
  await recordAudit(tx, actor, {
    action: "bank-statement.discarded",
    subject: { kind: "bank-statement", id },
    after: { kind, account, statementId, entriesInNoReport: entries },
  })
}
