import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import { toUser, USER_COLUMNS } from "#lib/db/users/users.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { OperatorSession } from "#lib/domain/operators/operator-session.ts"
import type { User } from "#lib/domain/users/user.ts"

/** Inserts a session of the commands; of its secret only the hash is stored. */
export async function insertOperatorSession(
  db: Database,
  session: OperatorSession & Readonly<{ secretHash: Uint8Array<ArrayBuffer> }>,
): Promise<void> {
  await db.operatorSession.create({ data: session })
}

/** The operator of a session that has not ended: neither disabled nor without a role or second factor. */
export async function findLiveOperatorSession(
  db: Database,
  secretHash: Uint8Array<ArrayBuffer>,
  now: Instant,
): Promise<Readonly<{ session: OperatorSession; user: User }> | null> {
  const row = await db.operatorSession.findFirst({
    where: {
      secretHash,
      endedAt: null,
      expiresAt: { gt: now },
      user: { disabledAt: null, totpEnabledAt: { not: null }, operator: { isNot: null } },
    },
    select: { id: true, userId: true, createdAt: true, expiresAt: true, user: { select: USER_COLUMNS } },
  })
  if (row === null) return null
  const { user, createdAt, expiresAt, ...rest } = row
  const session = { ...rest, createdAt: toInstant(createdAt), expiresAt: toInstant(expiresAt) }
  return { session, user: toUser(user) }
}

/** Ends one session; returns whether there was one. */
export async function endOperatorSessionRow(
  db: Database,
  secretHash: Uint8Array<ArrayBuffer>,
  at: Instant,
): Promise<boolean> {
  const where = { secretHash, endedAt: null }
  const { count } = await db.operatorSession.updateMany({ where, data: { endedAt: at } })
  return count === 1
}

/** Ends every session of a user at the command line. */
export async function endOperatorSessionsOf(db: Database, userId: string, at: Instant): Promise<void> {
  await db.operatorSession.updateMany({ where: { userId, endedAt: null }, data: { endedAt: at } })
}

/** Deletes sessions that ended or expired before an instant. */
export async function deleteOperatorSessionsBefore(db: Database, at: Instant): Promise<void> {
  await db.operatorSession.deleteMany({ where: { expiresAt: { lt: at } } })
}
