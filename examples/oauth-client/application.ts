import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import type { Authorization } from "./authorization.ts"
import { AccessEnded } from "./authorization.ts"
import { disconnectedPage, failurePage, portfoliosPage } from "./pages.ts"
import { readPortfolios } from "./portfolios.ts"
import type { Session } from "./session.ts"
import { sessionOf } from "./session.ts"
import type { Settings } from "./settings.ts"

/** The response to a request: a page, or a redirect. */
type PageOrRedirect = Readonly<{ status: number; page: string } | { location: string }>

/** The application's five addresses. */
export function application(settings: Settings, authorization: Authorization): RequestListener {
  const handlers: Readonly<Record<string, (session: Session, address: URL) => Promise<PageOrRedirect>>> = {
    "GET /": (session) => showPortfolios(settings, authorization, session),

    "POST /connect": async (session) => {
      const { address, attempt } = await authorization.begin()
      session.attempt = attempt
      return { location: address.href }
    },

    "GET /callback": async (session, address) => {
      const { attempt } = session
      session.attempt = undefined
      if (attempt === undefined) return { status: 400, page: failurePage("Nobody was sent away from here.") }
      if (address.searchParams.get("error") === "access_denied")
        return { status: 200, page: disconnectedPage("You did not let the application in.") }
      session.tokens = await authorization.finish(address, attempt)
      return { location: "/" }
    },

    "POST /renew": async (session) => {
      if (session.tokens !== undefined) await session.renew(authorization, session.tokens)
      return { location: "/" }
    },

    "POST /disconnect": async (session) => {
      // Deleted only after Sharebook has revoked them; otherwise they would stay valid although the user signed out.
      if (session.tokens !== undefined) await authorization.end(session.tokens.refreshToken)
      session.tokens = undefined
      session.notice = "Disconnected: Sharebook has ended the access."
      return { location: "/" }
    },
  }
  return (request, response) => {
    const address = new URL(request.url ?? "/", settings.redirectUri)
    const handler = handlers[`${request.method} ${address.pathname}`]
    if (handler === undefined)
      return send(response, { status: 404, page: failurePage("There is no such page.") })
    const session = recognise(request, response)
    handler(session, address)
      .catch((error: unknown) => failed(session, error))
      .then((responseBody) => send(response, responseBody))
  }
}

async function showPortfolios(
  { sharebook }: Settings,
  authorization: Authorization,
  session: Session,
): Promise<PageOrRedirect> {
  const { notice } = session
  session.notice = ""
  if (session.tokens === undefined) return { status: 200, page: disconnectedPage(notice) }
  const portfolios = await readPortfolios(sharebook, authorization, session)
  return { status: 200, page: portfoliosPage(portfolios, session.tokens, session.renewals) }
}

/** Handles ended access, which is a normal case: users disconnect applications. */
function failed(session: Session, error: unknown): PageOrRedirect {
  if (!(error instanceof AccessEnded)) {
    return {
      status: 502,
      page: failurePage(error instanceof Error ? error.message : "Something went wrong."),
    }
  }
  session.tokens = undefined
  return { status: 401, page: disconnectedPage("Sharebook answered 401: the access has ended.") }
}

function recognise(request: IncomingMessage, response: ServerResponse): Session {
  const { session, setCookie } = sessionOf(request.headers.cookie)
  if (setCookie !== undefined) response.setHeader("Set-Cookie", setCookie)
  return session
}

function send(response: ServerResponse, result: PageOrRedirect): void {
  if ("location" in result) response.writeHead(303, { Location: result.location }).end()
  else response.writeHead(result.status, { "Content-Type": "text/html; charset=utf-8" }).end(result.page)
}
