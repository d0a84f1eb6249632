import type { Database } from "#lib/db/client.ts"
import { toDecimal } from "#lib/db/column-values.ts"
import { frequentRows } from "#lib/db/frequent-statements.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { NetAssetValueTexts } from "#lib/db/net-asset-values.ts"
import {
  NET_ASSET_VALUE_COLUMNS,
  NET_ASSET_VALUE_TEXTS,
  ofTexts,
  toNetAssetValue,
} from "#lib/db/net-asset-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { ShareClassTotals } from "#lib/domain/share-classes/share-class.ts"
import { totalAssets } from "#lib/domain/share-classes/share-class.ts"

const TOTALS_COLUMNS = {
  totalShares: true,
  numberOfHolders: true,
  totalYield: true,
  totalOrders: true,
  netAssetValue: { select: NET_ASSET_VALUE_COLUMNS },
} as const satisfies Prisma.ShareClassTotalsSelect

/** The latest totals, or null. */
export async function findLatestTotals(db: Database, shareClassId: string): Promise<ShareClassTotals | null> {
  const row = await db.shareClassTotals.findFirst({
    where: { netAssetValue: { shareClassId } },
    select: TOTALS_COLUMNS,
    orderBy: { netAssetValue: { day: "desc" } },
  })
  return row === null ? null : toTotals(row)
}

/** The totals of every net asset value from `startDay` on, ascending. */
export async function findTotalsFromDay(
  db: Database,
  shareClassId: string,
  startDay: Day,
): Promise<ShareClassTotals[]> {
  const rows = await frequentRows<NetAssetValueTexts & Figures>(
    db,
    Prisma.sql`/* prepared */
      SELECT ${NET_ASSET_VALUE_TEXTS}, trim_scale(totals.total_shares)::text AS "totalShares",
        totals.number_of_holders AS "numberOfHolders", trim_scale(totals.total_yield)::text AS "totalYield",
        trim_scale(totals.total_orders)::text AS "totalOrders"
      FROM share_class_totals AS totals JOIN net_asset_values AS published ON published.id = totals.net_asset_value_id
      WHERE published.share_class_id = ${shareClassId}::uuid AND published.day >= ${startDay}::date
      ORDER BY published.day`,
  )
  return rows.map((row) => totalsAt(ofTexts(row), row))
}

type TotalsRow = Prisma.ShareClassTotalsGetPayload<{ select: typeof TOTALS_COLUMNS }>

const toTotals = (row: TotalsRow): ShareClassTotals =>
  totalsAt(toNetAssetValue(row.netAssetValue), {
    numberOfHolders: row.numberOfHolders,
    totalShares: toDecimal(row.totalShares),
    totalYield: toDecimal(row.totalYield),
    totalOrders: toDecimal(row.totalOrders),
  })

type Figures = Readonly<{
  numberOfHolders: number
  totalShares: Decimal
  totalYield: Decimal
  totalOrders: Decimal
}>

function totalsAt(
  netAssetValue: NetAssetValue,
  { numberOfHolders, totalShares, totalYield, totalOrders }: Figures,
): ShareClassTotals {
  const { currency } = netAssetValue.amount
  return {
    totalShares,
    totalAssets: totalAssets(totalShares, netAssetValue.amount),
    numberOfHolders,
    netAssetValue,
    totalYield: { value: totalYield, currency },
    totalOrders: { value: totalOrders, currency },
  }
}

/**
 * Updates the totals of a class at its latest net asset value from the register, in the transaction that executed orders or
 * published values. All values that were published since the last totals get theirs: no order was executed between them, so
 * each is the close of its value. Shares in issue are the balance of the issuance account, and orders are added as they are
 * executed; only holders are counted again. A class without executed orders has totals of zero.
 */
