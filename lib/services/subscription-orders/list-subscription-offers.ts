import { inSnapshot } from "#lib/db/in-transaction.ts"
import { findAllDealingTerms } from "#lib/db/orders/find-dealing-terms.ts"
import { findFundedPairs } from "#lib/db/subscription-orders/funded-orders.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { ExpectedOrderTerms } from "#lib/domain/orders/dealing-day.ts"
import { expectedOrderTermsFor, subscriptionExpiry } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { subscriptionMinimum } from "#lib/domain/subscription-orders/price-subscription.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"

/** A class that an investor can subscribe to, with the current terms. */
export type SubscriptionOffer = Readonly<{
  terms: DealingTerms
  /** Whether they have paid an order in the class, so that the subsequent minimum applies. */
  hasFunded: boolean
  /** Money in the class currency. */
  minimum: Decimal
  /** The expected terms for money that arrives now. */
  orderTerms: ExpectedOrderTerms
  /** When an order placed now expires. */
  expiresAt: Instant
}>

/**
 * Every class, in the order of the symbols, with the limits that `requireSubscribable` checks. Throws NotFoundError for an investor
 * that the actor does not see.
 */
export const listSubscriptionOffers = (
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
): Promise<SubscriptionOffer[]> =>
  inSnapshot(ctx.db, async (db) => {
    const { id } = await requireInvestor({ ...ctx, db }, actor, investorId)
    const funded = new Set((await findFundedPairs(db, [id])).map(({ shareClassId }) => shareClassId))
    const now = ctx.clock.now()
    return (await findAllDealingTerms(db)).map((terms) => {
      const hasFunded = funded.has(terms.shareClassId)
      return {
        terms,
        hasFunded,
        minimum: subscriptionMinimum(terms, hasFunded),
        orderTerms: expectedOrderTermsFor(terms.calendar, now),
        expiresAt: subscriptionExpiry(terms.calendar, now),
      }
    })
  })
