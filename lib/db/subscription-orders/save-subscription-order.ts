import type { RecordOrigin } from "#lib/db/audit-log.ts"
import { inBatches } from "#lib/db/batches.ts"
import type { Database, DatabasePool } from "#lib/db/client.ts"
import { frequentRows, frequentRowsInTransaction } from "#lib/db/frequent-statements.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { IdempotencyScope, NewStoredResponse } from "#lib/db/idempotency-keys.ts"
import { isPool } from "#lib/db/in-transaction.ts"
import type { NewAuditRecord } from "#lib/domain/audit-log/audit-record.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { OrderTerms } from "#lib/domain/orders/dealing-day.ts"
import type {
  SubscriptionOrder,
  SubscriptionStatus,
} from "#lib/domain/subscription-orders/subscription-order.ts"

/** A new unpaid order as it is written: with its audit record, and the response of its Idempotency-Key if it has one. */
export type NewSubscriptionOrder = Readonly<{
  order: SubscriptionOrder
  placedBy: string
  audit: NewAuditRecord & RecordOrigin
  keyed: (IdempotencyScope & NewStoredResponse) | null
}>

/**
 * Inserts a new unpaid order with its audit record, if its investor is active, which is locked until the transaction ends; false
 * if they are not.
 */
export async function insertSubscriptionOrder(db: Database, placed: NewSubscriptionOrder): Promise<boolean> {
  return (
    (await insertWithOthers(db, placed)) ||
    (await frequentRows<InsertedRow>(db, insertionOf([placed], LOCKED_INVESTOR.awaited))).length > 0
  )
}

/**
 * Inserts an order together with the response of its Idempotency-Key: both or neither. False if the investor is not active, if
 * the key is taken, or if somebody else has locked the investor, because it does not wait.
 */
export const insertKeyedSubscriptionOrder = (
  db: Database,
  placed: NewSubscriptionOrder & Readonly<{ keyed: object }>,
): Promise<boolean> => insertWithOthers(db, placed)

/**
 * Inserts the waiting orders of all requests in one transaction, with one wait for the disk. An order that would make the
 * others wait is not inserted: one whose investor is locked by somebody, and a second one with the same key.
 */
const insertWithOthers = inBatches<NewSubscriptionOrder, boolean>(async (db, wanted) => {
  const keys = new Set<string>()
  const distinct = wanted.filter(({ keyed }) => {
    if (keyed === null) return true
    const name = JSON.stringify([keyed.caller, keyed.path, keyed.key])
    return !keys.has(name) && keys.add(name)
  })
  const insertion = insertionOf(distinct, LOCKED_INVESTOR.skipped)
  // A caller with a key must be told the result. A transaction whose connection is lost before COMMIT is sent has certainly done
  // nothing; PostgreSQL may still finish a statement without one.
  const isPlain = keys.size === 0 || !isPool(db as DatabasePool)
  const rows = await (isPlain
    ? frequentRows<InsertedRow>(db, insertion)
    : frequentRowsInTransaction<InsertedRow>(db as DatabasePool, insertion))
  const inserted = new Set(rows.map(({ id }) => id))
  return wanted.map(({ order }) => inserted.has(order.id))
})

/** What happens to an order whose investor is locked by somebody. */
const LOCKED_INVESTOR = { awaited: Prisma.empty, skipped: Prisma.sql`SKIP LOCKED` } as const

type InsertedRow = Readonly<{ id: string }>

/** The statement that inserts orders; its rows are the ids of those whose investors are active and whose keys are free. */
const insertionOf = (wanted: readonly NewSubscriptionOrder[], ofLocked: Prisma.Sql): Prisma.Sql => Prisma.sql`
    /* prepared */
    WITH wanted AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(wanted.map(toRow))}::json) AS wanted (
        place int, id uuid, investor_id uuid, share_class_id uuid, currency currency_code, amount numeric, status text,
        wire_reference text, expires_at timestamptz, timeline jsonb, placed_by text, created_at timestamptz,
        updated_at timestamptz, actor text, action text, subject_kind text, subject_id text, after jsonb,
        request_id text, address text, caller text, path text, key text, request_hash text, response_status int, body text,
        responded_at timestamptz)
    ), active AS (
      SELECT id, distributor_id FROM investors WHERE id IN (SELECT investor_id FROM wanted) AND status = 'active'
      ORDER BY id FOR SHARE ${ofLocked}
    ), reserved AS (
      INSERT INTO idempotency_keys (caller, path, key, request_hash, status, body, created_at)
      SELECT caller, path, key, decode(request_hash, 'hex'), response_status, body, responded_at
      FROM wanted JOIN active ON active.id = wanted.investor_id
      WHERE key IS NOT NULL
      ORDER BY caller, path, key
      ON CONFLICT (caller, path, key) DO NOTHING
      RETURNING caller, path, key
    ), placed AS (
      INSERT INTO subscription_orders
        (id, investor_id, distributor_id, share_class_id, currency, amount, status, wire_reference, expires_at, timeline,
         placed_by, created_at, updated_at)
      SELECT wanted.id, wanted.investor_id, active.distributor_id, share_class_id, currency, amount, status, wire_reference, expires_at, timeline,
        placed_by, created_at, updated_at
      FROM wanted
      JOIN active ON active.id = wanted.investor_id
      LEFT JOIN reserved USING (caller, path, key)
      WHERE wanted.key IS NULL OR reserved.key IS NOT NULL
      ORDER BY wanted.place
      RETURNING id
    ), recorded AS (
      INSERT INTO audit_log (actor, action, subject_kind, subject_id, after, request_id, address)
      SELECT actor, action, subject_kind, subject_id, after, request_id, address
      FROM placed JOIN wanted ON wanted.id = placed.id
      ORDER BY wanted.place
    )
    SELECT id FROM placed`

