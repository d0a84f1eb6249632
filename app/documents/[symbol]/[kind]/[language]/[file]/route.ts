import { documentResponse } from "#lib/http/documents/document-file.ts"

/** A version of a document, `/documents/EUTBL/prospectus/fr/2026-01.pdf`. Open data: no credentials. */
export const GET = documentResponse
