import type { Database } from "#lib/db/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/** A browser in which a user has signed in completely. */
export type KnownDevice = Readonly<{
  id: string
  userId: string
  /** The session that began with the sign-in. */
  sessionId: string
  createdAt: Instant
  expiresAt: Instant
}>

/** Which of these devices is known for a user, or null. */
export async function findKnownDevice(
  db: Database,
  ids: readonly string[],
  user: Readonly<{ id: string }> | Readonly<{ email: string }>,
  now: Instant,
): Promise<string | null> {
  if (ids.length === 0) return null
  const where = { id: { in: [...ids] }, expiresAt: { gt: now }, user }
  const row = await db.knownDevice.findFirst({ where, select: { id: true } })
  return row?.id ?? null
}

/** Replaces what a user's browser was known as. Returns which of its other devices are known, for other users. */
export async function replaceKnownDevice(
  db: Database,
  ids: readonly string[],
  device: KnownDevice,
): Promise<readonly string[]> {
  const { userId, createdAt } = device
  const known = { in: [...ids] }
  await db.knownDevice.deleteMany({ where: { id: known, userId } })
  await db.knownDevice.create({ data: device })
  const others = await db.knownDevice.findMany({
    where: { id: known, expiresAt: { gt: createdAt } },
    select: { id: true },
    orderBy: { createdAt: "desc" },
  })
  return others.map(({ id }) => id)
}

/** Deletes the devices of a user, except the one of a session. */
export async function deleteKnownDevices(
  db: Database,
  userId: string,
  { exceptOfSession }: Readonly<{ exceptOfSession: string | null }>,
): Promise<void> {
  const others =
    exceptOfSession === null ? {} : { OR: [{ sessionId: null }, { sessionId: { not: exceptOfSession } }] }
  await db.knownDevice.deleteMany({ where: { userId, ...others } })
}

/** Deletes devices that are no longer known. */
export async function deleteExpiredDevices(db: Database, now: Instant): Promise<void> {
  await db.knownDevice.deleteMany({ where: { expiresAt: { lte: now } } })
}
