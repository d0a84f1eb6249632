import { returnPath } from "#lib/domain/users/account-link.ts"
import { setNextAuthOrigin } from "#lib/env.ts"
import type { Language } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { browserOf } from "./browser-of.ts"
import { callNextAuth } from "./call-next-auth.ts"
import { nextAuthOptions } from "./next-auth-options.ts"

/**
 * Sends a browser to the authorization server, and remembers where it wanted to go. next-auth starts a sign-in by a
 * form with its token; we ask for both in the browser's place, because a link must be enough.
 */
export async function startSignIn(
  request: Request,
  { returnTo, language }: Readonly<{ returnTo: string | null; language: Language }>,
): Promise<Response> {
  setNextAuthOrigin()
  const options = nextAuthOptions(await browserOf(request))
  const known = cookiesOf(request.headers.get("cookie") ?? "")
  const csrf = await callNextAuth(options, { words: ["csrf"], method: "GET", cookies: known })
  const { csrfToken = "" } = csrf.body as Readonly<{ csrfToken?: string }>
  const { location, setCookies } = await callNextAuth(options, {
    words: ["signin", "sharebook"],
    method: "POST",
    query: { ui_locales: language },
    body: { csrfToken, callbackUrl: returnPath(returnTo) ?? localePath(language, "/sign-in") },
    cookies: { ...known, ...cookiesOf(csrf.setCookies.map((cookie) => cookie.split(";", 1)[0]).join(";")) },
  })
  const headers = new Headers({
    Location: location ?? "/sign-in?error=OAuthSignin",
    "Cache-Control": "no-store",
  })
  for (const cookie of [...csrf.setCookies, ...setCookies]) headers.append("Set-Cookie", cookie)
  return new Response(null, { status: 303, headers })
}

/** Names and values of a Cookie header. */
function cookiesOf(header: string): Record<string, string> {
  const pairs = header.split(";").map((pair) => pair.trim())
  return Object.fromEntries(
    pairs.flatMap((pair) => {
      const place = pair.indexOf("=")
      return place < 1 ? [] : [[pair.slice(0, place), decoded(pair.slice(place + 1))]]
    }),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
