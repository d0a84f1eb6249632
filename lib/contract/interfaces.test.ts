import { describe, expect, it } from "vitest"
import * as z from "zod"
import { DISTRIBUTOR_API_CLIENTS, INVESTOR_API_CLIENTS } from "./api-clients/web-endpoints.ts"
import type { ApiInterface } from "./api-interface.ts"
import { CONNECTED_APPS } from "./connected-apps/web-endpoints.ts"
import { DISTRIBUTOR_V0 } from "./distributor-v0.ts"
import type { Endpoint } from "./endpoint.ts"
import { INVESTOR_V1 } from "./investor-v1.ts"
import { OAUTH_CLIENTS } from "./oauth-clients/web-endpoints.ts"
import { SANDBOX } from "./sandbox-interface.ts"
import { wireSchema } from "./wire-schema.ts"

it.each([DISTRIBUTOR_V0, INVESTOR_V1, SANDBOX])("$title has unique operation names", ({ endpoints }) => {
  const names = endpoints.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
})

it("the investor interface has the distributor's operations for existing investors", () => {
  const onlyIn = (one: ApiInterface, other: ApiInterface) =>
    one.endpoints
      .filter((endpoint) => !other.endpoints.includes(endpoint))
      .map(({ operationId }) => operationId)
  expect(onlyIn(DISTRIBUTOR_V0, INVESTOR_V1)).toEqual(["createInvestor", "archiveInvestor"])
  expect(onlyIn(INVESTOR_V1, DISTRIBUTOR_V0)).toEqual(["getTransactions"])
})

const endpoints = new Set<Endpoint>([
  ...[DISTRIBUTOR_V0, INVESTOR_V1, SANDBOX].flatMap((api) => api.endpoints),
  ...[INVESTOR_API_CLIENTS, DISTRIBUTOR_API_CLIENTS, OAUTH_CLIENTS, CONNECTED_APPS].flatMap((resource) =>
    Object.values(resource),
  ),
])

/** The fields that a JSON Schema, with all that is within it, allows to be absent. */
function optionalFields(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return []
  const { properties, required = [] } = schema as Readonly<{ properties?: object; required?: string[] }>
  const own = Object.keys(properties ?? {}).filter((name) => !required.includes(name))
  return [...own, ...Object.values(schema).flatMap(optionalFields)]
}

describe.each([...endpoints])("$operationId", ({ status, body, example, payload, payloadExample }) => {
  it("has every documented field in its response: null, never absent", () => {
    expect(status === 204 ? [] : optionalFields(wireSchema(body))).toEqual([])
  })

  it("has an example response that its schema decodes and encodes unchanged", () => {
    const value = z.decode(body, example as never)
    expect(z.encode(body, value)).toEqual(example)
  })

  it("has an example payload that its schema accepts, if it has a payload", () => {
    if (payload === undefined) expect(payloadExample).toBeUndefined()
    else expect(z.safeDecode(payload, payloadExample as never).error).toBeUndefined()
  })
})
