import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { MatchCandidate, MovementKind } from "#lib/domain/bank-statements/entry-match.ts"
import { CANDIDATE_STATUSES, MONEY_RECORDS } from "#lib/domain/bank-statements/entry-match.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"

/** Whether a record is no entry of a report yet as this movement, nor matched to one. */
const isOpen = (kind: MovementKind, ofMatch: Prisma.Sql, ofEntry: Prisma.Sql): Prisma.Sql => Prisma.sql`
  NOT EXISTS (SELECT FROM bank_entry_matches AS matched WHERE matched.kind = ${kind} AND ${ofMatch})
    AND NOT EXISTS (SELECT FROM bank_statement_entries AS entry WHERE NOT entry.is_discarded AND ${ofEntry})`

const payouts = (kind: "payout" | "payout-returned", hasMoved: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT 'payout' AS record, payout.id, ordered.share_class_id, payout.currency, payout.amount,
    CASE WHEN payout.returned_at IS NULL THEN payout.status ELSE 'returned' END AS status,
    coalesce(payout.sent_at, payout.paid_at) AS at, investor.display_name AS name
  FROM payouts AS payout
  JOIN redemption_orders AS ordered ON ordered.id = payout.redemption_order_id
  JOIN investors AS investor ON investor.id = ordered.investor_id
  WHERE payout.amount > 0 AND ${hasMoved}
    AND ${isOpen(
      kind,
      Prisma.sql`matched.payout_id = payout.id`,
      Prisma.sql`entry.payout_id = payout.id AND entry.outcome = 'payout'
        AND entry.direction = ${kind === "payout" ? "debit" : "credit"}`,
    )}`

const wires = (kind: "wire" | "wire-returned", hasMoved: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT 'wire', wire.id, wire.share_class_id, wire.currency, wire.amount, wire.status, wire.booked_at, wire.payer_name
  FROM wires AS wire
  WHERE ${hasMoved}
    AND ${isOpen(
      kind,
      Prisma.sql`matched.wire_id = wire.id`,
      Prisma.sql`entry.wire_id = wire.id AND entry.outcome = ${kind}`,
    )}`

const COMPENSATIONS = Prisma.sql`
  SELECT 'compensation', paid.id, paid.share_class_id, paid.currency, paid.amount, paid.status, paid.sent_at,
    investor.display_name
  FROM compensations AS paid
  JOIN investors AS investor ON investor.id = paid.investor_id
  WHERE paid.status IN ('sent', 'paid')
    AND ${isOpen(
      "compensation",
      Prisma.sql`matched.compensation_id = paid.id`,
      Prisma.sql`entry.compensation_id = paid.id AND entry.outcome = 'compensation' AND entry.direction = 'debit'
        AND entry.end_to_end_id = paid.end_to_end_id`,
    )}`

const CANDIDATES: Readonly<Record<StoredEntry["direction"], Prisma.Sql>> = {
  debit: Prisma.sql`
    ${payouts("payout", Prisma.sql`(payout.status IN ('sent', 'paid') OR payout.returned_at IS NOT NULL)`)}
    UNION ALL ${COMPENSATIONS}
    UNION ALL ${wires("wire-returned", Prisma.sql`wire.status = 'returned'`)}`,
  credit: Prisma.sql`
    ${payouts("payout-returned", Prisma.sql`(payout.status = 'paid' OR payout.returned_at IS NOT NULL)`)}
    UNION ALL ${wires("wire", Prisma.sql`wire.status <> 'returned'`)}`,
}

/**
 * Money of the classes of an entry's account that it may be: what the entry names first, then what is nearest to its amount, then
 * the newest.
 */
export async function findMatchCandidates(
  db: Database,
  { account, amount: booked, direction, payoutId, compensationId }: StoredEntry,
  limit: number,
): Promise<MatchCandidate[]> {
  const rows = await db.$queryRaw<
    { record: string; id: string; amount: string; status: string; at: Date; name: string | null }[]
  >`
    SELECT record, id, amount::text AS amount, status, at, name
    FROM (${CANDIDATES[direction]}) AS candidate
    WHERE currency::text = ${booked.currency}
      AND share_class_id IN (SELECT share_class_id FROM share_class_bank_accounts WHERE account_number = ${account})
    ORDER BY coalesce(id = ${payoutId ?? compensationId}::uuid, false) DESC, abs(amount - ${booked.value}::numeric), at DESC, id
    LIMIT ${limit}`
  return rows.map(({ record, amount: value, status, at, ...row }) => ({
    ...row,
    record: knownValue(MONEY_RECORDS, record),
    status: knownValue(CANDIDATE_STATUSES, status),
    amount: amount(decimal(value), booked.currency),
    at: toInstant(at),
  }))
}
