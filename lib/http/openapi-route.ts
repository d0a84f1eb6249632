import type { ApiInterface } from "#lib/contract/api-interface.ts"
import type { Catalogue } from "#lib/domain/catalogue/catalogue.ts"
import { knownCatalogue } from "#lib/domain/catalogue/catalogue.ts"
import { env } from "#lib/env.ts"
import { openapiDocument } from "#lib/openapi/openapi-document.ts"
import { ANY_ORIGIN } from "./any-origin.ts"
import type { ApiRequest } from "./api-request.ts"
import { isNotModified, strongEtag } from "./conditional.ts"
import { plainRoute } from "./route.ts"

/** The handlers of an interface's OpenAPI document: open to any origin, written once for each catalogue, 304 for those who have it. */
export function openapiRoute(api: ApiInterface) {
  let written: Readonly<{ catalogue: Catalogue | undefined; body: string }> | undefined
  const document = async (request: ApiRequest): Promise<Response> => {
    const catalogue = knownCatalogue()
    if (written === undefined || written.catalogue !== catalogue) {
      written = { catalogue, body: JSON.stringify(openapiDocument(api, env().PUBLIC_ORIGIN), null, 2) }
    }
    const { body } = written
    const etag = strongEtag(body)
    const headers = { ETag: etag, "Cache-Control": "public, max-age=0, must-revalidate" }
    const conditions = { ifNoneMatch: request.headers.get("if-none-match"), ifModifiedSince: null }
    if (isNotModified(conditions, { etag, lastModified: undefined })) {
      return new Response(null, { status: 304, headers })
    }
    return new Response(request.method === "HEAD" ? null : body, {
      headers: { ...headers, "Content-Type": "application/json" },
    })
  }
  return plainRoute({ GET: document }, { headers: ANY_ORIGIN })
}
