import { newestDocumentResponse } from "#lib/http/documents/document-file.ts"

/** The newest version of a document, `/documents/EUTBL/prospectus/fr.pdf`. Open data: no credentials. */
export const GET = newestDocumentResponse
