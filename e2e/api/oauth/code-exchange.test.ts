import { createHash, randomBytes } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { Application } from "#e2e/fixtures/clients/oauth-application.ts"
import {
  codeFor,
  createApplication,
  exchange,
  postToken,
  REDIRECT_URI,
  refresh,
  tokensOf,
} from "#e2e/fixtures/clients/oauth-application.ts"
import { expectTokenError } from "#e2e/fixtures/clients/oauth-responses.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { jsonOf, send, textOf } from "#e2e/fixtures/requests/send.ts"
import { requestBytes, sendBytes } from "#e2e/fixtures/requests/send-bytes.ts"
import { authenticateAccessToken } from "#lib/services/oauth/authenticate-access-token.ts"
import { recordIds } from "#lib/services/oauth/record-ids.ts"

const world = openSharedWorld()
afterAll(() => world.close())

let application: Application
let user: Awaited<ReturnType<typeof createUserWithPassword>>
/** Signed in, so that a code costs one request and no password. */
const browser = new HttpBrowser()

beforeAll(async () => {
  application = await createApplication(world)
  user = await createUserWithPassword(world)
  await newCode()
})

const newCode = (overrides: Readonly<Record<string, string>> = {}) =>
  codeFor(application, user, { prompt: "consent", ...overrides }, { browser })

const opens = async (token: string) => (await authenticateAccessToken(world.ctx, { token })) !== null

const form = (code: string) => ({ grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI })

describe("a code", () => {
  it("is exchanged for tokens, under the names of RFC 6749 and of the specification", async () => {
    const response = await exchange(application, await newCode())
    const tokens = tokensOf(response)
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      expires_in: 3600,
      scope: "offline",
      token_type: "Bearer",
    })
    expect(response.headers["cache-control"]).toBe("no-store")
    expect(await opens(tokens.access_token)).toBe(true)
  })

  it("for offline_access gives the same as one for offline, and is renewed", async () => {
    const code = await codeFor(application, user, { scope: "offline_access" }, { browser })
    const tokens = tokensOf(await exchange(application, code))
    expect(tokens).toMatchObject({ scope: "offline", refresh_token: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await opens(tokens.access_token)).toBe(true)
    expect(tokensOf(await refresh(application, tokens.refresh_token)).scope).toBe("offline")
  })

  it("works once; a second use fails and revokes the tokens of the first", async () => {
    const code = await newCode()
    const { access_token, refresh_token } = tokensOf(await exchange(application, code))
    expect(await opens(access_token)).toBe(true)
    expectTokenError(await exchange(application, code), "invalid_grant")
    expect(await opens(access_token)).toBe(false)
    expectTokenError(await refresh(application, refresh_token), "invalid_grant")
  })

  it("exchanged fifty times concurrently returns tokens at most once", async () => {
    const code = await newCode()
    const responses = await Promise.all(Array.from({ length: 50 }, () => exchange(application, code)))
    const won = responses.filter(({ status }) => status === 200)
    expect(won.length).toBeLessThanOrEqual(1)
    for (const response of responses) if (response.status !== 200) expectTokenError(response, "invalid_grant")
    for (const response of won) expect(await opens(tokensOf(response).access_token)).toBe(false)
  })

  it("of another application is rejected, and stays valid for its own", async () => {
    const other = await createApplication(world)
    const code = await newCode()
    expectTokenError(await exchange(other, code), "invalid_grant")
    tokensOf(await exchange(application, code))
  })

  it("is rejected a minute later", async () => {
    const code = await newCode()
    const id = recordIds(world.ctx.secrets.pepper)("AuthorizationCode", code)[0]
    const [row] = await world.ctx.db.authorizationRecord.findMany({ where: { id } })
    const payload = row?.payload as { exp: number; iat: number }
    expect(payload.exp - payload.iat).toBe(60)
    const expired = { ...payload, iat: payload.iat - 60, exp: payload.exp - 60 }
    await world.ctx.db.authorizationRecord.updateMany({ where: { id }, data: { payload: expired } })
    expectTokenError(await exchange(application, code), "invalid_grant")
  })

  it.each(["", "nonsense", "\u0000", "x".repeat(10_000)])(
    "that was never issued is rejected: %#",
    async (code) => {
      expectTokenError(await exchange(application, code), code === "" ? "invalid_request" : "invalid_grant")
    },
  )

  it.each([
    ["differs", `${REDIRECT_URI}/`],
    ["is empty", ""],
    ["is another registered one", "https://application.example.org/other"],
  ])("requires the redirect address of its request: one that %s is rejected", async (_, redirect_uri) => {
    const code = await newCode()
    const error = redirect_uri === "" ? "invalid_request" : "invalid_grant"
    expectTokenError(await postToken(application, { ...form(code), redirect_uri }), error)
    expectTokenError(
      await postToken(application, { grant_type: "authorization_code", code }),
      "invalid_request",
    )
  })
})

