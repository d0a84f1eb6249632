import { env } from "#lib/env.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import { serviceSecrets } from "#lib/service-secrets.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { AccountEmails } from "#lib/services/users/account-emails.ts"
import { countCaller } from "./caller-limits.ts"
import { requestAddress } from "./client-address.ts"
import type { Operation } from "./operation.ts"
import { accountResponse } from "./private-response.ts"
import type { ResponseStyle, RouteHandlers } from "./route.ts"
import { route } from "./route.ts"
import { requireSameOrigin } from "./same-origin.ts"
import type { WebCaller } from "./web.ts"
import { admit, requireSession } from "./web.ts"

/** What service functions about people ask of a request besides its contents. */
type Surroundings = Readonly<{ address: string; pepper: string; letters: AccountEmails }>

/** A signed-in user who changes something about themselves. */
export type AccountCaller = WebCaller & Surroundings

/** Somebody who is not signed in, and may be anybody. */
export type VisitorCaller = Actor & Surroundings

const surroundings = (request: Request): Surroundings => ({
  address: requestAddress(request.headers),
  pepper: serviceSecrets().pepper,
  letters: accountEmails(env().PUBLIC_ORIGIN),
})

/** Open to who has yet to set up the second factor that they need. */
const ACCOUNT_STYLE: ResponseStyle<AccountCaller> = {
  headers: {},
  preflightHeaders: {},
  authenticate: async (request) => {
    requireSameOrigin(request)
    const { actor, headers } = await admit(await requireSession(request))
    return { actor: { ...actor, ...surroundings(request) }, headers }
  },
  response: accountResponse,
}

const VISITOR_STYLE: ResponseStyle<VisitorCaller> = {
  headers: {},
  preflightHeaders: {},
  authenticate: async (request) => {
    requireSameOrigin(request)
    const around = surroundings(request)
    const headers = await countCaller(`address:${around.address}`)
    return { actor: { who: "visitor", scope: { kind: "investors", investorIds: [] }, ...around }, headers }
  },
  response: accountResponse,
}

/** The handlers of a path under /api/web about the signed-in user themselves. */
export const accountRoute = (...operations: Operation<AccountCaller>[]): RouteHandlers =>
  route(ACCOUNT_STYLE, operations)

/** The handlers of a path under /api/web for whoever is not signed in. */
export const visitorRoute = (...operations: Operation<VisitorCaller>[]): RouteHandlers =>
  route(VISITOR_STYLE, operations)
