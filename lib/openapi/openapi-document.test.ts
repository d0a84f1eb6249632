import { createConfig, lintFromString } from "@redocly/openapi-core"
import { describe, expect, it } from "vitest"
import * as z from "zod"
import { toCsv } from "#lib/contract/csv/csv.ts"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { documentedErrors } from "#lib/contract/errors/documented-errors.ts"
import type { ErrorTag } from "#lib/contract/errors/error-body.ts"
import { ERRORS } from "#lib/contract/errors/error-body.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"
import type { JsonSchema } from "#lib/contract/wire-schema.ts"
import type { OpenApiContent, OpenApiDocument, OpenApiResponse } from "./openapi.ts"
import { openapiDocument } from "./openapi-document.ts"

const document = openapiDocument(PUBLIC_V0, "https://funds.example.org")

const lint = async (source: OpenApiDocument) =>
  lintFromString({
    source: JSON.stringify(source),
    absoluteRef: "/openapi.json",
    // The specification writes the paths of lists with a closing slash.
    config: await createConfig({ extends: ["recommended"], rules: { "no-path-trailing-slash": "off" } }),
  })

const operations = PUBLIC_V0.endpoints.map((endpoint) => {
  const operation = document.paths[endpoint.path]?.get
  if (operation === undefined) throw new Error(`${endpoint.operationId} is not in the document`)
  return { endpoint, operation, name: endpoint.operationId }
})

/** The example of a body that has one. */
const exampleOf = (content: OpenApiContent | undefined): unknown =>
  content !== undefined && "example" in content ? content.example : undefined

const isResponse = (response: object): response is OpenApiResponse => "content" in response

