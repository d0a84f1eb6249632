import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { grantAccess } from "#e2e/fixtures/clients/granted-access.ts"
import { INVESTOR } from "#e2e/fixtures/clients/investor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import type { OauthUser } from "#e2e/fixtures/people/users.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"
import { expectPrivateErrorResponse, privateIssuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import type { HttpResponse } from "#e2e/fixtures/requests/send.ts"
import { jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { objectOf, webCall } from "#e2e/fixtures/requests/web-call.ts"
import { MAX_API_CLIENTS } from "#lib/domain/api-clients/api-client.ts"
import { MAX_OAUTH_CLIENTS } from "#lib/domain/oauth/oauth-client.ts"
import { listApiClients } from "#lib/services/api-clients/list-api-clients.ts"
import { listConnectedApps } from "#lib/services/oauth/connected-apps.ts"
import { listOauthClients } from "#lib/services/oauth/oauth-clients.ts"

const WEB = "/api/web"

const world = openSharedWorld()
let own: OauthUser
let other: OauthUser
let browser: HttpBrowser
let stranger: HttpBrowser

beforeAll(async () => {
  ;[own, other] = [await createOauthUser(world), await createOauthUser(world)]
  ;[browser, stranger] = [await signedInBrowser(own), await signedInBrowser(other)]
})

afterAll(() => world.close())

const post = (path: string, payload: unknown, as: HttpBrowser = browser): Promise<HttpResponse> =>
  webCall(as, { method: "POST", target: `${WEB}${path}`, payload })

/** The id of a new record, whose secret is recorded for the search after the suite. */
function madeBy(response: HttpResponse): string {
  expect(response.status).toBe(201)
  const { clientId, clientSecret } = objectOf(response)
  rememberSecrets(String(clientSecret))
  return String(clientId)
}

const newApiClient = () => ({ name: `x ${randomUUID()}`, investorId: null })

const newClient = async (): Promise<string> => madeBy(await post("/api-clients", newApiClient()))

const APPLICATION = { name: "x", redirectUris: ["https://app.example.com/callback"], logoUri: null }

describe("records of other users", () => {
  it.each([
    ["PATCH", "/api-clients/{id}", { name: "mine" }],
    ["POST", "/api-clients/{id}/secrets", { overlapHours: 0 }],
    ["DELETE", "/api-clients/{id}/secrets/old", undefined],
    ["DELETE", "/api-clients/{id}", undefined],
  ])(
    "%s %s returns the same as for an unknown client, and changes nothing",
    async (method, path, payload) => {
      const id = await newClient()
      const before = await listApiClients(world.ctx, { kind: "owner", ownerId: own.userId })
      const call = (clientId: string) =>
        webCall(stranger, { method, target: `${WEB}${path.replace("{id}", clientId)}`, payload })
      const [theirs, unknown] = [await call(id), await call(randomUUID())]
      expectPrivateErrorResponse(theirs, "NotFoundError")
      expect(theirs.bytes).toEqual(unknown.bytes)
      expect(await listApiClients(world.ctx, { kind: "owner", ownerId: own.userId })).toEqual(before)
    },
  )

  it.each([
    ["POST", "/oauth-clients/{id}/secrets"],
    ["DELETE", "/oauth-clients/{id}"],
  ])("%s %s returns the same as for an unknown application, and changes nothing", async (method, path) => {
    const id = madeBy(await post("/oauth-clients", APPLICATION))
    const call = (clientId: string) =>
      webCall(stranger, { method, target: `${WEB}${path.replace("{id}", clientId)}` })
    const [theirs, unknown] = [await call(id), await call(randomUUID())]
    expectPrivateErrorResponse(theirs, "NotFoundError")
    expect(theirs.bytes).toEqual(unknown.bytes)
    expect((await listOauthClients(world.ctx, own.userId)).map(({ clientId }) => clientId)).toContain(id)
  })

  it("a connected application can be revoked only by its user, and its token is invalid immediately", async () => {
    const { accessToken } = await grantAccess(world, own)
    const ask = () => send(`${INVESTOR}/investors`, { headers: { Authorization: `Bearer ${accessToken}` } })
    const { clientId } = (await listConnectedApps(world.ctx, own.userId))[0] ?? { clientId: "none" }
    const revoke = (as: HttpBrowser) =>
      webCall(as, { method: "DELETE", target: `${WEB}/connected-apps/${clientId}` })
    expectPrivateErrorResponse(await revoke(stranger), "NotFoundError")
    expect((await ask()).status).toBe(200)
    expect((await revoke(browser)).status).toBe(204)
    expect((await ask()).status).toBe(401)
    expectPrivateErrorResponse(await revoke(browser), "NotFoundError")
  })

  it("no client can be created for another user's investor", async () => {
    const response = await post("/api-clients", { name: "x", investorId: other.investorId })
    const unknown = await post("/api-clients", { name: "x", investorId: randomUUID() })
    expectPrivateErrorResponse(response, "NotFoundError")
    expect(response.bytes).toEqual(unknown.bytes)
  })
})

describe("a distributor's clients", () => {
  const PATH = "/distributor/api-clients"

  it.each(["viewer", "operator"] as const)("cannot be created by a %s", async (role) => {
    const person = await createStaff(world, role)
    expectPrivateErrorResponse(
      await post(PATH, { name: "x" }, await signedInBrowser(person)),
      "ForbiddenError",
    )
  })

  it("cannot be created by users without a distributor, and those of others are not found", async () => {
    expectPrivateErrorResponse(await post(PATH, { name: "x" }), "ForbiddenError")
    const asAdmin = await signedInBrowser(await createStaff(world, "admin"))
    madeBy(await post(PATH, { name: "x" }, asAdmin))
    const target = `${WEB}${PATH}/${own.distributor.clientId}`
    expectPrivateErrorResponse(await webCall(asAdmin, { method: "DELETE", target }), "NotFoundError")
    expect((await own.distributor.get("/api/distributor/v0/investors")).status).toBe(200)
  })
})

describe("400", () => {
  const faulty: readonly (readonly [
    what: string,
    path: string,
    payload: unknown,
    place: readonly unknown[],
  ])[] = [
    ["a name of spaces", "/api-clients", { name: "  ", investorId: null }, ["name"]],
    ["a name too long", "/api-clients", { name: "x".repeat(201), investorId: null }, ["name"]],
    ["a NUL in a name", "/api-clients", { name: "a\0b", investorId: null }, ["name"]],
    ["no investor named", "/api-clients", { name: "x" }, ["investorId"]],
    ["an investor by name", "/api-clients", { name: "x", investorId: "Ada" }, ["investorId"]],
    ["an owner of one's choice", "/api-clients", { name: "x", investorId: null, userId: "x" }, ["userId"]],
    [
      "an application without addresses",
      "/oauth-clients",
      { ...APPLICATION, redirectUris: [] },
      ["redirectUris"],
    ],
    [
      "eleven addresses",
      "/oauth-clients",
      { ...APPLICATION, redirectUris: Array.from({ length: 11 }, (_, n) => `https://a.example/${n}`) },
      ["redirectUris"],
    ],
    [
      "a logo over http",
      "/oauth-clients",
      { ...APPLICATION, logoUri: "http://localhost/logo.png" },
      ["logoUri"],
    ],
    [
      "a logo in the address",
      "/oauth-clients",
      { ...APPLICATION, logoUri: "data:image/png;base64,AA" },
      ["logoUri"],
    ],
    ["a name too long for people", "/oauth-clients", { ...APPLICATION, name: "x".repeat(81) }, ["name"]],
  ]

  it.each(faulty)("%s is reported with its path", async (_, path, payload, place) => {
    expect(privateIssuesOf(await post(path, payload)).map((issue) => issue.path)).toEqual([place])
  })

  it.each([
    "http://app.example.com/callback",
    "https://app.example.com/#part",
    "https://user@app.example.com/",
    "com.example.app:/callback",
    "javascript:alert(1)",
    "/callback",
  ])("a redirect address %s", async (uri) => {
    const response = await post("/oauth-clients", {
      ...APPLICATION,
      redirectUris: ["https://a.example/", uri],
    })
    expect(privateIssuesOf(response)).toMatchObject([{ _tag: "Refinement", path: ["redirectUris", 1] }])
  })

  it.each([-1, 721, 1.5, "7", null])("an overlap of %j hours", async (overlapHours) => {
    const response = await post(`/api-clients/${await newClient()}/secrets`, { overlapHours })
    expect(privateIssuesOf(response).map(({ path }) => path)).toEqual([["overlapHours"]])
  })
})

describe("409", () => {
  it.each([
    ["/api-clients", MAX_API_CLIENTS, newApiClient],
    ["/oauth-clients", MAX_OAUTH_CLIENTS, () => APPLICATION],
  ] as const)("more than the limit, even with concurrent requests: %s", async (path, most, payload) => {
    const busy = await signedInBrowser(await createOauthUser(world))
    const responses = await Promise.all(Array.from({ length: most + 4 }, () => post(path, payload(), busy)))
    const [made, rejected] = [201, 409].map((code) => responses.filter(({ status }) => status === code))
    expect([made?.length, rejected?.length]).toEqual([most, 4])
    for (const response of rejected ?? []) expectPrivateErrorResponse(response, "ConflictError")
    const ids = (made ?? []).map(madeBy)
    const target = `${WEB}${path}/${ids[0]}`
    expect((await webCall(busy, { method: "DELETE", target })).status).toBe(204)
    madeBy(await post(path, payload(), busy))
    expectPrivateErrorResponse(await post(path, payload(), busy), "ConflictError")
  })

  it("an API client with the name of an active one, until that is revoked", async () => {
    const payload = newApiClient()
    const clientId = madeBy(await post("/api-clients", payload))
    expectPrivateErrorResponse(await post("/api-clients", payload), "ConflictError")
    const target = `${WEB}/api-clients/${clientId}`
    expect((await webCall(browser, { method: "DELETE", target })).status).toBe(204)
    madeBy(await post("/api-clients", payload))
  })
})

describe("a page of another site", () => {
  it.each(["https://elsewhere.example.org", "null", null])("at %j changes nothing", async (origin) => {
    const id = await newClient()
    for (const [method, path, payload] of [
      ["DELETE", `/api-clients/${id}`, undefined],
      ["POST", "/oauth-clients", APPLICATION],
    ] as const) {
      const response = await webCall(browser, { method, target: `${WEB}${path}`, payload, origin })
      expectPrivateErrorResponse(response, "ForbiddenError")
    }
    const clients = await listApiClients(world.ctx, { kind: "owner", ownerId: own.userId })
    expect(clients.find(({ clientId }) => clientId === id)).toMatchObject({ revokedAt: null })
  })
})

describe("a response with a secret", () => {
  it("is not stored under an Idempotency-Key or in a cache", async () => {
    const key = `key-${randomUUID()}`
    const response = await send(`${WEB}/api-clients`, {
      method: "POST",
      headers: {
        Origin: new URL(process.env.SHAREBOOK_URL ?? "").origin,
        Cookie: browser.cookieHeader,
        "Content-Type": "application/json",
        "Idempotency-Key": key,
      },
      body: JSON.stringify(newApiClient()),
    })
    madeBy(response)
    expect(response.headers["cache-control"]).toBe("no-store")
    expect(await world.ctx.db.idempotencyKey.count({ where: { key } })).toBe(0)
    expect(jsonOf(response)).not.toHaveProperty("id")
  })
})
