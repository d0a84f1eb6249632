import { revokeAllOfUser } from "#lib/db/api-clients/revoke-with-owner.ts"
import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { insertInvestorEvent } from "#lib/db/investors/investor-events.ts"
import { endGrants } from "#lib/db/oauth/connected-apps.ts"
import { deleteUnusedLinks, findUsableLink, spendLink } from "#lib/db/users/account-link-rows.ts"
import { findUserById, findUserWithPassword, savePassword } from "#lib/db/users/users.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import type { ConnectedApp } from "#lib/domain/oauth/oauth-client.ts"
import type { AccountLinkPurpose } from "#lib/domain/users/account-link.ts"
import type { User } from "#lib/domain/users/user.ts"
import { listApiClientsOfUser } from "#lib/services/api-clients/list-api-clients.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { listConnectedApps } from "#lib/services/oauth/connected-apps.ts"
import { businessContext } from "#lib/services/sandbox/demo-database.ts"
import type { AccountEmails } from "./account-emails.ts"
import { accountLinkHashes } from "./account-links.ts"
import { passwordHash, requireAcceptablePassword } from "./change-password.ts"
import { postMail } from "./mails.ts"
import { endAllWebSessions } from "./web-sessions.ts"

/** Access without the user's password: connected applications, and API clients that they own or created. */
export type AccountAccess = Readonly<{
  connectedApps: readonly ConnectedApp[]
  apiClients: readonly ApiClient[]
}>

/** Remaining access to a user's data, apart from sessions. */
export async function listAccountAccess(ctx: ServiceContext, userId: string): Promise<AccountAccess> {
  const [connectedApps, apiClients] = await Promise.all([
    listConnectedApps(ctx, userId),
    listApiClientsOfUser(ctx, userId),
  ])
  return { connectedApps, apiClients: apiClients.filter(({ revokedAt }) => revokedAt === null) }
}

/** Ends the access that `listAccountAccess` lists; revocations name the user as actor. */
async function endAccountAccess(db: Database, userId: string): Promise<void> {
  await endGrants(db, { userId, clientId: null })
  const revocation = { at: systemClock.now(), by: `user:${userId}`, reason: "requested" } as const
  await revokeAllOfUser(db, userId, revocation)
}

export type SetPasswordByLinkInput = Readonly<{
  purpose: AccountLinkPurpose
  token: string
  password: string
  /** Whether access of applications and API clients ends as well. */
  endsAccess?: boolean
  emails: AccountEmails
}>

/**
 * Sets the password of the link's user. All links of the user end, and so do all sessions; with `endsAccess`, also the access
 * of applications and API clients. Throws NotFoundError for an invalid link and PasswordNotAcceptedError.
 */
export async function setPasswordByLink(ctx: ServiceContext, input: SetPasswordByLinkInput): Promise<User> {
  const { purpose, token, password, endsAccess = false, emails } = input
  const { pepper } = ctx.secrets
  const key = { purpose, hashes: accountLinkHashes(token, pepper) }
  const now = ctx.clock.now()
  const found = await findUsableLink(ctx.db, key, now)
  if (found === null) throw notFound("link")
  const { user } = found
  requireAcceptablePassword(password, user)
  const [hash, business] = await Promise.all([passwordHash(password, pepper), businessContext(ctx)])
  return inTransaction(ctx.db, async (db) => {
    if (!(await spendLink(db, key, now))) throw notFound("link")
    const isFirst = await setPassword(db, user.id, hash, now)
    if (isFirst) await recordAcceptedAccess(db, user.id, business.clock.now())
    await deleteUnusedLinks(db, user.id)
    await endAllWebSessions(db, { userId: user.id, exceptSessionId: null, pepper, now })
    if (endsAccess) await endAccountAccess(db, user.id)
    await recordAudit(
      { db },
      { who: `user:${user.id}` },
      {
        action: "password.set",
        subject: { kind: "user", id: user.id },
        after: { purpose, isFirst, endsAccess },
      },
    )
    if (!isFirst) {
      const email = endsAccess ? emails.passwordChangedAccessEnded(user) : emails.passwordChanged(user)
      await postMail(db, user.email, email, { pepper, at: now })
    }
    return user
  })
}

/** Returns whether it is the user's first password. */
async function setPassword(db: Database, userId: string, hash: string, at: Instant): Promise<boolean> {
  const known = await findUserWithPassword(db, { id: userId })
  const expectedHash = known?.passwordHash ?? null
  if (!(await savePassword(db, userId, { hash, expectedHash, at }))) throw notFound("link")
  return expectedHash === null
}

/** The first password accepts every invitation to act for an investor, as the activity of each says. */
async function recordAcceptedAccess(db: Database, userId: string, at: Instant): Promise<void> {
  const user = await findUserById(db, userId)
  invariant(user, "the password was set just now")
  const who = `user:${userId}`
  for (const investorId of user.investorIds)
    await insertInvestorEvent(db, { investorId, kind: "access-given", subject: user.email, who, at })
}
