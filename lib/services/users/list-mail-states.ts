import { findMailStates } from "#lib/db/users/mail-rows.ts"
import type { Page } from "#lib/domain/lists/page.ts"
import type { MailState, MailStatus } from "#lib/domain/users/mail.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Where mails stand, newest first, for the operator: whom they go to and what was answered, never what they say. */
export const listMailStates = (
  ctx: ServiceContext,
  { status, limit }: Readonly<{ status: MailStatus | null; limit: number }>,
): Promise<Page<MailState>> => findMailStates(ctx.db, status, limit)
