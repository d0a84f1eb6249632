import { inTransaction } from "#lib/db/in-transaction.ts"
import { findInvestorNames } from "#lib/db/investors/find-investor.ts"
import { findUsersOfInvestors } from "#lib/db/investors/investor-users.ts"
import { insertOrderActivity } from "#lib/db/orders/order-activities.ts"
import { lockSubscriptionOrder } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { ArrivedMoney } from "#lib/domain/subscription-orders/amount-to-pay.ts"
import { amountToPay, arrivedMoney } from "#lib/domain/subscription-orders/amount-to-pay.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { WireInstructions } from "#lib/domain/subscription-orders/wire-instructions.ts"
import { wireInstructions } from "#lib/domain/subscription-orders/wire-instructions.ts"
import type { Email } from "#lib/domain/users/mail.ts"
import { normalizedEmail } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { machineTime } from "#lib/services/context.ts"
import { inSnapshotOf } from "#lib/services/context-in-transaction.ts"
import { requireSeenInvestor } from "#lib/services/investors/list-investors.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { postMail } from "#lib/services/users/mails.ts"
import { findPartPayments } from "#lib/services/wires/find-part-payments.ts"
import { findWaitingPayments } from "#lib/services/wires/find-waiting-payments.ts"
import { requireSubscriptionOrder } from "./list-subscription-orders.ts"

/** What the payment instructions of an order say. */
export type PaymentInstructions = Readonly<{
  order: SubscriptionOrder
  /** Where to transfer what is still to be paid, which is less than the order's amount once a part has arrived. */
  wire: WireInstructions
  arrived: ArrivedMoney | null
  terms: DealingTerms
  investorName: string
}>

/**
 * The payment instructions of an order, which ask for what its page asks for; throws NotFoundError, or ConflictError for one that
 * awaits no payment.
 */
export const requireInstructions = (
  ctx: ServiceContext,
  actor: Actor,
  subscriptionOrderId: string,
): Promise<PaymentInstructions> => inSnapshotOf(ctx, (tx) => readInstructions(tx, actor, subscriptionOrderId))

/**
 * In a snapshot, or with the order locked: money that waits would otherwise come to count for the order between two of the reads, and
 * be deducted twice or not at all.
 */
async function readInstructions(
  ctx: TransactionContext,
  actor: Actor,
  subscriptionOrderId: string,
): Promise<PaymentInstructions> {
  const order = await requireSubscriptionOrder(ctx, actor, subscriptionOrderId)
  if (order.status !== "pending-wire") throw conflict(`The order is ${order.status} and awaits no payment.`)
  const [terms, names, partPayments, payments] = await Promise.all([
    requireDealingTerms(ctx, order.shareClassId),
    findInvestorNames(ctx.db, [order.investorId]),
    findPartPayments(ctx, actor, [order]),
    findWaitingPayments(ctx, actor, [order.id]),
  ])
  const unpaid = { order, partPayment: partPayments.get(order.id) ?? null }
  const waiting = payments.get(order.id) ?? []
  const toPay = amountToPay(unpaid, waiting)
  if (isZero(toPay.value))
    throw conflict("The money for the order has arrived and waits for its bank account.")
  return {
    order,
    wire: wireInstructions(order.wireInstructions, order.wireReference, toPay),
    arrived: arrivedMoney(unpaid, waiting),
    terms,
    investorName: names.get(order.investorId) ?? "",
  }
}

/** Sends the payment instructions of an order by email, which its history shows; throws like requireInstructions. */
export async function sendInstructions(
  ctx: ServiceContext,
  actor: Actor,
  input: Readonly<{
    subscriptionOrderId: string
    email: string
    language: Language
    emailOf: (instructions: PaymentInstructions, language: Language) => Email
  }>,
): Promise<void> {
  const { subscriptionOrderId: id, language, emailOf } = input
  const email = normalizedEmail(input.email)
  const at = ctx.clock.now()
  await inTransaction(ctx.db, async (db) => {
    // Until the email is posted, the order is not canceled and does not expire, and no other money comes to count for it.
    await lockSubscriptionOrder(db, actor.scope, id)
    const instructions = await readInstructions({ ...ctx, db }, actor, id)
    await postMail(db, email, emailOf(instructions, language), {
      pepper: ctx.secrets.pepper,
      at: machineTime(ctx.clock),
    })
    const activity = {
      kind: "instructions-sent",
      actor: actor.who,
      at,
      details: { email, language },
    } as const
    await insertOrderActivity(db, { kind: "subscription", id }, activity)
    const subject = { kind: "subscription-order", id }
    await recordAudit({ db }, actor, {
      action: "subscription-order.instructions-sent",
      subject,
      after: { language },
    })
  })
}

/** The users who act for an investor, to whom instructions can be sent; throws NotFoundError. */
export async function listAddressees(
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
): Promise<readonly Readonly<{ name: string; email: string; locale: Language }>[]> {
  await requireSeenInvestor(ctx, actor, investorId)
  return findUsersOfInvestors(ctx.db, [investorId])
}
