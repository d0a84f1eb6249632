import type { Database } from "#lib/db/client.ts"
import { toDayOrNull, toDecimal, toInstant, toInstantOrNull } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { isOfOneInvestor, orderScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { OrderFilter } from "#lib/db/orders/order-rows.ts"
import { ORDER_COLUMNS, orderFilter, toOrder, toSettlement } from "#lib/db/orders/order-rows.ts"
import { columnsSql, findPageRows, ONLY_ONE } from "#lib/db/page-query.ts"
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
} as const satisfies Prisma.SubscriptionOrderSelect

/** Where the money of a subscription goes. */
const DESTINATION_COLUMNS = {
  bankAccountNumber: true,
  bankAccountBic: true,
  bankAccountIntermediaryBic: true,
} as const satisfies Prisma.ShareClassSelect

const ORDER = {
  columns: Prisma.sql`
    ${columnsSql(Prisma.sql`listed`, SUBSCRIPTION_ORDER_COLUMNS)},
    ${columnsSql(Prisma.sql`class`, DESTINATION_COLUMNS)},
    fund.name AS "fundName"`,
  joins: Prisma.sql`
    JOIN share_classes AS class ON class.id = listed.share_class_id JOIN funds AS fund ON fund.id = class.fund_id`,
}

const listOf = (conditions: readonly (Prisma.Sql | null)[], isShort: boolean) => ({
  table: Prisma.sql`subscription_orders`,
  conditions,
  isShort,
})

/** A subscription order of an investor within a scope, or null. */
export async function findSubscriptionOrder(
  db: Database,
  scope: Scope,
  id: string,
): Promise<SubscriptionOrder | null> {
  const list = listOf([Prisma.sql`listed.id = ${id}::uuid`, orderScopeSql(scope)], true)
  const [row] = await findPageRows<SubscriptionOrderRow>(db, list, ONLY_ONE, ORDER)
  return row === undefined ? null : toSubscriptionOrder(row)
}

/** Subscription orders of the investors within a scope, newest first. */
export async function findSubscriptionOrders(
  db: Database,
  scope: Scope,
  filter: OrderFilter<SubscriptionStatus>,
  page: PageRequest,
): Promise<Page<SubscriptionOrder>> {
  const list = listOf(
    [...orderFilter(filter), orderScopeSql(scope)],
    isOfOneInvestor(scope, filter.investorId),
  )
  const rows = await findPageRows<SubscriptionOrderRow>(db, list, page, ORDER)
  return pageOf(rows.map(toSubscriptionOrder), page.limit)
}

type SubscriptionOrderRow = Prisma.SubscriptionOrderGetPayload<{
  select: typeof SUBSCRIPTION_ORDER_COLUMNS
}> &
  Prisma.ShareClassGetPayload<{ select: typeof DESTINATION_COLUMNS }> &
  Readonly<{ fundName: string }>

const toSubscriptionOrder = (row: SubscriptionOrderRow): SubscriptionOrder => ({
  ...toOrder(row, SUBSCRIPTION_STATUSES),
  amount: amount(toDecimal(row.amount), row.currency),
  wireReference: row.wireReference,
  wireInstructions: wireInstructions(
    {
      beneficiaryName: row.fundName,
      iban: row.bankAccountNumber,
      bic: row.bankAccountBic,
      intermediaryBic: row.bankAccountIntermediaryBic,
    },
    row.wireReference,
    amount(toDecimal(row.amount), row.currency),
  ),
  expiresAt: toInstant(row.expiresAt),
  receivedAmount: amount(toDecimal(row.receivedAmount), row.currency),
  validAt: toInstantOrNull(row.validAt),
  cutOffAt: toInstantOrNull(row.cutOffAt),
  dealingDay: toDayOrNull(row.dealingDay),
  priceDay: toDayOrNull(row.priceDay),
  settlement: toSettlement(row, row.shares),
})
