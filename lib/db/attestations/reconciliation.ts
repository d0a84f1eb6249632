import { findStatementsInOrder } from "#lib/db/bank-statements/bank-statements.ts"
import { findUnbookedEntries } from "#lib/db/bank-statements/statement-entries.ts"
import type { Database } from "#lib/db/client.ts"
import { dayColumn, knownValue, toDay } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { AccountInCurrency } from "#lib/domain/attestations/attestation.ts"
import type { AccountFacts, MissingMovement } from "#lib/domain/attestations/reconciliation.ts"
import type { ShareTotals } from "#lib/domain/attestations/share-totals.ts"
import type { EntryDirection } from "#lib/domain/bank-statements/bank-statement.ts"
import { ENTRY_DIRECTIONS } from "#lib/domain/bank-statements/bank-statement.ts"
import type { MovementKind } from "#lib/domain/bank-statements/entry-match.ts"
import { MOVEMENT_KINDS } from "#lib/domain/bank-statements/entry-match.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal, ZERO } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"

/** Whether an entry is in a statement that is not discarded. */
const inStatement = (entry: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${entry}.statement_id IS NOT NULL AND NOT ${entry}.is_discarded`

const ENTRY_IN_STATEMENT = inStatement(Prisma.sql`entry`)
const BACK_IN_STATEMENT = inStatement(Prisma.sql`back`)

/** Whether an entry in a statement was matched to money by hand as this movement: MATCHED has it then. */
const isMatched = (kind: MovementKind, money: Prisma.Sql): Prisma.Sql => Prisma.sql`
  EXISTS (
    SELECT FROM bank_entry_matches AS matched
    JOIN bank_statement_entries AS entry ON entry.id = matched.entry_id AND ${ENTRY_IN_STATEMENT}
    WHERE matched.kind = ${kind} AND matched.replaced_by IS NULL AND ${money})`

/** Money that exceptions were matched to, on the account and the day of the entry. */
const MATCHED = Prisma.sql`
  SELECT matched.kind, coalesce(matched.wire_id, matched.payout_id, matched.compensation_id), entry.account, entry.currency,
    matched.amount, entry.direction, entry.booked_day, entry.booked_day
  FROM bank_entry_matches AS matched
  JOIN bank_statement_entries AS entry ON entry.id = matched.entry_id
  WHERE matched.replaced_by IS NULL AND ${ENTRY_IN_STATEMENT}`

/**
 * Payouts that left, or came back, at a time: on the account on which the bank booked them, or else on the one that they were
 * sent from. The class may have another one by now. A payout of zero moves no money.
 */
function payoutsMoved(
  kind: "payout" | "payout-returned",
  direction: EntryDirection,
  at: Prisma.Sql,
): Prisma.Sql {
  const isShown = Prisma.sql`entry.payout_id = payout.id AND entry.outcome = 'payout'
    AND entry.direction = ${direction} AND ${ENTRY_IN_STATEMENT}`
  const hasMoved = Prisma.sql`${at} IS NOT NULL AND payout.amount > 0`
  return Prisma.sql`
  SELECT ${kind}::text, payout.id, entry.account, payout.currency, payout.amount, ${direction}::text, entry.booked_day,
    entry.booked_day
  FROM payouts AS payout
  JOIN bank_statement_entries AS entry ON ${isShown}
  WHERE ${hasMoved} AND NOT ${isMatched(kind, Prisma.sql`matched.payout_id = payout.id`)}
  UNION ALL
  SELECT ${kind}::text, payout.id, payout.debit_account_number, payout.currency, payout.amount, ${direction}::text, NULL,
    (${at} AT TIME ZONE fund.timezone)::date
  FROM payouts AS payout
  JOIN redemption_orders AS ordered ON ordered.id = payout.redemption_order_id
  JOIN share_classes AS class ON class.id = ordered.share_class_id
  JOIN funds AS fund ON fund.id = class.fund_id
  WHERE ${hasMoved} AND NOT EXISTS (SELECT FROM bank_statement_entries AS entry WHERE ${isShown})
    AND NOT ${isMatched(kind, Prisma.sql`matched.payout_id = payout.id`)}`
}

const OF_WIRE = Prisma.sql`matched.wire_id = wire.id`
const WIRE_MATCHED = isMatched("wire", OF_WIRE)
const RETURN_MATCHED = isMatched("wire-returned", OF_WIRE)

/** Whether a statement shows that a wire was sent back: it came then, even if that is on no statement. */
const WAS_SENT_BACK = Prisma.sql`(
  ${RETURN_MATCHED} OR EXISTS (
    SELECT FROM bank_statement_entries AS back
    WHERE back.wire_id = wire.id AND back.outcome = 'wire-returned' AND ${BACK_IN_STATEMENT}))`

/**
 * Money of the register on the accounts of the classes, each with the day on which the bank booked it: that of its entry in a
 * statement (`shown_on`), or else the day that the register knows.
 */
const MOVEMENTS = Prisma.sql`
  SELECT 'wire' AS kind, wire.id, wire.account, wire.currency, wire.amount, 'credit' AS direction,
    entry.booked_day AS shown_on, (wire.booked_at AT TIME ZONE fund.timezone)::date AS day
  FROM wires AS wire
  JOIN share_classes AS class ON class.id = wire.share_class_id
  JOIN funds AS fund ON fund.id = class.fund_id
  LEFT JOIN bank_statement_entries AS entry
    ON entry.wire_id = wire.id AND entry.outcome = 'wire' AND ${ENTRY_IN_STATEMENT}
  -- One that was recorded by mistake and taken back never was at the bank.
  WHERE (wire.status <> 'returned' OR entry.id IS NOT NULL OR ${WAS_SENT_BACK}) AND NOT ${WIRE_MATCHED}
  UNION ALL
  SELECT 'wire-returned', wire.id, wire.account, wire.currency, wire.amount, 'debit', back.booked_day,
    (wire.returned_at AT TIME ZONE fund.timezone)::date
  FROM wires AS wire
  JOIN share_classes AS class ON class.id = wire.share_class_id
  JOIN funds AS fund ON fund.id = class.fund_id
  LEFT JOIN bank_statement_entries AS entry
    ON entry.wire_id = wire.id AND entry.outcome = 'wire' AND ${ENTRY_IN_STATEMENT}
  LEFT JOIN bank_statement_entries AS back
    ON back.wire_id = wire.id AND back.outcome = 'wire-returned' AND ${BACK_IN_STATEMENT}
  WHERE wire.status = 'returned' AND (entry.id IS NOT NULL OR back.id IS NOT NULL OR ${WIRE_MATCHED})
    AND NOT ${RETURN_MATCHED}
  UNION ALL
  ${payoutsMoved("payout", "debit", Prisma.sql`payout.paid_at`)}
  UNION ALL
  ${payoutsMoved("payout-returned", "credit", Prisma.sql`payout.returned_at`)}
  UNION ALL
  SELECT 'compensation', paid.id, coalesce(entry.account, paid.debit_account_number), paid.currency, paid.amount, 'debit',
    entry.booked_day,
    (paid.paid_at AT TIME ZONE fund.timezone)::date
  FROM compensations AS paid
  JOIN share_classes AS class ON class.id = paid.share_class_id
  JOIN funds AS fund ON fund.id = class.fund_id
  LEFT JOIN bank_statement_entries AS entry
    ON entry.compensation_id = paid.id AND entry.outcome = 'compensation' AND entry.direction = 'debit'
      AND entry.end_to_end_id = paid.end_to_end_id AND ${ENTRY_IN_STATEMENT}
  WHERE paid.status = 'paid' AND NOT ${isMatched("compensation", Prisma.sql`matched.compensation_id = paid.id`)}
  UNION ALL
  ${MATCHED}`

type MovementRow = Readonly<{
  kind: string
  id: string
  amount: string
  direction: string
  day: Date
}>

/** What is known of every account with a statement, up to a day. */
export async function findAccountFacts(db: Database, day: Day): Promise<AccountFacts[]> {
  const accounts = await db.$queryRaw<{ account: string; currency: string }[]>`
    SELECT DISTINCT account, currency::text AS currency FROM bank_statements
    WHERE kind = 'statement' AND discarded_at IS NULL ORDER BY 1, 2`
  const facts: AccountFacts[] = []
  for (const row of accounts) {
    facts.push(await factsOf(db, { ...row, currency: knownValue(CURRENCY_CODES, row.currency) }, day))
  }
  return facts
}

async function factsOf(
  db: Database,
  { account, currency }: Readonly<{ account: string; currency: CurrencyCode }>,
  day: Day,
): Promise<AccountFacts> {
  const statements = await findStatementsInOrder(db, { account, currency })
  const [first] = statements
  // Before the first statement the bank is not known. Its opening balance is of its day, or of the evening before its entries.
  const from = first?.opening?.day ?? day
  const startsOnDay = first?.opening?.day === first?.closing?.day
  const [shown] = await db.$queryRaw<[{ total: string | null }]>`
    SELECT sum(CASE direction WHEN 'credit' THEN amount ELSE -amount END)::text AS total
    FROM (${MOVEMENTS}) AS moved
    WHERE account = ${account} AND currency::text = ${currency} AND shown_on <= ${dayColumn(day)}::date`
  const missing = await db.$queryRaw<MovementRow[]>`
    SELECT kind, id, amount::text AS amount, direction, day
    FROM (${MOVEMENTS}) AS moved
    WHERE account = ${account} AND currency::text = ${currency} AND shown_on IS NULL
      AND day <= ${dayColumn(day)}::date
      AND (day > ${dayColumn(from)}::date OR ${startsOnDay} AND day = ${dayColumn(from)}::date)
    ORDER BY day, kind, id`
  const [held] = await db.$queryRaw<[{ isFormer: boolean }]>`
    SELECT NOT EXISTS (
      SELECT FROM share_classes WHERE bank_account_number = ${account} AND currency::text = ${currency}) AS "isFormer"`
  const [after] = await db.$queryRaw<[{ total: string | null }]>`
    SELECT sum(CASE entry.direction WHEN 'credit' THEN entry.amount ELSE -entry.amount END)::text AS total
    FROM bank_statement_entries AS entry JOIN bank_statements AS statement ON statement.id = entry.statement_id
    WHERE entry.account = ${account} AND entry.currency::text = ${currency} AND NOT entry.is_discarded
      AND entry.booked_day <= ${dayColumn(day)}::date AND statement.closing_day > ${dayColumn(day)}::date`
  return {
    account,
    currency,
    isFormer: held.isFormer,
    statements,
    onStatements: sumOf(shown.total),
    missing: missing.map(
      (row): MissingMovement => ({
        id: row.id,
        kind: knownValue(MOVEMENT_KINDS, row.kind),
        amount: decimal(row.amount),
        direction: knownValue(ENTRY_DIRECTIONS, row.direction),
        day: toDay(row.day),
      }),
    ),
    otherEntries: await findUnbookedEntries(db, { account, currency, day }),
    afterLastClosing: sumOf(after.total),
  }
}

const sumOf = (total: string | null): Decimal => (total === null ? ZERO : decimal(total))

/**
 * The accounts that classes have, or that had money of theirs before, of which no statement has a day: it begins before their first
 * one, or after their last.
 */
export async function findAccountsWithoutStatement(db: Database, day: Day): Promise<AccountInCurrency[]> {
  const rows = await db.$queryRaw<{ account: string; currency: string }[]>`
    WITH given AS (
      SELECT DISTINCT given.account_number AS account, class.currency
      FROM share_class_bank_accounts AS given JOIN share_classes AS class ON class.id = given.share_class_id
      WHERE class.bank_account_number = given.account_number
        OR EXISTS (
          SELECT FROM wires AS wire
          WHERE wire.account = given.account_number AND wire.share_class_id = class.id)
        OR EXISTS (
          SELECT FROM payouts AS payout JOIN redemption_orders AS ordered ON ordered.id = payout.redemption_order_id
          WHERE payout.debit_account_number = given.account_number AND ordered.share_class_id = class.id
            AND payout.amount > 0)
        OR EXISTS (
          SELECT FROM compensation_transfers AS transfer
          JOIN compensations AS compensation ON compensation.id = transfer.compensation_id
          WHERE transfer.debit_account_number = given.account_number AND compensation.share_class_id = class.id)),
    statements AS (
      SELECT account, currency, opening_day, closing_day FROM bank_statements
      WHERE kind = 'statement' AND discarded_at IS NULL)
    SELECT account, currency::text AS currency FROM given
    WHERE NOT EXISTS (
        SELECT FROM statements
        WHERE account = given.account AND currency = given.currency AND opening_day <= ${dayColumn(day)}::date)
      OR NOT EXISTS (
        SELECT FROM statements
        WHERE account = given.account AND currency = given.currency AND closing_day >= ${dayColumn(day)}::date)
    ORDER BY 1, 2`
  return rows.map(({ account, currency }) => ({ account, currency: knownValue(CURRENCY_CODES, currency) }))
}

/** The shares of every class with entries up to the end of a day, by symbol. */
export async function findShareTotals(db: Database, day: Day): Promise<ShareTotals[]> {
  const rows = await db.$queryRaw<{ symbol: string; holders: string; issued: string }[]>`
    SELECT class.symbol,
      coalesce(sum(totals.received - totals.given) FILTER (WHERE totals.kind IN ('holding', 'blocked')), 0)::text AS holders,
      coalesce(sum(totals.given - totals.received) FILTER (WHERE totals.kind = 'issuance'), 0)::text AS issued
    FROM ledger_day_totals AS totals
    JOIN share_classes AS class ON class.id = totals.share_class_id
    WHERE totals.day <= ${dayColumn(day)}::date
    GROUP BY 1 ORDER BY 1`
  return rows.map(({ symbol, holders, issued }) => ({
    shareClass: symbol,
    holders: decimal(holders),
    inIssue: decimal(issued),
  }))
}
