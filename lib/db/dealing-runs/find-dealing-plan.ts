import type { Database } from "#lib/db/client.ts"
import { toDay, toDecimal, toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { PlannedOrder, ReturnedOrder } from "#lib/domain/dealing-runs/dealing-run.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { OrderTerms } from "#lib/domain/orders/dealing-day.ts"
import type { DealingPrice } from "./priced-orders.ts"
import { BUYS_NOTHING, pricedRedemptions, pricedSubscriptions } from "./priced-orders.ts"

type PlannedRow = Readonly<Record<"shares" | "amount" | "cash" | "fee" | "rounding", Prisma.Decimal>> &
  Readonly<{ id: string; investorId: string }>

/** The subscriptions of a run with their prices. */
export async function planSubscriptions(db: Database, price: DealingPrice): Promise<PlannedOrder[]> {
  const rows = await db.$queryRaw<PlannedRow[]>`
    SELECT id, investor_id AS "investorId", shares, settlement_amount AS amount, received_amount AS cash, fee, rounding
    FROM (${pricedSubscriptions(price)}) AS priced WHERE NOT (${BUYS_NOTHING}) ORDER BY sequence`
  return rows.map((row) => toPlannedOrder(row, price.terms.currency))
}

/** The subscriptions that a run would return because their money buys no share. */
export async function planReturns(db: Database, price: DealingPrice): Promise<ReturnedOrder[]> {
  const rows = await db.$queryRaw<Pick<PlannedRow, "id" | "investorId" | "cash">[]>`
    SELECT id, investor_id AS "investorId", received_amount AS cash
    FROM (${pricedSubscriptions(price)}) AS priced WHERE ${BUYS_NOTHING} ORDER BY sequence`
  return rows.map(({ id, investorId, cash }) => ({
    id,
    investorId,
    cash: amount(toDecimal(cash), price.terms.currency),
  }))
}

/** The redemptions of a run with their prices. */
export async function planRedemptions(db: Database, price: DealingPrice): Promise<PlannedOrder[]> {
  const rows = await db.$queryRaw<PlannedRow[]>`
    SELECT id, investor_id AS "investorId", shares_amount AS shares, settlement_amount AS amount,
      payout_amount AS cash, fee, rounding
    FROM (${pricedRedemptions(price)}) AS priced ORDER BY sequence`
  return rows.map((row) => toPlannedOrder(row, price.terms.currency))
}

/** Shares of a class in issue now. */
export async function findSharesInIssue(db: Database, shareClassId: string): Promise<Decimal> {
  const [issued] = await db.$queryRaw<[{ shares: Prisma.Decimal }]>`
    SELECT coalesce(-sum(balance), 0) AS shares FROM ledger_accounts
    WHERE share_class_id = ${shareClassId}::uuid AND kind = 'issuance'`
  return toDecimal(issued.shares)
}

const toPlannedOrder = (row: PlannedRow, currency: CurrencyCode): PlannedOrder => ({
  id: row.id,
  investorId: row.investorId,
  shares: toDecimal(row.shares),
  amount: amount(toDecimal(row.amount), currency),
  cash: amount(toDecimal(row.cash), currency),
  fee: amount(toDecimal(row.fee), currency),
  rounding: amount(toDecimal(row.rounding), currency),
})

/** The orders of a class that wait with the same terms, which one dealing run executes. */
export type WaitingDealing = OrderTerms &
  Readonly<{ shareClassId: string; subscriptions: number; redemptions: number }>

/** Every dealing run that orders wait for, in the order of their due times; optionally of one fund or class. */
export async function findWaitingDealings(
  db: Database,
  only: Readonly<{ fundId?: string; shareClassId?: string }> = {},
): Promise<WaitingDealing[]> {
  const rows = await db.$queryRaw<
    {
      shareClassId: string
      dealingDay: Date
      cutOffAt: Date
      priceDay: Date
      subscriptions: number
      redemptions: number
    }[]
  >`
    SELECT waiting.share_class_id AS "shareClassId", waiting.dealing_day AS "dealingDay",
      waiting.cut_off_at AS "cutOffAt", waiting.price_day AS "priceDay",
      sum(waiting.subscriptions)::int AS subscriptions, sum(waiting.redemptions)::int AS redemptions
    FROM (
      SELECT share_class_id, dealing_day, cut_off_at, price_day, count(*) AS subscriptions, 0 AS redemptions
      FROM subscription_orders WHERE status = 'pending-valuation' GROUP BY 1, 2, 3, 4
      UNION ALL
      SELECT share_class_id, dealing_day, cut_off_at, price_day, 0, count(*)
      FROM redemption_orders WHERE status = 'pending-valuation' GROUP BY 1, 2, 3, 4
    ) AS waiting
    JOIN share_classes AS class ON class.id = waiting.share_class_id
    WHERE (${only.fundId ?? null}::uuid IS NULL OR class.fund_id = ${only.fundId ?? null}::uuid)
      AND (${only.shareClassId ?? null}::uuid IS NULL OR class.id = ${only.shareClassId ?? null}::uuid)
    GROUP BY 1, 2, 3, 4
    ORDER BY 2, 3, 4, 1`
  return rows.map((row) => ({
    ...row,
    dealingDay: toDay(row.dealingDay),
    cutOffAt: toInstant(row.cutOffAt),
    priceDay: toDay(row.priceDay),
  }))
}
