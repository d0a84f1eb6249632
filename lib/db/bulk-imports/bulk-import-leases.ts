import type { Database } from "#lib/db/client.ts"
import { knownValue } from "#lib/db/column-values.ts"
import type { BulkImportKind } from "#lib/domain/bulk-imports/bulk-import.ts"
import { BULK_IMPORT_KINDS } from "#lib/domain/bulk-imports/bulk-import.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import { userIdOfActor } from "#lib/domain/users/actor-name.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"

/** An import that a process works on. */
export type ClaimedImport = Readonly<{
  id: string
  distributorId: string
  kind: BulkImportKind
  /** The actor on whose behalf its records are created. */
  confirmedBy: ActorName
}>

/**
 * Claims the running import that has waited longest, or null: one on which no other process works, or whose process has
 * not renewed its lease. Concurrent processes skip imports that another one is claiming.
 */
export async function claimBulkImport(
  db: Database,
  holder: string,
  seconds: number,
): Promise<ClaimedImport | null> {
  const [row] = await db.$queryRaw<(Omit<ClaimedImport, "kind"> & { kind: string })[]>`
    UPDATE bulk_imports
    SET lease_holder = ${holder}::uuid, lease_until = clock_timestamp() + make_interval(secs => ${seconds})
    WHERE id = (
      SELECT id FROM bulk_imports
      WHERE status = 'running' AND (lease_until IS NULL OR lease_holder IS NULL OR lease_until < clock_timestamp())
      ORDER BY lease_until NULLS FIRST, confirmed_at
      LIMIT 1
      FOR UPDATE SKIP LOCKED)
    RETURNING id, distributor_id AS "distributorId", kind, confirmed_by AS "confirmedBy"`
  return row === undefined ? null : { ...row, kind: knownValue(BULK_IMPORT_KINDS, row.kind) }
}

/** Renews a lease and blocks stopping the import until the transaction ends; false if the lease is no longer held. */
export async function renewLease(
  db: Database,
  id: string,
  holder: string,
  seconds: number,
): Promise<boolean> {
  const renewed = await db.$executeRaw`
    UPDATE bulk_imports SET lease_until = clock_timestamp() + make_interval(secs => ${seconds})
    WHERE id = ${id}::uuid AND status = 'running' AND lease_holder = ${holder}::uuid`
  return renewed === 1
}

/**
 * Locks the right of whoever confirmed an import to have its records created, until the transaction ends: the distributor has not
 * ended, and the person is not disabled and works for it in one of these roles. Returns whether they have it. Ending it waits for the
 * rows under way.
 */
export async function lockConfirmer(
  db: Database,
  { distributorId, confirmedBy }: Pick<ClaimedImport, "distributorId" | "confirmedBy">,
  roles: readonly DistributorRole[],
): Promise<boolean> {
  const count = await db.$executeRaw`
    SELECT 1 FROM distributors AS distributor
    JOIN user_distributors AS link ON link.distributor_id = distributor.id
    JOIN users AS confirmer ON confirmer.id = link.user_id
    WHERE distributor.id = ${distributorId}::uuid AND distributor.ended_at IS NULL
      AND link.user_id = ${userIdOfActor(confirmedBy)}::uuid AND confirmer.disabled_at IS NULL
      AND link.role = ANY(${roles})
    FOR SHARE OF distributor, link, confirmer`
  return count === 1
}

/** Gives an import back, behind the others that wait. */
export async function releaseLease(db: Database, id: string, holder: string): Promise<void> {
  await db.$executeRaw`
    UPDATE bulk_imports SET lease_holder = NULL, lease_until = clock_timestamp()
    WHERE id = ${id}::uuid AND lease_holder = ${holder}::uuid`
}

/** Counts rows that were done in this transaction; the last ones finish the import. */
export async function countDoneRows(
  db: Database,
  id: string,
  { created, failed, at }: Readonly<{ created: number; failed: number; at: Instant }>,
): Promise<void> {
  await db.$executeRaw`
    UPDATE bulk_imports
    SET created_count = created_count + ${created}, failed_count = failed_count + ${failed},
      updated_at = ${at}::timestamptz,
      status = CASE WHEN created_count + failed_count + ${created + failed} = row_count THEN 'finished' ELSE status END,
      finished_at = CASE WHEN created_count + failed_count + ${created + failed} = row_count
        THEN ${at}::timestamptz END
    WHERE id = ${id}::uuid`
}

/** Deletes the rows of imports that were finished, or left, before an instant; returns their number. */
export const deleteRowsOfImportsBefore = (db: Database, before: Instant, at: Instant): Promise<number> =>
  db.$executeRaw`
    WITH ended AS (
      UPDATE bulk_imports
      SET status = CASE WHEN status = 'finished' THEN status ELSE 'abandoned' END, rows_deleted_at = ${at}::timestamptz
      WHERE status IN ('checked', 'stopped', 'finished') AND updated_at < ${before}::timestamptz
        AND rows_deleted_at IS NULL
      RETURNING id)
    DELETE FROM bulk_import_rows WHERE import_id IN (SELECT id FROM ended)`
