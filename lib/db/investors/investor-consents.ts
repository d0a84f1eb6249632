import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { InvestorConsent } from "#lib/domain/investors/consent.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { investorScopeSql } from "./investor-scope.ts"

/** Stores that an investor agreed to the processing of their data. */
export async function insertConsent(
  db: Database,
  consent: Readonly<{ investorId: string; version: string; recordedBy: string; recordedAt: Instant }>,
): Promise<void> {
  await db.investorConsent.create({ data: consent })
}

/** The consent of an investor within a scope, or null where it was not recorded here. */
export async function findConsent(
  db: Database,
  scope: Scope,
  investorId: string,
): Promise<InvestorConsent | null> {
  const [row] = await db.$queryRaw<{ version: string; by: string | null; at: Date }[]>`
    SELECT consent.version, coalesce(person.name, client.name) AS by, consent.recorded_at AS at
    FROM investor_consents AS consent
    JOIN investors AS investor ON investor.id = consent.investor_id
    LEFT JOIN users AS person ON consent.recorded_by = 'user:' || person.id
    LEFT JOIN api_clients AS client ON consent.recorded_by = 'api-client:' || client.id
    WHERE consent.investor_id = ${investorId}::uuid AND ${investorScopeSql(scope)}`
  return row === undefined ? null : { ...row, at: toInstant(row.at) }
}
