import { findApprovals, lockOpenApprovals } from "#lib/db/approvals.ts"
import { findBankStatement, lockBankStatement } from "#lib/db/bank-statements/bank-statements.ts"
import {
  discardEntries,
  findMatchToDiscard,
  markStatementDiscarded,
} from "#lib/db/bank-statements/discarded-statements.ts"
import type { Database } from "#lib/db/client.ts"
import { LONG_TRANSACTION_MILLISECONDS } from "#lib/db/in-transaction.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { findTermsByBankAccount } from "#lib/db/orders/find-dealing-terms.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import type { StoredStatement } from "#lib/domain/bank-statements/stored-statement.ts"
import { isConfirmed, isDiscarded, statementState } from "#lib/domain/bank-statements/stored-statement.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { requireProposer } from "#lib/services/approvals/approval-authority.ts"
import { supersede } from "#lib/services/approvals/supersede.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"
import { inTransactionOf } from "#lib/services/context-in-transaction.ts"
import { disownMoneyOf } from "./end-reported-money.ts"

/**
 * Discards what a person imported, and whose proposal has expired: it is then as if the bank had never sent it, and the true statement
 * or the same file is imported. What it booked stays; payouts that it named have not ended. Throws ForbiddenError, NotFoundError, or ConflictError when it counts, is
 * discarded, or is still proposed, or when one of its entries is matched by hand.
 */
export async function discardBankStatement(
  ctx: ServiceContext,
  actor: Actor,
  { statementId }: Readonly<{ statementId: string }>,
): Promise<StoredStatement> {
  requireOperator(actor)
  return inTransactionOf(
    ctx,
    async (tx, db) => {
      await requireProposer(db, actor)
      const statement = await lockWithRegisters(db, statementId)
      if (isConfirmed(statement)) throw conflict("The bank statement counts: it is not discarded any more.")
      if (isDiscarded(statement)) throw conflict("The bank statement is discarded already.")
      await requireNoProposal(tx, statementId)
      await requireNoMatch(db, statementId)
      await discard({ ...tx, db }, actor, statement, { reason: "Its proposal was not decided in time." })
      return (await findBankStatement(db, statementId)) ?? statement
    },
    LONG_TRANSACTION_MILLISECONDS,
  )
}

/**
 * Discards a report with its proposal, which was rejected for a reason or, if that is null, withdrawn; one that waits for nobody stays
 * as it is. Part of the transaction of that decision. Throws ConflictError when one of its entries is matched by hand.
 */
export const discardIfWaiting = (
  ctx: ServiceContext,
  actor: Actor,
  { statementId, reason }: Readonly<{ statementId: string; reason: string | null }>,
): Promise<void> =>
  inTransactionOf(ctx, async (tx, db) => {
    const statement = await lockWithRegisters(db, statementId)
    if (statementState(statement) !== "unconfirmed") return
    await requireNoMatch(db, statementId)
    await discard({ ...tx, db }, actor, statement, { reason: reason ?? "Its proposal was withdrawn." })
  })

/** Why a report is discarded, and the report that took its place, if one did. */
type Discarding = Readonly<{ reason: string; replacedBy?: Pick<StoredStatement, "id" | "statementId"> }>

const subjectOf = (statementId: string): string => `bank-statement:${statementId}`

/** Locks the open proposals of these reports, before any register: whoever decides about one locks it first, too. */
export const lockProposalsOf = (
  { db, clock }: TransactionContext,
  statementIds: readonly string[],
): Promise<Approval[]> =>
  statementIds.length === 0
    ? Promise.resolve([])
    : lockOpenApprovals(db, statementIds.map(subjectOf), { at: publicInstant(clock, clock.now()) })

/**
 * Discards a report that one person imported and nobody has confirmed, because the import of a program says what the bank sent; its
 * open proposals are superseded with the reason. For the transaction of that import, which has locked the registers and, before them,
 * the proposals (`lockProposalsOf`). False for a report that does not wait any more, or of which an entry is matched by hand: it stays as it is.
 */
export async function discardInImport(
  tx: TransactionContext,
  actor: Actor,
  { id }: Pick<StoredStatement, "id">,
  why: Required<Discarding>,
): Promise<boolean> {
  const { db, clock } = tx
  const open = await lockProposalsOf(tx, [id])
  const statement = await lockBankStatement(db, id)
  if (statement === null || statementState(statement) !== "unconfirmed") return false
  if ((await findMatchToDiscard(db, id)) !== null) return false
  const at = publicInstant(clock, clock.now())
  for (const approval of open) await supersede(tx, actor, approval, { at, reason: why.reason })
  await discard(tx, actor, statement, why)
  return true
}

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
  const about = [subjectOf(statementId)]
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

/** A match is not taken back, so the entry stays in its report. */
async function requireNoMatch(db: Database, statementId: string): Promise<void> {
  const match = await findMatchToDiscard(db, statementId)
  if (match === null) return
  const { entryId, record, id, matchedBy } = match
  throw conflict(
    `The entry ${entryId} of the bank statement is matched to the ${record} ${id} by ${matchedBy}, and a match is not taken back. The bank statement can only be confirmed.`,
  )
}

async function discard(
  tx: TransactionContext,
  actor: Actor,
  { id, kind, account, statementId }: StoredStatement,
  why: Discarding,
): Promise<void> {
  const { db, clock } = tx
  const isDone = await markStatementDiscarded(db, id, { by: actor.who, at: clock.now() })
  invariant(isDone, "a locked bank statement that waits stays so")
  const entries = await discardEntries(db, id)
  const exceptions = await disownMoneyOf(tx, id)
  await recordAudit(tx, actor, {
    action: "bank-statement.discarded",
    subject: { kind: "bank-statement", id },
    after: { kind, account, statementId, entriesInNoReport: entries, becameExceptions: exceptions, ...why },
  })
}
