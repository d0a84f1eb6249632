import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"
import type { LedgerAccountKind } from "#lib/domain/ledger/journal.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"

/** Sorts of a run stay in memory up to a few hundred thousand rows; PostgreSQL's own default is for many small queries. */
export async function sortInMemory(db: Database): Promise<void> {
  await db.$executeRaw`SELECT set_config('work_mem', '64MB', true)`
}

/** Writes the entries of a run: one for each staged order, in the order of creation. */
export async function bookRun(db: Database, run: DealingRun, terms: DealingTerms): Promise<void> {
  await openAccounts(db, terms)
  await db.$executeRaw`
    INSERT INTO journal_entries (id, key, kind, share_class_id, order_id, dealing_day, actor, at)
    SELECT entry_id, kind || ':' || id, kind, ${terms.shareClassId}::uuid, id, ${run.dealingDay}::date, ${run.actor},
      ${run.at}::timestamptz
    FROM (
      SELECT entry_id, id, sequence, 1 AS place, 'subscription-executed' AS kind FROM priced_subscriptions
      UNION ALL
      SELECT entry_id, id, sequence, 2, 'subscription-returned' FROM returned_subscriptions
      UNION ALL
      SELECT entry_id, id, sequence, 3, 'redemption-executed' FROM priced_redemptions
    ) AS executed
    ORDER BY place, sequence`
  await bookSubscriptions(db, terms)
  if (run.returned > 0) await bookReturns(db, terms)
  await bookRedemptions(db, terms)
}

/** Missing accounts of the class and of every investor of the run. */
export const missingAccounts = (terms: DealingTerms): Prisma.Sql => Prisma.sql`
  SELECT ${terms.shareClassId}::uuid, wanted.kind, NULL::uuid, wanted.unit
  FROM (VALUES
    ('fund', ${terms.currency}), ('fees', ${terms.currency}), ('rounding', ${terms.currency}),
    ('issuance', ${terms.symbol})) AS wanted (kind, unit)
  WHERE NOT EXISTS (
    SELECT FROM ledger_accounts AS opened
    WHERE opened.share_class_id = ${terms.shareClassId}::uuid AND opened.kind = wanted.kind
      AND opened.unit = wanted.unit AND opened.investor_id IS NULL)
  UNION ALL ${missingAccountsOf("priced_subscriptions", "holding", terms, terms.symbol)}
  UNION ALL ${missingAccountsOf("priced_redemptions", "payable", terms, terms.currency)}`

const missingAccountsOf = (
  staged: string,
  kind: LedgerAccountKind,
  { shareClassId }: DealingTerms,
  unit: string,
): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT ${shareClassId}::uuid, ${kind}::text, wanted.investor_id, ${unit}::text
  FROM ${Prisma.raw(staged)} AS wanted
  WHERE NOT EXISTS (
    SELECT FROM ledger_accounts AS opened
    WHERE opened.share_class_id = ${shareClassId}::uuid AND opened.kind = ${kind} AND opened.unit = ${unit}
      AND opened.investor_id = wanted.investor_id)`

async function openAccounts(db: Database, terms: DealingTerms): Promise<void> {
  await db.$executeRaw`
    INSERT INTO ledger_accounts (share_class_id, kind, investor_id, unit) ${missingAccounts(terms)}
    ON CONFLICT DO NOTHING`
}

const bookSubscriptions = (db: Database, terms: DealingTerms): Promise<number> =>
  db.$executeRaw`
    INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
    SELECT executed.entry_id, moved.source_id, moved.destination_id, moved.unit, moved.quantity
    FROM priced_subscriptions AS executed
    JOIN ledger_accounts AS clearing ON ${ofInvestor("clearing", terms, terms.currency)}
    JOIN ledger_accounts AS holding ON ${ofInvestor("holding", terms, terms.symbol)}
    CROSS JOIN (SELECT
      ${ofClass("fund", terms, terms.currency)} AS fund, ${ofClass("fees", terms, terms.currency)} AS fees,
      ${ofClass("rounding", terms, terms.currency)} AS rounding,
      ${ofClass("issuance", terms, terms.symbol)} AS issuance) AS class
    CROSS JOIN LATERAL (VALUES
      (clearing.id, class.fund, ${terms.currency}, executed.settlement_amount),
      (clearing.id, class.fees, ${terms.currency}, executed.fee),
      (clearing.id, class.rounding, ${terms.currency}, executed.rounding),
      (class.issuance, holding.id, ${terms.symbol}, executed.shares)
    ) AS moved (source_id, destination_id, unit, quantity)
    WHERE moved.quantity > 0
    ORDER BY executed.sequence`

/** Books money that buys no share back into suspense. Both accounts exist, because the money was booked through them. */
const bookReturns = (db: Database, terms: DealingTerms): Promise<number> =>
  db.$executeRaw`
    INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
    SELECT executed.entry_id, clearing.id, ${ofClass("suspense", terms, terms.currency)}, ${terms.currency},
      executed.received_amount
    FROM returned_subscriptions AS executed
    JOIN ledger_accounts AS clearing ON ${ofInvestor("clearing", terms, terms.currency)}
    ORDER BY executed.sequence`

const bookRedemptions = (db: Database, terms: DealingTerms): Promise<number> =>
  db.$executeRaw`
    INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
    SELECT executed.entry_id, moved.source_id, moved.destination_id, moved.unit, moved.quantity
    FROM priced_redemptions AS executed
    JOIN ledger_accounts AS blocked ON ${ofInvestor("blocked", terms, terms.symbol)}
    JOIN ledger_accounts AS payable ON ${ofInvestor("payable", terms, terms.currency)}
    CROSS JOIN (SELECT
      ${ofClass("fund", terms, terms.currency)} AS fund, ${ofClass("fees", terms, terms.currency)} AS fees,
      ${ofClass("rounding", terms, terms.currency)} AS rounding,
      ${ofClass("issuance", terms, terms.symbol)} AS issuance) AS class
    CROSS JOIN LATERAL (VALUES
      (blocked.id, class.issuance, ${terms.symbol}, executed.shares_amount),
      (class.fund, payable.id, ${terms.currency}, executed.payout_amount),
      (class.fund, class.fees, ${terms.currency}, executed.fee),
      (class.fund, class.rounding, ${terms.currency}, executed.rounding)
    ) AS moved (source_id, destination_id, unit, quantity)
    WHERE moved.quantity > 0
    ORDER BY executed.sequence`

/** Joins an account of the order's investor, with its kind as alias. */
function ofInvestor(kind: LedgerAccountKind, { shareClassId }: DealingTerms, unit: string): Prisma.Sql {
  const account = Prisma.raw(kind)
  return Prisma.sql`${account}.share_class_id = ${shareClassId}::uuid AND ${account}.kind = ${kind}
    AND ${account}.investor_id = executed.investor_id AND ${account}.unit = ${unit}`
}

/** The id of an account that a class has once. */
const ofClass = (kind: LedgerAccountKind, { shareClassId }: DealingTerms, unit: string): Prisma.Sql =>
  Prisma.sql`(SELECT id FROM ledger_accounts
    WHERE share_class_id = ${shareClassId}::uuid AND kind = ${kind} AND investor_id IS NULL AND unit = ${unit})`
