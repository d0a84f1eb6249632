import { startSignIn } from "#lib/auth/sign-in.ts"
import { plainRoute } from "#lib/http/route.ts"
import { DEFAULT_LANGUAGE, readLanguage } from "#lib/i18n/locale-path.ts"

/** Sends the browser to the authorization server; `callbackUrl` is the path it comes back to. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = plainRoute({
  GET: (request) => {
    const { searchParams } = new URL(request.url)
    const language = readLanguage(searchParams.get("language")) ?? DEFAULT_LANGUAGE
    return startSignIn({
      returnTo: searchParams.get("callbackUrl"),
      language,
      cookieHeader: request.headers.get("cookie"),
    })
  },
})
