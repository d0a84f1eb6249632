import { signOut } from "#lib/auth/session.ts"
import { plainRoute } from "#lib/http/route.ts"

/** Ends the session of the browser that sends the form, and leads to the start page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = plainRoute({ POST: signOut })
