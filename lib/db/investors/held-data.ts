import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"

const OWN_ORDERS = Prisma.sql`SELECT id FROM subscription_orders WHERE investor_id = `

/**
 * Everything that is held about an investor, by the name of its file: the rows of one table each. Which wires and entries of the bank
 * are of an investor is defined in the database, for the erasure too.
 */
const HELD: Readonly<Record<string, (investorId: string) => Prisma.Sql>> = {
  investor: (id) => Prisma.sql`SELECT * FROM investors WHERE id = ${id}::uuid`,
  erasure: (id) =>
    Prisma.sql`SELECT investor_id, erased_by, at FROM investor_erasures WHERE investor_id = ${id}::uuid`,
  consents: (id) => Prisma.sql`SELECT * FROM investor_consents WHERE investor_id = ${id}::uuid`,
  events: (id) => Prisma.sql`SELECT * FROM investor_events WHERE investor_id = ${id}::uuid`,
  draft: (id) => Prisma.sql`SELECT * FROM investor_drafts WHERE investor_id = ${id}::uuid`,
  people: (id) => Prisma.sql`
    SELECT link.created_at AS linked_at, person.id, person.email, person.name, person.locale, person.created_at,
      person.disabled_at
    FROM user_investors AS link JOIN users AS person ON person.id = link.user_id
    WHERE link.investor_id = ${id}::uuid`,
  invitations: (id) => Prisma.sql`
    SELECT invitation.*, person.email
    FROM investor_invitations AS invitation JOIN users AS person ON person.id = invitation.user_id
    WHERE invitation.investor_id = ${id}::uuid`,
  "api-clients": (id) => Prisma.sql`SELECT * FROM api_clients WHERE investor_id = ${id}::uuid`,
  "bank-accounts": (id) => Prisma.sql`SELECT * FROM bank_accounts WHERE investor_id = ${id}::uuid`,
  "subscription-orders": (id) =>
    Prisma.sql`SELECT * FROM subscription_orders WHERE investor_id = ${id}::uuid`,
  "redemption-orders": (id) => Prisma.sql`SELECT * FROM redemption_orders WHERE investor_id = ${id}::uuid`,
  "order-activities": (id) => Prisma.sql`
    SELECT * FROM order_activities
    WHERE subscription_order_id IN (${OWN_ORDERS}${id}::uuid)
      OR redemption_order_id IN (SELECT id FROM redemption_orders WHERE investor_id = ${id}::uuid)`,
  wires: (id) => Prisma.sql`SELECT * FROM wires WHERE id IN (SELECT wires_of_investor(${id}::uuid))`,
  payouts: (id) => Prisma.sql`
    SELECT * FROM payouts
    WHERE redemption_order_id IN (SELECT id FROM redemption_orders WHERE investor_id = ${id}::uuid)`,
  compensations: (id) => Prisma.sql`SELECT * FROM compensations WHERE investor_id = ${id}::uuid`,
  "imported-rows": (id) => Prisma.sql`
    SELECT * FROM bulk_import_rows
    WHERE record_id = ${id}::uuid OR record_id IN (${OWN_ORDERS}${id}::uuid)`,
  "bank-entries": (id) => Prisma.sql`
    SELECT * FROM bank_statement_entries WHERE id IN (SELECT bank_entries_of_investor(${id}::uuid))`,
  "bank-entry-matches": (id) => Prisma.sql`
    SELECT * FROM bank_entry_matches WHERE entry_id IN (SELECT bank_entries_of_investor(${id}::uuid))`,
  "payment-statuses": (id) => Prisma.sql`
    SELECT status.*, report.created_at FROM payment_statuses AS status
    JOIN payment_status_reports AS report ON report.id = status.report_id
    WHERE status.payout_id IN (SELECT payout.id FROM payouts AS payout JOIN redemption_orders AS ordered
        ON ordered.id = payout.redemption_order_id WHERE ordered.investor_id = ${id}::uuid)
      OR status.compensation_id IN (SELECT id FROM compensations WHERE investor_id = ${id}::uuid)`,
  holdings: (id) => Prisma.sql`
    SELECT class.symbol, account.* FROM ledger_accounts AS account
    JOIN share_classes AS class ON class.id = account.share_class_id WHERE account.investor_id = ${id}::uuid`,
  transfers: (id) => Prisma.sql`
    SELECT entry.kind, entry.order_id, entry.dealing_day, entry.actor, entry.at, transfer.*
    FROM transfers AS transfer JOIN journal_entries AS entry ON entry.id = transfer.entry_id
    WHERE transfer.source_id IN (SELECT id FROM ledger_accounts WHERE investor_id = ${id}::uuid)
      OR transfer.destination_id IN (SELECT id FROM ledger_accounts WHERE investor_id = ${id}::uuid)`,
}

/** The rows of one kind as JSON text. It is never parsed: amounts and shares have more digits than a number. */
export type HeldData = Readonly<{ name: string; json: string }>

/** Everything that is held about an investor. */
export async function findHeldData(db: Database, investorId: string): Promise<HeldData[]> {
  const held: HeldData[] = []
  for (const [name, select] of Object.entries(HELD)) {
    const [row] = await db.$queryRaw<[{ json: string }]>`
      SELECT coalesce(jsonb_pretty(jsonb_agg(to_jsonb(held))), '[]') AS json FROM (${select(investorId)}) AS held`
    held.push({ name, json: row.json })
  }
  return held
}
