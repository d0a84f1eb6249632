import { Prisma } from "#lib/db/generated/client.ts"
import type { ComparedPart } from "./register-checksums.ts"
import { checksums, checksumsDiffer } from "./register-checksums.ts"

/** What a check may leave out: records that have not changed since an earlier one. */
type CheckedRecords =
  | "entries"
  | "accounts"
  | "holders"
  | "subscriptions"
  | "redemptions"
  | "executed_subscriptions"
  | "executed_redemptions"
  | "payouts"
  | "compensations"
  | "runs"
  | "entries_of_days"
  | "days"

/**
 * What a check looks at. Rules read the tables of the register, with `isChecked` as a condition on the records that they are
 * about, and `mayDiffer` as one that is false where both sides of a part are known to be the same; and these tables, which say what
 * an earlier check has found to be correct:
 * `opening_balances` (account_id, balance), to which the transfers of `replayed_transfers` (account_id, change) are added, and
 * `opening_orders` (share_class_id, subscriptions, redemptions).
 */
export type RegisterScope = Readonly<{
  tables: readonly Prisma.Sql[]
  isChecked: (records: CheckedRecords, key: Prisma.Sql) => Prisma.Sql
  mayDiffer: (part: ComparedPart) => Prisma.Sql
}>

/** Everything, from the first entry on; rows are compared where checksums with this seed differ. */
export const wholeRegister = (seed: bigint): RegisterScope => ({
  tables: [
    ...checksums(seed),
    Prisma.sql`opening_balances AS (SELECT 0::bigint AS account_id, 0::numeric AS balance WHERE false)`,
    Prisma.sql`opening_orders AS (
      SELECT id AS share_class_id, 0::numeric AS subscriptions, 0::numeric AS redemptions FROM share_classes WHERE false)`,
    Prisma.sql`replayed_transfers AS NOT MATERIALIZED (
      SELECT destination_id AS account_id, quantity AS change FROM transfers
      UNION ALL SELECT source_id, -quantity FROM transfers)`,
  ],
  isChecked: () => Prisma.sql`true`,
  mayDiffer: checksumsDiffer,
})

/** The entries of transactions that an earlier check did not see. */
export const entriesSince = (position: RegisterPosition): Prisma.Sql => Prisma.sql`(
  SELECT entry.* FROM journal_entries AS entry
  WHERE entry.transaction_id >= pg_snapshot_xmin((${position}::jsonb ->> 'snapshot')::pg_snapshot)
    AND NOT pg_visible_in_snapshot(entry.transaction_id, (${position}::jsonb ->> 'snapshot')::pg_snapshot)
    AND entry.sequence > (${position}::jsonb ->> 'restored')::bigint)`

/**
 * What was written after an earlier check, and what that touches: the entries of transactions that this check did not see,
 * their orders, wires, payouts and runs, all accounts and orders of their investors, and all entries of their days. Balances of
 * accounts without an investor are continued from those that the earlier check found to be correct, because they have too many
 * transfers. At most so many entries.
 */
