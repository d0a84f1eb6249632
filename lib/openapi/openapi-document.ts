import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { documentedErrors } from "#lib/contract/errors/documented-errors.ts"
import type { ErrorTag } from "#lib/contract/errors/error-body.ts"
import { RESOURCES } from "#lib/contract/resources.ts"
import { credentialComponents, securityOf } from "./credentials.ts"
import { errorResponse } from "./error-responses.ts"
import { headersOf } from "./headers.ts"
import type { OpenApiDocument, OpenApiOperation } from "./openapi.ts"
import { operationOf } from "./operation.ts"

/**
 * The OpenAPI 3.1 document of an interface, from the same contract its requests and answers go through. Paths are
 * written as the contract writes them, those of lists with a closing slash; the service answers both forms.
 */
export function openapiDocument(api: ApiInterface, origin: string): OpenApiDocument {
  const operations = api.endpoints.map((endpoint) => ({ endpoint, ...operationOf(api, endpoint) }))
  const tags = new Set<ErrorTag>(api.endpoints.flatMap((endpoint) => documentedErrors(api, endpoint)))
  const errors = [...tags].map((tag) => ({ tag, ...errorResponse(tag) }))
  const responses = Object.fromEntries(errors.map(({ tag, response }) => [tag, response]))
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const { endpoint, operation } of operations) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: "3.1.1",
    info: {
      title: api.title,
      version: api.version,
      description: api.description,
      contact: { name: "Sharebook", url: `${origin}/developers` },
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: `${origin}${api.prefix}`, description: "This service" }],
    security: securityOf(api),
    tags: [...new Set(api.endpoints.map(({ resource }) => resource))].map((resource) => ({
      name: resource,
      description: RESOURCES[resource].description,
    })),
    paths,
    components: {
      schemas: sorted(Object.assign({}, ...[...operations, ...errors].map(({ named }) => named))),
      responses: usedIn(paths, "responses", responses),
      headers: usedIn([paths, responses], "headers", headersOf(api)),
      ...credentialComponents(api, origin),
    },
  }
}

/** The components that `place` refers to: linters take an unused one for a mistake. */
function usedIn<Value>(
  place: unknown,
  section: keyof OpenApiDocument["components"],
  components: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const text = JSON.stringify(place)
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/${section}/${name}"`)),
  )
}

const sorted = <Value>(entries: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)))
