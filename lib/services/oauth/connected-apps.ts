import { inTransaction } from "#lib/db/in-transaction.ts"
import { endGrants, findConnectedApps } from "#lib/db/oauth/connected-apps.ts"
import { findRegisteredClient } from "#lib/db/oauth/oauth-clients.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ConnectedApp } from "#lib/domain/oauth/oauth-client.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import type { AccountEmails } from "#lib/services/users/account-emails.ts"
import { notifyUsersOfOwner } from "#lib/services/users/notify-users.ts"

/** The third-party applications that act for a user, newest first. */
export const listConnectedApps = (
  ctx: Pick<ServiceContext, "db">,
  userId: string,
): Promise<readonly ConnectedApp[]> => findConnectedApps(ctx.db, userId, systemClock.now())

export type AllowedApp = Readonly<{
  userId: string
  clientId: string
  scopes: readonly string[]
  /** Where the user is sent back to; its host tells more about an application than the name, which nobody can verify. */
  redirectUri: string
  emails: AccountEmails
}>

/**
 * Records that a user gave an application access, and emails it to them. The authorization server saves the grant outside of our
 * transactions; one whose record fails has no code or token yet, and gets none.
 */
export const recordAllowedApp = (
  ctx: Pick<ServiceContext, "db" | "secrets">,
  { userId, clientId, scopes, redirectUri, emails }: AllowedApp,
): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    await recordAudit(
      { db },
      { who: `user:${userId}` },
      { action: "connected-app.allowed", subject: { kind: "user", id: userId }, after: { clientId, scopes } },
    )
    const app = await findRegisteredClient(db, clientId)
    if (app === null) return
    const allowed = { app: app.name, host: URL.parse(redirectUri)?.host ?? "" }
    const owner = { kind: "user", userId } as const
    await notifyUsersOfOwner(db, ctx.secrets, owner, (to) => emails.appAllowed(to, allowed))
  })

/**
 * Revokes all access of an application to a user's data, from every sign-in: its tokens are rejected from the next request
 * on. Throws NotFoundError for an application without access.
 */
export const revokeConnectedApp = (
  ctx: Pick<ServiceContext, "db">,
  { userId, clientId }: Readonly<{ userId: string; clientId: string }>,
): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    if (!(await endGrants(db, { userId, clientId }))) throw notFound("connected application")
    await recordAudit(
      { db },
      { who: `user:${userId}` },
      { action: "connected-app.revoked", subject: { kind: "user", id: userId }, after: { clientId } },
    )
  })
