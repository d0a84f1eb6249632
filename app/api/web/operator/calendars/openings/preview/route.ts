import { onPreviewOpening } from "#lib/http/calendars/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker sees what opening a closed day would change. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ propose: [onPreviewOpening] })
