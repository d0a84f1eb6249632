import type { Database } from "#lib/db/client.ts"
import { knownValue, toDecimal, toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import { investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { RedemptionOrder, RedemptionStatus } from "#lib/domain/redemption-orders/redemption-order.ts"
import { REDEMPTION_STATUSES } from "#lib/domain/redemption-orders/redemption-order.ts"

/** Inserts a new order whose shares are blocked in the same transaction. */
export async function insertRedemptionOrder(
  db: Database,
  order: RedemptionOrder,
  { currency, placedBy }: Readonly<{ currency: CurrencyCode; placedBy: string }>,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO redemption_orders
      (id, investor_id, bank_account_id, share_class_id, currency, shares_amount, status, cut_off_at, dealing_day,
       price_day, timeline, placed_by, created_at, updated_at)
    VALUES
      (${order.id}::uuid, ${order.investorId}::uuid, ${order.bankAccountId}::uuid, ${order.shareClassId}::uuid,
       ${currency}::currency_code, ${order.sharesAmount}::numeric, ${order.status}, ${order.cutOffAt}::timestamptz,
       ${order.dealingDay}::date, ${order.priceDay}::date, ${JSON.stringify(order.timeline)}::jsonb,
       ${placedBy}, ${order.createdAt}::timestamptz,
       ${order.updatedAt}::timestamptz)`
}

/** An order that is locked until the transaction ends. */
export type LockedRedemption = Readonly<{
  id: string
  investorId: string
  shareClassId: string
  currency: CurrencyCode
  sharesAmount: Decimal
  status: RedemptionStatus
  cutOffAt: Instant
}>

/** Locks an order of an investor within a scope; null when there is none. */
export async function lockRedemptionOrder(
  db: Database,
  scope: Scope,
  id: string,
): Promise<LockedRedemption | null> {
  const [row] = await db.$queryRaw<
    {
      id: string
      investorId: string
      shareClassId: string
      currency: string
      sharesAmount: Prisma.Decimal
      status: string
      cutOffAt: Date
    }[]
  >`
    SELECT ordered.id, ordered.investor_id AS "investorId", ordered.share_class_id AS "shareClassId",
      ordered.currency::text AS currency, ordered.shares_amount AS "sharesAmount", ordered.status,
      ordered.cut_off_at AS "cutOffAt"
    FROM redemption_orders AS ordered
    JOIN investors AS investor ON investor.id = ordered.investor_id
    WHERE ordered.id = ${id}::uuid AND ${investorScopeSql(scope)}
    FOR UPDATE OF ordered`
  return row === undefined
    ? null
    : {
        ...row,
        currency: knownValue(CURRENCY_CODES, row.currency),
        sharesAmount: toDecimal(row.sharesAmount),
        status: knownValue(REDEMPTION_STATUSES, row.status),
        cutOffAt: toInstant(row.cutOffAt),
      }
}

/** Changes the status of an order from `from`; a `bankAccountId` that is not null replaces its bank account. */
export async function moveRedemptionOrder(
  db: Database,
  id: string,
  change: Readonly<{
    from: RedemptionStatus
    to: RedemptionStatus
    reason: string | null
    bankAccountId: string | null
    at: Instant
  }>,
): Promise<boolean> {
  const step = JSON.stringify([{ status: change.to, at: change.at }])
  const changed = await db.$executeRaw`
    UPDATE redemption_orders
    SET status = ${change.to}, status_reason = ${change.reason}, updated_at = ${change.at}::timestamptz,
      bank_account_id = coalesce(${change.bankAccountId}::uuid, bank_account_id),
      timeline = timeline || ${step}::jsonb
    WHERE id = ${id}::uuid AND status = ${change.from}`
  return changed > 0
}
