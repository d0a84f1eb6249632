import { deleteMailsBefore } from "#lib/db/users/mail-rows.ts"
import { deleteSessionsBefore } from "#lib/db/users/web-session-rows.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { MAIL_KEPT_SECONDS } from "#lib/domain/users/mail.ts"
import { ENDED_SESSION_KEPT_SECONDS } from "#lib/domain/users/web-session.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { forgetOldAttempts } from "./throttle.ts"

/** Forgets what nobody needs any more: failed attempts, ended sessions, and mails. */
export async function forgetOldRecords(ctx: ServiceContext): Promise<void> {
  const now = epochMilliseconds(ctx.clock.now())
  await forgetOldAttempts(ctx)
  await deleteSessionsBefore(ctx.db, fromEpochMilliseconds(now - ENDED_SESSION_KEPT_SECONDS * 1000))
  await deleteMailsBefore(ctx.db, fromEpochMilliseconds(now - MAIL_KEPT_SECONDS * 1000))
}
