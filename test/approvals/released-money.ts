import { randomUUID } from "node:crypto"
import { decideApproval, insertApproval } from "#lib/db/approvals.ts"
import { approvalExpiresAt } from "#lib/domain/approvals/approval.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import { contentColumns } from "#lib/services/approvals/approval-kind.ts"
import type { PaidCompensation } from "#lib/services/compensations/pay-compensation.ts"
import { sendCompensation } from "#lib/services/compensations/pay-compensation.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { sendPayout } from "#lib/services/payouts/send-payout.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { OPERATOR } from "#test/orders/sample-orders.ts"

// For tests of what becomes of money that is with the bank, which two people have released before.

/** An approval by OPERATOR to release these payouts and compensations, which are not sent yet; its id. */
export async function approvedRelease(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  subjects: readonly string[],
): Promise<string> {
  const id = randomUUID()
  const at = clock.now()
  const effect = { summary: "Release money to the bank", subjects, changes: [...subjects] }
  const columns = contentColumns({ kind: "payout-batch", input: { redemptionOrderIds: [] } }, effect)
  const proposal = { id, kind: "payout-batch", proposedBy: "user:maker", proposedAt: at } as const
  await insertApproval(db, { ...proposal, ...columns, expiresAt: approvalExpiresAt(at) })
  const decision = { state: "approved", decidedBy: OPERATOR.who, decidedAt: at, reason: null } as const
  await decideApproval(db, { id, contentHash: columns.contentHash }, decision)
  return id
}

/** Sends the payout of a redemption to the bank, with an approval; throws like sendPayout. */
export async function releasePayout(
  ctx: ServiceContext,
  redemptionOrderId: string,
): Promise<RedemptionOrder> {
  const payouts = await ctx.db.payout.findMany({ where: { redemptionOrderId, status: "pending" } })
  const approvalId = await approvedRelease(ctx, [
    `redemption-order:${redemptionOrderId}`,
    ...payouts.map(({ id }) => `payout:${id}`),
  ])
  await sendPayout(ctx, OPERATOR, { redemptionOrderId, approvalId })
  return requireRedemptionOrder(ctx, OPERATOR, redemptionOrderId)
}

/** Hands the money of a compensation to the bank, with an approval; throws like sendCompensation. */
export async function releaseCompensation(ctx: ServiceContext, id: string): Promise<PaidCompensation> {
  return sendCompensation(ctx, OPERATOR, {
    id,
    approvalId: await approvedRelease(ctx, [`compensation:${id}`]),
  })
}
