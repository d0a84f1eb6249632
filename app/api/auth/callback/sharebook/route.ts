import { finishSignIn, signInErrorPage } from "#lib/auth/sign-in.ts"
import { plainRoute } from "#lib/http/route.ts"

/** Where the authorization server sends the browser back to. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = plainRoute(
  { GET: finishSignIn },
  { errorPageOf: signInErrorPage },
)
