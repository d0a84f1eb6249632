import { invariant } from "#lib/domain/errors/domain-error.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ApprovalKind } from "#lib/services/approvals/approval-kind.ts"
import { requireBankAccount } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import { sendCompensation } from "#lib/services/compensations/pay-compensation.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import { sendPayout } from "#lib/services/payouts/send-payout.ts"

/** Payouts of redemptions and the money of compensations; `bankAccountId` only where it was named. */
export type PayoutBatch = Readonly<{
  redemptionOrderIds: readonly string[]
  compensations?: readonly Readonly<{ id: string; bankAccountId?: string | undefined }>[]
}>

/** Payouts are released to the bank together. */
export const payoutBatch: ApprovalKind<PayoutBatch> = {
  publishes: false,
  apply: async (ctx, actor, { redemptionOrderIds, compensations = [] }, { approvalId }) => {
    const subjects: string[] = []
    const details: string[] = []
    const changes: string[] = []
    const totals = new Map<string, Decimal>()
    const count = ({ value, currency }: Amount) => {
      const total = totals.get(currency)
      totals.set(currency, total === undefined ? value : add(total, value))
    }
    // In the order of their ids, so that two batches cannot deadlock.
    for (const id of [...new Set(redemptionOrderIds)].toSorted()) {
      const payout = await sendPayout(ctx, actor, { redemptionOrderId: id, approvalId })
      const { value, currency } = payout.amount
      count(payout.amount)
      subjects.push(`payout:${payout.id}`)
      details.push(await recipientLine(ctx, actor, payout))
      changes.push(
        `payout of redemption order ${id}: ${value} ${currency} to bank account ${payout.bankAccountId}, ${payout.status}`,
      )
    }
    const accountOf = new Map(compensations.map(({ id, bankAccountId }) => [id, bankAccountId]))
    for (const id of [...accountOf.keys()].toSorted()) {
      const sent = await sendCompensation(ctx, actor, { id, bankAccountId: accountOf.get(id), approvalId })
      count(sent.amount)
      subjects.push(`compensation:${id}`)
      details.push(await recipientLine(ctx, actor, sent))
      changes.push(
        `compensation ${id} of ${sent.orderKind} order ${sent.orderId}: ${sent.amount.value} ${sent.amount.currency} to bank account ${sent.bankAccountId}, ${sent.status}`,
      )
    }
    const sums = [...totals].map(([currency, value]) => `${value} ${currency}`).join(", ")
    const released = [
      counted(changes.length - accountOf.size, "payout"),
      counted(accountOf.size, "compensation"),
    ]
    const summary = `Release ${released.filter((text) => text !== null).join(" and ")} to the bank: ${sums}`
    return { summary, subjects, changes, details }
  },
}

const counted = (count: number, name: string): string | null => {
  if (count === 0) return null
  return count === 1 ? `one ${name}` : `${count} ${name}s`
}

/** Where money goes, for whoever decides: it names a person, so it is not kept. */
async function recipientLine(
  ctx: ServiceContext,
  actor: Actor,
  { amount, bankAccountId }: Readonly<{ amount: Amount; bankAccountId: string | null }>,
): Promise<string> {
  invariant(bankAccountId !== null, "what was handed to the bank has an account")
  const account = await requireBankAccount(ctx, actor, bankAccountId)
  const investor = await requireInvestor(ctx, actor, account.investorId)
  return `${amount.value} ${amount.currency} to ${account.accountNumber} (${account.bic}) of ${investorName(investor)}`
}
