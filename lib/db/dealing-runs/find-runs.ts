import type { Database } from "#lib/db/client.ts"
import { knownValue, toDay, toDecimal, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { List } from "#lib/db/page-query.ts"
import { findPageIds, inOrderOf } from "#lib/db/page-query.ts"
import type { CompletedRun, DealingTotals, OrderOfRun } from "#lib/domain/dealing-runs/dealing-totals.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { amount, CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { OrderKind } from "#lib/domain/order-lists/order-groups.ts"
import type { DealingPrice } from "./priced-orders.ts"
import { BUYS_NOTHING, hasOrderTerms, pricedRedemptions, pricedSubscriptions } from "./priced-orders.ts"

/** Totals in one row, by the names of their columns. */
type TotalsRow = Readonly<
  Record<
    | "received"
    | "bought"
    | "invested"
    | "subscriptionFees"
    | "sold"
    | "redeemed"
    | "paidOut"
    | "redemptionFees",
    Prisma.Decimal
  > &
    Record<"subscriptions" | "redemptions" | "returned", number>
>

const toTotals = (row: TotalsRow): DealingTotals => ({
  subscriptions: {
    count: row.subscriptions,
    received: toDecimal(row.received),
    shares: toDecimal(row.bought),
    amount: toDecimal(row.invested),
    fee: toDecimal(row.subscriptionFees),
  },
  redemptions: {
    count: row.redemptions,
    shares: toDecimal(row.sold),
    amount: toDecimal(row.redeemed),
    payout: toDecimal(row.paidOut),
    fee: toDecimal(row.redemptionFees),
  },
  returned: { count: row.returned },
})

type RunRow = TotalsRow &
  Readonly<{
    id: string
    shareClassId: string
    symbol: string
    currency: string
    dealingDay: Date
    netAssetValueId: string
    netAssetValueDay: Date
    netAssetValue: Prisma.Decimal
    subscriptionFeeRate: Prisma.Decimal
    redemptionFeeRate: Prisma.Decimal
    shareDecimals: number
    actor: string
    at: Date
  }>

const RUNS: List["table"] = Prisma.sql`dealing_runs`

/** Completed runs, newest first, of one class or of all. */
export async function findCompletedRuns(
  db: Database,
  shareClassId: string | null,
  page: PageRequest,
): Promise<Page<CompletedRun>> {
  const ids = await findPageIds(
    db,
    {
      table: RUNS,
      conditions: [shareClassId === null ? null : Prisma.sql`listed.share_class_id = ${shareClassId}::uuid`],
      sort: { by: [Prisma.sql`listed.sequence`], isDescending: true },
    },
    page,
  )
  return pageOf(inOrderOf(ids, await findRunsById(db, ids)), page.limit)
}

/** A completed run; null if there is none. */
export const findCompletedRun = async (db: Database, id: string): Promise<CompletedRun | null> =>
  (await findRunsById(db, [id]))[0] ?? null

async function findRunsById(db: Database, ids: readonly string[]): Promise<CompletedRun[]> {
  const rows = await db.$queryRaw<RunRow[]>`
    SELECT run.id, run.share_class_id AS "shareClassId", class.symbol::text AS symbol, class.currency::text AS currency,
      run.dealing_day AS "dealingDay", run.net_asset_value_id AS "netAssetValueId",
      run.net_asset_value_day AS "netAssetValueDay", run.net_asset_value AS "netAssetValue",
      run.subscription_fee_rate AS "subscriptionFeeRate", run.redemption_fee_rate AS "redemptionFeeRate",
      run.share_decimals AS "shareDecimals", run.actor, run.at,
      run.subscriptions, run.redemptions, run.returned, totals.received, totals.bought, totals.invested,
      totals.subscription_fees AS "subscriptionFees", totals.sold, totals.redeemed, totals.paid_out AS "paidOut",
      totals.redemption_fees AS "redemptionFees"
    FROM dealing_runs AS run
    JOIN share_classes AS class ON class.id = run.share_class_id
    JOIN dealing_run_totals AS totals ON totals.dealing_run_id = run.id
    WHERE run.id = ANY(${[...ids]}::uuid[])`
  return rows.map((row) => {
    const currency = knownValue(CURRENCY_CODES, row.currency)
    return {
      id: row.id,
      shareClassId: row.shareClassId,
      symbol: row.symbol,
      currency,
      dealingDay: toDay(row.dealingDay),
      netAssetValue: {
        id: row.netAssetValueId,
        day: toDay(row.netAssetValueDay),
        amount: amount(toDecimal(row.netAssetValue), currency),
      },
      subscriptions: row.subscriptions,
      redemptions: row.redemptions,
      returned: row.returned,
      terms: {
        subscriptionFeeRate: toDecimal(row.subscriptionFeeRate),
        redemptionFeeRate: toDecimal(row.redemptionFeeRate),
        shareDecimals: row.shareDecimals,
      },
      actor: row.actor,
      at: toInstant(row.at),
      totals: toTotals(row),
    }
  })
}

/**
 * What the waiting orders of a dealing come to at a price, by the same statements as a run. OFFSET 0 has each order priced once,
 * and the sum of shares × value is the sum of shares × value, so that 100,000 orders take a moment.
 */
export async function findPlannedTotals(db: Database, price: DealingPrice): Promise<DealingTotals> {
  const value = Prisma.sql`${price.netAssetValue}::numeric`
  const [row] = await db.$queryRaw<[TotalsRow]>`
    SELECT bought.*, bought.bought * ${value} AS invested, sold.*, sold.sold * ${value} AS redeemed
    FROM (
      SELECT count(*) FILTER (WHERE NOT (${BUYS_NOTHING}))::int AS subscriptions,
        coalesce(sum(received_amount) FILTER (WHERE NOT (${BUYS_NOTHING})), 0) AS received,
        coalesce(sum(shares) FILTER (WHERE NOT (${BUYS_NOTHING})), 0) AS bought,
        coalesce(sum(fee) FILTER (WHERE NOT (${BUYS_NOTHING})), 0) AS "subscriptionFees",
        count(*) FILTER (WHERE ${BUYS_NOTHING})::int AS returned
      FROM (SELECT received_amount, fee, shares FROM (${pricedSubscriptions(price)}) AS priced OFFSET 0) AS priced
    ) AS bought
    CROSS JOIN (
      SELECT count(*)::int AS redemptions, coalesce(sum(shares_amount), 0) AS sold,
        coalesce(sum(payout_amount), 0) AS "paidOut", coalesce(sum(fee), 0) AS "redemptionFees"
      FROM (SELECT shares_amount, payout_amount, fee FROM (${pricedRedemptions(price)}) AS priced OFFSET 0) AS priced
    ) AS sold`
  return toTotals(row)
}

/** Orders of one kind after the order at `after`, oldest first; from the first if it is null. */
export type OrdersPage = Readonly<{ kind: OrderKind; after: bigint | null; limit: number }>

type OrderRow = Readonly<
  Record<"shares" | "amount" | "fee" | "rounding" | "cash", Prisma.Decimal> & {
    id: string
    sequence: bigint
    investorId: string
    investorName: string
    isReturned: boolean
  }
>

const toOrderOfRun = ({
  sequence,
  shares,
  amount: settled,
  fee,
  rounding,
  cash,
  ...row
}: OrderRow): OrderOfRun => ({
  ...row,
  sequence: sequence.toString(),
  shares: toDecimal(shares),
  amount: toDecimal(settled),
  fee: toDecimal(fee),
  rounding: toDecimal(rounding),
  cash: toDecimal(cash),
})

const INVESTOR = Prisma.sql`
  listed.id, listed.sequence, listed.investor_id AS "investorId",
  investor.display_name AS "investorName"`

const isOnPage = ({ after }: OrdersPage): Prisma.Sql =>
  after === null ? Prisma.sql`true` : Prisma.sql`listed.sequence > ${after}`

/** The executed orders of a run: those of its time, which are a range of the index by time and sequence. */
export async function findOrdersOfRun(db: Database, runId: string, page: OrdersPage): Promise<OrderOfRun[]> {
  const [table, cash, shares] =
    page.kind === "subscription"
      ? [Prisma.sql`subscription_orders`, Prisma.sql`listed.received_amount`, Prisma.sql`listed.shares`]
      : [Prisma.sql`redemption_orders`, Prisma.sql`listed.payout_amount`, Prisma.sql`listed.shares_amount`]
  const at = Prisma.sql`(SELECT at FROM dealing_runs WHERE id = ${runId}::uuid)`
  const rows = await db.$queryRaw<OrderRow[]>`
    SELECT ${INVESTOR}, ${shares} AS shares, listed.settlement_amount AS amount, listed.fee, listed.rounding,
      ${cash} AS cash, false AS "isReturned"
    FROM ${table} AS listed JOIN investors AS investor ON investor.id = listed.investor_id
    WHERE listed.dealing_run_id = ${runId}::uuid AND listed.executed_at <= ${at}
      AND (listed.executed_at, listed.sequence) > (${at}, ${page.after ?? -1n}::bigint)
    ORDER BY listed.executed_at, listed.sequence
    LIMIT ${page.limit}`
  return rows.map(toOrderOfRun)
}

/** The waiting orders of a dealing at a price: only those of the page are priced. */
export async function findPlannedOrders(
  db: Database,
  price: DealingPrice,
  page: OrdersPage,
): Promise<OrderOfRun[]> {
  const [table, priced, cash, shares, isReturned] =
    page.kind === "subscription"
      ? [
          Prisma.sql`subscription_orders`,
          pricedSubscriptions(price),
          Prisma.sql`listed.received_amount`,
          Prisma.sql`listed.shares`,
          Prisma.sql`listed.shares <= 0`,
        ]
      : [
          Prisma.sql`redemption_orders`,
          pricedRedemptions(price),
          Prisma.sql`listed.payout_amount`,
          Prisma.sql`listed.shares_amount`,
          Prisma.sql`false`,
        ]
  const paged = await db.$queryRaw<{ id: string }[]>`
    SELECT listed.id FROM ${table} AS listed
    WHERE ${hasOrderTerms(price)} AND ${isOnPage(page)}
    ORDER BY listed.sequence
    LIMIT ${page.limit}`
  const rows = await db.$queryRaw<OrderRow[]>`
    SELECT ${INVESTOR}, ${shares} AS shares, listed.settlement_amount AS amount, listed.fee, listed.rounding,
      ${cash} AS cash, ${isReturned} AS "isReturned"
    FROM (${priced}) AS listed JOIN investors AS investor ON investor.id = listed.investor_id
    WHERE listed.id = ANY(${paged.map(({ id }) => id)}::uuid[])
    ORDER BY listed.sequence`
  return rows.map(toOrderOfRun)
}
