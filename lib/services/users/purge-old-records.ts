import { deleteDraftsSavedBefore } from "#lib/db/investor-drafts.ts"
import { deleteInvestorInvitationsBefore } from "#lib/db/investors/investor-invitation-rows.ts"
import { deleteOperatorSessionsBefore } from "#lib/db/operators/operator-session-rows.ts"
import { deleteStaffInvitationsBefore } from "#lib/db/staff/staff-invitation-rows.ts"
import { deleteExpiredDevices } from "#lib/db/users/known-device-rows.ts"
import { deleteMailsBefore } from "#lib/db/users/mail-rows.ts"
import { deleteSessionsBefore } from "#lib/db/users/web-session-rows.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { DRAFT_RETENTION_DAYS } from "#lib/domain/investor-drafts/investor-draft.ts"
import { EXPIRED_INVITATION_RETENTION_DAYS } from "#lib/domain/staff/staff-invitation.ts"
import { MAIL_RETENTION_SECONDS } from "#lib/domain/users/mail.ts"
import { ENDED_SESSION_RETENTION_SECONDS } from "#lib/domain/users/web-session.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { purgeOldAttempts } from "./throttle.ts"

const DAY_SECONDS = 86_400

/** Deletes old failed attempts, ended sessions, devices that are no longer known, emails, drafts of investors, and expired invitations. */
export async function purgeOldRecords(ctx: ServiceContext): Promise<void> {
  const now = ctx.clock.now()
  const sessionsEndedBefore = addSeconds(now, -ENDED_SESSION_RETENTION_SECONDS)
  await purgeOldAttempts(ctx)
  await deleteExpiredDevices(ctx.db, now)
  await deleteSessionsBefore(ctx.db, sessionsEndedBefore)
  await deleteOperatorSessionsBefore(ctx.db, sessionsEndedBefore)
  await deleteDraftsSavedBefore(ctx.db, addSeconds(now, -DRAFT_RETENTION_DAYS * DAY_SECONDS))
  const invitationsExpiredBefore = addSeconds(now, -EXPIRED_INVITATION_RETENTION_DAYS * DAY_SECONDS)
  await deleteStaffInvitationsBefore(ctx.db, invitationsExpiredBefore)
  await deleteInvestorInvitationsBefore(ctx.db, invitationsExpiredBefore)
  await deleteMailsBefore(ctx.db, addSeconds(now, -MAIL_RETENTION_SECONDS))
}
