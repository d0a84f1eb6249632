import { onOperatorEvents } from "#lib/http/events/operations.ts"
import { streamOperatorRoute } from "#lib/http/operator-web.ts"

/** Changes of everything that the fund operator sees, as they are committed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = streamOperatorRoute({
  read: [onOperatorEvents],
})
