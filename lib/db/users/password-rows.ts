import type { Database } from "#lib/db/client.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { User } from "#lib/domain/users/user.ts"
import { toUser, USER_COLUMNS } from "./find-user.ts"

/** A user with the hash of their password; none until they have set one. */
export type UserWithPassword = Readonly<{ user: User; passwordHash: string | null }>

/** The user of an id or of an address in lower case, disabled or not, or null. */
export async function findUserWithPassword(
  db: Database,
  where: Readonly<{ id: string }> | Readonly<{ email: string }>,
): Promise<UserWithPassword | null> {
  const select = { ...USER_COLUMNS, passwordHash: true } as const satisfies Prisma.UserSelect
  const row = await db.user.findUnique({ where, select })
  if (row === null) return null
  const { passwordHash, ...user } = row
  return { user: toUser(user), passwordHash }
}

/** Sets a password in place of `instead`, unless it has changed meanwhile; returns whether it did. */
export async function savePassword(
  db: Database,
  userId: string,
  change: Readonly<{ hash: string; instead: string | null; at: Instant }>,
): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, passwordHash: change.instead, disabledAt: null },
    data: { passwordHash: change.hash, passwordChangedAt: change.at, updatedAt: change.at },
  })
  return count === 1
}
