import { generateKeyPairSync, sign } from "node:crypto"
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest"
import { GET as callback } from "#app/api/auth/callback/sharebook/route.ts"
import { openDatabase } from "#lib/db/client.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { CODE_SECONDS } from "#lib/domain/oauth/lifetimes.ts"
import { WEB_CLIENT_ID } from "#lib/domain/oauth/oauth-client.ts"
import { SESSION_IDLE_SECONDS } from "#lib/domain/users/web-session.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { listWebSessions } from "#lib/services/users/web-sessions.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { newUser } from "#test/users/sample-users.ts"
import { startSignIn } from "./sign-in.ts"

vi.hoisted(() => {
  // Before anything reads the settings, which happens once in a process.
  Object.assign(process.env, {
    PUBLIC_ORIGIN: "https://funds.example.org",
    DEMO: "0",
    LOG_LEVEL: "silent",
  })
})

const ORIGIN = "https://funds.example.org"

const ctx = testClockContext(testDatabaseUrl(), "2026-11-21T09:00:00Z")
const unreachable = openDatabase("postgresql://nobody@127.0.0.1:1/nowhere")

/** What the token endpoint responds with. */
let tokenResponse: () => Response

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
const keys = [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }]

vi.spyOn(globalThis, "fetch").mockImplementation(async (address) =>
  String(address).endsWith("/oauth2/jwks") ? Response.json({ keys }) : tokenResponse(),
)

const useDatabase = (db: typeof ctx.db) =>
  Object.assign(globalThis, { sharebookServiceContext: { ...ctx, db } })

beforeEach(() => {
  useDatabase(ctx.db)
})

afterAll(async () => {
  vi.restoreAllMocks()
  await Promise.all([ctx.db.$disconnect(), unreachable.$disconnect()])
})

/** A browser that comes back from the authorization server, with these headers. */
async function comingBack(
  headers: Readonly<Record<string, string>> = {},
  language: Language = "en",
): Promise<Readonly<{ request: Request; nonce: string }>> {
  const started = await startSignIn({ returnTo: "/investor", language, cookieHeader: null })
  const asked = new URL(started.headers.get("location") ?? "").searchParams
  const [cookie = ""] = started.headers.getSetCookie().map((set) => set.split(";", 1)[0] ?? "")
  const answer = new URLSearchParams({ code: "code", state: asked.get("state") ?? "", iss: ORIGIN })
  const request = new Request(`${ORIGIN}/api/auth/callback/sharebook?${answer}`, {
    headers: { ...headers, cookie },
  })
  return { request, nonce: asked.get("nonce") ?? "" }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")

/**
 * The tokens of a user for a sign-in with this nonce. The password was entered `age` seconds ago; null leaves out when it
 * was.
 */
function tokensOf(sub: string, nonce: string, age: number | null = 0): Response {
  const now = Math.floor(Date.now() / 1000)
  const authTime = age === null ? {} : { auth_time: now - age }
  const claims = { iss: ORIGIN, aud: WEB_CLIENT_ID, sub, nonce, iat: now, exp: now + 60, ...authTime }
  const signed = `${part({ alg: "RS256", kid: "1" })}.${part(claims)}`
  const signature = sign("sha256", Buffer.from(signed), privateKey).toString("base64url")
  return Response.json({ access_token: "a", token_type: "Bearer", id_token: `${signed}.${signature}` })
}

const oauthError = (status: number, error: string) => () => Response.json({ error }, { status })

/** The response at the end of a sign-in of this user, who entered the password `age` seconds ago. */
async function endOfSignIn(sub: string, age: number | null = 0): Promise<Response> {
  const { request, nonce } = await comingBack()
  tokenResponse = () => tokensOf(sub, nonce, age)
  return callback(request)
}

it("starts a session of the user", async () => {
  const response = await endOfSignIn((await newUser(ctx, [])).id)
  expect([response.status, response.headers.get("location")]).toEqual([303, `${ORIGIN}/investor`])
})

it("starts a session without the password until the sign-in is an hour old", async () => {
  // The authorization server compared the hour when it issued the code.
  const response = await endOfSignIn((await newUser(ctx, [])).id, SESSION_IDLE_SECONDS + CODE_SECONDS)
  expect(response.headers.get("location")).toBe(`${ORIGIN}/investor`)
})

describe("what a user or a client does wrong leads back to the page of the sign-in", () => {
  const expectSentBack = (response: Response) => {
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `${ORIGIN}/sign-in?error=callback`,
    ])
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining("Max-Age=0")])
  }

  it("a code that is not valid", async () => {
    tokenResponse = oauthError(400, "invalid_grant")
    expectSentBack(await callback((await comingBack()).request))
  })

  it("a browser that has no sign-in under way", async () => {
    expectSentBack(await callback(new Request((await comingBack()).request.url)))
  })

  it("an unknown user", async () => {
    expectSentBack(await endOfSignIn(crypto.randomUUID()))
  })

  it.each([
    ["is two hours old, although max_age was removed or changed on the way", 2 * SESSION_IDLE_SECONDS],
    ["has no time", null],
  ])("a sign-in that %s", async (_, age) => {
    const user = await newUser(ctx, [])
    expectSentBack(await endOfSignIn(user.id, age))
    expect(await listWebSessions(ctx, user.id)).toEqual([])
  })

  it("in the language in which the sign-in began", async () => {
    tokenResponse = oauthError(400, "invalid_grant")
    const response = await callback((await comingBack({ "accept-language": "de" }, "fr")).request)
    expect(response.headers.get("location")).toBe(`${ORIGIN}/fr/sign-in?error=callback`)
  })
})

