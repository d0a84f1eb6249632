import type { EarlierPayments } from "#lib/db/earlier-payments.ts"
import { findEarlierPayouts, findEarlierTransfers } from "#lib/db/earlier-payments.ts"
import type { ProposalText } from "#lib/domain/approvals/proposal-text.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import { exactMoneyText } from "#lib/domain/money/money-text.ts"
import type { EarlierPayment } from "#lib/domain/payouts/earlier-payment.ts"
import { earlierPaymentLine } from "#lib/domain/payouts/earlier-payment.ts"
import type { Payout } from "#lib/domain/payouts/payout.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ApprovalKind, Change } from "#lib/services/approvals/approval-kind.ts"
import { requireBankAccount } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import type { PaidCompensation } from "#lib/services/compensations/pay-compensation.ts"
import { sendCompensation } from "#lib/services/compensations/pay-compensation.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import { sendPayout } from "#lib/services/payouts/send-payout.ts"

/** Payouts of redemptions and the money of compensations; `bankAccountId` only where it was named. */
export type PayoutBatch = Readonly<{
  redemptionOrderIds: readonly string[]
  compensations?: readonly Readonly<{ id: string; bankAccountId?: string | undefined }>[]
}>

/** Payouts are released to the bank together. Whoever approves reads what became of money that was to be paid before. */
export const payoutBatch: ApprovalKind<PayoutBatch> = {
  publishes: false,
  normalize,
  apply: async (ctx, actor, input, { approvalId }) => {
    const { redemptionOrderIds, compensations = [] } = normalize(input)
    const payees: string[] = []
    const totals = new Map<CurrencyCode, Decimal>()
    const count = ({ value, currency }: Amount) => {
      const total = totals.get(currency)
      totals.set(currency, total === undefined ? value : add(total, value))
    }
    const payouts: Payout[] = []
    for (const id of redemptionOrderIds) {
      const payout = await sendPayout(ctx, actor, { redemptionOrderId: id, approvalId })
      count(payout.amount)
      payees.push(await recipientLine(ctx, actor, payout))
      payouts.push(payout)
    }
    const paid: PaidCompensation[] = []
    for (const compensation of compensations) {
      const sent = await sendCompensation(ctx, actor, { ...compensation, approvalId })
      count(sent.amount)
      payees.push(await recipientLine(ctx, actor, sent))
      paid.push(sent)
    }
    const earlierPayouts = await findEarlierPayouts(
      ctx.db,
      payouts.map(({ id }) => id),
    )
    const earlierTransfers = await findEarlierTransfers(
      ctx.db,
      paid.map(({ id }) => id),
    )
    const changes = [
      ...payouts.map(({ redemptionOrderId: orderId, ...payout }) =>
        paymentChange(
          "payout",
          `payout of redemption order ${orderId}`,
          { ...payout, orderId },
          earlierPayouts,
        ),
      ),
      ...paid.map((compensation) =>
        paymentChange(
          "compensation",
          `compensation ${compensation.id} of ${compensation.orderKind} order ${compensation.orderId}`,
          compensation,
          earlierTransfers,
        ),
      ),
    ]
    const sums = [...totals].map(([currency, value]) => amount(value, currency))
    const counts = { payouts: payouts.length, compensations: paid.length }
    const released = [counted(counts.payouts, "payout"), counted(counts.compensations, "compensation")]
    const total = sums.map(exactMoneyText).join(", ")
    return {
      summary: `Release ${released.filter((text) => text !== null).join(" and ")} to the bank: ${total}`,
      title: titleOf(counts, sums),
      subjects: [...payouts.map(({ id }) => `payout:${id}`), ...paid.map(({ id }) => `compensation:${id}`)],
      changes,
      payees,
    }
  },
}

/** Each payment once, in the order of the ids, so that two batches cannot deadlock. */
function normalize({ redemptionOrderIds, compensations }: PayoutBatch): PayoutBatch {
  const orders = { redemptionOrderIds: [...new Set(redemptionOrderIds)].toSorted() }
  if (compensations === undefined) return orders
  const named = new Map(compensations.map((compensation) => [compensation.id, compensation]))
  return { ...orders, compensations: [...named.keys()].toSorted().flatMap((id) => named.get(id) ?? []) }
}

/** What payouts and compensations have in common. */
type ReleasedPayment = Pick<PaidCompensation, "id" | "orderId" | "amount" | "bankAccountId"> &
  Readonly<{ status: string }>

/** The change that releases a payment: what it is, how much it moves where, and how often it was sent before. */
function paymentChange(
  kind: "payout" | "compensation",
  what: string,
  { id, orderId, amount: money, bankAccountId, status }: ReleasedPayment,
  earlier: EarlierPayments,
): Change {
  const payment = { orderId, amount: money, bankAccountId }
  const attempts = keptOf(earlier, id)
  return {
    line: [
      `${what}: ${money.value} ${money.currency} to bank account ${bankAccountId}, ${status}`,
      ...attempts.map(earlierPaymentLine),
    ].join("; "),
    text:
      attempts.length === 0
        ? { name: kind, values: payment }
        : { name: `${kind}Again`, values: { ...payment, before: { attempts } } },
  }
}

/** The earlier attempts without their reasons, which are not shown once an investor's data are erased; a proposal is kept for ever. */
const keptOf = (earlier: EarlierPayments, id: string): EarlierPayment[] =>
  (earlier.get(id) ?? []).map(({ reason: _, ...attempt }) => attempt)

const counted = (count: number, name: string): string | null => {
  if (count === 0) return null
  return count === 1 ? `one ${name}` : `${count} ${name}s`
}

function titleOf(
  { payouts, compensations }: Readonly<{ payouts: number; compensations: number }>,
  totals: readonly Amount[],
): ProposalText {
  if (compensations === 0) return { name: "releasePayouts", values: { payouts, totals } }
  if (payouts === 0) return { name: "releaseCompensations", values: { compensations, totals } }
  return { name: "releaseMoney", values: { payouts, compensations, totals } }
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
