import { knownSymbols } from "#lib/domain/catalogue/catalogue.ts"
import type { DocumentKey } from "#lib/domain/documents/document.ts"
import { DOCUMENT_KINDS, documentPath } from "#lib/domain/documents/document.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ApiRequest } from "#lib/http/api-request.ts"
import { isNotModified } from "#lib/http/conditional.ts"
import { responseInsteadOfFile } from "#lib/http/file-response.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { sharedCacheControl } from "#lib/http/shared-cache-control.ts"
import { readLanguage } from "#lib/i18n/locale-path.ts"
import { listDocuments, requireDocumentFile } from "#lib/services/documents/list-documents.ts"

/** What a route of a document gets: the words of its address. */
export type DocumentInput = Readonly<{
  params: Promise<Readonly<{ symbol: string; kind: string; language: string; file?: string }>>
}>

const ENDING = ".pdf"

/** A PDF needs nothing from elsewhere, and no other site may frame it. */
const FILE_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** A version has the same bytes for ever. */
const IMMUTABLE_FOR_A_YEAR = "public, max-age=31536000, immutable"

/** A version of a document as a file, or 304 to a reader who has it. */
export const documentResponse = (request: ApiRequest, { params }: DocumentInput): Promise<Response> =>
  orErrorResponse(async () => {
    const { file = "", ...asked } = await params
    const key = { ...documentOf(asked), version: withoutEnding(file) }
    const { sha256, content } = await requireDocumentFile(serviceContext(), key)
    const headers = {
      "Cache-Control": IMMUTABLE_FOR_A_YEAR,
      "Content-Security-Policy": FILE_POLICY,
      ETag: `"${sha256}"`,
      "X-Content-Type-Options": "nosniff",
    }
    const conditions = { ifNoneMatch: request.headers.get("if-none-match"), ifModifiedSince: null }
    if (isNotModified(conditions, { etag: headers.ETag, lastModified: undefined }))
      return new Response(null, { status: 304, headers })
    return new Response(Buffer.from(content), {
      headers: {
        ...headers,
        "Content-Type": "application/pdf",
        "Content-Length": String(content.length),
        "Content-Disposition": `inline; filename="${key.symbol}-${key.kind}-${key.language}-${key.version}${ENDING}"`,
      },
    })
  })

/** Sends readers to the newest version of a document, so that others can link to it once. */
export const newestDocumentResponse = (_: Request, { params }: DocumentInput): Promise<Response> =>
  orErrorResponse(async () => {
    const { language, ...asked } = await params
    const wanted = documentOf({ ...asked, language: withoutEnding(language) })
    const newest = (await listDocuments(serviceContext(), wanted.symbol)).find(
      (document) =>
        document.kind === wanted.kind && document.language === wanted.language && document.isCurrent,
    )
    if (newest === undefined) throw notFound("document")
    const headers = { Location: documentPath(newest, newest.version), "Cache-Control": sharedCacheControl() }
    return new Response(null, { status: 307, headers })
  })

function withoutEnding(name: string): string {
  if (!name.endsWith(ENDING)) throw notFound("document")
  return name.slice(0, -ENDING.length)
}

function documentOf(
  asked: Readonly<{ symbol: string; kind: string; language: string }>,
): Omit<DocumentKey, "version"> {
  const symbol = knownSymbols().find((known) => known === asked.symbol)
  const kind = DOCUMENT_KINDS.find((known) => known === asked.kind)
  const language = readLanguage(asked.language)
  if (symbol === undefined || kind === undefined || language === undefined) throw notFound("document")
  return { symbol, kind, language }
}

async function orErrorResponse(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond()
  } catch (error) {
    return responseInsteadOfFile(error, "a document could not be sent")
  }
}
