import type { Database } from "#lib/db/client.ts"
import { knownValue, toDay, toDecimal, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { investorScope, ownerScopeSql } from "#lib/db/investors/investor-scope.ts"
import { orderFilter } from "#lib/db/orders/order-filter.ts"
import { findPageIds, NEWEST_FIRST } from "#lib/db/page-query.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { Timeline } from "#lib/domain/orders/timeline.ts"
import type {
  SubscriptionOrder,
  SubscriptionSettlement,
  SubscriptionStatus,
} from "#lib/domain/subscription-orders/subscription-order.ts"
import { SUBSCRIPTION_STATUSES } from "#lib/domain/subscription-orders/subscription-order.ts"
import { wireInstructions } from "#lib/domain/subscription-orders/wire-instructions.ts"

const SUBSCRIPTION_ORDER_COLUMNS = {
  id: true,
  investorId: true,
  shareClassId: true,
  currency: true,
  amount: true,
  status: true,
  statusReason: true,
  wireReference: true,
  expiresAt: true,
  receivedAmount: true,
  validAt: true,
  cutOffAt: true,
  dealingDay: true,
  priceDay: true,
  netAssetValueId: true,
  netAssetValueDay: true,
  netAssetValue: true,
  shares: true,
  settlementAmount: true,
  fee: true,
  rounding: true,
  executedAt: true,
  timeline: true,
  createdAt: true,
  updatedAt: true,
  shareClass: {
    select: {
      bankAccountNumber: true,
      bankAccountBic: true,
      bankAccountIntermediaryBic: true,
      fund: { select: { name: true } },
    },
  },
} as const satisfies Prisma.SubscriptionOrderSelect

/** A subscription order of an investor within a scope, or null. */
export async function findSubscriptionOrder(
  db: Database,
  scope: Scope,
  id: string,
): Promise<SubscriptionOrder | null> {
  const row = await db.subscriptionOrder.findFirst({
    where: { id, investor: investorScope(scope) },
    select: SUBSCRIPTION_ORDER_COLUMNS,
  })
  return row === null ? null : toSubscriptionOrder(row)
}

/** Filter of a list of subscription orders; null means no filter. */
export type SubscriptionOrderFilter = Readonly<{
  investorId: string | null
  shareClassId: string | null
  statuses: readonly SubscriptionStatus[] | null
}>

/** Subscription orders of the investors within a scope, newest first. */
export async function findSubscriptionOrders(
  db: Database,
  scope: Scope,
  filter: SubscriptionOrderFilter,
  page: PageRequest,
): Promise<Page<SubscriptionOrder>> {
  const list = {
    table: Prisma.sql`subscription_orders`,
    conditions: [...orderFilter(filter), ownerScopeSql(scope)],
  }
  const ids = await findPageIds(db, list, page)
  if (ids.length === 0) return { items: [], nextCursor: null }
  const rows = await db.subscriptionOrder.findMany({
    where: { id: { in: ids } },
    select: SUBSCRIPTION_ORDER_COLUMNS,
    orderBy: NEWEST_FIRST,
  })
  return pageOf(rows.map(toSubscriptionOrder), page.limit)
}

type SubscriptionOrderRow = Prisma.SubscriptionOrderGetPayload<{ select: typeof SUBSCRIPTION_ORDER_COLUMNS }>

const toSubscriptionOrder = (row: SubscriptionOrderRow): SubscriptionOrder => ({
  id: row.id,
  investorId: row.investorId,
  shareClassId: row.shareClassId,
  amount: amount(toDecimal(row.amount), row.currency),
  status: knownValue(SUBSCRIPTION_STATUSES, row.status),
  statusReason: row.statusReason,
  wireReference: row.wireReference,
  wireInstructions: wireInstructions(
    {
      beneficiaryName: row.shareClass.fund.name,
      iban: row.shareClass.bankAccountNumber,
      bic: row.shareClass.bankAccountBic,
      intermediaryBic: row.shareClass.bankAccountIntermediaryBic,
    },
    row.wireReference,
    amount(toDecimal(row.amount), row.currency),
  ),
  expiresAt: toInstant(row.expiresAt),
  receivedAmount: amount(toDecimal(row.receivedAmount), row.currency),
  validAt: row.validAt === null ? null : toInstant(row.validAt),
  cutOffAt: row.cutOffAt === null ? null : toInstant(row.cutOffAt),
  dealingDay: row.dealingDay === null ? null : toDay(row.dealingDay),
  priceDay: row.priceDay === null ? null : toDay(row.priceDay),
  settlement: toSettlement(row),
  executedAt: row.executedAt === null ? null : toInstant(row.executedAt),
  // Only our code writes this column. Readers of an order do not see who moved it and why.
  timeline: (row.timeline as Timeline<SubscriptionStatus>[number][]).map(({ status, at }) => ({
    status,
    at,
  })),
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
})

/** A check constraint requires a settlement to be complete or absent. */
function toSettlement(row: SubscriptionOrderRow): SubscriptionSettlement | null {
  const { netAssetValueId, netAssetValueDay, netAssetValue, shares, settlementAmount, fee, rounding } = row
  if (
    netAssetValueId === null ||
    netAssetValueDay === null ||
    netAssetValue === null ||
    shares === null ||
    settlementAmount === null ||
    fee === null ||
    rounding === null
  ) {
    return null
  }
  const money = (column: Prisma.Decimal) => amount(toDecimal(column), row.currency)
  return {
    shares: toDecimal(shares),
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
