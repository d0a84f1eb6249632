import { insertInvestorEvent } from "#lib/db/investors/investor-events.ts"
import { deleteInvestorInvitation } from "#lib/db/investors/investor-invitation-rows.ts"
import { deleteStaffInvitation } from "#lib/db/staff/staff-invitation-rows.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { TransactionContext } from "#lib/services/context.ts"

/** Withdraws the invitation of a user to act for an investor, open or not, as its activity then says; returns whether there was one. */
export async function withdrawInvestorInvitation(
  { db, clock }: TransactionContext,
  actor: Actor,
  { user, investorId }: Readonly<{ user: Pick<User, "id" | "email">; investorId: string }>,
): Promise<boolean> {
  if (!(await deleteInvestorInvitation(db, { userId: user.id, investorId }))) return false
  await recordAudit({ db }, actor, {
    action: "investor-access.withdrawn",
    subject: { kind: "user", id: user.id },
    before: { investorId },
  })
  const event = { investorId, kind: "access-withdrawn", subject: user.email } as const
  await insertInvestorEvent(db, { ...event, who: actor.who, at: clock.now() })
  return true
}

/** Withdraws the invitation of a user to the staff of a distributor, open or not; returns whether there was one. */
export async function withdrawStaffInvitation(
  { db }: Pick<TransactionContext, "db">,
  actor: Actor,
  { userId, distributorId }: Readonly<{ userId: string; distributorId: string }>,
): Promise<boolean> {
  if (!(await deleteStaffInvitation(db, { userId, distributorId }))) return false
  await recordAudit({ db }, actor, {
    action: "staff.invitation-withdrawn",
    subject: { kind: "user", id: userId },
    before: { distributorId },
  })
  return true
}
