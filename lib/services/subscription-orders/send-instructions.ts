import { inTransaction } from "#lib/db/in-transaction.ts"
import { findInvestorNames } from "#lib/db/investors/find-investor.ts"
import { findUsersOfInvestors } from "#lib/db/investors/investor-users.ts"
import { insertOrderActivity } from "#lib/db/orders/order-activities.ts"
import { lockSubscriptionOrder } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Email } from "#lib/domain/users/mail.ts"
import { normalizedEmail } from "#lib/domain/users/user.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { machineTime } from "#lib/services/context.ts"
import { requireSeenInvestor } from "#lib/services/investors/list-investors.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { postMail } from "#lib/services/users/mails.ts"
import { requireSubscriptionOrder } from "./list-subscription-orders.ts"

/** What the payment instructions of an order say. */
export type PaymentInstructions = Readonly<{
  order: SubscriptionOrder
  terms: DealingTerms
  investorName: string
}>

/** The payment instructions of an order; throws NotFoundError, or ConflictError for one that awaits no payment. */
export async function requireInstructions(
  ctx: TransactionContext,
  actor: Actor,
  subscriptionOrderId: string,
): Promise<PaymentInstructions> {
  const order = await requireSubscriptionOrder(ctx, actor, subscriptionOrderId)
  if (order.status !== "pending-wire") throw conflict(`The order is ${order.status} and awaits no payment.`)
  const [terms, names] = await Promise.all([
    requireDealingTerms(ctx, order.shareClassId),
    findInvestorNames(ctx.db, [order.investorId]),
  ])
  return { order, terms, investorName: names.get(order.investorId) ?? "" }
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
    // Until the email is posted, the order is not canceled and does not expire.
    await lockSubscriptionOrder(db, actor.scope, id)
    const instructions = await requireInstructions({ ...ctx, db }, actor, id)
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
