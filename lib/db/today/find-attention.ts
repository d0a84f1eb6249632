import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant } from "#lib/db/column-values.ts"
import { investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { amount, CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { Attention, LikelyWire } from "#lib/domain/today/today.ts"

/** Whether there is any investor within a scope. */
export async function hasInvestors(db: Database, scope: Scope): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM investors AS investor WHERE ${investorScopeSql(scope)} LIMIT 1`
  return rows.length > 0
}

/** How many investors and accounts of a scope wait for somebody. */
export async function countAttention(db: Database, scope: Scope): Promise<Omit<Attention, "likelyWires">> {
  const [counts] = await db.$queryRaw<[Omit<Attention, "likelyWires">]>`
    /* prepared */
    SELECT
      (SELECT count(*)::int FROM investors AS investor
        WHERE investor.requirements <> '[]'::jsonb AND ${investorScopeSql(scope)}) AS "investorsWithRequirements",
      (SELECT count(*)::int FROM bank_accounts AS account JOIN investors AS investor ON investor.id = account.investor_id
        WHERE account.status = 'invalidated' AND ${investorScopeSql(scope)}) AS "rejectedBankAccounts"`
  return counts
}

/** Texts of money in suspense; nobody but the service reads them. */
export type SuspenseText = Readonly<{ id: string; text: string }>

/** The newest wires in suspense with what they quote. Of all distributors: to be compared with references, never shown. */
export const findSuspenseTexts = (db: Database, limit: number): Promise<SuspenseText[]> =>
  db.$queryRaw<SuspenseText[]>`
    SELECT id, coalesce(structured_reference, '') || ' ' || coalesce(remittance_text, '') AS text
    FROM wires WHERE status = 'suspense' ORDER BY created_at DESC, sequence DESC LIMIT ${limit}`

/** A wire and a reference that it may mean. */
export type MeantReference = Readonly<{ wireId: string; reference: string }>

type AttentionRow = Readonly<{
  id: string
  value: string
  currency: string
  bookedAt: Date
  investorId: string
  investorName: string
  orderId: string | null
}>

/**
 * Money in suspense that seems to be of investors within a scope: it waits with their order, may mean their reference, or
 * comes from their account.
 */
export async function findLikelyWires(
  db: Database,
  scope: Scope,
  meant: readonly MeantReference[],
): Promise<LikelyWire[]> {
  const rows = await db.$queryRaw<AttentionRow[]>`
    /* prepared */
    SELECT DISTINCT ON (wire.created_at, wire.sequence)
      wire.id, wire.amount::text AS value, wire.currency::text AS currency, wire.booked_at AS "bookedAt",
      investor.id AS "investorId", investor.display_name AS "investorName",
      likely.order_id AS "orderId"
    FROM (
      SELECT waiting.id AS wire_id, ordered.investor_id, ordered.id AS order_id, 1 AS place
      FROM wires AS waiting JOIN subscription_orders AS ordered ON ordered.id = waiting.subscription_order_id
      WHERE waiting.status = 'suspense'
      UNION ALL
      SELECT meant.wire_id, ordered.investor_id, ordered.id, 2
      FROM unnest(${meant.map(({ wireId }) => wireId)}::uuid[], ${meant.map(({ reference }) => reference)}::text[])
        AS meant (wire_id, reference)
      JOIN subscription_orders AS ordered ON ordered.wire_reference = meant.reference
      UNION ALL
      SELECT paid.id, account.investor_id, NULL, 3
      FROM wires AS paid
      JOIN bank_accounts AS account
        ON account.account_number = upper(regexp_replace(paid.payer_iban, '\\s', '', 'g')) AND account.status <> 'archived'
      WHERE paid.status = 'suspense'
    ) AS likely
    JOIN wires AS wire ON wire.id = likely.wire_id
    JOIN investors AS investor ON investor.id = likely.investor_id
    WHERE ${investorScopeSql(scope)}
    ORDER BY wire.created_at DESC, wire.sequence DESC, likely.place`
  return rows.map(({ value, currency, bookedAt, ...row }) => ({
    ...row,
    amount: amount(decimal(value), knownValue(CURRENCY_CODES, currency)),
    bookedAt: toInstant(bookedAt),
  }))
}
