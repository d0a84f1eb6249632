import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/** The HMAC of the account and address of an attempt. */
export type Subject = Uint8Array<ArrayBuffer>

/** Inserts an attempt for each of its subjects; returns the ids. */
export async function insertAttempts(
  db: Database,
  subjects: readonly Subject[],
  at: Instant,
): Promise<readonly bigint[]> {
  const rows = await db.signInFailure.createManyAndReturn({
    data: subjects.map((subject) => ({ subject, at })),
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** How many attempts of a subject may be made within the window. */
export type AttemptLimit = Readonly<{ subject: Subject; most: number }>

/**
 * The attempt after `since` whose expiry allows another one by all of these limits; null if another one is allowed now. One
 * statement, because whoever is over a limit must cost little.
 */
export async function findAttemptInTheWay(
  db: Database,
  limits: readonly AttemptLimit[],
  since: Instant,
): Promise<Instant | null> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    SELECT max(in_the_way.at) AS at
    FROM unnest(${limits.map(({ subject }) => subject)}::bytea[], ${limits.map(({ most }) => most)}::int[])
      AS allowed (subject, most)
    CROSS JOIN LATERAL (
      SELECT at FROM sign_in_failures
      WHERE subject = allowed.subject AND at > ${since}::timestamptz
      ORDER BY at DESC OFFSET allowed.most - 1 LIMIT 1
    ) in_the_way`
  return row?.at == null ? null : toInstant(row.at)
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

/** Deletes attempts before an instant. */
export async function deleteAttemptsBefore(db: Database, before: Instant): Promise<void> {
  await db.signInFailure.deleteMany({ where: { at: { lt: before } } })
}
