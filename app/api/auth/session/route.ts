import { handleSession } from "#lib/auth/handle-session.ts"
import { plainRoute } from "#lib/http/plain-route.ts"

/** Who is signed in, for scripts. In place of next-auth's own, which would sign a user out when the database is away. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = plainRoute({ GET: handleSession })
