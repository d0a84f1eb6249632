import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant } from "#lib/db/column-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Relationship } from "#lib/domain/investors/erase-investor.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"

type ErasableInvestorRow = Readonly<{
  status: string
  hasShares: boolean
  hasOpenOrders: boolean
  hasOpenMoney: boolean
  lastAt: Date
  erasedAt: Date | null
}>

/** What decides whether the data of an investor that exists may be erased. */
export async function findRelationship(db: Database, investorId: string): Promise<Relationship> {
  const [row] = await db.$queryRaw<ErasableInvestorRow[]>`
    WITH
      subscriptions AS (SELECT id, status, updated_at FROM subscription_orders WHERE investor_id = ${investorId}::uuid),
      redemptions AS (SELECT id, status, updated_at FROM redemption_orders WHERE investor_id = ${investorId}::uuid),
      accounts AS (SELECT id, kind, balance FROM ledger_accounts WHERE investor_id = ${investorId}::uuid)
    SELECT investor.status,
      EXISTS (SELECT FROM accounts WHERE kind IN ('holding', 'blocked') AND balance <> 0) AS "hasShares",
      EXISTS (SELECT FROM subscriptions WHERE status IN ('pending-wire', 'pending-valuation'))
        OR EXISTS (SELECT FROM redemptions WHERE status = 'pending-valuation') AS "hasOpenOrders",
      EXISTS (SELECT FROM redemptions WHERE status IN ('executed', 'payout-failed'))
        OR EXISTS (SELECT FROM accounts WHERE kind NOT IN ('holding', 'blocked') AND balance <> 0)
        OR EXISTS (SELECT FROM wires WHERE status = 'suspense' AND id IN (SELECT wires_of_investor(investor.id)))
        AS "hasOpenMoney",
      greatest(investor.updated_at,
        (SELECT max(updated_at) FROM subscriptions), (SELECT max(updated_at) FROM redemptions),
        (SELECT max(updated_at) FROM payouts WHERE redemption_order_id IN (SELECT id FROM redemptions)),
        (SELECT max(updated_at) FROM wires WHERE id IN (SELECT wires_of_investor(investor.id))),
        (SELECT max(entry.at) FROM transfers AS transfer JOIN journal_entries AS entry ON entry.id = transfer.entry_id
          WHERE transfer.source_id IN (SELECT id FROM accounts) OR transfer.destination_id IN (SELECT id FROM accounts))
      ) AS "lastAt",
      (SELECT at FROM investor_erasures WHERE investor_id = investor.id) AS "erasedAt"
    FROM investors AS investor WHERE investor.id = ${investorId}::uuid`
  invariant(row, "the investor exists")
  const { status, lastAt, erasedAt, ...has } = row
  return {
    ...has,
    status: knownValue(INVESTOR_STATUSES, status),
    lastDay: dayIn(toInstant(lastAt), "UTC"),
    erasedDay: erasedAt === null ? null : dayIn(toInstant(erasedAt), "UTC"),
  }
}

/** The day (UTC) on which the personal data of an investor were erased, or null. */
export async function findErasedDay(db: Database, investorId: string): Promise<Day | null> {
  const erasure = await db.investorErasure.findUnique({ where: { investorId }, select: { at: true } })
  return erasure === null ? null : dayIn(toInstant(erasure.at), "UTC")
}

/** What an erasure changed: numbers of rows, and the ids of users and API clients. */
export type Erased = Readonly<{
  bankAccounts: number
  wires: number
  /** Users who signed in for this investor alone: their accounts are emptied. */
  people: readonly string[]
  apiClients: readonly string[]
}>

type Erasing = Readonly<{ investorId: string; also: readonly string[]; who: string; at: Instant }>

/**
 * Erases the personal data of an investor everywhere, with the key of those in the audit log, and in the unclear records that are
 * `also` theirs. The database rejects it for an investor with shares, money or open orders.
 */
export async function eraseInvestorRows(
  db: Database,
  { investorId, also, who, at }: Erasing,
): Promise<Erased> {
  const [row] = await db.$queryRaw<[{ erased: Erased }]>`
    SELECT erase_investor(${investorId}::uuid, ${who}, ${at}::timestamptz, ${[...also]}::uuid[]) AS erased`
  return row.erased
}
