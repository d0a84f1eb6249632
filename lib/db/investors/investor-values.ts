import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"

/** The newest net asset value of each share class, or null. */
export const LATEST_VALUES = Prisma.sql`
  SELECT class.id, class.currency, nav.value FROM share_classes AS class
  LEFT JOIN LATERAL (
    SELECT value FROM net_asset_values WHERE share_class_id = class.id ORDER BY day DESC LIMIT 1
  ) AS nav ON true`

/** What investors hold in a currency, unrounded; none who hold nothing. */
export const heldValues = (currency: CurrencyCode): Prisma.Sql => Prisma.sql`
  SELECT account.investor_id, sum(account.balance * latest.value) AS value
  FROM ledger_accounts AS account
  JOIN (${LATEST_VALUES} WHERE class.currency = ${currency}::currency_code) AS latest ON latest.id = account.share_class_id
  WHERE account.kind IN ('holding', 'blocked') AND account.balance > 0 AND latest.value IS NOT NULL
  GROUP BY account.investor_id`

/**
 * What values in each currency are computed from: the newest net asset value of every class, and its last issue or redemption of
 * shares. Nothing else changes what an investor holds: a redemption that waits moves shares between their own accounts. Each
 * booking with the issuance account locks the register of the class, so the last transfer and the balance are never the same for
 * two states.
 */
const BASES = Prisma.sql`
  SELECT class.currency, string_agg(concat_ws(' ', class.id, latest.value, issued.balance, issued.last_transfer), ', '
    ORDER BY class.id) AS basis
  FROM share_classes AS class
  JOIN (${LATEST_VALUES}) AS latest ON latest.id = class.id
  LEFT JOIN LATERAL (
    SELECT account.balance, greatest(
      (SELECT max(id) FROM transfers WHERE source_id = account.id),
      (SELECT max(id) FROM transfers WHERE destination_id = account.id)) AS last_transfer
    FROM ledger_accounts AS account
    WHERE account.share_class_id = class.id AND account.kind = 'issuance' AND account.investor_id IS NULL
      AND account.unit = class.symbol
  ) AS issued ON true`

/** Whether the stored values in a currency are those of now. */
export async function areInvestorValuesCurrent(db: Database, currency: CurrencyCode): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT FROM (${BASES} WHERE class.currency = ${currency}::currency_code GROUP BY class.currency) AS now
    JOIN investor_value_bases AS stored ON stored.currency = now.currency AND stored.basis = now.basis`
  return rows.length > 0
}

/** Stores what investors hold in each currency in which that has changed. Only one process does it at a time. */
export async function updateInvestorValues(db: Database): Promise<void> {
  const changed = await db.$queryRaw<{ currency: CurrencyCode }[]>`
    SELECT now.currency::text AS currency FROM (${BASES} GROUP BY class.currency) AS now
    LEFT JOIN investor_value_bases AS stored ON stored.currency = now.currency
    WHERE stored.basis IS DISTINCT FROM now.basis`
  for (const { currency } of changed) await updateValuesIn(db, currency)
}

/** One statement, so that values and basis are of the same moment. */
const updateValuesIn = (db: Database, currency: CurrencyCode): Promise<number> => db.$executeRaw`
  WITH held AS (${heldValues(currency)}), updated AS (
    UPDATE investor_values AS stored SET value = fresh.value
    FROM (
      SELECT listed.investor_id, coalesce(held.value, 0) AS value
      FROM investor_values AS listed LEFT JOIN held ON held.investor_id = listed.investor_id
      WHERE listed.currency = ${currency}::currency_code
    ) AS fresh
    WHERE stored.investor_id = fresh.investor_id AND stored.currency = ${currency}::currency_code
      AND stored.value <> fresh.value
  )
  INSERT INTO investor_value_bases (currency, basis)
  ${BASES} WHERE class.currency = ${currency}::currency_code GROUP BY class.currency
  ON CONFLICT (currency) DO UPDATE SET basis = excluded.basis`