describe("the OpenAPI document of the public interface", () => {
  it("has no error and no warning under the recommended rules of a public linter", async () => {
    const problems = await lint(document)
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it("is read by a linter that sees an example its schema rejects", async () => {
    const { NotFoundError, ...others } = document.components.responses
    const wrong = { "application/json": { schema: { $ref: "#/components/schemas/Fund" }, example: {} } }
    const problems = await lint({
      ...document,
      components: {
        ...document.components,
        responses: { ...others, NotFoundError: { description: "", headers: {}, content: wrong } },
      },
    })
    expect(problems.map(({ ruleId }) => ruleId)).toContain("no-invalid-media-type-examples")
  })

  it("has the operations of the contract and no others", () => {
    const written = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(written.map(({ operationId }) => operationId).sort()).toEqual(
      PUBLIC_V0.endpoints.map(({ operationId }) => operationId).sort(),
    )
  })

  it("writes every path as the contract does, lists with their closing slash", () => {
    expect(Object.keys(document.paths)).toEqual(PUBLIC_V0.endpoints.map(({ path }) => path))
    expect(document.paths).toHaveProperty(["/funds/", "get", "operationId"], "GetAllFunds")
  })

  it("describes tuples to tools that know no prefixItems as well", () => {
    const { BankShareClass } = document.components.schemas
    expect(BankShareClass?.properties?.intermediaryShareClasses).toMatchObject({
      items: { prefixItems: [{}, {}], items: { anyOf: [{}, {}] }, minItems: 2, maxItems: 2 },
    })
  })

  it("is the same in every process", () => {
    expect(openapiDocument(PUBLIC_V0, "https://funds.example.org")).toEqual(document)
  })
})

describe.each([DISTRIBUTOR_V0, INVESTOR_V1, SANDBOX])("the OpenAPI document of the $title", (api) => {
  const withCredentials = openapiDocument(api, "https://funds.example.org")
  const described = api.endpoints.map((endpoint) => {
    const operation = withCredentials.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    if (operation === undefined) throw new Error(`${endpoint.operationId} is not in the document`)
    return { endpoint, operation }
  })

  it("has no error and no warning under the recommended rules of a public linter", async () => {
    const problems = await lint(withCredentials)
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it("asks for an API client by HTTP Basic", () => {
    expect(withCredentials.security).toContainEqual({ apiClient: [] })
    const { securitySchemes } = withCredentials.components
    expect(securitySchemes?.apiClient).toMatchObject({ type: "http", scheme: "basic" })
    for (const { operation } of described) expect(operation.responses).toHaveProperty("401")
  })

  it("shows a Link of its own and how it asks who calls", () => {
    const { Link, "WWW-Authenticate": challenge } = withCredentials.components.headers
    if (api.endpoints.some(({ isPaged }) => isPaged)) expect(Link?.example).toContain(`<${api.prefix}/`)
    expect(challenge?.example).toContain("Basic realm=")
  })

  it("takes an Idempotency-Key on every POST and on nothing else, where it takes one at all", () => {
    const { parameters } = withCredentials.components
    if (api.hasIdempotencyKeys) {
      expect(parameters).toMatchObject({ IdempotencyKey: { name: "Idempotency-Key", in: "header" } })
    } else expect(parameters).toBeUndefined()
    for (const { endpoint, operation } of described) {
      const keys = operation.parameters.filter((one) => "$ref" in one)
      expect(keys, endpoint.operationId).toHaveLength(
        api.hasIdempotencyKeys && endpoint.method === "POST" ? 1 : 0,
      )
    }
  })

  it("names 413 where a body is read, and 415 where a payload is taken, and shows one", () => {
    for (const { endpoint, operation } of described) {
      const statuses = Object.keys(operation.responses)
      const takesPayload = endpoint.payload !== undefined
      expect([statuses.includes("413"), statuses.includes("415")]).toEqual([
        endpoint.method !== "GET",
        takesPayload,
      ])
      const content = operation.requestBody?.content["application/json"]
      expect(exampleOf(content)).toEqual(endpoint.payloadExample)
    }
  })
})

describe("what callers write", () => {
  const { components, paths } = openapiDocument(DISTRIBUTOR_V0, "https://funds.example.org")
  const sandbox = openapiDocument(SANDBOX, "https://funds.example.org").components.schemas

  it("is a number where it is one", () => {
    const limit = paths["/investors/"]?.get?.parameters.find((one) => "name" in one && one.name === "limit")
    expect(limit).toMatchObject({
      schema: { type: "integer", minimum: 1, maximum: 1_000, default: 50 },
      example: 50,
    })
  })

  it.each([
    ["an IBAN", ["BankAccountPayload", "accountNumber"], "FR7630006000011234567890189", "fr76 3000 6000"],
    ["a BIC", ["BankAccountPayload", "bic"], "AGRIFRPP", "agrifrpp"],
    ["a country", ["InvestorPayload", "country"], "FR", "France"],
    ["a number of shares", ["RedemptionOrderPayload", "sharesAmount"], "12.5", "-12.5"],
    ["a date", ["InvestorPayload", "dateOfBirth"], "1985-04-12T00:00Z", "12.04.1985"],
  ])("%s has a pattern", (_, [schema = "", field = ""], right, wrong) => {
    const { pattern = "none" } = (components.schemas[schema]?.properties?.[field] ?? {}) as JsonSchema
    expect(right).toMatch(new RegExp(pattern))
    expect(wrong).not.toMatch(new RegExp(pattern))
  })

  it.each([
    ["cut-off", "cutoff"],
    ["next-net-asset-value", "tomorrow"],
    ["2026-08-21T10:00:00Z", "2026-08-21T10:00:00"],
  ])("the clock has a pattern: %s", (right, wrong) => {
    const { pattern = "none" } = (sandbox.SandboxClockMove?.properties?.to ?? {}) as JsonSchema
    expect(right).toMatch(new RegExp(pattern))
    expect(wrong).not.toMatch(new RegExp(pattern))
  })

  it("an amount has a pattern", () => {
    const amount = (components.schemas.SubscriptionOrderPayload?.properties?.amount ?? {}) as JsonSchema
    const { pattern = "none" } = (amount.properties?.value ?? {}) as JsonSchema
    for (const right of ["10000", "10000.25"]) expect(right).toMatch(new RegExp(pattern))
    for (const wrong of ["1e4", "10,000", "-5", ""]) expect(wrong).not.toMatch(new RegExp(pattern))
  })
})

describe("an access token", () => {
  const { security, components } = openapiDocument(INVESTOR_V1, "https://funds.example.org")

  it("opens the investor interface as well, after the authorization code flow", () => {
    expect(security).toEqual([{ apiClient: [] }, { accessToken: ["offline"] }])
    expect(components.securitySchemes?.accessToken).toMatchObject({
      type: "oauth2",
      flows: {
        authorizationCode: {
          authorizationUrl: "https://funds.example.org/oauth2/auth",
          tokenUrl: "https://funds.example.org/oauth2/token",
        },
      },
    })
  })

  it.each([DISTRIBUTOR_V0, SANDBOX])("does not open the $title", (api) => {
    expect(openapiDocument(api, "https://funds.example.org").security).toEqual([{ apiClient: [] }])
  })
})

describe.each(operations)("$name", ({ endpoint, operation }) => {
  const success = operation.responses[endpoint.status]
  if (success === undefined || !isResponse(success)) throw new Error("no success response")

  it("shows a response that its own schema reads", () => {
    const example = exampleOf(success.content?.["application/json"])
    expect(z.safeDecode(endpoint.body, example as never)).toMatchObject({ success: true })
  })

  it("describes CSV as the same records, and names its columns", () => {
    const { "application/json": json, "text/csv": csv } = success.content ?? {}
    expect(csv?.schema).toEqual(json?.schema)
    const [header] = toCsv(endpoint.body, endpoint.example).split("\r\n")
    expect(success["x-csv-columns"]?.join(",")).toBe(header)
  })

  it("explains every parameter and shows a value that it takes", () => {
    const parameters = operation.parameters.flatMap((one) => ("in" in one ? [one] : []))
    const examples = (place: string) =>
      Object.fromEntries(
        parameters.filter((one) => one.in === place).map(({ name, example }) => [name, example]),
      )
    expect(z.safeDecode(endpoint.params, examples("path") as never)).toMatchObject({ success: true })
    expect(z.safeDecode(endpoint.query, examples("query") as never)).toMatchObject({ success: true })
    expect(parameters.filter(({ description }) => description === "")).toEqual([])
  })

  it("names every status it can answer", () => {
    const expected = [
      endpoint.status,
      304,
      ...documentedErrors(PUBLIC_V0, endpoint).map((tag) => ERRORS[tag].status),
    ]
    expect(Object.keys(operation.responses)).toEqual(expected.map(String).sort())
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["400", "429", "500", "503"]))
  })
})

describe.each(Object.keys(document.components.responses) as ErrorTag[])("%s", (tag) => {
  it("shows a body that its schema reads", () => {
    const example = exampleOf(document.components.responses[tag]?.content?.["application/json"])
    expect(z.safeParse(ERRORS[tag].schema, example)).toMatchObject({ success: true })
  })
})
