import type { Database } from "#lib/db/client.ts"
import { dayColumn, toDay, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { findPageIds, NEWEST_FIRST } from "#lib/db/page-query.ts"
import type { Attestation } from "#lib/domain/attestations/attestation.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"

type Row = Prisma.AttestationGetPayload<Record<never, never>>

const toAttestation = ({ sequence: _, day, createdAt, ...row }: Row): Attestation => ({
  ...row,
  day: toDay(day),
  createdAt: toInstant(createdAt),
})

/** The attestation of a day, or null. */
export async function findAttestation(db: Database, day: Day): Promise<Attestation | null> {
  const row = await db.attestation.findUnique({ where: { day: dayColumn(day) } })
  return row === null ? null : toAttestation(row)
}

/** Attestations, newest first. */
export async function findAttestations(db: Database, page: PageRequest): Promise<Page<Attestation>> {
  const ids = await findPageIds(db, { table: Prisma.sql`attestations`, conditions: [] }, page)
  const rows = await db.attestation.findMany({ where: { id: { in: ids } }, orderBy: NEWEST_FIRST })
  return pageOf(rows.map(toAttestation), page.limit)
}

/** Stores an attestation; false if the day has one. */
export async function insertAttestation(db: Database, attestation: Attestation): Promise<boolean> {
  const { count } = await db.attestation.createMany({
    data: [{ ...attestation, day: dayColumn(attestation.day) }],
    skipDuplicates: true,
  })
  return count === 1
}
