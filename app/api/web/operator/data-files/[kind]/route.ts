import { onImportDataFile } from "#lib/http/data-files/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker imports a file that was checked, or proposes it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ propose: [onImportDataFile] })
