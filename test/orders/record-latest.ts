import type { Compensation } from "#lib/domain/compensations/compensation.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { CompensationOutcome } from "#lib/services/compensations/pay-compensation.ts"
import { recordCompensation } from "#lib/services/compensations/pay-compensation.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { PayoutOutcome } from "#lib/services/payouts/record-payout.ts"
import { recordPayout } from "#lib/services/payouts/record-payout.ts"

// For tests of what follows from the outcome of money, in which it is the one of the latest transfer.

/** Records the outcome of the latest payout of an order; throws like recordPayout. */
export const recordLatestPayout = async (
  ctx: ServiceContext,
  actor: Actor,
  outcome: Omit<PayoutOutcome, "endToEndId">,
): Promise<RedemptionOrder> =>
  recordPayout(ctx, actor, { ...outcome, endToEndId: await latestPayoutOf(ctx, outcome.redemptionOrderId) })

/** The end-to-end id of the latest payout of an order; empty where there is none. */
export async function latestPayoutOf(
  { db }: Pick<ServiceContext, "db">,
  redemptionOrderId: string,
): Promise<string> {
  const latest = await db.payout.findFirst({ where: { redemptionOrderId }, orderBy: { sequence: "desc" } })
  return latest?.endToEndId ?? ""
}

/** Records the outcome of the last transfer of a compensation; throws like recordCompensation. */
export const recordLastTransfer = async (
  ctx: ServiceContext,
  actor: Actor,
  outcome: Omit<CompensationOutcome, "endToEndId">,
): Promise<Compensation> =>
  recordCompensation(ctx, actor, { ...outcome, endToEndId: await lastTransferOf(ctx, outcome.id) })

/** The end-to-end id of the transfer by which a compensation is with the bank or paid; empty where there is none. */
export async function lastTransferOf({ db }: Pick<ServiceContext, "db">, id: string): Promise<string> {
  return (await db.compensation.findUnique({ where: { id } }))?.endToEndId ?? ""
}
