import { setTimeout } from "node:timers/promises"
import type { Database, DatabasePool } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockAllRegisters } from "#lib/db/ledger/lock-register.ts"
import { isLockTimeout, withLockTimeout } from "#lib/db/sql-state.ts"

/** Marks a database as a demo, and returns whether this did it; does nothing once it has data. */
export async function markDemoDatabase(db: Database): Promise<boolean> {
  const marked = await db.$executeRaw`
    INSERT INTO demo_database (id, marked_at)
    SELECT true, clock_timestamp() WHERE NOT holds_data()
    ON CONFLICT DO NOTHING`
  return marked === 1
}

/** Whether the database began as a demo. */
export const isDemoDatabase = async (db: Database): Promise<boolean> => (await db.demoDatabase.count()) > 0

/** Whether there are more orders than `maxOrders`; reads no more than that. */
export async function hasMoreOrders(db: Database, maxOrders: number): Promise<boolean> {
  const [row] = await db.$queryRaw<[{ orders: number }]>`
    SELECT count(*)::int AS orders
    FROM (
      SELECT FROM subscription_orders UNION ALL SELECT FROM redemption_orders LIMIT ${maxOrders + 1}
    ) AS counted`
  return row.orders > maxOrders
}

/** Timeout and interval of a reset's attempts to lock the tables. */
const TABLE_LOCKS_TIMEOUT_MILLISECONDS = 20_000
const RETRY_INTERVAL_MILLISECONDS = 25

/** The tables that a reset empties, in the order of their references. */
const EMPTIED = [
  "bulk_import_rows",
  "bulk_imports",
  "transfers",
  "journal_entries",
  "ledger_day_totals",
  "ledger_accounts",
  "attestations",
  "bank_entry_matches",
  "bank_statement_entries",
  "bank_statements",
  "payment_statuses",
  "payment_status_reports",
  "wires",
  "compensation_transfers",
  "compensations",
  "payouts",
  "order_activities",
  "redemption_orders",
  "subscription_orders",
  "dealing_run_totals",
  "dealing_runs",
  "share_class_order_totals",
  "bank_accounts",
  "share_class_totals",
  "net_asset_value_versions",
  "net_asset_value_overrides",
  "net_asset_values",
  "distributions",
  "index_values",
  "index_series",
  "exchange_rates",
  "fund_assets",
  "fund_non_operating_days",
  "fund_parties",
  "legal_texts",
  "intermediary_share_classes",
  "share_class_tokens",
  "share_class_texts",
  "share_class_bank_accounts",
  "share_class_former_fees",
  "share_class_documents",
  "document_files",
  "share_classes",
  "funds",
  "idempotency_keys",
  "business_clock",
] as const

/**
 * Empties a database that is marked as a demo, in the transaction of the reset: the funds with all their data, the register,
 * orders and wires, idempotency keys and business time. Readers see the old data until it ends. Distributors, API clients,
 * users and the demo investors in `keptInvestorIds` stay. If others keep writing, it gives up with SQLSTATE 55P03.
 */
export async function emptyDemoDatabase(db: Database, keptInvestorIds: readonly string[]): Promise<void> {
  await lockAllTables(db)
  await db.$executeRaw`SELECT empty_demo_tables(${[...EMPTIED]}::text[], ${[...keptInvestorIds]}::uuid[])`
}

/**
 * Blocks writers but not readers. Waits only for the table that nearly all writers lock first, so that new writers queue behind
 * it, and for no other table while it holds a lock, so that it cannot deadlock.
 */
async function lockAllTables(db: Database): Promise<void> {
  const until = performance.now() + TABLE_LOCKS_TIMEOUT_MILLISECONDS
  for (;;) {
    try {
      // A savepoint, so that the locks of a failed attempt are released.
      return await inTransaction(db as DatabasePool, async (attempt) => {
        await attempt.$executeRaw`SELECT lock_demo_tables(${[...EMPTIED]}::text[])`
        // The values that the reset publishes need the registers; a holder of one waits for a table next, or is a dealing run.
        await withLockTimeout(attempt, 1, () => lockAllRegisters(attempt))
      })
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > until) throw error
      await setTimeout(RETRY_INTERVAL_MILLISECONDS)
    }
  }
}
