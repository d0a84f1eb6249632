import type { Database } from "#lib/db/client.ts"
import { knownValue, toDay, toDecimal, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { investorScope, ownerScopeSql } from "#lib/db/investors/investor-scope.ts"
import { orderFilter } from "#lib/db/orders/order-filter.ts"
import { findPageIds, NEWEST_FIRST } from "#lib/db/page-query.ts"
import { PAYOUT_COLUMNS, toPayout } from "#lib/db/payouts.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { Timeline } from "#lib/domain/orders/timeline.ts"
import type {
  RedemptionOrder,
  RedemptionSettlement,
  RedemptionStatus,
} from "#lib/domain/redemption-orders/redemption-order.ts"
import { REDEMPTION_STATUSES } from "#lib/domain/redemption-orders/redemption-order.ts"

const REDEMPTION_ORDER_COLUMNS = {
  id: true,
  investorId: true,
  bankAccountId: true,
  shareClassId: true,
  currency: true,
  sharesAmount: true,
  status: true,
  statusReason: true,
  cutOffAt: true,
  dealingDay: true,
  priceDay: true,
  netAssetValueId: true,
  netAssetValueDay: true,
  netAssetValue: true,
  settlementAmount: true,
  fee: true,
  rounding: true,
  executedAt: true,
  timeline: true,
  createdAt: true,
  updatedAt: true,
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

/** Filter of a list of redemption orders; null means no filter. */
export type RedemptionOrderFilter = Readonly<{
  investorId: string | null
  shareClassId: string | null
  statuses: readonly RedemptionStatus[] | null
}>

/** Redemption orders of the investors within a scope, newest first. */
export async function findRedemptionOrders(
  db: Database,
  scope: Scope,
  filter: RedemptionOrderFilter,
  page: PageRequest,
): Promise<Page<RedemptionOrder>> {
  const list = {
    table: Prisma.sql`redemption_orders`,
    conditions: [...orderFilter(filter), ownerScopeSql(scope)],
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
  id: row.id,
  investorId: row.investorId,
  bankAccountId: row.bankAccountId,
  shareClassId: row.shareClassId,
  sharesAmount: toDecimal(row.sharesAmount),
  status: knownValue(REDEMPTION_STATUSES, row.status),
  statusReason: row.statusReason,
  cutOffAt: toInstant(row.cutOffAt),
  dealingDay: toDay(row.dealingDay),
  priceDay: toDay(row.priceDay),
  cancelableUntil: toInstant(row.cutOffAt),
  settlement: toSettlement(row),
  executedAt: row.executedAt === null ? null : toInstant(row.executedAt),
  payout: row.payouts.map(toPayout)[0] ?? null,
  payoutHold: null,
  // Only our code writes this column. Readers of an order do not see who moved it and why.
  timeline: (row.timeline as Timeline<RedemptionStatus>[number][]).map(({ status, at }) => ({ status, at })),
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
})

/** A check constraint requires a settlement to be complete or absent. */
function toSettlement(row: RedemptionOrderRow): RedemptionSettlement | null {
  const { netAssetValueId, netAssetValueDay, netAssetValue, settlementAmount, fee, rounding } = row
  if (
    netAssetValueId === null ||
    netAssetValueDay === null ||
    netAssetValue === null ||
    settlementAmount === null ||
    fee === null ||
    rounding === null
  ) {
    return null
  }
  const money = (column: Prisma.Decimal) => amount(toDecimal(column), row.currency)
  return {
    shares: toDecimal(row.sharesAmount),
    amount: money(settlementAmount),
    fee: money(fee),
    rounding: money(rounding),
    netAssetValue: {
      id: netAssetValueId,
      day: toDay(netAssetValueDay),
      amount: money(netAssetValue),
    },
  }
}
