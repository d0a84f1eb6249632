import { findUsers } from "#lib/db/users/users.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Every user, disabled ones included, by e-mail address. */
export const listUsers = (ctx: ServiceContext): Promise<User[]> => findUsers(ctx.db)
