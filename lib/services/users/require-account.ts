import { findUserWithPassword } from "#lib/db/users/users.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ConnectedApp } from "#lib/domain/oauth/oauth-client.ts"
import type { User } from "#lib/domain/users/user.ts"
import { normalizedEmail } from "#lib/domain/users/user.ts"
import type { WebSession } from "#lib/domain/users/web-session.ts"
import { listApiClientsOfUser } from "#lib/services/api-clients/list-api-clients.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listConnectedApps } from "#lib/services/oauth/connected-apps.ts"
import { listWebSessions } from "./web-sessions.ts"

/** A user with their sessions, applications and API clients. */
export type Account = Readonly<{
  user: User
  hasPassword: boolean
  sessions: readonly WebSession[]
  connectedApps: readonly ConnectedApp[]
  /** Their own and those that they created for others, active ones first. */
  apiClients: readonly ApiClient[]
}>

/** The account of an email address, for the operator at the command line. Throws NotFoundError. */
export async function requireAccount(ctx: ServiceContext, email: string): Promise<Account> {
  const found = await findUserWithPassword(ctx.db, { email: normalizedEmail(email) })
  if (found === null) throw notFound("user")
  const { user, passwordHash } = found
  const [sessions, connectedApps, apiClients] = await Promise.all([
    listWebSessions(ctx, user.id),
    listConnectedApps(ctx, user.id),
    listApiClientsOfUser(ctx, user.id),
  ])
  return { user, hasPassword: passwordHash !== null, sessions, connectedApps, apiClients }
}
