import type { UserWithPassword } from "#lib/db/users/users.ts"
import { findUserByEmail, findUserById, findUsers, findUserWithPassword } from "#lib/db/users/users.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { User } from "#lib/domain/users/user.ts"
import { normalizedEmail } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The user with this id, disabled or not, or null. */
export const findUser = (ctx: ServiceContext, userId: string): Promise<User | null> =>
  findUserById(ctx.db, userId)

/** The user with this id, disabled or not, and when they chose their password; or null. */
export const findUserToSignIn = (
  ctx: ServiceContext,
  userId: string,
): Promise<Pick<UserWithPassword, "user" | "passwordChangedAt"> | null> =>
  findUserWithPassword(ctx.db, { id: userId })

/** The user with an id. Throws NotFoundError. */
export async function requireUserById(ctx: ServiceContext, userId: string): Promise<User> {
  const user = await findUserById(ctx.db, userId)
  if (user === null) throw notFound("user")
  return user
}

/** The user with an email address. Throws NotFoundError. */
export async function requireUserByEmail(ctx: ServiceContext, email: string): Promise<User> {
  const user = await findUserByEmail(ctx.db, normalizedEmail(email))
  if (user === null) throw notFound("user")
  return user
}

/** All users, including disabled ones, by email address. */
export const listUsers = (ctx: ServiceContext): Promise<User[]> => findUsers(ctx.db)
