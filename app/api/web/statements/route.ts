import { onStatementDownload } from "#lib/http/statements/operations.ts"
import { webFileRoute } from "#lib/http/web.ts"

/** A statement of an investor that the signed-in user acts for, as PDF, CSV or JSON. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webFileRoute(onStatementDownload)
