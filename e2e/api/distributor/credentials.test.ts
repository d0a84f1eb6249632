import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR, SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectPrivateErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { SANDBOX as SANDBOX_INTERFACE } from "#lib/contract/sandbox-interface.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { revokeApiClient } from "#lib/services/api-clients/revoke-api-client.ts"

const world = openSharedWorld()
let client: DistributorClient
let wrong: Readonly<Record<string, string | undefined>>

beforeAll(async () => {
  client = await createDistributorClient(world)
  const other = await createDistributorClient(world)
  const revoked = await createDistributorClient(world)
  await revokeApiClient(world.ctx, EVERY_API_CLIENT, { clientId: revoked.clientId, by: "schedule" })
  const { clientId, clientSecret } = client
  const encoded = (text: string) => Buffer.from(text).toString("base64")
  wrong = {
    none: undefined,
    "a wrong secret": basic(clientId, `${clientSecret}x`),
    "another client's secret": basic(clientId, other.clientSecret),
    "no secret": basic(clientId, ""),
    "an unknown client": basic(randomUUID(), clientSecret),
    "a revoked client": basic(revoked.clientId, revoked.clientSecret),
    "name and secret swapped": basic(clientSecret, clientId),
    "another scheme": `Bearer ${clientSecret}`,
    "the pair unencoded": `Basic ${clientId}:${clientSecret}`,
    "no colon": `Basic ${encoded(clientId)}`,
    "no base64": "Basic %%%",
    "nothing after the scheme": "Basic",
    "two pairs": `${basic(clientId, clientSecret)}, ${basic(clientId, clientSecret)}`,
    "a NUL in the name": `Basic ${encoded(`a\0b:${clientSecret}`)}`,
    "bytes that are not text": `Basic ${Buffer.from([0xff, 0xfe, 0x3a, 0xc3]).toString("base64")}`,
    "a very long name": basic("x".repeat(20_000), clientSecret),
  }
})

afterAll(() => world.close())

const KINDS = [
  "none",
  "a wrong secret",
  "another client's secret",
  "no secret",
  "an unknown client",
  "a revoked client",
  "name and secret swapped",
  "another scheme",
  "the pair unencoded",
  "no colon",
  "no base64",
  "nothing after the scheme",
  "two pairs",
  "a NUL in the name",
  "bytes that are not text",
  "a very long name",
] as const

const ask = (target: string, method: string, kind: string) => {
  const authorization = wrong[kind]
  return send(target, {
    method,
    headers: authorization === undefined ? {} : { Authorization: authorization },
  })
}

const ENDPOINTS = [
  { api: DISTRIBUTOR_V0, realm: "Sharebook distributor" },
  { api: SANDBOX_INTERFACE, realm: "Sharebook sandbox" },
].flatMap(({ api: { prefix, endpoints }, realm }) =>
  endpoints.map(({ operationId, method, path }) => {
    const target = `${prefix}${path.replaceAll(/\{\w+\}/g, randomUUID())}`
    return [operationId, method, target, `Basic realm="${realm}", charset="UTF-8"`] as const
  }),
)

describe("401", () => {
  it.each(ENDPOINTS)("%s requires credentials before anything else", async (_, method, target, challenge) => {
    for (const kind of ["none", "a wrong secret", "a revoked client"]) {
      const response = await ask(target, method, kind)
      expectPrivateErrorResponse(response, "DistributorAuthenticationError")
      expect(response.headers["www-authenticate"]).toBe(challenge)
    }
  })

  it.each(KINDS)("is the same response for %s", async (kind) => {
    const response = await ask(`${DISTRIBUTOR}/investors`, "GET", kind)
    expectPrivateErrorResponse(response, "DistributorAuthenticationError")
    expect(response.bytes).toEqual((await ask(`${DISTRIBUTOR}/investors`, "GET", "none")).bytes)
  })

  it.each([
    ["an unknown path", "GET", `${DISTRIBUTOR}/nothing`],
    ["the interface itself", "GET", DISTRIBUTOR],
    ["an unknown path below one there is", "GET", `${DISTRIBUTOR}/investors/${randomUUID()}/nothing`],
    ["a malformed id", "GET", `${DISTRIBUTOR}/investors/nonsense`],
    ["a method the path does not have", "DELETE", `${DISTRIBUTOR}/investors`],
    ["a method an unknown path does not have", "PATCH", `${DISTRIBUTOR}/nothing`],
    ["a POST without a body", "POST", `${DISTRIBUTOR}/investors`],
    ["an unknown path of the sandbox", "GET", `${SANDBOX}/nothing`],
    ["a method that the sandbox does not have", "PUT", `${SANDBOX}/clock`],
    ["a path below the reference", "GET", `${DISTRIBUTOR}/docs/nothing`],
  ])("comes first for %s", async (_, method, target) => {
    expectPrivateErrorResponse(await ask(target, method, "none"), "DistributorAuthenticationError")
    expectPrivateErrorResponse(
      await ask(target, method, "a revoked client"),
      "DistributorAuthenticationError",
    )
  })
})

describe("with credentials", () => {
  it("a response states the remaining quota of the client and is not cached", async () => {
    const { status, headers } = await client.get(`${DISTRIBUTOR}/investors`)
    expect(status).toBe(200)
    expect(headers["cache-control"]).toBe("no-store")
    expect(headers["ratelimit-policy"]).toMatch(/^"default";q=\d+;w=60$/)
    expect(headers.ratelimit).toMatch(/^"default";r=\d+;t=\d+$/)
    expect(headers["access-control-allow-origin"]).toBeUndefined()
  })

  it("a client that is revoked is rejected from the next request on", async () => {
    const leaving = await createDistributorClient(world)
    expect((await leaving.get(`${DISTRIBUTOR}/investors`)).status).toBe(200)
    await revokeApiClient(world.ctx, EVERY_API_CLIENT, { clientId: leaving.clientId, by: "schedule" })
    expectPrivateErrorResponse(
      await leaving.get(`${DISTRIBUTOR}/investors`),
      "DistributorAuthenticationError",
    )
  })
})

describe("without credentials", () => {
  it.each([DISTRIBUTOR_V0, SANDBOX_INTERFACE])(
    "the reference of the $title and its OpenAPI document are public",
    async ({ prefix, endpoints }) => {
      for (const slash of ["", "/"]) {
        const page = await send(`${prefix}/docs${slash}`)
        expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"])
        expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'")
        expect(page.headers["x-content-type-options"]).toBe("nosniff")
        const document = await send(`${prefix}/docs/openapi.json${slash}`)
        expect(document.status).toBe(200)
        const { paths, security } = jsonOf(document) as { paths: object; security: unknown }
        expect(security).toEqual([{ apiClient: [] }])
        expect(Object.values(paths).flatMap((path: object) => Object.keys(path))).toHaveLength(
          endpoints.length,
        )
      }
    },
  )

  it("developers find both references", async () => {
    const page = (await send("/developers")).bytes.toString()
    expect(page).toContain(`href="${DISTRIBUTOR}/docs"`)
    expect(page).toContain(`href="${SANDBOX}/docs"`)
  })
})
