import type { Database } from "#lib/db/client.ts"
import { toDecimal } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { PlannedOrder, UndealtOrder } from "#lib/domain/dealing-runs/dealing-run.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { DealingPrice } from "./priced-orders.ts"
import { BUYS_NOTHING, pricedRedemptions, pricedSubscriptions } from "./priced-orders.ts"

type PlannedRow = Readonly<Record<"shares" | "amount" | "cash" | "fee" | "rounding", Prisma.Decimal>> &
  Readonly<{ id: string; investorId: string }>

/** The subscriptions of a run as it would price them. */
export async function planSubscriptions(db: Database, price: DealingPrice): Promise<PlannedOrder[]> {
  const rows = await db.$queryRaw<PlannedRow[]>`
    SELECT id, investor_id AS "investorId", shares, settlement_amount AS amount, received_amount AS cash, fee, rounding
    FROM (${pricedSubscriptions(price)}) AS priced WHERE NOT (${BUYS_NOTHING}) ORDER BY sequence`
  return rows.map((row) => toPlannedOrder(row, price.terms.currency))
}

/** The subscriptions that a run would return because their money buys no share. */
export async function planReturns(db: Database, price: DealingPrice): Promise<UndealtOrder[]> {
  const rows = await db.$queryRaw<Pick<PlannedRow, "id" | "investorId" | "cash">[]>`
    SELECT id, investor_id AS "investorId", received_amount AS cash
    FROM (${pricedSubscriptions(price)}) AS priced WHERE ${BUYS_NOTHING} ORDER BY sequence`
  return rows.map(({ id, investorId, cash }) => ({
    id,
    investorId,
    cash: amount(toDecimal(cash), price.terms.currency),
  }))
}

/** The redemptions of a run as it would price them. */
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
