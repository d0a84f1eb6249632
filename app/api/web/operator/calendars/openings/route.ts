import { onOpenDay } from "#lib/http/calendars/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker opens a closed day of a fund, or proposes it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ propose: [onOpenDay] })
