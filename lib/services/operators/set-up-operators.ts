import { inTransaction } from "#lib/db/in-transaction.ts"
import {
  hasHadOperators,
  hasOperatorWithPassword,
  lockOperatorRoles,
} from "#lib/db/operators/operator-setup.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { OperatorRole, User } from "#lib/domain/users/user.ts"
import { BOOTSTRAP } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { NewUser } from "#lib/services/users/users.ts"
import { createUserIn } from "#lib/services/users/users.ts"

/** Whether the database waits for its first maker or checker, who are created without a sign-in. */
export const awaitsOperators = async (ctx: ServiceContext): Promise<boolean> =>
  !(await hasHadOperators(ctx.db))

/** Whether no operator can sign in yet, so that the first ones have to be invited without a sign-in. */
export const awaitsFirstSignIn = async (ctx: ServiceContext): Promise<boolean> =>
  !(await hasOperatorWithPassword(ctx.db))

/**
 * Creates the first maker or the first checker of a database, for which nobody can be signed in. Throws ConflictError when there
 * is one, or both have been there.
 */
export const createFirstOperator = (
  ctx: ServiceContext,
  { role, ...user }: Omit<NewUser, "links"> & Readonly<{ role: OperatorRole }>,
): Promise<User> =>
  inTransaction(ctx.db, async (db) => {
    const roles = await lockOperatorRoles(db)
    if (roles.includes(role) || (await hasHadOperators(db)))
      throw conflict(`This database has a ${role} already: sign in to create another one.`)
    const links = [{ kind: "operator" as const, role }]
    return createUserIn(db, BOOTSTRAP, { ...user, links }, ctx.clock.now())
  })
