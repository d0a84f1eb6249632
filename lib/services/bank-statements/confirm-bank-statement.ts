import { lockOperatorRoleShared } from "#lib/db/approvals.ts"
import { lockBankStatement, markStatementConfirmed } from "#lib/db/bank-statements/bank-statements.ts"
import { findClassesToConfirm, findWiresToConfirm } from "#lib/db/bank-statements/statement-entries.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import type { StoredStatement } from "#lib/domain/bank-statements/stored-statement.ts"
import { isConfirmed, isDiscarded } from "#lib/domain/bank-statements/stored-statement.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { DomainError, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { userIdOfActor } from "#lib/domain/users/actor-name.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { inTransactionOf } from "#lib/services/context-in-transaction.ts"
import { attributeWire } from "#lib/services/wires/attribute-wire.ts"
import { matchWiresOfStatement } from "#lib/services/wires/match-wires-again.ts"
import type { EndedMoney } from "./end-reported-money.ts"
import { endMoneyOfConfirmed } from "./end-reported-money.ts"

/** A report that was confirmed, the payouts and compensations that it names as they are now, and its wires that are now for orders. */
export type ConfirmedStatement = Readonly<{
  statement: StoredStatement
  ended: readonly EndedMoney[]
  attributed: readonly Readonly<{ wire: Wire; subscriptionOrderId: string }>[]
}>

/**
 * Confirms what a person imported: the report counts, its wires are for the orders that they quote, and the payouts and compensations
 * that it names end. A wire whose order takes no more money stays in suspense; an entry of money that has ended otherwise is an
 * exception. Throws ForbiddenError, NotFoundError, or ConflictError when nobody has to confirm it any more.
 */
export async function confirmBankStatement(
  ctx: ServiceContext,
  actor: Actor,
  { statementId }: Readonly<{ statementId: string }>,
): Promise<ConfirmedStatement> {
  requireOperator(actor)
  return inTransactionOf(ctx, async (tx, db) => {
    // In the order of an import, so that the two cannot deadlock: first the registers (the wires of an account may be of several
    // classes), then the report, which an import of the same file proposes again.
    for (const id of (await findClassesToConfirm(db, statementId)).toSorted()) await lockRegister(db, id)
    const statement = await lockBankStatement(db, statementId)
    if (statement === null) throw notFound("bank statement")
    if (isConfirmed(statement)) throw conflictBecause(conflictReason("statementConfirmed"))
    if (isDiscarded(statement)) throw conflictBecause(conflictReason("statementDiscarded"))
    await requireAnother(tx, actor, statement)
    const attributed = await attributeReported(tx, actor, await findWiresToConfirm(db, statementId))
    const { ended, exceptions } = await endMoneyOfConfirmed(tx, actor, statementId)
    const isDone = await markStatementConfirmed(db, statementId, { by: actor.who, at: ctx.clock.now() })
    invariant(isDone, "a locked bank statement that waits stays so")
    // The account of a payer may have been validated while the report waited.
    attributed.push(...(await matchWiresOfStatement({ ...tx, db }, actor, statementId)))
    await recordAudit({ db }, actor, {
      action: "bank-statement.confirmed",
      subject: { kind: "bank-statement", id: statementId },
      after: {
        account: statement.account,
        wires: attributed.map(({ wire }) => wire.id),
        becameExceptions: exceptions,
      },
    })
    return { statement, ended, attributed }
  })
}

/** Whoever imported it does not confirm it, even with another role by now. A maker only tries what it would do. */
async function requireAnother(
  { db }: ServiceContext,
  actor: Actor,
  { importedBy }: StoredStatement,
): Promise<void> {
  const userId = userIdOfActor(actor.who)
  if (actor.who !== importedBy || userId === null) return
  if ((await lockOperatorRoleShared(db, userId)) !== "checker") return
  throw new DomainError("ForbiddenError", "Whoever imported a bank statement does not confirm it.")
}

/** Attributes wires to the orders that a report which counts now names for them, as far as these take money; returns what was. */
export async function attributeReported(
  tx: ServiceContext,
  actor: Actor,
  inputs: readonly Parameters<typeof attributeWire>[2][],
): Promise<ConfirmedStatement["attributed"][number][]> {
  const attributed: ConfirmedStatement["attributed"][number][] = []
  for (const input of inputs) {
    const wire = await attributeIfOpen(tx, actor, input)
    if (wire !== null) attributed.push({ wire, subscriptionOrderId: input.subscriptionOrderId })
  }
  return attributed
}

/** The wire as it is after its attribution, or null when its order takes no more money. */
async function attributeIfOpen(
  tx: ServiceContext,
  actor: Actor,
  input: Parameters<typeof attributeWire>[2],
): Promise<Wire | null> {
  try {
    return await attributeWire(tx, actor, input)
  } catch (error) {
    if (error instanceof DomainError && error.code === "ConflictError") return null
    throw error
  }
}
