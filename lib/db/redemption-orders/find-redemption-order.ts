import type { Database } from "#lib/db/client.ts"
import { toDay, toDecimal, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { isOfOneInvestor, orderScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { OrderFilter } from "#lib/db/orders/order-rows.ts"
import { ORDER_COLUMNS, orderFilter, toOrder, toSettlement } from "#lib/db/orders/order-rows.ts"
import { columnsSql, findPageRows, ONLY_ONE } from "#lib/db/page-query.ts"
import type { JoinedPayoutRow } from "#lib/db/payouts.ts"
import { PAYOUT_COLUMNS, toJoinedPayout } from "#lib/db/payouts.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import type { RedemptionOrder, RedemptionStatus } from "#lib/domain/redemption-orders/redemption-order.ts"
import { REDEMPTION_STATUSES } from "#lib/domain/redemption-orders/redemption-order.ts"

const REDEMPTION_ORDER_COLUMNS = {
  ...ORDER_COLUMNS,
  bankAccountId: true,
  sharesAmount: true,
} as const satisfies Prisma.RedemptionOrderSelect

/** An order with its newest payout. */
const ORDER = {
  columns: Prisma.sql`
    ${columnsSql(Prisma.sql`listed`, REDEMPTION_ORDER_COLUMNS)},
    ${columnsSql(Prisma.sql`payout`, PAYOUT_COLUMNS, "payout.")}`,
  joins: Prisma.sql`
    LEFT JOIN LATERAL (
      SELECT * FROM payouts WHERE redemption_order_id = listed.id ORDER BY sequence DESC LIMIT 1
    ) AS payout ON true`,
}

const listOf = (conditions: readonly (Prisma.Sql | null)[], isShort: boolean) => ({
  table: Prisma.sql`redemption_orders`,
  conditions,
  isShort,
})

/** A redemption order of an investor within a scope, or null. */
export async function findRedemptionOrder(
  db: Database,
  scope: Scope,
  id: string,
): Promise<RedemptionOrder | null> {
  const list = listOf([Prisma.sql`listed.id = ${id}::uuid`, orderScopeSql(scope)], true)
  const [row] = await findPageRows<RedemptionOrderRow>(db, list, ONLY_ONE, ORDER)
  return row === undefined ? null : toRedemptionOrder(row)
}

/** Redemption orders of the investors within a scope, newest first. */
export async function findRedemptionOrders(
  db: Database,
  scope: Scope,
  filter: OrderFilter<RedemptionStatus>,
  page: PageRequest,
): Promise<Page<RedemptionOrder>> {
  const list = listOf(
    [...orderFilter(filter), orderScopeSql(scope)],
    isOfOneInvestor(scope, filter.investorId),
  )
  const rows = await findPageRows<RedemptionOrderRow>(db, list, page, ORDER)
  return pageOf(rows.map(toRedemptionOrder), page.limit)
}

type RedemptionOrderRow = Prisma.RedemptionOrderGetPayload<{ select: typeof REDEMPTION_ORDER_COLUMNS }> &
  JoinedPayoutRow

const toRedemptionOrder = (row: RedemptionOrderRow): RedemptionOrder => ({
  ...toOrder(row, REDEMPTION_STATUSES),
  bankAccountId: row.bankAccountId,
  sharesAmount: toDecimal(row.sharesAmount),
  cutOffAt: toInstant(row.cutOffAt),
  dealingDay: toDay(row.dealingDay),
  priceDay: toDay(row.priceDay),
  cancelableUntil: toInstant(row.cutOffAt),
  settlement: toSettlement(row, row.sharesAmount),
  payout: toJoinedPayout(row),
  payoutHold: null,
})
