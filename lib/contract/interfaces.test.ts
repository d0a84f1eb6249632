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

it.each([DISTRIBUTOR_V0, INVESTOR_V1, SANDBOX])("$title names every operation once", ({ endpoints }) => {
  const names = endpoints.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
})

it("an investor's credential opens what a distributor's opens of its investors", () => {
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

describe.each([...endpoints])("$operationId", ({ body, example, payload, payloadExample }) => {
  it("shows a response that its own schema reads and writes back unchanged", () => {
    const value = z.decode(body, example as never)
    expect(z.encode(body, value)).toEqual(example)
  })

  it("shows a payload that its own schema accepts, where it takes one", () => {
    if (payload === undefined) expect(payloadExample).toBeUndefined()
    else expect(z.safeDecode(payload, payloadExample as never).error).toBeUndefined()
  })
})
