import type { Database } from "#lib/db/client.ts"
import { knownValue, toDayOrNull, toDecimal, toInstant, toInstantOrNull } from "#lib/db/column-values.ts"
import { countsWithItsOrder } from "#lib/db/contradicted-wires.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { INVESTOR_STATUSES, INVESTOR_TYPES } from "#lib/domain/investors/investor.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import { subscriptionMinimum } from "#lib/domain/subscription-orders/price-subscription.ts"
import type { SubscriptionStatus } from "#lib/domain/subscription-orders/subscription-order.ts"
import { SUBSCRIPTION_STATUSES } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { FundableOrder } from "#lib/domain/wires/match-wire.ts"
import { hasFundedSql } from "./funded-orders.ts"

/** An order that is locked until the transaction ends. */
export type LockedSubscription = Readonly<{
  id: string
  investorId: string
  shareClassId: string
  status: SubscriptionStatus
  dealingDay: Day | null
}>

/** Locks an order of an investor within a scope; null when there is none. */
export async function lockSubscriptionOrder(
  db: Database,
  scope: Scope,
  id: string,
): Promise<LockedSubscription | null> {
  const [row] = await db.$queryRaw<
    (Omit<LockedSubscription, "dealingDay"> & Readonly<{ dealingDay: Date | null }>)[]
  >`
    SELECT ordered.id, ordered.investor_id AS "investorId", ordered.share_class_id AS "shareClassId", ordered.status,
      ordered.dealing_day AS "dealingDay"
    FROM subscription_orders AS ordered
    JOIN investors AS investor ON investor.id = ordered.investor_id
    WHERE ordered.id = ${id}::uuid AND ${investorScopeSql(scope)}
    FOR UPDATE OF ordered`
  return row === undefined
    ? null
    : {
        ...row,
        status: knownValue(SUBSCRIPTION_STATUSES, row.status),
        dealingDay: toDayOrNull(row.dealingDay),
      }
}

/** An order that a wire may pay, with its investor. */
export type LockedFundableOrder = FundableOrder & Readonly<{ investorId: string }>

type FundableRow = Readonly<{
  id: string
  investorId: string
  shareClassId: string
  currency: string
  wireReference: string
  status: string
  expiresAt: Date
  cutOffAt: Date | null
  waiting: Prisma.Decimal
  hasFunded: boolean
  minimumInitialSubscription: Prisma.Decimal
  minimumSubsequentSubscription: Prisma.Decimal
  investorStatus: string
  name: string
  type: string
  ibans: readonly string[]
}>

/**
 * Locks the orders with these wire references within a scope, and the status of their investors, until the transaction ends. The
 * register of their class must be locked before. Wires that are `contradicted` do not count.
 */
export const lockOrdersByReference = (
  db: Database,
  scope: Scope,
  references: readonly string[],
  contradicted: readonly string[] = [],
): Promise<LockedFundableOrder[]> =>
  references.length === 0
    ? Promise.resolve([])
    : queryFundable(
        db,
        Prisma.sql`ordered.wire_reference = ANY(${[...references]}::text[]) AND ${investorScopeSql(scope)}`,
        LOCKED,
        contradicted,
      )

/** Locks one order to which a wire is attributed by hand, or returns null. */
export async function lockOrderToFund(db: Database, id: string): Promise<LockedFundableOrder | null> {
  const [order] = await queryFundable(db, Prisma.sql`ordered.id = ${id}::uuid`, LOCKED)
  return order ?? null
}

/** An order that money pays, or waits with, as it is now; null when there is none. */
export async function findOrderToFund(db: Database, id: string): Promise<FundableOrder | null> {
  const [order] = await queryFundable(db, Prisma.sql`ordered.id = ${id}::uuid`, Prisma.empty)
  return order ?? null
}

/** Those of these orders that are of investors within a scope, as money pays them now. */
export const findOrdersToFund = (
  db: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly FundableOrder[]> =>
  queryFundable(
    db,
    Prisma.sql`ordered.id = ANY(${[...ids]}::uuid[]) AND ${investorScopeSql(scope)}`,
    Prisma.empty,
  )

const LOCKED = Prisma.sql`FOR UPDATE OF ordered FOR SHARE OF investor`

async function queryFundable(
  db: Database,
  condition: Prisma.Sql,
  lock: Prisma.Sql,
  contradicted: readonly string[] = [],
): Promise<LockedFundableOrder[]> {
  const rows = await db.$queryRaw<FundableRow[]>`
    SELECT
      ordered.id,
      ordered.investor_id AS "investorId",
      ordered.share_class_id AS "shareClassId",
      ordered.currency::text AS currency,
      ordered.wire_reference AS "wireReference",
      ordered.status,
      ordered.expires_at AS "expiresAt",
      ordered.cut_off_at AS "cutOffAt",
      -- With the status as a condition PostgreSQL might read all wires in suspense for each order.
      coalesce((
        SELECT sum(wire.amount) FILTER (WHERE ${countsWithItsOrder(contradicted)}) FROM wires AS wire
        WHERE wire.subscription_order_id = ordered.id), 0) AS waiting,
      ${hasFundedSql(Prisma.sql`ordered.investor_id`, Prisma.sql`ordered.share_class_id`)} AS "hasFunded",
      class.minimum_initial_subscription AS "minimumInitialSubscription",
      class.minimum_subsequent_subscription AS "minimumSubsequentSubscription",
      investor.status AS "investorStatus",
      investor.display_name AS name, investor.type,
      ARRAY(
        SELECT account.account_number FROM bank_accounts AS account
        WHERE account.investor_id = investor.id AND account.status = 'validated'
          AND account.currency = ordered.currency) AS ibans
    FROM subscription_orders AS ordered
    JOIN investors AS investor ON investor.id = ordered.investor_id
    JOIN share_classes AS class ON class.id = ordered.share_class_id
    WHERE ${condition}
    ORDER BY ordered.id
    ${lock}`
  return rows.map(({ name, type, ibans, ...row }) => ({
    id: row.id,
    investorId: row.investorId,
    shareClassId: row.shareClassId,
    currency: knownValue(CURRENCY_CODES, row.currency),
    wireReference: row.wireReference,
    status: knownValue(SUBSCRIPTION_STATUSES, row.status),
    expiresAt: toInstant(row.expiresAt),
    cutOffAt: toInstantOrNull(row.cutOffAt),
    waiting: toDecimal(row.waiting),
    minimum: subscriptionMinimum(
      {
        minimumInitialSubscription: toDecimal(row.minimumInitialSubscription),
        minimumSubsequentSubscription: toDecimal(row.minimumSubsequentSubscription),
      },
      row.hasFunded,
    ),
    investorStatus: knownValue(INVESTOR_STATUSES, row.investorStatus),
    payer: { name, type: knownValue(INVESTOR_TYPES, type), ibans },
  }))
}
