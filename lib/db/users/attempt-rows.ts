import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/** The HMAC of whom an attempt is counted for. */
export type Subject = Uint8Array<ArrayBuffer>

/** Writes an attempt down for each of its subjects; gives the rows' ids. */
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

/** Takes attempts back: they were none, or counted for nothing. */
export async function deleteAttempts(db: Database, ids: readonly bigint[]): Promise<void> {
  await db.signInFailure.deleteMany({ where: { id: { in: [...ids] } } })
}

/** Clears what a subject failed at. */
export async function deleteAttemptsOf(db: Database, subject: Subject): Promise<void> {
  await db.signInFailure.deleteMany({ where: { subject } })
}

/** Clears whatever was attempted before. */
export async function deleteAttemptsBefore(db: Database, before: Instant): Promise<void> {
  await db.signInFailure.deleteMany({ where: { at: { lt: before } } })
}