export const changedSince = (position: RegisterPosition, maxEntries: number | null): RegisterScope => ({
  tables: [
    Prisma.sql`noted AS (SELECT ${position}::jsonb AS position)`,
    Prisma.sql`opening_balances AS (
      SELECT key::bigint AS account_id, value::numeric AS balance
      FROM noted CROSS JOIN LATERAL jsonb_each_text(position -> 'balances'))`,
    Prisma.sql`opening_orders AS (
      SELECT key::uuid AS share_class_id, (value ->> 'subscriptions')::numeric AS subscriptions,
        (value ->> 'redemptions')::numeric AS redemptions
      FROM noted CROSS JOIN LATERAL jsonb_each(position -> 'orders'))`,
    // By its limit PostgreSQL knows how few they are; otherwise it reads whole tables for them.
    Prisma.sql`checked_entries AS MATERIALIZED (
      SELECT entry.* FROM ${entriesSince(position)} AS entry
      ${maxEntries === null ? Prisma.empty : Prisma.raw(`LIMIT ${maxEntries}`)})`,
    Prisma.sql`changes AS MATERIALIZED (
      SELECT moved.* FROM transfers AS moved JOIN checked_entries AS entry ON entry.id = moved.entry_id)`,
    Prisma.sql`checked_subscriptions AS MATERIALIZED (
      SELECT id, investor_id FROM subscription_orders
      WHERE id IN (
        SELECT order_id FROM checked_entries
        UNION SELECT wire.subscription_order_id FROM wires AS wire JOIN checked_entries AS entry ON entry.wire_id = wire.id))`,
    Prisma.sql`checked_executed_subscriptions AS MATERIALIZED (
      SELECT order_id AS id FROM checked_entries WHERE kind = 'subscription-executed')`,
    Prisma.sql`checked_executed_redemptions AS MATERIALIZED (
      SELECT order_id AS id FROM checked_entries WHERE kind = 'redemption-executed')`,
    Prisma.sql`checked_payments AS MATERIALIZED (
      SELECT id, redemption_order_id FROM payouts
      WHERE status IN ('pending', 'sent') OR id IN (SELECT payout_id FROM checked_entries))`,
    Prisma.sql`checked_redemptions AS MATERIALIZED (
      SELECT id, investor_id FROM redemption_orders
      WHERE id IN (SELECT order_id FROM checked_entries UNION SELECT redemption_order_id FROM checked_payments))`,
    Prisma.sql`checked_payouts AS MATERIALIZED (
      SELECT id FROM checked_payments
      UNION SELECT id FROM payouts WHERE redemption_order_id IN (SELECT id FROM checked_redemptions))`,
    Prisma.sql`checked_compensations AS MATERIALIZED (
      SELECT id FROM compensations
      WHERE coalesce(subscription_order_id, redemption_order_id) IN (SELECT order_id FROM checked_entries))`,
    Prisma.sql`checked_runs AS MATERIALIZED (
      SELECT id FROM dealing_runs
      WHERE (share_class_id, dealing_day) IN (SELECT DISTINCT share_class_id, dealing_day FROM checked_entries))`,
    Prisma.sql`checked_holders AS MATERIALIZED (
      SELECT investor_id AS id FROM ledger_accounts
      WHERE id IN (SELECT source_id FROM changes UNION SELECT destination_id FROM changes) AND investor_id IS NOT NULL
      UNION SELECT investor_id FROM checked_subscriptions
      UNION SELECT investor_id FROM checked_redemptions)`,
    Prisma.sql`checked_accounts AS MATERIALIZED (
      SELECT id, investor_id FROM ledger_accounts WHERE investor_id IS NULL
      UNION ALL
      SELECT account.id, account.investor_id
      FROM checked_holders AS holder JOIN ledger_accounts AS account ON account.investor_id = holder.id)`,
    // OFFSET 0 has each account looked up: an investor has few transfers, but PostgreSQL expects as many as of other accounts.
    Prisma.sql`replayed_transfers AS (
      SELECT account.id AS account_id, moved.change
      FROM checked_accounts AS account
      CROSS JOIN LATERAL (
        SELECT quantity AS change FROM transfers WHERE destination_id = account.id
        UNION ALL SELECT -quantity FROM transfers WHERE source_id = account.id
        OFFSET 0
      ) AS moved
      WHERE account.investor_id IS NOT NULL
      UNION ALL
      SELECT account.id, moved.change
      FROM checked_accounts AS account
      JOIN (
        SELECT destination_id AS account_id, quantity AS change FROM changes
        UNION ALL SELECT source_id, -quantity FROM changes
      ) AS moved ON moved.account_id = account.id
      WHERE account.investor_id IS NULL)`,
    Prisma.sql`checked_days AS MATERIALIZED (
      SELECT DISTINCT share_class_id, (at AT TIME ZONE 'UTC')::date AS day FROM checked_entries)`,
    Prisma.sql`totals_of_days AS (
      SELECT first_transfer_id, last_transfer_id FROM ledger_day_totals JOIN checked_days USING (share_class_id, day))`,
    // The totals of a day say over which transfers it reaches.
    Prisma.sql`checked_entries_of_days AS MATERIALIZED (
      SELECT id FROM checked_entries
      UNION
      SELECT entry_id FROM transfers
      WHERE id BETWEEN (SELECT min(first_transfer_id) FROM totals_of_days)
        AND (SELECT max(last_transfer_id) FROM totals_of_days))`,
  ],
  isChecked: (records, key) =>
    records === "days"
      ? Prisma.sql`${key} IN (SELECT share_class_id, day FROM checked_days)`
      : Prisma.sql`${key} IN (SELECT id FROM ${Prisma.raw(`checked_${records}`)})`,
  mayDiffer: () => Prisma.sql`true`,
})

/**
 * How far a check has seen the register, for the next one: the snapshot of the database and what accounts without an investor
 * held in it. JSON, for `changedSince` alone.
 */
export type RegisterPosition = string

/**
 * The position that this statement reaches. Ids of transactions belong to a server: entries that were restored from a dump can
 * have ids that this server has not reached yet; `restored` is the last of those.
 */
export const REGISTER_POSITION = Prisma.sql`
  jsonb_build_object(
    'server', (SELECT system_identifier::text FROM pg_control_system()),
    'snapshot', pg_current_snapshot()::text,
    'restored', (
      SELECT coalesce(max(sequence), 0) FROM journal_entries
      WHERE transaction_id >= pg_snapshot_xmax(pg_current_snapshot())),
    'last', (SELECT id FROM journal_entries ORDER BY sequence DESC LIMIT 1),
    'balances', (
      SELECT coalesce(jsonb_object_agg(id, balance::text), '{}') FROM ledger_accounts WHERE investor_id IS NULL),
    'orders', (
      SELECT coalesce(jsonb_object_agg(share_class_id,
        jsonb_build_object('subscriptions', subscriptions::text, 'redemptions', redemptions::text)), '{}')
      FROM share_class_order_totals))`

/** A condition: the register has only grown since a position, on the same server. */
export const continuesFrom = (position: Prisma.Sql): Prisma.Sql => Prisma.sql`
  ${position} ->> 'server' = (SELECT system_identifier::text FROM pg_control_system())
  AND pg_snapshot_xmax((${position} ->> 'snapshot')::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
  AND (${position} ->> 'last' IS NULL
    OR EXISTS (SELECT FROM journal_entries WHERE id = (${position} ->> 'last')::uuid))`
