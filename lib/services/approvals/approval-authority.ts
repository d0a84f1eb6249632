import { lockOperatorRoleShared } from "#lib/db/approvals.ts"
import type { Database } from "#lib/db/client.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import type { AuditAction } from "#lib/domain/audit-log/audit-actions.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { userIdOfActor } from "#lib/domain/users/actor-name.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { TransactionContext } from "#lib/services/context.ts"

/** Records what happened to a proposal: its content by the hash, which the proposal keeps. */
export const recordApproval = (
  tx: TransactionContext,
  actor: Actor,
  action: Extract<AuditAction, `approval.${string}`>,
  after: Recorded,
  before?: Recorded,
): Promise<void> =>
  recordAudit(tx, actor, {
    action,
    subject: { kind: "approval", id: after.id },
    ...(before === undefined ? {} : { before: fieldsOf(before) }),
    after: fieldsOf(after),
  })

type Recorded = Pick<Approval, "id" | "kind" | "contentHash" | "state"> & Partial<Pick<Approval, "reason">>

const fieldsOf = ({ kind, contentHash, state, reason }: Recorded) => ({
  kind,
  contentHash,
  state,
  ...(reason === undefined || reason === null ? {} : { reason }),
})

/** A maker or a machine of the operator proposes. Throws ForbiddenError for all others. */
export async function requireProposer(db: Database, actor: Actor): Promise<void> {
  requireOperator(actor)
  if (actor.who.startsWith("operator-client:")) return
  if ((await requireRole(db, actor)) === "maker") return
  throw forbidden("A checker decides about what others propose.")
}

/** A checker decides, who is active until the transaction ends. Throws ForbiddenError for all others. */
export async function requireChecker(db: Database, actor: Actor): Promise<void> {
  requireOperator(actor)
  if (actor.who.startsWith("operator-client:"))
    throw forbidden("Programs can only propose. A checker has to decide about this.")
  if ((await requireRole(db, actor)) === "checker") return
  throw forbidden("Only a checker decides about proposals.")
}

async function requireRole(db: Database, { who }: Actor): Promise<OperatorRole> {
  const userId = userIdOfActor(who)
  const role = userId === null ? null : await lockOperatorRoleShared(db, userId)
  if (role === null)
    throw forbidden("Only an active user of the fund operator does this, under their own name.")
  return role
}

const forbidden = (reason: string): DomainError => new DomainError("ForbiddenError", reason)
