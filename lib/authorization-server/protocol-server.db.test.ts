import type { InjectOptions, Response } from "light-my-request"
import { inject } from "light-my-request"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { loadSigningKeys } from "#lib/services/signing-keys/signing-keys.ts"
import { capturedLog } from "#test/captured-log.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { protocolServer } from "./protocol-server.ts"

vi.hoisted(() => {
  // Before anything reads the settings, which happens once in a process.
  Object.assign(process.env, {
    PUBLIC_ORIGIN: "https://funds.example.org",
    LOG_LEVEL: "silent",
  })
})

/** Waits for a lock no longer than a moment. */
const impatientUrl = (): string => {
  const url = new URL(testDatabaseUrl())
  url.searchParams.set("options", "-c lock_timeout=50ms")
  return url.href
}

const ctx = testClockContext(impatientUrl(), "2026-11-21T09:00:00Z")
const owner = openDatabase(testOwnerUrl())
afterAll(() => Promise.all([ctx.db.$disconnect(), owner.$disconnect()]))

type Respond = (options: InjectOptions) => Promise<Response>

async function serverWith(own: typeof ctx): Promise<Respond> {
  const keys = await loadSigningKeys(ctx)
  const server = protocolServer({ ctx: own, origin: "https://funds.example.org", isSecure: true, keys })
  return (options) => inject((request, response) => void server.handle(request, response), options)
}

let respond: Respond
beforeAll(async () => {
  respond = await serverWith(ctx)
})

/** The response while others lock what the authorization server reads. */
const whileLocked = (options: InjectOptions): Promise<Response> =>
  owner.$transaction(async (db) => {
    await db.$executeRaw`LOCK TABLE oauth_clients, authorization_records IN ACCESS EXCLUSIVE MODE`
    return respond(options)
  })

const BASIC = `Basic ${Buffer.from("an-app:a secret").toString("base64")}`
const CODE = "grant_type=authorization_code&code=x&redirect_uri=x"
const FORM = { "content-type": "application/x-www-form-urlencoded", authorization: BASIC }

describe("the authentication of an application (RFC 6749 section 5.2)", () => {
  const encoded = (text: string) => Buffer.from(text).toString("base64")
  const CALLS = [
    ["/oauth2/token", CODE],
    ["/oauth2/introspect", "token=x"],
    ["/oauth2/revoke", "token=x"],
  ] as const

  describe.each(CALLS)("at %s", (url, payload) => {
    it.each([
      ["without credentials", undefined],
      ["with an empty header", ""],
      ["with another scheme", "Bearer abc"],
      ["with text that is not Base64", "Basic %%%"],
      ["without a colon", `Basic ${encoded("nocolon")}`],
      ["without a secret", `Basic ${encoded("an-app:")}`],
      ["with broken percent-encoding", `Basic ${encoded("%zz:x")}`],
      ["with a control character", `Basic ${encoded("a\u0000b:x")}`],
    ])("has failed %s", async (_, authorization) => {
      const { "content-type": type } = FORM
      const headers = { "content-type": type, ...(authorization === undefined ? {} : { authorization }) }
      const response = await respond({ method: "POST", url, payload, headers })
      expect([response.statusCode, response.json()]).toMatchObject([401, { error: "invalid_client" }])
      expect(response.headers["www-authenticate"]).toMatch(/^Basic realm="https:\/\/funds\.example\.org"/)
    })

    it("by a wrong secret in the body names the scheme too (RFC 9110 section 15.5.2)", async () => {
      const { "content-type": type } = FORM
      const body = `${payload}&client_id=an-app&client_secret=wrong`
      const response = await respond({
        method: "POST",
        url,
        payload: body,
        headers: { "content-type": type },
      })
      expect([response.statusCode, response.json()]).toMatchObject([401, { error: "invalid_client" }])
      expect(response.headers["www-authenticate"]).toMatch(/^Basic realm=/)
    })

    it("in two ways is an invalid request", async () => {
      const body = `${payload}&client_id=an-app&client_secret=a`
      const response = await respond({ method: "POST", url, payload: body, headers: FORM })
      expect([response.statusCode, response.json()]).toMatchObject([400, { error: "invalid_request" }])
    })

    it("no cache stores what comes of it (RFC 6749 section 5.1)", async () => {
      const { headers } = await respond({ method: "POST", url, payload, headers: FORM })
      expect([headers["cache-control"], headers.pragma]).toEqual(["no-store", "no-cache"])
    })
  })
})

it("a Basic header where a token belongs stays an invalid request", async () => {
  const response = await respond({
    method: "POST",
    url: "/oauth2/userinfo",
    headers: { authorization: BASIC },
  })
  expect([response.statusCode, response.json()]).toMatchObject([400, { error: "invalid_request" }])
})

describe("while the database is busy", () => {
  it.each([
    ["an exchange of a code", { url: "/oauth2/token", payload: CODE }],
    ["a question about a token", { url: "/oauth2/introspect", payload: "token=x" }],
    ["the revocation of a token", { url: "/oauth2/revoke", payload: "token=x" }],
  ] as const)("%s is a 503 with temporarily_unavailable", async (_, { url, payload }) => {
    const response = await whileLocked({ method: "POST", url, payload, headers: FORM })
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "5"])
    expect(response.json()).toEqual({
      error: "temporarily_unavailable",
      error_description: "Others change the same records. Try again in a few seconds.",
    })
  })

  it("so is a question about the user of a token", async () => {
    const headers = { authorization: "Bearer x" }
    const response = await whileLocked({ method: "GET", url: "/oauth2/userinfo", headers })
    expect([response.statusCode, response.json()]).toMatchObject([503, { error: "temporarily_unavailable" }])
  })

  it.each(["/oauth2/auth?client_id=an-app&response_type=code&state=12345678", "/oauth2/sign-out"])(
    "people get the page about it in their language: %s",
    async (url) => {
      const headers = { accept: "text/html", "accept-language": "fr", cookie: "__Host-sharebook-sign-in=x" }
      const response = await whileLocked({ method: "GET", url, headers })
      expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "5"])
      expect(response.headers["content-language"]).toBe("fr")
      expect(response.body).toContain(FAILURE_MESSAGES.fr.outageText)
    },
  )
})

describe("the cause of a 503", () => {
  const logged = capturedLog()

  it.each([
    { method: "POST", url: "/oauth2/token", payload: CODE, headers: FORM },
    { method: "GET", url: "/oauth2/auth?client_id=an-app&response_type=code&state=12345678" },
  ] as const)("is logged once with the id of the request: $url", async (options: InjectOptions) => {
    await whileLocked({ ...options, headers: { ...options.headers, "x-request-id": "request-1" } })
    expect(logged()).toMatchObject([
      { level: "warn", requestId: "request-1", err: { message: expect.stringContaining("lock timeout") } },
    ])
  })

  it("is not logged again if it is an outage: the front door does that", async () => {
    const unreachable = openDatabase("postgresql://nobody@127.0.0.1:1/nowhere")
    const respondWithout = await serverWith({ ...ctx, db: unreachable })
    const options = { method: "POST", url: "/oauth2/token", payload: CODE, headers: FORM } as const
    expect((await respondWithout(options)).statusCode).toBe(503)
    await unreachable.$disconnect()
    expect(logged()).toEqual([])
  })
})

it("an error of ours is a 500", async () => {
  const broken = await serverWith({ ...ctx, db: {} as typeof ctx.db })
  const response = await broken({ method: "POST", url: "/oauth2/token", payload: CODE, headers: FORM })
  expect([response.statusCode, response.json()]).toMatchObject([500, { error: "server_error" }])
})
