import type { Database } from "#lib/db/client.ts"
import { insertTotalsOfRuns } from "#lib/db/dealing-runs/execute-orders.ts"
import { wireRow } from "#lib/db/wires.ts"
import { insertRows, upsertRows } from "#lib/db/write-rows.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { AccountOfEntry } from "#lib/domain/ledger/journal.ts"
import type { RegisterHistory } from "#lib/domain/ledger/register-history.ts"
import {
  bankAccountRow,
  dealingRunRow,
  distributorRow,
  entryRow,
  investorRow,
  payoutRow,
  redemptionOrderRow,
  subscriptionOrderRow,
} from "./history-rows.ts"

/** Whether the register has no entries. */
export async function isRegisterEmpty(db: Database): Promise<boolean> {
  const [row] = await db.$queryRaw<{ isEmpty: boolean }[]>`
    SELECT NOT EXISTS (SELECT FROM journal_entries) AS "isEmpty"`
  return row?.isEmpty === true
}

/** Blocks all other writes to the register until the transaction ends. */
export async function lockJournal(db: Database): Promise<void> {
  await db.$executeRaw`SELECT lock_journal()`
}

/** Writes a history into an empty register, whose investors may exist already; a trigger updates the balances. */
export async function insertRegisterHistory(db: Database, history: RegisterHistory): Promise<void> {
  await upsertRows(db, "distributors", history.distributors.map(distributorRow))
  await upsertRows(db, "investors", history.investors.map(investorRow))
  await insertRows(db, "bank_accounts", history.bankAccounts.map(bankAccountRow))
  await insertRows(db, "dealing_runs", history.dealingRuns.map(dealingRunRow))
  await insertRows(db, "subscription_orders", history.subscriptionOrders.map(subscriptionOrderRow))
  await insertRows(db, "redemption_orders", history.redemptionOrders.map(redemptionOrderRow))
  await insertRows(db, "payouts", history.payouts.map(payoutRow))
  await insertRows(db, "wires", history.wires.map(wireRow))
  await insertRows(db, "journal_entries", history.entries.map(entryRow))
  await insertTransfers(db, history)
  await insertTotalsOfRuns(db)
  await sumOrders(db)
}

async function insertTransfers(db: Database, { entries }: RegisterHistory): Promise<void> {
  const accountIds = await openAccounts(db, entries)
  await insertRows(
    db,
    "transfers",
    entries.flatMap(({ id, shareClassId, transfers }) =>
      transfers.map(({ source, destination, unit, quantity }) => ({
        entry_id: id,
        source_id: accountIds(shareClassId, source, unit),
        destination_id: accountIds(shareClassId, destination, unit),
        unit,
        quantity,
      })),
    ),
  )
}

const nameOf = (shareClassId: string, { kind, investorId }: AccountOfEntry, unit: string): string =>
  `${shareClassId} ${kind} ${investorId} ${unit}`

/** Opens all accounts of the entries, in their order, and returns their ids. */
async function openAccounts(
  db: Database,
  entries: RegisterHistory["entries"],
): Promise<(shareClassId: string, account: AccountOfEntry, unit: string) => string> {
  const wanted = new Map(
    entries.flatMap(({ shareClassId, transfers }) =>
      transfers.flatMap(({ source, destination, unit }) =>
        [source, destination].map(
          ({ kind, investorId }) =>
            [
              nameOf(shareClassId, { kind, investorId }, unit),
              { share_class_id: shareClassId, kind, investor_id: investorId, unit, balance: 0 },
            ] as const,
        ),
      ),
    ),
  )
  await insertRows(db, "ledger_accounts", [...wanted.values()])
  const rows = await db.$queryRaw<{ id: bigint; name: string }[]>`
    SELECT id, concat_ws(' ', share_class_id, kind, coalesce(investor_id::text, 'null'), unit) AS name
    FROM ledger_accounts`
  const ids = new Map(rows.map(({ id, name }) => [name, id.toString()]))
  return (shareClassId, account, unit) => {
    const id = ids.get(nameOf(shareClassId, account, unit))
    invariant(id !== undefined, "every account of an entry was opened")
    return id
  }
}

/** The totals of executed orders of every class since launch. */
async function sumOrders(db: Database): Promise<void> {
  await db.$executeRaw`
    INSERT INTO share_class_order_totals (share_class_id, subscriptions, redemptions)
    SELECT share_class_id, sum(subscribed), sum(redeemed)
    FROM (
      SELECT share_class_id, settlement_amount AS subscribed, 0 AS redeemed
      FROM subscription_orders WHERE executed_at IS NOT NULL
      UNION ALL
      SELECT share_class_id, 0, settlement_amount FROM redemption_orders WHERE executed_at IS NOT NULL
    ) AS executed
    GROUP BY share_class_id`
}
