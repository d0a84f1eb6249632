import { findUserWithPassword } from "#lib/db/users/users.ts"
import { DomainError, notFound } from "#lib/domain/errors/domain-error.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { passwordMatches } from "./password-hash.ts"
import { requireOpenAttempt } from "./require-open-attempt.ts"

export type PasswordInput = Readonly<{
  userId: string
  password: string
  /** The field of the request that it came in. */
  field: string
  /** The browser's network address. */
  address: string
  pepper: string
}>

/**
 * Asks somebody who is signed in for their password; gives the user and the hash that it matched. Throws
 * CodeNotAcceptedError, and TooManyRequestsError after as many failures as signing in allows.
 */
export async function requirePassword(
  ctx: ServiceContext,
  { userId, password, field, address, pepper }: PasswordInput,
): Promise<Readonly<{ user: User; passwordHash: string | null }>> {
  const found = await findUserWithPassword(ctx.db, { id: userId })
  if (found === null) throw notFound("user")
  const account = found.user.email
  const attempt = await requireOpenAttempt(ctx, { attempt: "sign-in", account, address, pepper })
  if (!(await passwordMatches(found.passwordHash, password, pepper))) {
    throw new DomainError("CodeNotAcceptedError", "That is not your present password.", {
      details: { field },
    })
  }
  await attempt.succeeded()
  return found
}
