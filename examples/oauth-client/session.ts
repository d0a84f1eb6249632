import { randomBytes } from "node:crypto"
import { parseCookie, stringifySetCookie } from "cookie"
import type { Attempt, Authorization, Tokens } from "./authorization.ts"

/** A browser that uses this application. In memory: a real application would keep its tokens encrypted. */
export class Session {
  attempt: Attempt | undefined
  tokens: Tokens | undefined
  renewals = 0
  /** A message to show once. */
  notice = ""
  #renewing: Promise<Tokens> | undefined

  /** Refreshes the tokens. Concurrent calls share one request, because a refresh token can be used only once. */
  renew({ renew }: Authorization, { refreshToken }: Tokens): Promise<Tokens> {
    this.#renewing ??= renew(refreshToken)
      .then((tokens) => {
        this.tokens = tokens
        this.renewals += 1
        return tokens
      })
      .finally(() => {
        this.#renewing = undefined
      })
    return this.#renewing
  }
}

const sessions = new Map<string, Session>()

const COOKIE = "oauth_example"

/** The session of a browser by its cookies, or a new one with the cookie that names it. */
export function sessionOf(
  cookies: string | undefined,
): Readonly<{ session: Session; setCookie: string | undefined }> {
  const id = parseCookie(cookies ?? "")[COOKIE]
  const known = id === undefined ? undefined : sessions.get(id)
  if (known !== undefined) return { session: known, setCookie: undefined }
  const session = new Session()
  const newId = randomBytes(24).toString("base64url")
  sessions.set(newId, session)
  // Lax: sent when the user comes back from Sharebook, not with forms of other sites.
  return {
    session,
    setCookie: stringifySetCookie({ name: COOKIE, value: newId, path: "/", httpOnly: true, sameSite: "lax" }),
  }
}
