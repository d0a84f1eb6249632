import { Prisma } from "#lib/db/generated/client.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { minorUnitDecimals } from "#lib/domain/money/currency.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"

/** What a dealing run prices with: terms of the class, the day, and the value of one share. */
export type DealingPrice = Readonly<{ terms: DealingTerms; dealingDay: Day; netAssetValue: Decimal }>

/**
 * The subscriptions of a run with shares, amount, fee and rounding, as lib/domain/subscription-orders/price-subscription
 * says. Whole numbers of the smallest share are divided, because `div` truncates exactly where `/` rounds to a scale.
 */
export const pricedSubscriptions = ({ terms, dealingDay, netAssetValue }: DealingPrice): Prisma.Sql => {
  const sharesInUnit = `1${"0".repeat(terms.shareDecimals)}`
  const smallestShare = terms.shareDecimals === 0 ? "1" : `0.${"1".padStart(terms.shareDecimals, "0")}`
  return Prisma.sql`
    SELECT bought.*, shares * ${netAssetValue}::numeric AS settlement_amount,
      received_amount - fee - shares * ${netAssetValue}::numeric AS rounding
    FROM (
      SELECT charged.*,
        div((received_amount - fee) * ${sharesInUnit}::numeric, ${netAssetValue}::numeric)
          * ${smallestShare}::numeric AS shares
      FROM (
        SELECT id, sequence, investor_id, received_amount,
          round(received_amount * ${terms.subscriptionFees}::numeric, ${minorUnitDecimals(terms.currency)}::int) AS fee
        FROM subscription_orders
        WHERE share_class_id = ${terms.shareClassId}::uuid AND dealing_day = ${dealingDay}::date
          AND status = 'pending-valuation'
      ) AS charged
    ) AS bought`
}

/**
 * The redemptions of a run with amount, fee, payout and rounding, as lib/domain/redemption-orders/price-redemption says.
 */
export const pricedRedemptions = ({ terms, dealingDay, netAssetValue }: DealingPrice): Prisma.Sql => {
  const minorUnits = Prisma.sql`${minorUnitDecimals(terms.currency)}::int`
  return Prisma.sql`
    SELECT charged.*, trunc(settlement_amount - fee, ${minorUnits}) AS payout_amount,
      settlement_amount - fee - trunc(settlement_amount - fee, ${minorUnits}) AS rounding
    FROM (
      SELECT sold.*,
        least(
          round(settlement_amount * ${terms.redemptionFees}::numeric, ${minorUnits}),
          trunc(settlement_amount, ${minorUnits})) AS fee
      FROM (
        SELECT id, sequence, investor_id, shares_amount,
          shares_amount * ${netAssetValue}::numeric AS settlement_amount
        FROM redemption_orders
        WHERE share_class_id = ${terms.shareClassId}::uuid AND dealing_day = ${dealingDay}::date
          AND status = 'pending-valuation'
      ) AS sold
    ) AS charged`
}
