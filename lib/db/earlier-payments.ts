import type { ExplainedEarlierPayment } from "#lib/domain/payouts/earlier-payment.ts"
import type { Database } from "./client.ts"
import { toDayOrNull } from "./column-values.ts"
import { Prisma } from "./generated/client.ts"

type EarlierRow = Readonly<{
  ofId: string
  endToEndId: string
  isReturned: boolean
  sentDay: Date | null
  paidDay: Date | null
  endedDay: Date | null
  by: string | null
  reason: string | null
}>

/** Whether the personal data of the investor of a compensation are erased. */
const IS_ERASED = Prisma.sql`
  EXISTS (SELECT FROM investor_erasures AS erasure WHERE erasure.investor_id = compensation.investor_id)`

/** Earlier attempts, oldest first, by the id of what is paid again. */
export type EarlierPayments = ReadonlyMap<string, readonly ExplainedEarlierPayment[]>

/** The payouts of the same redemptions before each of these, by the id of the later one; those that are the first are left out. */
export async function findEarlierPayouts(
  db: Database,
  payoutIds: readonly string[],
): Promise<EarlierPayments> {
  if (payoutIds.length === 0) return new Map()
  return toEarlier(
    await db.$queryRaw<EarlierRow[]>`
    SELECT later.id AS "ofId", earlier.end_to_end_id AS "endToEndId", earlier.returned_at IS NOT NULL AS "isReturned",
      (earlier.sent_at AT TIME ZONE fund.timezone)::date AS "sentDay",
      (earlier.paid_at AT TIME ZONE fund.timezone)::date AS "paidDay",
      (earlier.failed_at AT TIME ZONE fund.timezone)::date AS "endedDay",
      earlier.ended_by AS by, earlier.status_reason AS reason
    FROM payouts AS later
    JOIN payouts AS earlier
      ON earlier.redemption_order_id = later.redemption_order_id AND earlier.sequence < later.sequence
    JOIN redemption_orders AS ordered ON ordered.id = later.redemption_order_id
    JOIN share_classes AS class ON class.id = ordered.share_class_id
    JOIN funds AS fund ON fund.id = class.fund_id
    WHERE later.id = ANY(${[...payoutIds]}::uuid[])
    ORDER BY earlier.sequence`,
  )
}

/**
 * The transfers of each of these compensations that did not pay it, by its id; the one that is with the bank or paid is left out.
 * How they ended is in the audit log only, which is never changed: the reason is left out once the investor's data are erased.
 */
export async function findEarlierTransfers(
  db: Database,
  compensationIds: readonly string[],
): Promise<EarlierPayments> {
  if (compensationIds.length === 0) return new Map()
  return toEarlier(
    await db.$queryRaw<EarlierRow[]>`
    SELECT compensation.id AS "ofId", transfer.end_to_end_id AS "endToEndId", false AS "isReturned",
      (transfer.sent_at AT TIME ZONE fund.timezone)::date AS "sentDay", NULL::date AS "paidDay",
      (ended.at AT TIME ZONE fund.timezone)::date AS "endedDay", ended.actor AS by,
      CASE WHEN NOT ${IS_ERASED} THEN ended.after ->> 'reason' END AS reason
    FROM compensations AS compensation
    JOIN compensation_transfers AS transfer ON transfer.compensation_id = compensation.id
      AND (compensation.status = 'owed' OR transfer.end_to_end_id <> compensation.end_to_end_id)
    JOIN share_classes AS class ON class.id = compensation.share_class_id
    JOIN funds AS fund ON fund.id = class.fund_id
    LEFT JOIN audit_log AS ended
      ON ended.subject_kind = 'compensation' AND ended.subject_id = compensation.id::text
        AND ended.action = 'compensation.ended' AND ended.after ->> 'endToEndId' = transfer.end_to_end_id
    WHERE compensation.id = ANY(${[...compensationIds]}::uuid[])
    ORDER BY transfer.sent_at, transfer.end_to_end_id`,
  )
}

/**
 * The reasons that were recorded of ended payouts and transfers, by their end-to-end ids; those without one, and those of investors whose
 * data are erased, are left out.
 */
export async function findEarlierReasons(
  db: Database,
  endToEndIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (endToEndIds.length === 0) return new Map()
  const rows = await db.$queryRaw<{ endToEndId: string; reason: string }[]>`
    SELECT end_to_end_id AS "endToEndId", status_reason AS reason
    FROM payouts WHERE end_to_end_id = ANY(${[...endToEndIds]}) AND status_reason IS NOT NULL
    UNION ALL
    SELECT transfer.end_to_end_id, ended.after ->> 'reason'
    FROM compensation_transfers AS transfer
    JOIN compensations AS compensation ON compensation.id = transfer.compensation_id
    JOIN audit_log AS ended
      ON ended.subject_kind = 'compensation' AND ended.subject_id = transfer.compensation_id::text
        AND ended.action = 'compensation.ended' AND ended.after ->> 'endToEndId' = transfer.end_to_end_id
    WHERE transfer.end_to_end_id = ANY(${[...endToEndIds]}) AND ended.after ->> 'reason' IS NOT NULL
      AND NOT ${IS_ERASED}`
  return new Map(rows.map(({ endToEndId, reason }) => [endToEndId, reason]))
}

const toEarlier = (rows: readonly EarlierRow[]): EarlierPayments =>
  new Map(
    [...Map.groupBy(rows, ({ ofId }) => ofId)].map(([ofId, ofOne]) => [ofId, ofOne.map(toEarlierPayment)]),
  )

function toEarlierPayment({
  endToEndId,
  isReturned,
  by,
  reason,
  ...row
}: EarlierRow): ExplainedEarlierPayment {
  const sentDay = toDayOrNull(row.sentDay)
  return {
    endToEndId,
    outcome: isReturned ? "returned" : sentDay === null ? "unsent" : "failed",
    sentDay,
    paidDay: toDayOrNull(row.paidDay),
    endedDay: toDayOrNull(row.endedDay),
    by,
    reason,
  }
}
