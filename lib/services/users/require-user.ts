import { findUserByEmail, findUserById } from "#lib/db/users/users.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { User } from "#lib/domain/users/user.ts"
import { normalizedEmail } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The user of an id. Throws NotFoundError. */
export async function requireUserById(ctx: ServiceContext, userId: string): Promise<User> {
  const user = await findUserById(ctx.db, userId)
  if (user === null) throw notFound("user")
  return user
}

/** The user of an e-mail address. Throws NotFoundError. */
export async function requireUserByEmail(ctx: ServiceContext, email: string): Promise<User> {
  const user = await findUserByEmail(ctx.db, normalizedEmail(email))
  if (user === null) throw notFound("user")
  return user
}
