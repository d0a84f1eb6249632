import { findConnectedApps } from "#lib/db/authorization/connected-apps.ts"
import type { ConnectedApp } from "#lib/domain/oauth/oauth-client.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"

/** The third-party applications that act for a user, newest first. */
export const listConnectedApps = (
  ctx: Pick<ServiceContext, "db">,
  userId: string,
): Promise<readonly ConnectedApp[]> => findConnectedApps(ctx.db, userId, systemClock.now())
