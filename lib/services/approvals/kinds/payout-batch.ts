import { invariant } from "#lib/domain/errors/domain-error.ts"
import { add } from "#lib/domain/money/decimal.ts"
import type { ApprovalKind } from "#lib/services/approvals/approval-kind.ts"
import { sendPayout } from "#lib/services/payouts/send-payout.ts"

/** Payouts are released to the bank together. */
export const payoutBatch: ApprovalKind<Readonly<{ redemptionOrderIds: readonly string[] }>> = {
  publishes: false,
  apply: async (ctx, actor, { redemptionOrderIds }) => {
    const subjects: string[] = []
    const changes: string[] = []
    const totals = new Map<string, Parameters<typeof add>[0]>()
    // In the order of their ids, so that two batches cannot deadlock.
    for (const id of [...new Set(redemptionOrderIds)].toSorted()) {
      const { payout } = await sendPayout(ctx, actor, id)
      invariant(payout !== null, "a payout that was sent is there")
      const { value, currency } = payout.amount
      const total = totals.get(currency)
      totals.set(currency, total === undefined ? value : add(total, value))
      subjects.push(`payout:${payout.id}`)
      changes.push(
        `payout of redemption order ${id}: ${value} ${currency} to bank account ${payout.bankAccountId}, ${payout.status}`,
      )
    }
    const sums = [...totals].map(([currency, value]) => `${value} ${currency}`).join(", ")
    const count = changes.length === 1 ? "one payout" : `${changes.length} payouts`
    return { summary: `Release ${count} to the bank: ${sums}`, subjects, changes }
  },
}
