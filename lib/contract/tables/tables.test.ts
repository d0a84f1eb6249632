import { describe, expect, it } from "vitest"
import type * as z from "zod"
import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { takesIdempotencyKey } from "#lib/contract/api-interface.ts"
import { decodeRequest } from "#lib/contract/decode/decode-request.ts"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { documentedErrors } from "#lib/contract/errors/documented-errors.ts"
import type { ErrorTag } from "#lib/contract/errors/error-body.ts"
import { ERRORS } from "#lib/contract/errors/error-body.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { parametersOf } from "#lib/contract/parameters.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"
import { wireSchema } from "#lib/contract/wire-schema.ts"
import { ERROR_TABLE, ERRORS_OF_A_BODY, ERRORS_OF_A_KEY, ERRORS_OF_A_PAYLOAD } from "./errors.fixture.ts"
import { exampleOf, misjudged } from "./misjudged.fixture.ts"
import type { InterfaceTable, Operation, Operations, Shape } from "./notation.fixture.ts"
import { DISTRIBUTOR_TABLE, INVESTOR_TABLE, SANDBOX_TABLE } from "./private-interfaces.fixture.ts"
import { PUBLIC_TABLE } from "./public-v0.fixture.ts"
import { SHAPES } from "./read-shape.fixture.ts"
import { parameterDifferences, schemaDifferences } from "./schema-differences.fixture.ts"
import { VALUE_TYPES } from "./value-types.fixture.ts"

// The schemas are compared with the tables in both directions: nothing is missing, and nothing is there that no table has.

const INTERFACES: readonly (readonly [name: string, ApiInterface, InterfaceTable])[] = [
  ["public", PUBLIC_V0, PUBLIC_TABLE],
  ["distributor", DISTRIBUTOR_V0, DISTRIBUTOR_TABLE],
  ["investor", INVESTOR_V1, INVESTOR_TABLE],
  ["sandbox", SANDBOX, SANDBOX_TABLE],
]

/** Of an operation that no table has, which a test reports. */
const NOT_IN_TABLE: Operation = { errors: [] }

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Every difference between a body of a table and its schema, where there is one. */
function bodyDifferences(place: string, shape: Shape | undefined, schema: z.ZodType | undefined): string[] {
  if (shape === undefined) return schema === undefined ? [] : [`${place} is not in the table`]
  return schema === undefined ? [`${place} is missing`] : schemaDifferences(place, shape, wireSchema(schema))
}

/** The errors that the tables have for an operation. */
function errorsInTables(api: ApiInterface, table: InterfaceTable, endpoint: Endpoint, operation: Operation) {
  const errors = [
    ...table.errors,
    ...operation.errors,
    ...(endpoint.method === "GET" ? [] : ERRORS_OF_A_BODY),
    ...(operation.payload === undefined ? [] : ERRORS_OF_A_PAYLOAD),
    ...(takesIdempotencyKey(api, endpoint) ? ERRORS_OF_A_KEY : []),
  ]
  return [...new Set(errors)].sort()
}

describe.each(INTERFACES)("the %s interface", (_, api, table) => {
  const operations: Operations = { ...table.specified, ...table.added }

  it("has the address, version and credentials of its table", () => {
    const { prefix, version, credentials, hasIdempotencyKeys } = table
    expect(api).toMatchObject({ prefix, version, credentials: { scheme: credentials }, hasIdempotencyKeys })
  })

  it("has every operation of its table, and no others", () => {
    expect(api.endpoints.map(keyOf).sort()).toEqual(Object.keys(operations).sort())
  })

  describe.each(api.endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
    "%s",
    (key, endpoint) => {
      const operation = operations[key] ?? NOT_IN_TABLE
      const { path = {}, query = {}, payload, returns } = operation

      it("has the parameters, the payload and the response of its table, field by field", () => {
        const parameters = parametersOf(endpoint)
        const ofPath = parameters.filter((parameter) => parameter.in === "path")
        const ofQuery = parameters.filter((parameter) => parameter.in === "query")
        expect([
          ...parameterDifferences("path", path, ofPath),
          ...parameterDifferences("query", query, ofQuery),
          ...bodyDifferences("payload", payload, endpoint.payload),
          ...bodyDifferences("response", returns, endpoint.status === 204 ? undefined : endpoint.body),
        ]).toEqual([])
      })

      it("has the status, the formats, the pages and the errors of its table", () => {
        const { status, files, isPaged } = endpoint
        expect({ status, files, isPaged, errors: documentedErrors(api, endpoint).sort() }).toEqual({
          status: operation.status ?? 200,
          files: operation.files,
          isPaged: operation.isPaged,
          errors: errorsInTables(api, table, endpoint, operation),
        })
      })

      it("accepts the requests of its table, and no value that is wrong in one of them", () => {
        const request = {
          params: exampleOf(path),
          query: exampleOf(query),
          payload: payload === undefined ? undefined : exampleOf(payload),
        }
        expect(decodeRequest(endpoint, request)).toMatchObject({ ok: true })
        expect([
          ...misjudged("path", path, endpoint.params, "caller"),
          ...misjudged("query", { ...query, "...": "ignored" }, endpoint.query, "caller"),
          ...(payload && endpoint.payload ? misjudged("payload", payload, endpoint.payload, "caller") : []),
        ]).toEqual([])
      })

      it("can send the responses of its table, and no value that is wrong in one of them", () => {
        expect(returns === undefined ? [] : misjudged("response", returns, endpoint.body, "service")).toEqual(
          [],
        )
      })
    },
  )
})

describe("error responses", () => {
  it("are those of the tables, and no others", () => {
    const documented = INTERFACES.flatMap(([, api]) =>
      api.endpoints.flatMap((endpoint) => documentedErrors(api, endpoint)),
    )
    expect([...new Set<string>(documented)].sort()).toEqual(Object.keys(ERROR_TABLE).sort())
  })

  it.each(Object.entries(ERROR_TABLE))("%s has the status and the fields of its table", (tag, table) => {
    const { status, schema } = ERRORS[tag as ErrorTag]
    expect(status).toBe(table.status)
    expect([
      ...schemaDifferences(tag, table.body, wireSchema(schema)),
      ...misjudged(tag, table.body, schema, "service"),
    ]).toEqual([])
  })
})

it("the tables have no shape and no type that nothing refers to", () => {
  const tables = JSON.stringify([INTERFACES.map(([, , table]) => table), ERROR_TABLE, Object.values(SHAPES)])
  const isUsed = (name: string) => new RegExp(`["\\s]${name}["\\s]`).test(tables)
  expect([...Object.keys(SHAPES), ...Object.keys(VALUE_TYPES)].filter((name) => !isUsed(name))).toEqual([])
})
