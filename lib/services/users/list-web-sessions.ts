import { findLiveSessions } from "#lib/db/users/web-session-rows.ts"
import type { WebSession } from "#lib/domain/users/web-session.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { sessionMoment } from "./session-moment.ts"

/** The browsers in which a user is signed in, last seen first. */
export const listWebSessions = (ctx: ServiceContext, userId: string): Promise<WebSession[]> =>
  findLiveSessions(ctx.db, userId, sessionMoment(ctx))
