import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { basic, bearer } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { Application } from "#e2e/fixtures/clients/oauth-application.ts"
import {
  codeFor,
  createApplication,
  exchange,
  refresh,
  tokensOf,
} from "#e2e/fixtures/clients/oauth-application.ts"
import { expectTokenError } from "#e2e/fixtures/clients/oauth-responses.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { authenticateAccessToken } from "#lib/services/oauth/authenticate-access-token.ts"
import { listConnectedApps } from "#lib/services/oauth/connected-apps.ts"

const world = openSharedWorld()
afterAll(() => world.close())

let application: Application
let other: Application
let user: Awaited<ReturnType<typeof createUserWithPassword>>
const browser = new HttpBrowser()

beforeAll(async () => {
  ;[application, other] = [await createApplication(world), await createApplication(world)]
  user = await createUserWithPassword(world)
})

const connected = async () =>
  tokensOf(await exchange(application, await codeFor(application, user, { prompt: "consent" }, { browser })))

const opens = async (token: string) => (await authenticateAccessToken(world.ctx, { token })) !== null

const post = (
  path: "/oauth2/revoke" | "/oauth2/introspect",
  form: Readonly<Record<string, string>>,
  client: Application = application,
) =>
  send(path, {
    method: "POST",
    headers: {
      Authorization: basic(client.clientId, client.clientSecret),
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(form).toString(),
  })

describe("revocation (RFC 7009)", () => {
  it.each(["access_token", "refresh_token"] as const)(
    "of the %s ends all access of that consent, immediately",
    async (kind) => {
      const tokens = await connected()
      const response = await post("/oauth2/revoke", { token: tokens[kind] })
      expect([response.status, jsonOf(response)]).toEqual([200, {}])
      expect(response.headers["content-type"]).toMatch(/^application\/json/)
      expect(await opens(tokens.access_token)).toBe(false)
      expectTokenError(await refresh(application, tokens.refresh_token), "invalid_grant")
    },
  )

  it.each(["access_token", "refresh_token", "nonsense"])(
    "accepts a hint that may be wrong: %s",
    async (hint) => {
      const { access_token } = await connected()
      expect((await post("/oauth2/revoke", { token: access_token, token_type_hint: hint })).status).toBe(200)
      expect(await opens(access_token)).toBe(false)
    },
  )

  it("removes it from the connected applications", async () => {
    const person = await createUserWithPassword(world)
    const tokens = tokensOf(await exchange(application, await codeFor(application, person)))
    expect(await listConnectedApps(world.ctx, person.userId)).toHaveLength(1)
    await post("/oauth2/revoke", { token: tokens.refresh_token })
    expect(await listConnectedApps(world.ctx, person.userId)).toEqual([])
  })

  it.each(["unknown", "\u0000", "x".repeat(10_000)])("of an invalid token is 200: %#", async (token) => {
    expect((await post("/oauth2/revoke", { token })).status).toBe(200)
  })

  it("of a token of another application is rejected and changes nothing", async () => {
    const { access_token } = await connected()
    expectTokenError(await post("/oauth2/revoke", { token: access_token }, other), "invalid_request")
    expect(await opens(access_token)).toBe(true)
  })

  it("without a token or without credentials is rejected", async () => {
    expectTokenError(await post("/oauth2/revoke", {}), "invalid_request")
    const stranger = { ...application, clientSecret: "wrong" }
    expectTokenError(await post("/oauth2/revoke", { token: "x" }, stranger), "invalid_client")
  })
})

describe("introspection (RFC 7662)", () => {
  it("describes an application's own tokens", async () => {
    const tokens = await connected()
    const access = jsonOf(await post("/oauth2/introspect", { token: tokens.access_token }))
    expect(access).toMatchObject({
      active: true,
      client_id: application.clientId,
      sub: user.userId,
      scope: "offline",
      token_type: "Bearer",
    })
    const renewing = jsonOf(await post("/oauth2/introspect", { token: tokens.refresh_token }))
    expect(renewing).toMatchObject({ active: true, client_id: application.clientId })
  })

  it("reveals nothing about tokens of other applications, or unknown, used or revoked ones", async () => {
    const tokens = await connected()
    const inactive = async (token: string, client = application) =>
      expect(jsonOf(await post("/oauth2/introspect", { token }, client))).toEqual({ active: false })
    await inactive(tokens.access_token, other)
    await inactive("unknown")
    tokensOf(await refresh(application, tokens.refresh_token))
    await inactive(tokens.refresh_token)
    await post("/oauth2/revoke", { token: tokens.access_token })
    await inactive(tokens.access_token)
  })
})

describe.each(["/oauth2/revoke", "/oauth2/introspect"] as const)("a request at %s", (path) => {
  /** Sends a body as it is, with the credentials of the application in the header. */
  const sent = (body: string, type = "application/x-www-form-urlencoded") =>
    send(path, {
      method: "POST",
      headers: {
        Authorization: basic(application.clientId, application.clientSecret),
        "Content-Type": type,
      },
      body,
    })

  it.each([
    ["application/json", (token: string) => JSON.stringify({ token })],
    ["text/plain", (token: string) => `token=${token}`],
    ["multipart/form-data; boundary=x", () => "--x--"],
  ])("of type %s is rejected, and changes nothing", async (type, body) => {
    const { access_token } = await connected()
    expectTokenError(await sent(body(access_token), type), "invalid_request")
    expect(await opens(access_token)).toBe(true)
  })

  it.each(["token", "token_type_hint", "client_id"])(
    "with %s twice is rejected, and changes nothing",
    async (name) => {
      const { access_token } = await connected()
      const given = `token=${access_token}&token_type_hint=access_token&client_id=${application.clientId}`
      const again = new URLSearchParams(given).get(name)
      expectTokenError(await sent(`${given}&${name}=${again}`), "invalid_request")
      expect(await opens(access_token)).toBe(true)
    },
  )

  it("with the secret in both header and body is rejected, and changes nothing", async () => {
    const { access_token } = await connected()
    const { clientId, clientSecret } = application
    const body = new URLSearchParams({
      token: access_token,
      client_id: clientId,
      client_secret: clientSecret,
    })
    expectTokenError(await sent(body.toString()), "invalid_request")
    expect(await opens(access_token)).toBe(true)
  })

  it.each(["GET", "PUT", "DELETE", "PATCH"])("by %s is 405", async (method) => {
    const { status, headers } = await send(path, { method })
    expect([status, headers.allow]).toEqual([405, "POST, OPTIONS"])
  })
})

describe("userinfo (OpenID Connect Core section 5.3)", () => {
  it("is for users of our own web application, not for tokens of others", async () => {
    const { access_token } = await connected()
    const response = await send("/oauth2/userinfo", { headers: { Authorization: bearer(access_token) } })
    expect([response.status, jsonOf(response)]).toMatchObject([403, { error: "insufficient_scope" }])
    expect(response.headers["www-authenticate"]).toMatch(/^Bearer /)
  })

  it("requires a token in the header", async () => {
    expect((await send("/oauth2/userinfo")).status).toBe(401)
    const { access_token } = await connected()
    expect((await send(`/oauth2/userinfo?access_token=${access_token}`)).status).toBe(400)
  })
})
