import type { RecordOrigin } from "#lib/db/audit-log.ts"
import type { Database } from "#lib/db/client.ts"
import type { NewAuditRecord } from "#lib/domain/audit-log/audit-record.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Dealing } from "#lib/domain/orders/dealing-day.ts"
import type {
  SubscriptionOrder,
  SubscriptionStatus,
} from "#lib/domain/subscription-orders/subscription-order.ts"

/**
 * Inserts a new unpaid order with its audit record, if its investor is active, which is locked until the transaction ends; false
 * if they are not.
 */
export async function insertSubscriptionOrder(
  db: Database,
  order: SubscriptionOrder,
  placedBy: string,
  audit: NewAuditRecord & RecordOrigin,
): Promise<boolean> {
  const inserted = await db.$executeRaw`
    /* prepared */
    WITH placed AS (
    INSERT INTO subscription_orders
      (id, investor_id, share_class_id, currency, amount, status, wire_reference, expires_at, timeline, placed_by,
       created_at, updated_at)
    SELECT ${order.id}::uuid, investor.id, ${order.shareClassId}::uuid,
      ${order.amount.currency}::currency_code, ${order.amount.value}::numeric, ${order.status},
      ${order.wireReference}, ${order.expiresAt}::timestamptz, ${JSON.stringify(order.timeline)}::jsonb,
      ${placedBy}, ${order.createdAt}::timestamptz, ${order.updatedAt}::timestamptz
    FROM investors AS investor WHERE investor.id = ${order.investorId}::uuid AND investor.status = 'active'
    FOR SHARE
    RETURNING id)
    INSERT INTO audit_log (actor, action, subject_kind, subject_id, after, request_id, address)
    SELECT ${audit.actor}, ${audit.action}, ${audit.subject.kind}, ${audit.subject.id},
      ${JSON.stringify(audit.after)}::jsonb, ${audit.requestId}, ${audit.address}
    FROM placed`
  return inserted > 0
}

/** Ends an order with the status `from`; false if it has another one. */
export async function endSubscriptionOrder(
  db: Database,
  id: string,
  change: Readonly<{ from: SubscriptionStatus; to: SubscriptionStatus; reason: string | null; at: Instant }>,
): Promise<boolean> {
  const changed = await db.$executeRaw`
    UPDATE subscription_orders
    SET status = ${change.to}, status_reason = ${change.reason}, updated_at = ${change.at}::timestamptz,
      timeline = timeline || ${timelineStep(change.to, change.at)}::jsonb
    WHERE id = ${id}::uuid AND status = ${change.from}`
  return changed > 0
}

/** Makes an order valid with its first money and sets its terms; false if it is no longer unpaid. */
export async function validateSubscriptionOrder(
  db: Database,
  id: string,
  funding: Readonly<{ received: Decimal; at: Instant; dealing: Dealing }>,
): Promise<boolean> {
  const { received, at, dealing } = funding
  const changed = await db.$executeRaw`
    UPDATE subscription_orders
    SET status = 'pending-valuation', received_amount = ${received}::numeric, valid_at = ${at}::timestamptz,
      cut_off_at = ${dealing.cutOffAt}::timestamptz, dealing_day = ${dealing.dealingDay}::date,
      price_day = ${dealing.priceDay}::date,
      updated_at = ${at}::timestamptz, timeline = timeline || ${timelineStep("pending-valuation", at)}::jsonb
    WHERE id = ${id}::uuid AND status = 'pending-wire'`
  return changed > 0
}

/** Adds money to a valid order. */
export async function addReceivedAmount(
  db: Database,
  id: string,
  received: Decimal,
  at: Instant,
): Promise<boolean> {
  const changed = await db.$executeRaw`
    UPDATE subscription_orders
    SET received_amount = received_amount + ${received}::numeric, updated_at = ${at}::timestamptz
    WHERE id = ${id}::uuid AND status = 'pending-valuation'`
  return changed > 0
}

/** Expires every order that was not paid in time; returns their ids. Wires that waited with them get the reason. */
export async function expireOverdueOrders(db: Database, now: Instant): Promise<string[]> {
  const expired = await db.$queryRaw<{ id: string }[]>`
    UPDATE subscription_orders
    SET status = 'expired', status_reason = 'No money arrived in time.', updated_at = ${now}::timestamptz,
      timeline = timeline || ${timelineStep("expired", now)}::jsonb
    WHERE status = 'pending-wire' AND expires_at <= ${now}::timestamptz
    RETURNING id`
  const ids = expired.map(({ id }) => id)
  await db.$executeRaw`
    UPDATE wires SET reason = 'order-expired', updated_at = ${now}::timestamptz
    WHERE subscription_order_id = ANY(${ids}::uuid[]) AND status = 'suspense'`
  return ids
}

const timelineStep = (status: SubscriptionStatus, at: Instant): string => JSON.stringify([{ status, at }])
