import type { Database } from "#lib/db/client.ts"
import { toDay, toDecimal, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { investorScope, orderScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { OrderFilter } from "#lib/db/orders/order-rows.ts"
import { ORDER_COLUMNS, orderFilter, toOrder, toSettlement } from "#lib/db/orders/order-rows.ts"
import { findPageIds, NEWEST_FIRST } from "#lib/db/page-query.ts"
import { PAYOUT_COLUMNS, toPayout } from "#lib/db/payouts.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import type { RedemptionOrder, RedemptionStatus } from "#lib/domain/redemption-orders/redemption-order.ts"
import { REDEMPTION_STATUSES } from "#lib/domain/redemption-orders/redemption-order.ts"

const REDEMPTION_ORDER_COLUMNS = {
  ...ORDER_COLUMNS,
  bankAccountId: true,
  sharesAmount: true,
  payouts: { select: PAYOUT_COLUMNS, orderBy: { sequence: "desc" }, take: 1 },
} as const satisfies Prisma.RedemptionOrderSelect

/** A redemption order of an investor within a scope, or null. */
export async function findRedemptionOrder(
  db: Database,
  scope: Scope,
  id: string,
): Promise<RedemptionOrder | null> {
  const row = await db.redemptionOrder.findFirst({
    where: { id, investor: investorScope(scope) },
    select: REDEMPTION_ORDER_COLUMNS,
  })
  return row === null ? null : toRedemptionOrder(row)
}

/** Redemption orders of the investors within a scope, newest first. */
export async function findRedemptionOrders(
  db: Database,
  scope: Scope,
  filter: OrderFilter<RedemptionStatus>,
  page: PageRequest,
): Promise<Page<RedemptionOrder>> {
  const list = {
    table: Prisma.sql`redemption_orders`,
    conditions: [...orderFilter(filter), orderScopeSql(scope)],
  }
  const ids = await findPageIds(db, list, page)
  if (ids.length === 0) return { items: [], nextCursor: null }
  const rows = await db.redemptionOrder.findMany({
    where: { id: { in: ids } },
    select: REDEMPTION_ORDER_COLUMNS,
    orderBy: NEWEST_FIRST,
  })
  return pageOf(rows.map(toRedemptionOrder), page.limit)
}

type RedemptionOrderRow = Prisma.RedemptionOrderGetPayload<{ select: typeof REDEMPTION_ORDER_COLUMNS }>

const toRedemptionOrder = (row: RedemptionOrderRow): RedemptionOrder => ({
  ...toOrder(row, REDEMPTION_STATUSES),
  bankAccountId: row.bankAccountId,
  sharesAmount: toDecimal(row.sharesAmount),
  cutOffAt: toInstant(row.cutOffAt),
  dealingDay: toDay(row.dealingDay),
  priceDay: toDay(row.priceDay),
  cancelableUntil: toInstant(row.cutOffAt),
  settlement: toSettlement(row, row.sharesAmount),
  payout: row.payouts.map(toPayout)[0] ?? null,
  payoutHold: null,
})
