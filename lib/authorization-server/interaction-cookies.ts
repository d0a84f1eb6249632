import type { KoaContextWithOIDC, Provider } from "oidc-provider"
import { outdatedCookies } from "#lib/http/cookies.ts"

type Cookies = KoaContextWithOIDC["cookies"]

/** The part of a request's context that is read here. */
type Context = Readonly<{ path: string; headers: Readonly<{ cookie?: string }> }>

/**
 * Keeps the cookies of authorizations under way apart, so that a user can sign in in any of several tabs. The library
 * does so by their path; a cookie under a `__Host-` name is for all paths, or browsers do not take it (RFC 6265bis
 * section 4.1.3.2), so here the id of the authorization is part of the name.
 */
export function keepInteractionsApart(provider: Provider): void {
  const names = new Set(["interaction", "resume"].map((kind) => provider.cookieName(kind)))
  const inherited: object = Object.getPrototypeOf(provider.context)
  const wrapped = new WeakMap<object, Cookies>()
  Object.defineProperty(provider.context, "cookies", {
    get(this: Context) {
      const known = wrapped.get(this)
      if (known !== undefined) return known
      const cookies = cookiesById(Reflect.get(inherited, "cookies", this), this, names)
      wrapped.set(this, cookies)
      return cookies
    },
  })
}

function cookiesById(cookies: Cookies, context: Context, names: ReadonlySet<string>): Cookies {
  const [get, set] = [cookies.get.bind(cookies), cookies.set.bind(cookies)]
  const nameOf = (name: string, id = idOf(context.path)) => (names.has(name) ? `${name}-${id}` : name)
  cookies.get = (name, options) => get(nameOf(name), options)
  cookies.set = (name, value, options) => {
    const whole = { ...options, path: "/" }
    if (names.has(name) && typeof value === "string") {
      for (const outdated of outdatedCookies(context.headers.cookie, `${name}-`)) set(outdated, null, whole)
    }
    return set(nameOf(name, value ?? undefined), value, whole)
  }
  return cookies
}

/** The authorization that the address of a request names; empty for other addresses. */
const idOf = (path: string): string => /^\/oauth2\/(?:auth|interactions)\/([\w-]+)/.exec(path)?.[1] ?? ""