describe("PKCE (RFC 7636)", () => {
  const code_verifier = randomBytes(32).toString("base64url")
  const code_challenge = createHash("sha256").update(code_verifier).digest("base64url")
  const challenged = () => newCode({ code_challenge, code_challenge_method: "S256" })

  it("a code with a challenge can be exchanged with the verifier", async () => {
    tokensOf(await exchange(application, await challenged(), { code_verifier }))
  })

  it.each([
    ["without a verifier", {}],
    ["with an empty one", { code_verifier: "" }],
    ["with another one", { code_verifier: `${code_verifier.slice(0, -1)}~` }],
    ["with the challenge in its place", { code_verifier: code_challenge }],
  ])("and not %s", async (_, more) => {
    expectTokenError(await exchange(application, await challenged(), more), "invalid_grant")
  })

  it("a verifier for a code that had no challenge is rejected", async () => {
    expectTokenError(await exchange(application, await newCode(), { code_verifier }), "invalid_grant")
  })
})

describe("application authentication", () => {
  it.each([
    ["with the secret of another", async () => (await createApplication(world)).clientSecret],
    ["with a wrong secret", async () => `${application.clientSecret.slice(0, -1)}~`],
    ["with no secret", async () => ""],
    ["with a long secret", async () => "x".repeat(10_000)],
  ])("%s is rejected", async (_, secret) => {
    const code = await newCode()
    const clientSecret = await secret()
    const response = await postToken({ ...application, clientSecret }, form(code))
    expectTokenError(response, "invalid_client")
    expect(response.headers["www-authenticate"]).toMatch(/^Basic realm=/)
    tokensOf(await exchange(application, code))
  })

  it("an unknown application is rejected", async () => {
    const response = await postToken({ clientId: "nobody", clientSecret: "nothing" }, form("x"))
    expectTokenError(response, "invalid_client")
  })

  it("a deleted application is rejected", async () => {
    const gone = await createApplication(world)
    const { accessToken } = tokensOf(await exchange(gone, await codeFor(gone, user, {}, { browser })))
    const code = await codeFor(gone, user, {}, { browser })
    await world.ctx.db.oauthClient.update({
      where: { clientId: gone.clientId },
      data: { revokedAt: new Date() },
    })
    expectTokenError(await exchange(gone, code), "invalid_client")
    expect(await opens(accessToken)).toBe(false)
  })

  it("accepts percent-encoded Basic credentials (RFC 6749 section 2.3.1)", async () => {
    const encoded = (text: string) => [...text].map((c) => `%${c.charCodeAt(0).toString(16)}`).join("")
    const { clientId, clientSecret } = application
    const headers = { Authorization: basic(encoded(clientId), encoded(clientSecret)) }
    const response = await postToken(application, form(await newCode()), { headers })
    expect(response.status).toBe(200)
  })

  it("accepts the secret in the body", async () => {
    const { clientId, clientSecret } = application
    const body = { ...form(await newCode()), client_id: clientId, client_secret: clientSecret }
    const response = await send("/oauth2/token", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(body).toString(),
    })
    expect(response.status).toBe(200)
  })

  it("rejects the secret in both header and body", async () => {
    const { clientId, clientSecret } = application
    const body = { ...form(await newCode()), client_id: clientId, client_secret: clientSecret }
    expectTokenError(await postToken(application, body), "invalid_request")
  })

  it.each([
    "Basic",
    "Basic %%%",
    "Basic bm9jb2xvbg==",
    "Bearer abc",
    `Basic ${Buffer.from("%zz:x").toString("base64")}`,
    `Basic ${Buffer.from("a\u0000b:x").toString("base64")}`,
  ])("rejects the malformed header %j", async (Authorization) => {
    const response = await postToken(application, form("x"), { headers: { Authorization } })
    expectTokenError(response, "invalid_client")
    expect(response.headers["www-authenticate"]).toMatch(/^Basic realm=/)
  })

  it("is required", async () => {
    const response = await send("/oauth2/token", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form("x")).toString(),
    })
    expectTokenError(response, "invalid_client")
    expect(response.headers["www-authenticate"]).toMatch(/^Basic realm=/)
  })
})

