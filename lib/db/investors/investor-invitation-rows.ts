import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { InvestorInvitation } from "#lib/domain/investors/investor-invitation.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"

/** Whom an invitation is for, and the investor. */
type Key = Readonly<{ userId: string; investorId: string }>

/** When an invitation is decided about, and the roles of a distributor's staff that may send one. */
type Terms = Readonly<{ at: Instant; inviterRoles: readonly DistributorRole[] }>

/**
 * An invitation that can be accepted or declined: neither expired nor for an archived investor or a disabled user, and from somebody who
 * may still give access to the investor.
 */
const isOpen = ({ at, inviterRoles }: Terms): Prisma.Sql => Prisma.sql`
  invitation.expires_at > ${at}::timestamptz
  AND EXISTS (SELECT FROM users AS invited WHERE invited.id = invitation.user_id AND invited.disabled_at IS NULL)
  AND EXISTS (
    SELECT FROM investors AS investor
    JOIN distributors AS distributor ON distributor.id = investor.distributor_id AND distributor.ended_at IS NULL
    JOIN user_distributors AS works ON works.distributor_id = distributor.id
      AND works.user_id = invitation.inviter_id AND works.role = ANY(${[...inviterRoles]})
    JOIN users AS inviter ON inviter.id = works.user_id AND inviter.disabled_at IS NULL
    WHERE investor.id = invitation.investor_id AND investor.status <> 'archived')`

/** Stores the invitation of a user to act for an investor, or keeps one open until another instant; returns whether it is new. */
export async function saveInvestorInvitation(
  db: Database,
  invitation: Key &
    Readonly<{ inviterId: string; invitedBy: string; createdAt: Instant; expiresAt: Instant }>,
): Promise<boolean> {
  const { count } = await db.investorInvitation.createMany({ data: invitation, skipDuplicates: true })
  if (count === 1) return true
  const { userId, investorId, inviterId, invitedBy, expiresAt } = invitation
  await db.investorInvitation.updateMany({
    where: { userId, investorId },
    data: { inviterId, invitedBy, expiresAt },
  })
  return false
}

/** The open invitations of a user, the latest first. */
export async function findInvestorInvitations(
  db: Database,
  userId: string,
  terms: Terms,
): Promise<InvestorInvitation[]> {
  const rows = await db.$queryRaw<(Omit<InvestorInvitation, "expiresAt"> & Readonly<{ expiresAt: Date }>)[]>`
    SELECT invitation.investor_id AS "investorId", named.display_name AS investor,
      invitation.invited_by AS "invitedBy", invitation.expires_at AS "expiresAt"
    FROM investor_invitations AS invitation JOIN investors AS named ON named.id = invitation.investor_id
    WHERE invitation.user_id = ${userId}::uuid AND ${isOpen(terms)}
    ORDER BY invitation.created_at DESC, invitation.investor_id`
  return rows.map((row) => ({ ...row, expiresAt: toInstant(row.expiresAt) }))
}

/** Deletes an invitation that is open, because it is decided; returns who sent it, or null when it is not open. */
export async function endOpenInvitation(
  db: Database,
  { userId, investorId }: Key,
  terms: Terms,
): Promise<Pick<InvestorInvitation, "invitedBy"> | null> {
  const [row] = await db.$queryRaw<Pick<InvestorInvitation, "invitedBy">[]>`
    DELETE FROM investor_invitations AS invitation
    WHERE invitation.user_id = ${userId}::uuid AND invitation.investor_id = ${investorId}::uuid AND ${isOpen(terms)}
    RETURNING invitation.invited_by AS "invitedBy"`
  return row ?? null
}

/** Deletes an invitation, open or not; returns whether it existed. */
export async function deleteInvestorInvitation(db: Database, { userId, investorId }: Key): Promise<boolean> {
  const { count } = await db.investorInvitation.deleteMany({ where: { userId, investorId } })
  return count === 1
}

/** Deletes every invitation to act for an investor of a distributor. */
export async function deleteInvestorInvitationsBy(db: Database, distributorId: string): Promise<void> {
  await db.investorInvitation.deleteMany({ where: { investor: { distributorId } } })
}

/** Deletes invitations that expired before an instant. */
export async function deleteInvestorInvitationsBefore(db: Database, expiredBefore: Instant): Promise<void> {
  await db.investorInvitation.deleteMany({ where: { expiresAt: { lt: expiredBefore } } })
}
