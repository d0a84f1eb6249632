import { findRecord, findStoredId } from "#lib/db/oauth/authorization-records.ts"
import { findRegisteredClient } from "#lib/db/oauth/oauth-clients.ts"
import { findUserById } from "#lib/db/users/users.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addSeconds, epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { GRANT_SECONDS, OFFLINE_SCOPES } from "#lib/domain/oauth/lifetimes.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { recordIds } from "./record-ids.ts"

/** An authorization in progress, for the page that asks the user. */
export type OpenInteraction = Readonly<{
  /** The question to the user: to sign in, or to consent. */
  prompt: "sign-in" | "second-factor" | "consent"
  /** The address that was typed with a wrong password; empty before that. */
  typedEmail: string
  /** The third-party application, or null when it is our own web application. */
  application: Readonly<{
    name: string
    logoUri: string | null
    /** The host, with its port if given, to which the user is redirected after deciding. */
    returnsToHost: string
  }> | null
  /** The scopes that the application requests. */
  scopes: readonly string[]
  /** The signed-in user, if any. */
  userName: string | null
  /** When a consent given now expires. */
  allowedUntil: Instant
}>

/** The part of a stored interaction that is read here. */
type Payload = Readonly<{
  exp?: number
  prompt?: Readonly<{ name?: string }>
  params?: Readonly<{ client_id?: string; redirect_uri?: string; scope?: string }>
  result?: Readonly<{ secondFactor?: unknown; typed?: Readonly<{ email?: string }> }>
  session?: Readonly<{ accountId?: string }>
}>

/** The authorization of this id, or null: unknown, finished or expired. */
export async function readInteraction(
  ctx: Pick<ServiceContext, "db" | "secrets">,
  { uid }: Readonly<{ uid: string }>,
): Promise<OpenInteraction | null> {
  const { pepper } = ctx.secrets
  const now = systemClock.now()
  const id = await findStoredId(ctx.db, "Interaction", recordIds(pepper)("Interaction", uid))
  const record = await findRecord(ctx.db, "Interaction", id)
  const payload = record?.payload as Payload | undefined
  if (payload === undefined || (payload.exp ?? 0) * 1000 <= epochMilliseconds(now)) return null
  const { params, result, session } = payload
  const client = await findRegisteredClient(ctx.db, params?.client_id ?? "")
  const user = session?.accountId === undefined ? null : await findUserById(ctx.db, session.accountId)
  const asked = (params?.scope ?? "").split(" ")
  const isConsent = payload.prompt?.name === "consent"
  return {
    prompt: isConsent ? "consent" : result?.secondFactor === undefined ? "sign-in" : "second-factor",
    typedEmail: result?.typed?.email ?? "",
    application:
      client === null
        ? null
        : {
            name: client.name,
            logoUri: client.logoUri,
            returnsToHost: URL.parse(params?.redirect_uri ?? "")?.host ?? "",
          },
    scopes: OFFLINE_SCOPES.filter((scope) => asked.includes(scope)),
    userName: user?.name ?? null,
    allowedUntil: addSeconds(now, GRANT_SECONDS),
  }
}
