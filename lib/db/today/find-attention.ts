import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant } from "#lib/db/column-values.ts"
import { investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import { PAYER_ACCOUNT } from "#lib/db/wires-from-unknown-accounts.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { amount, CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { Attention, LikelyWire } from "#lib/domain/today/today.ts"
import { UNMATCHED_REASONS } from "#lib/domain/today/today.ts"

/** How many investors of a scope have something to supply, and how many of their accounts were rejected. */
export async function countAttention(db: Database, scope: Scope): Promise<Omit<Attention, "likelyWires">> {
  const [counts] = await db.$queryRaw<[Omit<Attention, "likelyWires">]>`
    /* prepared */
    SELECT
      (SELECT count(*)::int FROM investors AS investor
        WHERE investor.requirements <> '[]'::jsonb AND investor.status = 'action-required' AND ${investorScopeSql(scope)})
        AS "investorsWithRequirements",
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

/** The wires in suspense that were compared with references, and what they may mean. */
export type ComparedWires = Readonly<{ wireIds: readonly string[]; meant: readonly MeantReference[] }>

type LikelyWireRow = Readonly<{
  id: string
  value: string
  currency: string
  bookedAt: Date
  why: string
  investorId: string
  investorName: string
  orderId: string | null
  reference: string | null
}>

/**
 * Money in suspense that seems to be of investors within a scope: it waits with their order, may mean their reference, or
 * comes from their validated account. What counts is the strongest of these, and only where all that have it are within the
 * scope: money that quotes another distributor's order, or comes from an account that is another one's too, is nobody's to see.
 * So an account counts only for wires that were compared.
 */
export async function findLikelyWires(
  db: Database,
  scope: Scope,
  { wireIds, meant }: ComparedWires,
): Promise<LikelyWire[]> {
  const rows = await db.$queryRaw<LikelyWireRow[]>`
    /* prepared */
    SELECT wire.id, wire.amount::text AS value, wire.currency::text AS currency, wire.booked_at AS "bookedAt",
      CASE
        WHEN wire.held_at IS NOT NULL OR wire.reason = 'recorded-by-hand' THEN 'in-review'
        WHEN wire.reason <> 'third-party-payer' THEN wire.reason
        WHEN wire.payer_iban IS NULL THEN 'unknown-payer'
        ELSE coalesce((
          SELECT CASE own.status WHEN 'pending-verification' THEN 'unverified-account'
            WHEN 'invalidated' THEN 'rejected-account' ELSE 'in-review' END
          FROM bank_accounts AS own
          WHERE own.investor_id = likely.investor_id AND own.account_number = ${PAYER_ACCOUNT}
            AND own.currency = wire.currency AND own.status <> 'archived'), wire.reason)
      END AS why,
      likely.investor_id AS "investorId", likely.investor_name AS "investorName",
      ordered.id AS "orderId", ordered.wire_reference AS reference
    FROM (
      SELECT known.*, investor.display_name AS investor_name,
        known.place = min(known.place) OVER (PARTITION BY known.wire_id) AS is_strongest,
        bool_and(${investorScopeSql(scope)}) OVER (PARTITION BY known.wire_id, known.place) AS is_within
      FROM (
        SELECT wire.id AS wire_id, ordered.investor_id, ordered.id AS order_id, 1 AS place
        FROM wires AS wire JOIN subscription_orders AS ordered ON ordered.id = wire.subscription_order_id
        WHERE wire.status = 'suspense'
        UNION
        SELECT meant.wire_id, ordered.investor_id, ordered.id, 2
        FROM unnest(${meant.map(({ wireId }) => wireId)}::uuid[], ${meant.map(({ reference }) => reference)}::text[])
          AS meant (wire_id, reference)
        JOIN subscription_orders AS ordered ON ordered.wire_reference = meant.reference
        UNION
        SELECT wire.id, account.investor_id, NULL, 3
        FROM wires AS wire
        JOIN bank_accounts AS account ON account.account_number = ${PAYER_ACCOUNT} AND account.status = 'validated'
        WHERE wire.id = ANY(${[...wireIds]}::uuid[])
      ) AS known
      JOIN investors AS investor ON investor.id = known.investor_id
    ) AS likely
    JOIN wires AS wire ON wire.id = likely.wire_id AND wire.status = 'suspense'
    LEFT JOIN subscription_orders AS ordered ON ordered.id = likely.order_id
    WHERE likely.is_strongest AND likely.is_within
    ORDER BY wire.created_at DESC, wire.sequence DESC, likely.investor_name, likely.investor_id, ordered.sequence`
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((found) => {
    const [first] = found
    if (first === undefined) return []
    const { id, value, currency, bookedAt, why } = first
    return {
      id,
      amount: amount(decimal(value), knownValue(CURRENCY_CODES, currency)),
      bookedAt: toInstant(bookedAt),
      why: knownValue(UNMATCHED_REASONS, why),
      owners: found.map(({ investorId, investorName, orderId, reference }) => ({
        investorId,
        investorName,
        order: orderId === null || reference === null ? null : { id: orderId, reference },
      })),
    }
  })
}
