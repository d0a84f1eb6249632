import type { Database } from "#lib/db/client.ts"
import { knownValue } from "#lib/db/column-values.ts"
import type { CompensatedOrder } from "#lib/domain/compensations/compensation.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"

/** An executed order and whose it is. */
export type PricedOrderOfInvestor = CompensatedOrder & Readonly<{ investorId: string }>

type PricedOrderRow = Readonly<{
  id: string
  investorId: string
  isArchived: boolean
  currency: string
  subscriptionFeeRate: string
  redemptionFeeRate: string
  shareDecimals: number
  received: string | null
  shares: string | null
  value: string
  settledValue: string
}>

/** The executed orders of a class that were priced by a net asset value: subscriptions first, then the oldest first. */
export async function findOrdersPricedBy(
  db: Database,
  { shareClassId, netAssetValueId }: Readonly<{ shareClassId: string; netAssetValueId: string }>,
): Promise<PricedOrderOfInvestor[]> {
  const rows = await db.$queryRaw<PricedOrderRow[]>`
    SELECT priced.id, priced.investor_id AS "investorId", investor.status = 'archived' AS "isArchived",
      priced.currency::text, run.subscription_fee_rate::text AS "subscriptionFeeRate",
      run.redemption_fee_rate::text AS "redemptionFeeRate", run.share_decimals AS "shareDecimals",
      priced.received::text, priced.shares::text, priced.value::text, priced.settled_value::text AS "settledValue"
    FROM (
      SELECT 1 AS place, id, sequence, investor_id, dealing_run_id, currency, received_amount AS received, NULL::numeric AS shares,
        net_asset_value AS value,
        least(net_asset_value, (SELECT min(value_after) FROM compensations WHERE subscription_order_id = bought.id))
          AS settled_value
      FROM subscription_orders AS bought
      WHERE share_class_id = ${shareClassId}::uuid AND net_asset_value_id = ${netAssetValueId}::uuid
      UNION ALL
      SELECT 2, id, sequence, investor_id, dealing_run_id, currency, NULL, shares_amount, net_asset_value,
        greatest(net_asset_value, (SELECT max(value_after) FROM compensations WHERE redemption_order_id = sold.id))
      FROM redemption_orders AS sold
      WHERE share_class_id = ${shareClassId}::uuid AND net_asset_value_id = ${netAssetValueId}::uuid
    ) AS priced
    JOIN investors AS investor ON investor.id = priced.investor_id
    JOIN dealing_runs AS run ON run.id = priced.dealing_run_id
    ORDER BY priced.place, priced.sequence`
  return rows.map((row) => ({
    id: row.id,
    investorId: row.investorId,
    isArchived: row.isArchived,
    value: decimal(row.value),
    settledValue: decimal(row.settledValue),
    currency: knownValue(CURRENCY_CODES, row.currency),
    terms: {
      subscriptionFeeRate: decimal(row.subscriptionFeeRate),
      redemptionFeeRate: decimal(row.redemptionFeeRate),
      shareDecimals: row.shareDecimals,
    },
    ...quantityOf(row.received, row.shares),
  }))
}

/**
 * Locks the investors whose orders were priced by these net asset values against changes until the transaction ends: what they
 * get depends on whether they are archived. The registers of the classes must be locked.
 */
export async function lockInvestorsPricedByShared(
  db: Database,
  netAssetValueIds: readonly string[],
): Promise<void> {
  if (netAssetValueIds.length === 0) return
  const ids = [...netAssetValueIds]
  await db.$executeRaw`
    SELECT FROM investors
    WHERE id IN (
      SELECT investor_id FROM subscription_orders WHERE net_asset_value_id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT investor_id FROM redemption_orders WHERE net_asset_value_id = ANY(${ids}::uuid[]))
    ORDER BY id FOR SHARE`
}

const quantityOf = (
  received: string | null,
  shares: string | null,
):
  | Readonly<{ kind: "subscription"; received: Decimal }>
  | Readonly<{ kind: "redemption"; shares: Decimal }> =>
  shares === null
    ? { kind: "subscription", received: decimal(received ?? "0") }
    : { kind: "redemption", shares: decimal(shares) }
