import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { InvestorEvent, InvestorEventKind } from "#lib/domain/investors/investor-event.ts"
import { INVESTOR_EVENTS } from "#lib/domain/investors/investor-event.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { investorScopeSql } from "./investor-scope.ts"

/** Records what the actor `who` did to an investor, in the transaction of the change. */
export async function insertInvestorEvent(
  db: Database,
  event: Readonly<{
    investorId: string
    kind: InvestorEventKind
    who: string
    subject: string | null
    at: Instant
  }>,
): Promise<void> {
  const { investorId, kind, who, subject, at } = event
  await db.investorEvent.create({ data: { investorId, kind, actor: who, subject, at } })
}

type InvestorEventRow = Readonly<{
  id: string
  kind: string
  subject: string | null
  by: string | null
  at: Date
}>

/**
 * The latest events of an investor within a scope, newest first. Who decided about their own access is shown by the address that the
 * staff knows, without the name that they may have given elsewhere.
 */
export async function findInvestorEvents(
  db: Database,
  scope: Scope,
  { investorId, limit }: Readonly<{ investorId: string; limit: number }>,
): Promise<InvestorEvent[]> {
  const rows = await db.$queryRaw<InvestorEventRow[]>`
    SELECT event.id, event.kind, event.subject, event.at,
      CASE WHEN person.email = event.subject THEN event.subject ELSE coalesce(person.name, client.name) END AS by
    FROM investor_events AS event
    JOIN investors AS investor ON investor.id = event.investor_id
    LEFT JOIN users AS person ON event.actor = 'user:' || person.id
    LEFT JOIN api_clients AS client ON event.actor = 'api-client:' || client.id
    WHERE event.investor_id = ${investorId}::uuid AND ${investorScopeSql(scope)}
    ORDER BY event.sequence DESC LIMIT ${limit}`
  return rows.map((row) => ({ ...row, kind: knownValue(INVESTOR_EVENTS, row.kind), at: toInstant(row.at) }))
}

/** What was asked of an investor, and why they were refused or suspended, since they were last activated; the oldest first. */
export async function findDemands(db: Database, investorId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ message: string }[]>`
    SELECT subject AS message FROM investor_events
    WHERE investor_id = ${investorId}::uuid AND kind IN ('refused', 'suspended', 'action-required')
      AND subject IS NOT NULL AND sequence > coalesce(
        (SELECT max(sequence) FROM investor_events WHERE investor_id = ${investorId}::uuid AND kind = 'activated'), 0)
    ORDER BY sequence`
  return rows.map(({ message }) => message)
}
