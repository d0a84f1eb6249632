import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import type { AttemptLimit } from "#lib/domain/users/attempt.ts"

/** The HMAC of the account and address of an attempt. */
export type Subject = Uint8Array<ArrayBuffer>

/** How many attempts of a subject may be made within a time. */
export type SubjectLimit = AttemptLimit & Readonly<{ subject: Subject }>

/** Inserts an attempt for each of its limits, by which it counts; returns the ids. */
export async function insertAttempts(
  db: Database,
  limits: readonly SubjectLimit[],
  at: Instant,
): Promise<readonly bigint[]> {
  const rows = await db.signInFailure.createManyAndReturn({
    data: limits.map(({ subject, seconds }) => ({ subject, at, expiresAt: addSeconds(at, seconds) })),
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/**
 * When another attempt is allowed by all of these limits; null if it is now. One statement, because whoever is over a limit must
 * cost little.
 */
export async function findEndOfLimit(
  db: Database,
  limits: readonly SubjectLimit[],
  now: Instant,
): Promise<Instant | null> {
  const [row] = await db.$queryRaw<{ until: Date | null }[]>`
    SELECT max(in_the_way.expires_at) AS until
    FROM unnest(${limits.map(({ subject }) => subject)}::bytea[], ${limits.map(({ most }) => most)}::int[])
      AS allowed (subject, most)
    CROSS JOIN LATERAL (
      SELECT expires_at FROM sign_in_failures
      WHERE subject = allowed.subject AND expires_at > ${now}::timestamptz
      ORDER BY at DESC OFFSET allowed.most - 1 LIMIT 1
    ) in_the_way`
  return row?.until == null ? null : toInstant(row.until)
}

/** Locks subjects until the transaction ends: attempts that count for each other are counted and written one after the other. */
export async function lockSubjects(db: Database, subjects: readonly Subject[]): Promise<void> {
  // In one order, so that no two callers wait for each other.
  const keys = subjects.map((subject) => Buffer.from(subject).readBigInt64BE()).toSorted(ascending)
  await db.$executeRaw`SELECT pg_advisory_xact_lock(key) FROM unnest(${keys.map(String)}::bigint[]) AS key`
}

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/** Deletes attempts that do not count. */
export async function deleteAttempts(db: Database, ids: readonly bigint[]): Promise<void> {
  await db.signInFailure.deleteMany({ where: { id: { in: [...ids] } } })
}

/** Deletes the failures of a subject. */
export async function deleteAttemptsOf(db: Database, subject: Subject): Promise<void> {
  await db.signInFailure.deleteMany({ where: { subject } })
}

/** Deletes attempts that count no longer. */
export async function deleteExpiredAttempts(db: Database, now: Instant): Promise<void> {
  await db.signInFailure.deleteMany({ where: { expiresAt: { lte: now } } })
}
