import { onPreviewDataFile } from "#lib/http/data-files/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker sees what a file would change. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({
  propose: [onPreviewDataFile],
})
