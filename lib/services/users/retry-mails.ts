import { renewMails } from "#lib/db/users/mail-rows.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { MAIL_CLAIM_SECONDS } from "#lib/domain/users/mail.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/**
 * Has mails tried again now that were given up or wait for long, the one of an id or all; says how many. Those that a
 * process may be handing over at this moment are left alone: they are tried again within minutes anyway.
 */
export function retryMails(ctx: ServiceContext, which: Readonly<{ id?: string }>): Promise<number> {
  const now = ctx.clock.now()
  const later = fromEpochMilliseconds(epochMilliseconds(now) + MAIL_CLAIM_SECONDS * 1000)
  return renewMails(ctx.db, which, { now, later })
}
