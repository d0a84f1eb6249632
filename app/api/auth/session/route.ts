import { sessionResponse } from "#lib/auth/session.ts"
import { plainRoute } from "#lib/http/route.ts"

/** Who is signed in, for scripts. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = plainRoute({ GET: sessionResponse })
