import { findUserById } from "#lib/db/users/users.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The user of this id, disabled or not, or null. */
export const findUser = (ctx: ServiceContext, userId: string): Promise<User | null> =>
  findUserById(ctx.db, userId)
