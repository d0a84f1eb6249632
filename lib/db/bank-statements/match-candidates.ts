import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { MatchCandidate, MatchedMoney, MovementKind } from "#lib/domain/bank-statements/entry-match.ts"
import {
  CANDIDATE_STATUSES,
  DAYS_TO_COME_BACK,
  DAYS_TO_THE_BANK,
  MONEY_RECORDS,
} from "#lib/domain/bank-statements/entry-match.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"

/**
 * Whether a record is no entry of a report yet as this movement, but those that are `contradicted`, nor matched to one whose match
 * would not give way.
 */
const isOpen = (kind: MovementKind, ofMatch: Prisma.Sql, ofEntry: Prisma.Sql): Prisma.Sql => Prisma.sql`
  NOT EXISTS (SELECT FROM bank_entry_matches AS matched 
    WHERE matched.kind = ${kind} AND matched.replaced_by IS NULL AND ${ofMatch}
      AND matched.entry_id NOT IN (SELECT id FROM replaceable))
    AND NOT EXISTS (
      SELECT FROM bank_statement_entries AS entry
      WHERE NOT entry.is_discarded AND ${ofEntry} AND entry.id NOT IN (SELECT id FROM contradicted))`

/** Days between the clock of the bank and ours. */
const DAYS_APART = 1

/** A person may record a wire so many days after the bank booked it, as of the day on which it is recorded. */
const DAYS_TO_RECORD = 31

const payouts = (kind: "payout" | "payout-returned", hasMoved: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT 'payout' AS record, payout.id, ordered.share_class_id, payout.currency, payout.amount,
    CASE WHEN payout.returned_at IS NULL THEN payout.status ELSE 'returned' END AS status,
    coalesce(payout.sent_at, payout.paid_at) AS at, investor.display_name AS name, account.account_number AS iban,
    payout.debit_account_number AS own_account, NULL::text AS end_to_end_id, ${kind === "payout" ? DAYS_TO_THE_BANK : DAYS_TO_COME_BACK}::int AS days_before,
    ${DAYS_APART}::int AS days_after
  FROM payouts AS payout
  JOIN redemption_orders AS ordered ON ordered.id = payout.redemption_order_id
  JOIN investors AS investor ON investor.id = ordered.investor_id
  JOIN bank_accounts AS account ON account.id = payout.bank_account_id
  WHERE payout.amount > 0 AND ${hasMoved}
    AND ${isOpen(
      kind,
      Prisma.sql`matched.payout_id = payout.id`,
      Prisma.sql`entry.payout_id = payout.id AND entry.outcome = 'payout'
        AND entry.direction = ${kind === "payout" ? "debit" : "credit"}`,
    )}`

/** The account of a wire is null where it is the symbol of a class without one. */
const wires = (kind: "wire" | "wire-returned", hasMoved: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT 'wire', wire.id, wire.share_class_id, wire.currency, wire.amount, wire.status, wire.booked_at, wire.payer_name,
    wire.payer_iban, (SELECT account_number FROM share_class_bank_accounts WHERE account_number = wire.account LIMIT 1),
    NULL::text, ${kind === "wire" ? DAYS_TO_THE_BANK : DAYS_TO_COME_BACK}::int, ${DAYS_TO_RECORD}::int
  FROM wires AS wire
  WHERE ${hasMoved}
    AND ${isOpen(
      kind,
      Prisma.sql`matched.wire_id = wire.id`,
      Prisma.sql`entry.wire_id = wire.id AND entry.outcome = ${kind}`,
    )}`

const COMPENSATIONS = Prisma.sql`
  SELECT 'compensation', paid.id, paid.share_class_id, paid.currency, paid.amount, paid.status, paid.sent_at,
    investor.display_name, account.account_number, transfer.debit_account_number, paid.end_to_end_id,
    ${DAYS_TO_THE_BANK}::int, ${DAYS_APART}::int
  FROM compensations AS paid
  JOIN investors AS investor ON investor.id = paid.investor_id
  LEFT JOIN compensation_transfers AS transfer ON transfer.end_to_end_id = paid.end_to_end_id
  LEFT JOIN bank_accounts AS account ON account.id = transfer.bank_account_id
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
 * Money of the classes of an entry's account that it may be: what the entry names or says something else of, and what can have moved
 * on its day and account. What agrees best is first: what is named, the same amount, the account and the name of the other side, the
 * nearest amount, and the nearest day.
 */
export async function findMatchCandidates(
  db: Database,
  entry: Pick<
    StoredEntry,
    | "account"
    | "reference"
    | "statementId"
    | "amount"
    | "direction"
    | "payoutId"
    | "compensationId"
    | "bookedDay"
    | "counterpartyName"
    | "counterpartyIban"
  >,
  limit: number,
): Promise<MatchCandidate[]> {
  const { account, reference, statementId, amount: booked, direction, bookedDay } = entry
  const { payoutId, compensationId, counterpartyName, counterpartyIban } = entry
  const rows = await db.$queryRaw<
    Readonly<{
      record: string
      id: string
      endToEndId: string | null
      amount: string
      status: string
      at: Date
      name: string | null
    }>[]
  >`
    WITH contradicted AS (
      SELECT id, coalesce(wire_id, payout_id, compensation_id) AS money_id FROM bank_statement_entries
      WHERE account = ${account} AND entry_key = ${reference} AND (statement_id IS NULL OR ${statementId}::uuid IS NULL)),
    replaceable AS (
      SELECT id FROM bank_statement_entries
      WHERE account = ${account} AND reference = ${reference} AND exception = 'known-otherwise' AND statement_id IS NULL
        AND ${statementId}::uuid IS NOT NULL),
    compared AS (
      SELECT candidate.*, (candidate.at AT TIME ZONE 'UTC')::date AS day,
        coalesce(id = ${payoutId ?? compensationId}::uuid, false) OR coalesce(id IN (SELECT money_id FROM contradicted), false) AS is_named
      FROM (${CANDIDATES[direction]}) AS candidate
      WHERE currency::text = ${booked.currency}
        AND share_class_id IN (SELECT share_class_id FROM share_class_bank_accounts WHERE account_number = ${account}))
    SELECT record, id, end_to_end_id AS "endToEndId", amount::text AS amount, status, at, name
    FROM compared
    WHERE is_named OR (own_account IS NULL OR own_account = ${account})
      AND day BETWEEN ${bookedDay}::date - days_before AND ${bookedDay}::date + days_after
    ORDER BY is_named DESC, amount = ${booked.value}::numeric DESC,
      coalesce(iban = ${counterpartyIban}, false) DESC, coalesce(folded(name) = folded(${counterpartyName}), false) DESC,
      abs(amount - ${booked.value}::numeric), abs(day - ${bookedDay}::date), at DESC, id
    LIMIT ${limit}`
  return rows.map(({ amount: value, status, at, name, ...money }) => ({
    ...toMatchedMoney(money),
    name,
    status: knownValue(CANDIDATE_STATUSES, status),
    amount: amount(decimal(value), booked.currency),
    at: toInstant(at),
  }))
}

function toMatchedMoney({
  record: stored,
  id,
  endToEndId,
}: Readonly<{ record: string; id: string; endToEndId: string | null }>): MatchedMoney {
  const record = knownValue(MONEY_RECORDS, stored)
  if (record !== "compensation") return { record, id }
  invariant(endToEndId !== null, "a compensation that was sent has an end-to-end id")
  return { record, id, endToEndId }
}
