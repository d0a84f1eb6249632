import { inTransaction } from "#lib/db/in-transaction.ts"
import { findErasedDay } from "#lib/db/investors/erase-investor.ts"
import { insertInvestorEvent } from "#lib/db/investors/investor-events.ts"
import type { InvestorCommitments } from "#lib/db/investors/save-investor.ts"
import { findCommitments, lockInvestor, updateInvestorStatus } from "#lib/db/investors/save-investor.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import type { InvestorDecision } from "#lib/domain/investors/decide-investor.ts"
import { decidedInvestor, isDecidedAlready } from "#lib/domain/investors/decide-investor.ts"
import { requireNotErased } from "#lib/domain/investors/erase-investor.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { InvestorEventKind } from "#lib/domain/investors/investor-event.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireInvestor } from "./list-investors.ts"

/** What a decision is called among the events of an investor. */
const EVENTS = {
  activate: "activated",
  refuse: "refused",
  suspend: "suspended",
  "require-action": "action-required",
} as const satisfies Readonly<Record<InvestorDecision["decision"], InvestorEventKind>>

/**
 * The operator decides whether an investor may order. Existing orders stay valid, and exactly the same
 * decision again changes nothing. Throws ForbiddenError, NotFoundError, or
 * ConflictError if the decision does not apply to the investor's status, or if their personal data were erased.
 */
export async function decideInvestor(
  ctx: ServiceContext,
  actor: Actor,
  { id, ...decision }: InvestorDecision & Readonly<{ id: string }>,
): Promise<Investor> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const investor = await lockInvestor(db, actor.scope, id)
    if (investor === null) throw notFound("investor")
    if (isDecidedAlready(investor, decision)) return requireInvestor({ ...ctx, db }, actor, id)
    requireNotErased(await findErasedDay(db, id))
    const at = ctx.clock.now()
    const decided = decidedInvestor(investor, decision)
    await updateInvestorStatus(db, id, { ...decided, updatedAt: at })
    const subject = decision.decision === "activate" ? null : decision.message
    const kind = EVENTS[decision.decision]
    await insertInvestorEvent(db, { investorId: id, kind, subject, who: actor.who, at })
    await recordAudit({ ...ctx, db }, actor, {
      action: "investor.decided",
      subject: { kind: "investor", id },
      before: { status: investor.status },
      after: { status: decided.status },
      personal: {
        investorId: id,
        before: { requirements: investor.requirements },
        after: { requirements: decided.requirements },
      },
    })
    return requireInvestor({ ...ctx, db }, actor, id)
  })
}

/** Archives an investor without shares and open orders, else throws ConflictError; does nothing if archived. */
export function archiveInvestor(ctx: ServiceContext, actor: Actor, id: string): Promise<Investor> {
  return inTransaction(ctx.db, async (db) => {
    const investor = await lockInvestor(db, actor.scope, id)
    if (investor === null) throw notFound("investor")
    if (investor.status !== "archived") {
      const { hasShares, hasOpenOrders } = await findCommitments(db, id)
      if (hasShares) throw conflict("The investor still holds shares: redeem them first.")
      if (hasOpenOrders) throw conflict("The investor still has open orders: cancel them or let them settle.")
      const at = ctx.clock.now()
      await updateInvestorStatus(db, id, { status: "archived", requirements: [], updatedAt: at })
      const event = { investorId: id, kind: "archived", subject: null } as const
      await insertInvestorEvent(db, { ...event, who: actor.who, at })
      await recordAudit({ ...ctx, db }, actor, {
        action: "investor.archived",
        subject: { kind: "investor", id },
        before: { status: investor.status },
        after: { status: "archived" },
      })
    }
    return requireInvestor({ ...ctx, db }, actor, id)
  })
}

/** The day on which the personal data of an investor that the actor sees were erased, or null; throws NotFoundError for another. */
export async function findInvestorErasure(
  ctx: ServiceContext,
  actor: Actor,
  id: string,
): Promise<Day | null> {
  await requireInvestor(ctx, actor, id)
  return findErasedDay(ctx.db, id)
}

/** What prevents archiving an investor that the actor sees; throws NotFoundError for another. */
export async function findInvestorCommitments(
  ctx: ServiceContext,
  actor: Actor,
  id: string,
): Promise<InvestorCommitments> {
  await requireInvestor(ctx, actor, id)
  return findCommitments(ctx.db, id)
}
