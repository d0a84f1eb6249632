import { saveProfile } from "#lib/db/users/users.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireUserById } from "./require-user.ts"

/** Changes what a user is called and the language of their mails. */
export async function updateProfile(
  ctx: ServiceContext,
  userId: string,
  profile: Pick<User, "name" | "locale">,
): Promise<User> {
  await saveProfile(ctx.db, userId, profile, ctx.clock.now())
  return requireUserById(ctx, userId)
}