describe("the request", () => {
  it.each(["grant_type", "code", "redirect_uri", "client_id", "code_verifier"])(
    "with %s twice is rejected, and changes nothing",
    async (name) => {
      const code = await newCode()
      const value =
        { ...form(code), client_id: application.clientId, code_verifier: "x".repeat(43) }[name] ?? ""
      const once = new URLSearchParams({ ...form(code), [name]: value }).toString()
      const response = await postToken(application, `${once}&${new URLSearchParams({ [name]: value })}`)
      expectTokenError(response, "invalid_request")
      tokensOf(await exchange(application, code))
    },
  )

  it.each([
    ["application/json", (code: string) => JSON.stringify(form(code))],
    ["text/plain", (code: string) => new URLSearchParams(form(code)).toString()],
    ["multipart/form-data; boundary=x", () => "--x--"],
  ])("of type %s is rejected, and changes nothing", async (type, body) => {
    const code = await newCode()
    const response = await postToken(application, body(code), { headers: { "Content-Type": type } })
    expectTokenError(response, "invalid_request")
    tokensOf(await exchange(application, code))
  })

  it.each(["", "&&&", "grant_type", "grant_type=password&username=a&password=b", "grant_type=implicit"])(
    "of another kind is rejected: %j",
    async (body) => {
      const response = await postToken(application, body)
      expect([400, 401]).toContain(response.status)
      expect(jsonOf(response)).toMatchObject({ error: expect.any(String) })
    },
  )

  it("with client_credentials is not supported", async () => {
    expectTokenError(
      await postToken(application, { grant_type: "client_credentials" }),
      "unsupported_grant_type",
    )
  })

  it("that is too large is rejected", async () => {
    expectTokenError(await postToken(application, form("x".repeat(100_000))), "invalid_request")
  })

  it.each(["GET", "PUT", "DELETE", "PATCH"])("%s is 405", async (method) => {
    expectErrorResponse(await send("/oauth2/token", { method }), "MethodNotAllowedError")
  })

  it.each(["/oauth2/token", "/oauth2/introspect"])(
    "that is too large without saying so is rejected, and the next one of the connection is answered: %s",
    async (path) => {
      const body = `code=${"x".repeat(500_000)}`
      const bytes = [
        `POST ${path} HTTP/1.1`,
        "Host: localhost",
        `Authorization: ${basic(application.clientId, application.clientSecret)}`,
        "Content-Type: application/x-www-form-urlencoded",
        "Transfer-Encoding: chunked",
        "",
        body.length.toString(16),
        body,
        "0",
        "",
        requestBytes("GET /api/health/live"),
      ].join("\r\n")
      const response = await sendBytes(bytes)
      expect(response.status).toBe(400)
      const [rejected, next] = textOf(response).split("HTTP/1.1 ")
      expect(JSON.parse(rejected ?? "")).toEqual({
        error: "invalid_request",
        error_description: "the request body is not a complete form of at most 56 KiB",
      })
      expect(next).toMatch(/^200 /)
    },
  )

  it("works at the path with a trailing slash", async () => {
    const code = await newCode()
    const response = await send("/oauth2/token/", {
      method: "POST",
      headers: {
        Authorization: basic(application.clientId, application.clientSecret),
        "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8",
      },
      body: new URLSearchParams(form(code)).toString(),
    })
    expect(tokensOf(response).accessToken).toBe(tokensOf(response).access_token)
  })

  it("is answered with JSON, whatever it accepts", async () => {
    const response = await postToken(application, form("x"), { headers: { Accept: "text/html" } })
    expectTokenError(response, "invalid_grant")
  })
})
