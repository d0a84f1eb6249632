import { findSubjectInvestors } from "#lib/db/investors/subject-investors.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import { isUuid } from "#lib/domain/text/uuid.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** An investor by the name that they have now. */
export type ApprovalInvestor = Readonly<{ id: string; name: string }>

type About = Pick<Approval, "subjects">

/**
 * The investor whom each of these proposals is about, directly or by a bank account of theirs; null where it is about something
 * else. Proposals keep no personal data, so the name is read when it is shown. Throws ForbiddenError for all but the operator.
 */
export async function findApprovalInvestors(
  ctx: ServiceContext,
  actor: Actor,
  approvals: readonly About[],
): Promise<(approval: About) => ApprovalInvestor | null> {
  requireOperator(actor)
  const idsOf = (record: string) =>
    approvals
      .flatMap(({ subjects }) => subjects)
      .flatMap((subject) => (subject.startsWith(`${record}:`) ? [subject.slice(record.length + 1)] : []))
      .filter(isUuid)
  const found = await findSubjectInvestors(ctx.db, actor.scope, {
    investorIds: idsOf("investor"),
    bankAccountIds: idsOf("bank-account"),
  })
  const investors = new Map(found.map(({ subject, id, name }) => [subject, { id, name }]))
  return ({ subjects }) => subjects.flatMap((subject) => investors.get(subject) ?? [])[0] ?? null
}
