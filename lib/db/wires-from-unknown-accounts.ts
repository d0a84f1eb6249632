import type { BankAccount, BankAccountStatus } from "#lib/domain/bank-accounts/bank-account.ts"
import { BANK_ACCOUNT_STATUSES } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { BankEntry } from "#lib/domain/wires/wire.ts"
import { reportCounts } from "./bank-statements/bank-statements.ts"
import type { Database } from "./client.ts"
import { knownValue, toDecimal } from "./column-values.ts"
import { SAYS_OTHERWISE_OF_WIRE } from "./contradicted-wires.ts"
import { Prisma } from "./generated/client.ts"

/**
 * The condition that a wire waits because the account of its payer is none of the investor's, and that only this is missing:
 * nobody holds it, the bank says nothing else of it, and it is not the word of a single person: what a person recorded came with a
 * report that another person has confirmed, or that the bank has sent too, with the same content. That any report has its amount
 * confirms neither payer nor order: the bank may not name them. A wire of an import is booked after its report, and one that was
 * recorded by hand was there before.
 */
const WAITS_FOR_ACCOUNT = Prisma.sql`(
  wire.status = 'suspense' AND wire.reason = 'third-party-payer' AND wire.payer_iban IS NOT NULL AND wire.held_at IS NULL
  AND NOT EXISTS (SELECT FROM bank_statement_entries AS contradicting WHERE ${SAYS_OTHERWISE_OF_WIRE})
  AND (wire.recorded_by NOT LIKE 'user:%' OR EXISTS (
    SELECT FROM bank_statement_entries AS entry
    JOIN bank_statements AS report ON report.id IN (entry.statement_id, entry.notification_id)
    JOIN bank_statements AS first ON first.account = report.account AND first.kind = report.kind
      AND first.content_hash = report.content_hash AND first.created_at <= wire.created_at
    WHERE entry.wire_id = wire.id AND NOT entry.is_discarded AND report.discarded_at IS NULL
      AND ${reportCounts(Prisma.sql`report`)})))`

/** The account of the payer of a wire, named `wire`, as those of investors are written. */
export const PAYER_ACCOUNT = Prisma.sql`upper(regexp_replace(wire.payer_iban, '\\s', '', 'g'))`

/** The classes in which an investor has orders in a currency that may take money. */
export async function findClassesOfOpenOrders(
  db: Database,
  { investorId, currency }: Pick<BankAccount, "investorId" | "currency">,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT share_class_id AS id FROM subscription_orders
    WHERE investor_id = ${investorId}::uuid AND currency::text = ${currency}
      AND status IN ('pending-wire', 'pending-valuation')`
  return rows.map(({ id }) => id)
}

/** The ids of the wires in these classes that wait because this account was unknown, in order of arrival. */
export async function findWiresFromAccount(
  db: Database,
  { accountNumber, currency }: Pick<BankAccount, "accountNumber" | "currency">,
  shareClassIds: readonly string[],
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT wire.id FROM wires AS wire
    WHERE ${WAITS_FOR_ACCOUNT} AND wire.share_class_id = ANY(${[...shareClassIds]}::uuid[])
      AND wire.currency::text = ${currency} AND ${PAYER_ACCOUNT} = ${accountNumber}
    ORDER BY wire.sequence`
  return rows.map(({ id }) => id)
}

/** The ids of the wires of a report that wait because the account of their payer was unknown, in the order of the bank. */
export async function findWiresOfUnknownAccounts(db: Database, statementId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT wire.id FROM bank_statement_entries AS reported JOIN wires AS wire ON wire.id = reported.wire_id
    WHERE ${statementId}::uuid IN (reported.statement_id, reported.notification_id) AND ${WAITS_FOR_ACCOUNT}
    ORDER BY reported.sequence`
  return rows.map(({ id }) => id)
}

/** A wire from an unknown account. Of all investors: to be compared with orders, and shown only as far as it is theirs. */
export type UnknownPayment = Pick<
  BankEntry,
  "structuredReference" | "remittanceText" | "payerName" | "payerIban"
> &
  Readonly<{ id: string; shareClassId: string; amount: Amount }>

/** The newest wires in these classes that wait because the account of their payer is unknown, at most `limit`. */
export async function findUnknownPayments(
  db: Database,
  shareClassIds: readonly string[],
  limit: number,
): Promise<UnknownPayment[]> {
  const rows = await db.$queryRaw<
    (Omit<UnknownPayment, "amount"> & Readonly<{ value: Prisma.Decimal; currency: string }>)[]
  >`
    SELECT wire.id, wire.share_class_id AS "shareClassId", wire.amount AS value, wire.currency::text AS currency,
      wire.structured_reference AS "structuredReference", wire.remittance_text AS "remittanceText",
      wire.payer_name AS "payerName", wire.payer_iban AS "payerIban"
    FROM wires AS wire
    WHERE ${WAITS_FOR_ACCOUNT} AND wire.share_class_id = ANY(${[...shareClassIds]}::uuid[])
    ORDER BY wire.created_at DESC, wire.sequence DESC LIMIT ${limit}`
  return rows.map(({ value, currency, ...row }) => ({
    ...row,
    amount: amount(toDecimal(value), knownValue(CURRENCY_CODES, currency)),
  }))
}

/** An account of an investor that is not archived. */
export type RegisteredAccount = Readonly<{
  investorId: string
  accountNumber: string
  currency: CurrencyCode
  status: BankAccountStatus
}>

/** Those of these accounts that any of these investors has registered. */
export async function findRegisteredAccounts(
  db: Database,
  { investorIds, accountNumbers }: Readonly<Record<"investorIds" | "accountNumbers", readonly string[]>>,
): Promise<RegisteredAccount[]> {
  const rows = await db.bankAccount.findMany({
    where: {
      investorId: { in: [...investorIds] },
      accountNumber: { in: [...accountNumbers] },
      status: { not: "archived" },
    },
    select: { investorId: true, accountNumber: true, currency: true, status: true },
  })
  return rows.map(({ status, ...row }) => ({ ...row, status: knownValue(BANK_ACCOUNT_STATUSES, status) }))
}