describe("what is no fault of the user says so, and the sign-in stays under way", () => {
  it.each([
    [503, "temporarily_unavailable", 503],
    [429, "temporarily_unavailable", 503],
    [500, "server_error", 500],
  ])("a token endpoint that responds with %i %s", async (status, error, expected) => {
    tokenResponse = oauthError(status, error)
    const response = await callback((await comingBack()).request)
    expect([response.status, response.headers.getSetCookie()]).toEqual([expected, []])
    expect(response.headers.get("retry-after")).toBe(expected === 503 ? "5" : null)
  })

  it("a token endpoint that cannot be reached", async () => {
    tokenResponse = () => {
      throw new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) })
    }
    expect((await callback((await comingBack()).request)).status).toBe(503)
  })

  it("a database that is away when the session is to start", async () => {
    useDatabase(unreachable)
    const response = await endOfSignIn(crypto.randomUUID())
    expect([response.status, response.headers.getSetCookie()]).toEqual([503, []])
  })

  it("an error of ours when the session is to start", async () => {
    expect((await endOfSignIn("no id of a user")).status).toBe(500)
  })
})

describe("a browser that shows pages gets the page about it, and the sign-in stays under way", () => {
  const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "de" }

  const expectPage = async (response: Response, language: Language) => {
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"])
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(response.headers.get("content-language")).toBe(language)
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(response.headers.get("x-request-id")).toMatch(/./)
    expect(response.headers.getSetCookie()).toEqual([])
    const html = await response.text()
    expect(html).toContain(FAILURE_MESSAGES[language].outageText)
    // The code may be used up, so the same address would not be enough.
    expect(html).toContain(`<a href="/api/auth/start?language=${language}&amp;callbackUrl=%2Finvestor">`)
  }

  it("in the language in which the sign-in began", async () => {
    tokenResponse = oauthError(503, "temporarily_unavailable")
    await expectPage(await callback((await comingBack(BROWSER, "fr")).request), "fr")
  })

  it("while the database is away when the session is to start", async () => {
    const { request, nonce } = await comingBack(BROWSER, "it")
    tokenResponse = () => tokensOf(crypto.randomUUID(), nonce)
    useDatabase(unreachable)
    await expectPage(await callback(request), "it")
  })

  it("but not for an error of ours", async () => {
    tokenResponse = oauthError(500, "server_error")
    const response = await callback((await comingBack(BROWSER)).request)
    expect([response.status, response.headers.get("content-type")]).toEqual([500, "application/json"])
  })
})