export async function updateLiveTotals(db: Database, shareClassId: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO share_class_totals (net_asset_value_id, total_shares, number_of_holders, total_yield, total_orders)
    SELECT published.id, issued.shares, held.holders,
      issued.shares * published.value + executed.redemptions - executed.subscriptions,
      executed.subscriptions + executed.redemptions
    FROM net_asset_values AS published
    CROSS JOIN (
      SELECT coalesce(sum(subscriptions), 0) AS subscriptions, coalesce(sum(redemptions), 0) AS redemptions
      FROM share_class_order_totals WHERE share_class_id = ${shareClassId}::uuid) AS executed
    CROSS JOIN (
      SELECT coalesce(-sum(balance), 0) AS shares FROM ledger_accounts
      WHERE share_class_id = ${shareClassId}::uuid AND kind = 'issuance') AS issued
    CROSS JOIN (
      SELECT count(DISTINCT investor_id)::int AS holders FROM ledger_accounts
      WHERE share_class_id = ${shareClassId}::uuid AND kind IN ('holding', 'blocked') AND balance > 0) AS held
    WHERE published.share_class_id = ${shareClassId}::uuid
      AND published.day >= coalesce(
        (SELECT max(day) FROM share_class_totals JOIN net_asset_values ON id = net_asset_value_id
          WHERE share_class_id = ${shareClassId}::uuid),
        published.day)
    ON CONFLICT (net_asset_value_id) DO UPDATE SET
      total_shares = EXCLUDED.total_shares, number_of_holders = EXCLUDED.number_of_holders,
      total_yield = EXCLUDED.total_yield, total_orders = EXCLUDED.total_orders`
}

/**
 * Inserts totals for net asset values that were published late, for a day before the latest: those of the value before them, at
 * their own price; zero if there is none.
 */
export async function fillMissingTotals(db: Database, shareClassId: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO share_class_totals (net_asset_value_id, total_shares, number_of_holders, total_yield, total_orders)
    SELECT late.id, coalesce(before.total_shares, 0), coalesce(before.number_of_holders, 0),
      coalesce(before.total_yield + before.total_shares * (late.value - before.value), 0),
      coalesce(before.total_orders, 0)
    FROM net_asset_values AS late
    LEFT JOIN LATERAL (
      SELECT totals.*, earlier.value
      FROM net_asset_values AS earlier JOIN share_class_totals AS totals ON totals.net_asset_value_id = earlier.id
      WHERE earlier.share_class_id = late.share_class_id AND earlier.day < late.day
      ORDER BY earlier.day DESC LIMIT 1
    ) AS before ON true
    WHERE late.share_class_id = ${shareClassId}::uuid
      AND NOT EXISTS (SELECT FROM share_class_totals WHERE net_asset_value_id = late.id)`
}

/**
 * Updates the totals at values that are republished: shares and orders stay as at the close, the yield changes with the value.
 */
export async function revalueTotals(db: Database, republished: readonly NetAssetValue[]): Promise<void> {
  const values = JSON.stringify(republished.map(({ id, amount }) => ({ id, value: amount.value })))
  await db.$executeRaw`
    UPDATE share_class_totals AS totals
    SET total_yield = totals.total_yield + totals.total_shares * (republished.value - earlier.value)
    FROM json_to_recordset(${values}::json) AS republished (id uuid, value numeric)
    JOIN net_asset_values AS earlier ON earlier.id = republished.id
    WHERE totals.net_asset_value_id = republished.id`
}

/**
 * Recomputes the totals at every net asset value from the executed orders: each is the close of its value, the register just
 * before the next one of its class was first published.
 */
export async function rebuildTotals(db: Database): Promise<void> {
  await db.$executeRaw`
    WITH published AS (
      SELECT id, share_class_id, value, day, coalesce((
        SELECT min(published_at) FROM net_asset_value_versions WHERE net_asset_value_id = id), updated_at) AS at
      FROM net_asset_values
    ),
    closes AS (
      SELECT id, share_class_id, value,
        coalesce(lead(at) OVER (PARTITION BY share_class_id ORDER BY day), 'infinity') AS at
      FROM published
    ),
    executed AS (
      SELECT share_class_id, investor_id, executed_at AS at, 1 AS place, sequence, shares,
        settlement_amount AS subscribed, 0 AS redeemed
      FROM subscription_orders WHERE executed_at IS NOT NULL
      UNION ALL
      SELECT share_class_id, investor_id, executed_at, 2, sequence, -shares_amount, 0, settlement_amount
      FROM redemption_orders WHERE executed_at IS NOT NULL
    ),
    held AS (
      SELECT executed.*, sum(shares) OVER (
        PARTITION BY share_class_id, investor_id ORDER BY at, place, sequence ROWS UNBOUNDED PRECEDING) AS holding
      FROM executed
    ),
    events AS (
      SELECT NULL::uuid AS id, share_class_id, NULL::numeric AS value, at, shares, subscribed, redeemed,
        (holding > 0)::int - (holding - shares > 0)::int AS holders
      FROM held
      UNION ALL
      SELECT id, share_class_id, value, at, 0, 0, 0, 0 FROM closes
    ),
    summed AS (
      -- At one instant the close comes before the orders: they belong to the value that is published then.
      SELECT id, value, sum(shares) OVER since_launch AS shares, sum(holders) OVER since_launch AS holders,
        sum(subscribed) OVER since_launch AS subscribed, sum(redeemed) OVER since_launch AS redeemed
      FROM events
      WINDOW since_launch AS (PARTITION BY share_class_id ORDER BY at, id IS NULL ROWS UNBOUNDED PRECEDING)
    )
    INSERT INTO share_class_totals (net_asset_value_id, total_shares, number_of_holders, total_yield, total_orders)
    SELECT id, shares, holders, shares * value + redeemed - subscribed, subscribed + redeemed
    FROM summed WHERE id IS NOT NULL
    ON CONFLICT (net_asset_value_id) DO UPDATE SET
      total_shares = EXCLUDED.total_shares, number_of_holders = EXCLUDED.number_of_holders,
      total_yield = EXCLUDED.total_yield, total_orders = EXCLUDED.total_orders`
}
