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

/** When the attempts of a subject after `since` were made, oldest first. */
export async function findAttempts(db: Database, subject: Subject, since: Instant): Promise<Instant[]> {
  const rows = await db.signInFailure.findMany({
    where: { subject, at: { gt: since } },
    select: { at: true },
    orderBy: { at: "asc" },
  })
  return rows.map(({ at }) => toInstant(at))
}

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
