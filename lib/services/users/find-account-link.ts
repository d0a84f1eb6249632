import { findUsableLink } from "#lib/db/users/account-link-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { AccountLinkPurpose } from "#lib/domain/users/account-link.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { accountLinkHash } from "./send-account-link.ts"

/** Whose link this is and until when it works, or null: unknown, used, expired, or of a disabled user. */
export const findAccountLink = (
  ctx: ServiceContext,
  { purpose, token, pepper }: Readonly<{ purpose: AccountLinkPurpose; token: string; pepper: string }>,
): Promise<Readonly<{ user: User; expiresAt: Instant }> | null> =>
  findUsableLink(ctx.db, { purpose, hash: accountLinkHash(token, pepper) }, ctx.clock.now())
