import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import type { OrderTerms } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"

/** The input of pricing: the orders of a class with these terms, and the value of one share. */
export type DealingPrice = Readonly<{ terms: DealingTerms; orderTerms: OrderTerms; netAssetValue: Decimal }>

/** A condition on orders: they wait with these terms. */
export const hasOrderTerms = ({ terms, orderTerms }: DealingPrice): Prisma.Sql => Prisma.sql`
  share_class_id = ${terms.shareClassId}::uuid AND dealing_day = ${orderTerms.dealingDay}::date
  AND cut_off_at = ${orderTerms.cutOffAt}::timestamptz AND price_day = ${orderTerms.priceDay}::date
  AND status = 'pending-valuation'`

/**
 * The subscriptions of a run with shares, amount, fee and rounding, by the rules of
 * lib/domain/subscription-orders/price-subscription. Divides whole numbers of the smallest share, because `div` truncates
 * exactly while `/` rounds to a scale.
 */
export const pricedSubscriptions = (price: DealingPrice): Prisma.Sql => {
  const { terms, netAssetValue } = price
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
        WHERE ${hasOrderTerms(price)}
      ) AS charged
    ) AS bought`
}

/** A condition on `pricedSubscriptions`: the order is not executed, and its money is returned. */
export const BUYS_NOTHING = Prisma.sql`shares <= 0`

/**
 * The redemptions of a run with amount, fee, payout and rounding, by the rules of
 * lib/domain/redemption-orders/price-redemption.
 */
export const pricedRedemptions = (price: DealingPrice): Prisma.Sql => {
  const { terms, netAssetValue } = price
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
        WHERE ${hasOrderTerms(price)}
      ) AS sold
    ) AS charged`
}

/**
 * The id of the entry of a staged order: a UUID of version 7 (RFC 9562) that counts up in the order of creation, in which the
 * entries are written. So each is added at the end of the indexes of entries and of their transfers, and not anywhere in them.
 */
const ENTRY_ID = Prisma.sql`(
  overlay(
    lpad(to_hex(((extract(epoch FROM now()) * 1000)::bigint << 12) + row_number() OVER (ORDER BY sequence)), 15, '0')
    PLACING '7' FROM 13 FOR 0)
  || substr(gen_random_uuid()::text, 19))::uuid`

/**
 * Prices the orders of a run and stages them until its transaction ends, in the temporary tables `priced_subscriptions` and
 * `priced_redemptions`, each with the id of its journal entry, and subscriptions whose money buys no share in
 * `returned_subscriptions`, whose number it returns. PostgreSQL then knows the row counts; otherwise it plans every later step
 * for a single order, and looks up a hundred thousand one by one.
 */
export async function stagePricedOrders(db: Database, price: DealingPrice): Promise<number> {
  await db.$executeRaw`
    DROP TABLE IF EXISTS pg_temp.priced_subscriptions, pg_temp.returned_subscriptions, pg_temp.priced_redemptions`
  await db.$executeRaw`
    CREATE TEMPORARY TABLE priced_subscriptions ON COMMIT DROP AS
    SELECT priced.*, ${ENTRY_ID} AS entry_id FROM (${pricedSubscriptions(price)}) AS priced`
  await db.$executeRaw`
    CREATE TEMPORARY TABLE returned_subscriptions ON COMMIT DROP AS
    SELECT id, sequence, investor_id, received_amount, entry_id FROM priced_subscriptions WHERE ${BUYS_NOTHING}`
  const returned = await db.$executeRaw`DELETE FROM priced_subscriptions WHERE ${BUYS_NOTHING}`
  await db.$executeRaw`
    CREATE TEMPORARY TABLE priced_redemptions ON COMMIT DROP AS
    SELECT priced.*, ${ENTRY_ID} AS entry_id FROM (${pricedRedemptions(price)}) AS priced`
  await db.$executeRaw`ANALYZE priced_subscriptions, returned_subscriptions, priced_redemptions`
  return returned
}
