import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import { findUserById, insertUser } from "#lib/db/users/users.ts"
import { conflict, DomainError, invariant } from "#lib/domain/errors/domain-error.ts"
import type { User } from "#lib/domain/users/user.ts"
import { isEmail, normalizedEmail } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { UserLink } from "./link-user.ts"
import { saveUserLinks } from "./link-user.ts"

export type NewUser = Readonly<{
  email: string
  name: string
  locale: User["locale"]
  links: readonly UserLink[]
}>

/**
 * Makes a user who has no password yet. Throws ConflictError for an address that has an account, and NotFoundError
 * for an investor or distributor that does not exist.
 */
export const createUser = (ctx: ServiceContext, input: NewUser): Promise<User> =>
  inTransaction(ctx.db, (db) => createUserIn(db, input, ctx.clock.now()))

/** The same within a transaction. */
export async function createUserIn(
  db: Database,
  input: NewUser,
  now: ReturnType<ServiceContext["clock"]["now"]>,
): Promise<User> {
  const email = normalizedEmail(input.email)
  if (!isEmail(email)) throw new DomainError("ConflictError", "This is no e-mail address.")
  const id = randomUUID()
  const { name, locale } = input
  if (!(await insertUser(db, { id, email, name, locale, createdAt: now }))) {
    throw conflict("This e-mail address has an account already.")
  }
  await saveUserLinks(db, id, input.links, now)
  const user = await findUserById(db, id)
  invariant(user, "the user was written just now")
  return user
}
