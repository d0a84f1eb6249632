import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Application } from "#e2e/fixtures/clients/oauth-application.ts"
import {
  authorizationTarget,
  createApplication,
  postToken,
  REDIRECT_URI,
  tokensOf,
} from "#e2e/fixtures/clients/oauth-application.ts"
import type { ScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import { createScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { HttpBrowser, locationOf } from "#e2e/fixtures/requests/http-browser.ts"
import { API, jsonOf, send, textOf } from "#e2e/fixtures/requests/send.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import type { SeverableProxy } from "#e2e/fixtures/servers/severable-proxy.ts"
import { openSeverableProxy } from "#e2e/fixtures/servers/severable-proxy.ts"
import { openDatabase } from "#lib/db/client.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { rotateSigningKey } from "#lib/services/signing-keys/signing-keys.ts"
import { PEPPER } from "#test/pepper.ts"
import { testContext } from "#test/test-context.ts"

const ORIGIN = "https://funds.example.org"
const AUTH_HOST = "auth.example.org"

let database: ScratchDatabase
let proxy: SeverableProxy
let one: OwnServer
let two: OwnServer
let db: ReturnType<typeof openDatabase>
let application: Application
let user: Awaited<ReturnType<typeof createUserWithPassword>>

beforeAll(async () => {
  database = await createScratchDatabase()
  const direct = new URL(database.url)
  proxy = await openSeverableProxy(direct)
  const severable = new URL(database.url)
  severable.hostname = "127.0.0.1"
  severable.port = String(proxy.port)
  const settings = { SECRET_PEPPER: PEPPER, PUBLIC_ORIGIN: ORIGIN, AUTH_HOST }
  ;[one, two] = await Promise.all([
    startOwnServer({ ...settings, DATABASE_URL: database.url }),
    startOwnServer({ ...settings, DATABASE_URL: severable.href }),
  ])
  db = openDatabase(database.url)
  const world = { ctx: { ...testContext(db), autoApproves: true } }
  application = await createApplication(world)
  user = await createUserWithPassword(world)
})

afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()])
  await db?.$disconnect()
  await proxy?.disconnect()
  await database?.drop()
})

/** Browsers that share cookies, each with another process. */
function browserAtBoth(): readonly [HttpBrowser, HttpBrowser] {
  const [atOne, atTwo] = [new HttpBrowser(one.origin), new HttpBrowser(two.origin)]
  const cookies = { get: () => atOne.cookies }
  Object.defineProperty(atTwo, "cookies", cookies)
  return [atOne, atTwo]
}

/** Both processes are the same origin to a browser. */
const FROM_OUR_PAGE = { Origin: ORIGIN }

async function codeAcrossBoth(): Promise<string> {
  const [atOne, atTwo] = browserAtBoth()
  const interaction = (location: string) => new URL(location, ORIGIN).searchParams.get("interaction")
  const asked = interaction(locationOf(await atOne.get(authorizationTarget(application))))
  const { email, password } = user
  const signedIn = await atTwo.submit(
    `/oauth2/interactions/${asked}/sign-in`,
    { email, password },
    FROM_OUR_PAGE,
  )
  const consent = interaction(locationOf(await atOne.get(locationOf(signedIn))))
  const allowed = await atTwo.submit(
    `/oauth2/interactions/${consent}/consent`,
    { decision: "allow" },
    FROM_OUR_PAGE,
  )
  const returned = new URL(locationOf(await atOne.get(locationOf(allowed))))
  return returned.searchParams.get("code") ?? ""
}

const exchangeAt = (origin: URL, code: string) =>
  postToken(application, { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI }, { origin })

const refreshAt = (origin: URL, refresh_token: string) =>
  postToken(application, { grant_type: "refresh_token", refresh_token }, { origin })

const keysAt = async ({ origin }: OwnServer): Promise<string[]> => {
  const { keys } = jsonOf(await send("/oauth2/jwks", { origin })) as { keys: { kid: string }[] }
  return keys.map(({ kid }) => kid)
}

