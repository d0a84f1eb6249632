import { randomUUID } from "node:crypto"
import { findDistributor } from "#lib/db/distributors.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { insertInvestor } from "#lib/db/investors/save-investor.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { automaticDecision, awaitingReview, requireEligible } from "#lib/domain/investors/decide-investor.ts"
import type { Investor, InvestorDetails } from "#lib/domain/investors/investor.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { AuditedChange } from "#lib/services/audit-log/record-audit.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** `distributorId` may differ from the caller's only for callers who see everything. */
export type InvestorInput = InvestorDetails & Readonly<{ distributorId: string }>

/**
 * Creates an investor. Throws NotFoundError for a distributor that the actor may not act for and InvestorNotEligibleError for
 * a minor or a date of birth too long ago.
 */
export async function createInvestor(
  ctx: ServiceContext,
  actor: Actor,
  input: InvestorInput,
): Promise<Investor> {
  if (!mayActFor(actor, input.distributorId)) throw notFound("distributor")
  const investor = newInvestor(ctx, input)
  await inTransaction(ctx.db, async (db) => {
    if ((await findDistributor(db, input.distributorId)) === null) throw notFound("distributor")
    await insertInvestor(db, investor, actor.who)
    await recordAudit({ ...ctx, db }, actor, investorCreated(investor))
  })
  return investor
}

/** The audit record of a new investor. */
export function investorCreated(investor: Investor): AuditedChange {
  const { id, distributorId, status, requirements: _, createdAt: __, updatedAt: ___, ...person } = investor
  return {
    action: "investor.created",
    subject: { kind: "investor", id },
    after: { distributorId, status },
    personal: { investorId: id, after: person },
  }
}

/** A new investor as it is stored. Throws InvestorNotEligibleError for a minor or a date of birth too long ago. */
export function newInvestor(
  { clock, autoApproves }: Pick<ServiceContext, "clock" | "autoApproves">,
  input: InvestorInput,
): Investor {
  const now = clock.now()
  requireEligible(input.dateOfBirth, dayIn(now, "UTC"))
  return {
    id: randomUUID(),
    ...input,
    ...(autoApproves === true ? automaticDecision(input.lastName) : awaitingReview),
    createdAt: now,
    updatedAt: now,
  }
}

const mayActFor = ({ scope }: Actor, distributorId: string): boolean =>
  scope.kind === "everything" || (scope.kind === "distributor" && scope.distributorId === distributorId)
