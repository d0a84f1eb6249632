import { randomBytes, randomUUID } from "node:crypto"
import { findSubscriber } from "#lib/db/subscription-orders/find-subscriber.ts"
import type { NewSubscriptionOrder } from "#lib/db/subscription-orders/save-subscription-order.ts"
import {
  insertKeyedSubscriptionOrder,
  insertSubscriptionOrder,
} from "#lib/db/subscription-orders/save-subscription-order.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { requireReady } from "#lib/domain/investors/decide-investor.ts"
import { ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import { subscriptionExpiry } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { requireCurrencyOfClass } from "#lib/domain/orders/dealing-terms.ts"
import { requireSubscribable } from "#lib/domain/subscription-orders/price-subscription.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import { wireInstructions } from "#lib/domain/subscription-orders/wire-instructions.ts"
import { WIRE_REFERENCE_BYTES, wireReferenceOf } from "#lib/domain/wires/wire-reference.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordWithoutPerson } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { SaveWithResponse } from "#lib/services/idempotency/with-idempotency-key.ts"

/** Subscription order payload of spec section 2.11. */
export type SubscriptionOrderInput = Readonly<{ investorId: string; shareClassId: string; amount: Amount }>

/**
 * Creates a subscription order, which becomes valid when its money arrives with its wire reference. Throws NotFoundError,
 * InvestorNotReadyError, CurrencyNotSupportedError, TooManyDecimalsError, AmountBelowMinimumError or AmountAboveMaximumError.
 */
export async function createSubscriptionOrder(
  ctx: ServiceContext,
  actor: Actor,
  input: SubscriptionOrderInput,
): Promise<SubscriptionOrder> {
  const placed = await decideSubscriptionOrder(ctx, actor, input)
  // The investor was archived or suspended meanwhile: the current status decides.
  return (await insertSubscriptionOrder(ctx.db, placed))
    ? placed.order
    : createSubscriptionOrder(ctx, actor, input)
}

/**
 * Decides about a subscription order, and returns the order with the function that writes it together with the response of its
 * Idempotency-Key, both in one statement. Throws the errors of `createSubscriptionOrder`.
 */
export async function stageSubscriptionOrder(
  ctx: ServiceContext,
  actor: Actor,
  input: SubscriptionOrderInput,
): Promise<Readonly<{ order: SubscriptionOrder; save: SaveWithResponse }>> {
  const placed = await decideSubscriptionOrder(ctx, actor, input)
  return {
    order: placed.order,
    save: (keyed) => insertKeyedSubscriptionOrder(ctx.db, { ...placed, keyed }),
  }
}

async function decideSubscriptionOrder(
  ctx: ServiceContext,
  actor: Actor,
  input: SubscriptionOrderInput,
): Promise<NewSubscriptionOrder> {
  const { investor, terms } = await findSubscriber(ctx.db, actor.scope, input)
  if (investor === null) throw notFound("investor")
  if (terms === null) throw notFound("share class")
  requireReady(investor)
  requireCurrencyOfClass(input.amount.currency, terms)
  requireSubscribable(input.amount, terms, investor.hasFundedOrder)
  const order = newOrder(input, terms, ctx.clock.now())
  const audit = recordWithoutPerson(actor, {
    action: "subscription-order.created",
    subject: { kind: "subscription-order", id: order.id },
    after: { ...input, status: order.status },
  })
  return { order, placedBy: actor.who, audit, keyed: null }
}

function newOrder(
  { investorId, shareClassId, amount: wanted }: SubscriptionOrderInput,
  terms: DealingTerms,
  now: Instant,
): SubscriptionOrder {
  const wireReference = wireReferenceOf(randomBytes(WIRE_REFERENCE_BYTES))
  return {
    id: randomUUID(),
    investorId,
    shareClassId,
    amount: wanted,
    status: "pending-wire",
    statusReason: null,
    wireReference,
    wireInstructions: wireInstructions(terms.destination, wireReference, wanted),
    expiresAt: subscriptionExpiry(terms.calendar, now),
    receivedAmount: amount(ZERO, terms.currency),
    validAt: null,
    cutOffAt: null,
    dealingDay: null,
    priceDay: null,
    settlement: null,
    executedAt: null,
    timeline: [{ status: "pending-wire", at: now }],
    createdAt: now,
    updatedAt: now,
  }
}