const toRow = ({ order, placedBy, audit, keyed }: NewSubscriptionOrder, place: number) => ({
  place,
  id: order.id,
  investor_id: order.investorId,
  share_class_id: order.shareClassId,
  currency: order.amount.currency,
  amount: order.amount.value,
  status: order.status,
  wire_reference: order.wireReference,
  expires_at: order.expiresAt,
  timeline: order.timeline,
  placed_by: placedBy,
  created_at: order.createdAt,
  updated_at: order.updatedAt,
  actor: audit.actor,
  action: audit.action,
  subject_kind: audit.subject.kind,
  subject_id: audit.subject.id,
  after: audit.after,
  request_id: audit.requestId,
  address: audit.address,
  ...(keyed === null
    ? {}
    : {
        caller: keyed.caller,
        path: keyed.path,
        key: keyed.key,
        request_hash: Buffer.from(keyed.requestHash).toString("hex"),
        response_status: keyed.status,
        body: keyed.body,
        responded_at: keyed.createdAt,
      }),
})

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

/** Money for an order, and the terms that its first money sets. */
export type OrderFunding = Readonly<{ id: string; received: Decimal; orderTerms: OrderTerms }>

/** Makes orders valid with their first money and sets their terms; returns how many were still unpaid. */
export const validateSubscriptionOrders = (
  db: Database,
  fundings: readonly OrderFunding[],
  at: Instant,
): Promise<number> =>
  db.$executeRaw`
    UPDATE subscription_orders AS valid
    SET status = 'pending-valuation', received_amount = funding.received, valid_at = ${at}::timestamptz,
      cut_off_at = funding.cut_off_at, dealing_day = funding.dealing_day, price_day = funding.price_day,
      updated_at = ${at}::timestamptz,
      timeline = valid.timeline || ${timelineStep("pending-valuation", at)}::jsonb
    FROM ${fundingRows(fundings)}
    WHERE valid.id = funding.id AND valid.status = 'pending-wire'`

/** Adds money to valid orders; returns how many were still valid. */
export const addReceivedAmounts = (
  db: Database,
  fundings: readonly Omit<OrderFunding, "orderTerms">[],
  at: Instant,
): Promise<number> =>
  db.$executeRaw`
    UPDATE subscription_orders AS valid
    SET received_amount = valid.received_amount + funding.received, updated_at = ${at}::timestamptz
    FROM ${fundingRows(fundings)}
    WHERE valid.id = funding.id AND valid.status = 'pending-valuation'`

function fundingRows(
  fundings: readonly (Omit<OrderFunding, "orderTerms"> & Partial<OrderFunding>)[],
): Prisma.Sql {
  const rows = fundings.map(({ id, received, orderTerms }) => ({
    id,
    received,
    cut_off_at: orderTerms?.cutOffAt,
    dealing_day: orderTerms?.dealingDay,
    price_day: orderTerms?.priceDay,
  }))
  return Prisma.sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS funding (id uuid, received numeric, cut_off_at timestamptz, dealing_day date, price_day date)`
}

/**
 * Expires orders that were not paid in time; returns their ids. An order that another transaction has locked, because its money may be
 * arriving, is left for the next time.
 */
export async function expireOverdueOrders(db: Database, now: Instant): Promise<string[]> {
  const expired = await db.$queryRaw<{ id: string }[]>`
    UPDATE subscription_orders
    SET status = 'expired', status_reason = 'No money arrived in time.', updated_at = ${now}::timestamptz,
      timeline = timeline || ${timelineStep("expired", now)}::jsonb
    WHERE id IN (
      SELECT id FROM subscription_orders WHERE status = 'pending-wire' AND expires_at <= ${now}::timestamptz
      ORDER BY id FOR UPDATE SKIP LOCKED)
    RETURNING id`
  return expired.map(({ id }) => id)
}

const timelineStep = (status: SubscriptionStatus, at: Instant): string => JSON.stringify([{ status, at }])