describe("two processes on one database are one server", () => {
  it("for an authorization whose steps alternate between them", async () => {
    const tokens = tokensOf(await exchangeAt(two.origin, await codeAcrossBoth()))
    const renewed = tokensOf(await refreshAt(one.origin, tokens.refresh_token))
    expect((await refreshAt(two.origin, tokens.refresh_token)).status).toBe(400)
    expect((await refreshAt(one.origin, renewed.refresh_token)).status).toBe(400)
  })

  it("for a code that is used at both concurrently", async () => {
    const code = await codeAcrossBoth()
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => exchangeAt(index % 2 === 0 ? one.origin : two.origin, code)),
    )
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    for (const { status } of responses) expect([200, 400]).toContain(status)
  })

  it("for keys: both publish a rotation immediately, without a restart", async () => {
    const before = await keysAt(one)
    expect(await keysAt(two)).toEqual(before)
    const id = await rotateSigningKey({ db, secrets: { pepper: PEPPER } }, SCHEDULE)
    expect(await keysAt(one)).toEqual([id, ...before])
    expect(await keysAt(two)).toEqual([id, ...before])
  })
})

describe("the host name of the authorization server", () => {
  const at = (target: string, options = {}) =>
    send(target, { origin: one.origin, headers: { Host: AUTH_HOST }, ...options })

  it("serves programs, with the same issuer", async () => {
    expect(jsonOf(await at("/.well-known/openid-configuration"))).toMatchObject({
      issuer: ORIGIN,
      token_endpoint: `${ORIGIN}/oauth2/token`,
    })
    const code = await codeAcrossBoth()
    const headers = { Host: AUTH_HOST }
    const form = { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI }
    expect((await postToken(application, form, { origin: one.origin, headers })).status).toBe(200)
  })

  it("redirects browsers to the origin, where the pages and their cookies are", async () => {
    const target = authorizationTarget(application)
    expect(locationOf(await at(target))).toBe(`${ORIGIN}${target}`)
    expect(locationOf(await at("/oauth2/sign-out"))).toBe(`${ORIGIN}/oauth2/sign-out`)
  })

  it.each(["/", "/funds/EUTBL", "/api/investor/v1/investors/", "/sign-in"])(
    "serves no page and no interface: %s",
    async (target) => {
      expectErrorResponse(await at(target), "NotFoundError")
    },
  )

  it("serves nothing that the origin has in memory", async () => {
    const atOrigin = (target: string) => at(target, { headers: { Host: new URL(ORIGIN).host } })
    const [script = ""] = /\/_next\/static\/chunks\/[^"]+\.js/.exec(textOf(await atOrigin("/"))) ?? []
    for (const target of ["/", script, `${API}/funds`]) {
      expect((await atOrigin(target)).status, target).toBe(200)
      expectErrorResponse(await at(target), "NotFoundError")
    }
  })
})

describe("while the database is unreachable", () => {
  beforeAll(() => proxy.disconnect())

  it("programs get temporarily_unavailable (RFC 6749 section 4.1.2.1), with 503 and Retry-After", async () => {
    const responses = [
      await exchangeAt(two.origin, "x"),
      await refreshAt(two.origin, "x"),
      await send("/oauth2/jwks", { origin: two.origin }),
      await send("/oauth2/userinfo", { origin: two.origin, headers: { Authorization: "Bearer x" } }),
    ]
    for (const response of responses) {
      expect([response.status, jsonOf(response)]).toMatchObject([503, { error: "temporarily_unavailable" }])
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0)
    }
  })

  it("people get an error page in their language", async () => {
    const [atOne, atTwo] = browserAtBoth()
    const location = locationOf(await atOne.get(authorizationTarget(application)))
    const uid = new URL(location, ORIGIN).searchParams.get("interaction")
    const french = { "Accept-Language": "fr" }
    const started = new URL(locationOf(await atTwo.get("/api/auth/start?language=fr")))
    const state = started.searchParams.get("state") ?? ""
    const returned = new URLSearchParams({ code: "x", state, iss: ORIGIN })
    const responses = [
      await atTwo.get(authorizationTarget(application), french),
      await atTwo.submit(`/oauth2/interactions/${uid}/sign-in`, user, { ...FROM_OUR_PAGE, ...french }),
      // In the language in which the sign-in began.
      await atTwo.get(`/api/auth/callback/sharebook?${returned}`),
    ]
    for (const response of responses) {
      expect([response.status, response.headers["content-language"]]).toEqual([503, "fr"])
      expect(textOf(response)).toContain(`<h1>${FAILURE_MESSAGES.fr.outage}</h1>`)
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0)
    }
  })
})
