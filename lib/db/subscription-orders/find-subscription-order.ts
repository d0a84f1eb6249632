import type { Database } from "#lib/db/client.ts"
import { toDay, toDecimal, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { investorScope, orderScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { OrderFilter } from "#lib/db/orders/order-rows.ts"
import { ORDER_COLUMNS, orderFilter, toOrder, toSettlement } from "#lib/db/orders/order-rows.ts"
import { findPageIds, NEWEST_FIRST } from "#lib/db/page-query.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { amount } from "#lib/domain/money/money.ts"
import type {
  SubscriptionOrder,
  SubscriptionStatus,
} from "#lib/domain/subscription-orders/subscription-order.ts"
import { SUBSCRIPTION_STATUSES } from "#lib/domain/subscription-orders/subscription-order.ts"
import { wireInstructions } from "#lib/domain/subscription-orders/wire-instructions.ts"

const SUBSCRIPTION_ORDER_COLUMNS = {
  ...ORDER_COLUMNS,
  amount: true,
  wireReference: true,
  expiresAt: true,
  receivedAmount: true,
  validAt: true,
  shares: true,
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

/** Subscription orders of the investors within a scope, newest first. */
export async function findSubscriptionOrders(
  db: Database,
  scope: Scope,
  filter: OrderFilter<SubscriptionStatus>,
  page: PageRequest,
): Promise<Page<SubscriptionOrder>> {
  const list = {
    table: Prisma.sql`subscription_orders`,
    conditions: [...orderFilter(filter), orderScopeSql(scope)],
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
  ...toOrder(row, SUBSCRIPTION_STATUSES),
  amount: amount(toDecimal(row.amount), row.currency),
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
  settlement: toSettlement(row, row.shares),
})
