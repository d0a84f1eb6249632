import { endGrantsOf, findConnectedApps } from "#lib/db/authorization/connected-apps.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ConnectedApp } from "#lib/domain/oauth/oauth-client.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"

/** The third-party applications that act for a user, newest first. */
export const listConnectedApps = (
  ctx: Pick<ServiceContext, "db">,
  userId: string,
): Promise<readonly ConnectedApp[]> => findConnectedApps(ctx.db, userId, systemClock.now())

/** Records that a user gave an application access, whose grant the authorization server has saved. */
export const recordAllowedApp = (
  ctx: Pick<ServiceContext, "db">,
  { userId, clientId, scopes }: Readonly<{ userId: string; clientId: string; scopes: readonly string[] }>,
): Promise<void> =>
  recordAudit(
    ctx,
    { who: `user:${userId}` },
    { action: "connected-app.allowed", subject: { kind: "user", id: userId }, after: { clientId, scopes } },
  )

/**
 * Revokes all access of an application to a user's data, from every sign-in: its tokens are rejected from the next request
 * on. Throws NotFoundError for an application without access.
 */
export async function revokeConnectedApp(
  ctx: Pick<ServiceContext, "db">,
  { userId, clientId }: Readonly<{ userId: string; clientId: string }>,
): Promise<void> {
  if (!(await endGrantsOf(ctx.db, { userId, clientId }))) throw notFound("connected application")
  await recordAudit(
    ctx,
    { who: `user:${userId}` },
    { action: "connected-app.revoked", subject: { kind: "user", id: userId }, after: { clientId } },
  )
}
