import { randomBytes, randomUUID } from "node:crypto"
import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Application } from "#e2e/fixtures/clients/oauth-application.ts"
import {
  authorizationTarget,
  codeFor,
  completeAuthorization,
  connect,
  createApplication,
  exchange,
  newState,
  REDIRECT_URI,
  refresh,
  tokensOf,
} from "#e2e/fixtures/clients/oauth-application.ts"
import { ENDED, expectErrorPage, expectErrorRedirect } from "#e2e/fixtures/clients/oauth-responses.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { confirmedLongAgo } from "#e2e/fixtures/people/confirmed-long-ago.ts"
import { passwordResetToken } from "#e2e/fixtures/people/password-reset-token.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { HttpBrowser, locationOf } from "#e2e/fixtures/requests/http-browser.ts"
import { jsonOf } from "#e2e/fixtures/requests/send.ts"
import { webCall } from "#e2e/fixtures/requests/web-call.ts"
import { serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"
import { authenticateAccessToken } from "#lib/services/oauth/authenticate-access-token.ts"
import { listConnectedApps, revokeConnectedApp } from "#lib/services/oauth/connected-apps.ts"
import { readInteraction } from "#lib/services/oauth/read-interaction.ts"
import { encryptText } from "#lib/services/secrets/secrets.ts"

const world = openSharedWorld()
const { ctx } = world
const { pepper } = ctx.secrets
afterAll(() => world.close())

let application: Application
let user: Awaited<ReturnType<typeof createUserWithPassword>>

beforeAll(async () => {
  application = await createApplication(world, { name: "Planner" })
  user = await createUserWithPassword(world)
})

/** Starts an authorization in a browser; returns the id of its interaction. */
async function begin(
  browser: HttpBrowser,
  overrides: Readonly<Record<string, string>> = {},
): Promise<string> {
  return uidOf(locationOf(await browser.get(authorizationTarget(application, overrides))))
}

const uidOf = (location: string): string =>
  new URL(location, serviceUrl()).searchParams.get("interaction") ?? ""

const signIn = (browser: HttpBrowser, uid: string, person: Readonly<{ email: string; password: string }>) =>
  browser.submit(`/oauth2/interactions/${uid}/sign-in`, { email: person.email, password: person.password })

/** Continues to the interaction after the sign-in. */
async function beginConsent(browser: HttpBrowser, person = user): Promise<string> {
  const uid = await begin(browser)
  return uidOf(locationOf(await browser.get(locationOf(await signIn(browser, uid, person)))))
}

const decide = (browser: HttpBrowser, uid: string, decision: string) =>
  browser.submit(`/oauth2/interactions/${uid}/consent`, { decision })

const read = (uid: string) => readInteraction(ctx, { uid })

describe("the data of the pages", () => {
  it("is the application, its requested access, the user and the expiry", async () => {
    const browser = new HttpBrowser()
    const uid = await begin(browser)
    const asked = { application: { name: "Planner", logoUri: null }, scopes: ["offline"] }
    expect(await read(uid)).toMatchObject({ ...asked, prompt: "sign-in", userName: null })
    const consent = uidOf(locationOf(await browser.get(locationOf(await signIn(browser, uid, user)))))
    const open = await read(consent)
    expect(open).toMatchObject({ ...asked, prompt: "consent", userName: "Ada Lovelace" })
    const days = (Date.parse(open?.allowedUntil ?? "") - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(180, 1)
  })

  it.each(["", "nobody", "x".repeat(1_000), "\u0000"])(
    "is empty for an unknown authorization: %#",
    async (uid) => {
      expect(await read(uid)).toBeNull()
    },
  )

  it("is empty once the authorization has ended", async () => {
    const browser = new HttpBrowser()
    const uid = await beginConsent(browser)
    await browser.get(locationOf(await decide(browser, uid, "deny")))
    expect(await read(uid)).toBeNull()
  })
})

describe("signing in", () => {
  it.each([
    ["of a wrong password", async () => ({ email: user.email, password: "wrong" })],
    ["of nobody", async () => ({ email: "nobody@example.org", password: "wrong" })],
    ["of nothing", async () => ({ email: "", password: "" })],
    ["of NUL characters", async () => ({ email: "\u0000@example.org", password: "\u0000" })],
    [
      "of a disabled user",
      async () => {
        const person = await createUserWithPassword(world)
        await ctx.db.user.update({ where: { id: person.userId }, data: { disabledAt: new Date() } })
        return person
      },
    ],
  ])("%s is rejected on the page in the same way", async (_, person) => {
    const browser = new HttpBrowser()
    const uid = await begin(browser)
    const location = locationOf(await signIn(browser, uid, await person()))
    expect(location).toBe(`/sign-in?interaction=${uid}&error=rejected`)
    // The authorization continues with the right password.
    expect(locationOf(await signIn(browser, uid, user))).toBe(`/oauth2/auth/${uid}`)
  })

  it("is throttled after ten failures, even with the right password", async () => {
    const browser = new HttpBrowser()
    const uid = await begin(browser)
    const person = await createUserWithPassword(world)
    const guess = () => signIn(browser, uid, { ...person, password: "wrong" })
    for (let tries = 0; tries < 10; tries += 1) expect(locationOf(await guess())).toContain("error=rejected")
    expect(locationOf(await signIn(browser, uid, person))).toContain("error=throttled")
  })

  it("does not put the password in an address or a cookie", async () => {
    const browser = new HttpBrowser()
    const uid = await begin(browser)
    const response = await signIn(browser, uid, user)
    expect(JSON.stringify(response.headers)).not.toContain(encodeURIComponent(user.password).slice(0, 20))
    expect(response.bytes).toHaveLength(0)
  })

  it("responds in the language of the page", async () => {
    const browser = new HttpBrowser()
    const uid = await begin(browser, { ui_locales: "fr" })
    const location = locationOf(await signIn(browser, uid, { email: randomUUID(), password: "" }))
    expect(location).toBe(`/fr/sign-in?interaction=${uid}&error=rejected`)
  })

  it("can be finished in any of several tabs, and a browser keeps five", async () => {
    const browser = new HttpBrowser()
    const [forgotten, first] = [await begin(browser), await begin(browser)]
    for (let tabs = 0; tabs < 4; tabs += 1) await begin(browser)
    expect(locationOf(await signIn(browser, forgotten, user))).toContain("error=expired")
    expect(browser.cookieHeader.length).toBeLessThan(2_500)
    const consent = locationOf(await browser.get(locationOf(await signIn(browser, first, user))))
    expect(await read(uidOf(consent))).toMatchObject({ prompt: "consent" })
  })

  it("can be canceled, and the application gets an error", async () => {
    const browser = new HttpBrowser()
    const uid = await begin(browser, { state: "a state of its own" })
    const next = locationOf(await browser.submit(`/oauth2/interactions/${uid}/abort`, {}))
    const url = new URL(locationOf(await browser.get(next)))
    expect(url.searchParams.get("error")).toBe("access_denied")
    expect(url.searchParams.get("state")).toBe("a state of its own")
  })
})

describe("a password that was accepted before a new one was set", () => {
  const NEW_PASSWORD = "seven lamps of architecture"

  /** Sends the password; the browser does not follow the redirect. */
  async function heldBack() {
    const person = await createUserWithPassword(world)
    const browser = new HttpBrowser()
    const next = locationOf(await signIn(browser, await begin(browser), person))
    return { person, browser, next }
  }

  const expectNoSession = async (browser: HttpBrowser) =>
    expect(locationOf(await browser.get(authorizationTarget(application)))).toMatch(/^\/sign-in/)

  it("does not sign in", async () => {
    const { person, browser, next } = await heldBack()
    const token = await passwordResetToken(world, person.email)
    const target = `/api/web/password-resets/${token}`
    const payload = { password: NEW_PASSWORD, endsAccess: false }
    expect((await webCall(null, { method: "POST", target, payload })).status).toBe(204)
    expectErrorPage(await browser.get(next), ENDED)
    await expectNoSession(browser)
  })

  it("does not sign in either if both happen in the same moment", async () => {
    const { person, browser, next } = await heldBack()
    // The end of the sign-ins has not found this one.
    await ctx.db.user.update({
      where: { id: person.userId },
      data: { passwordChangedAt: new Date(Date.now() + 1) },
    })
    expectErrorRedirect(await browser.get(next), REDIRECT_URI, "login_required")
    await expectNoSession(browser)
  })
})

describe("a second factor", () => {
  const secret = new Secret({ size: 20 })
  let person: typeof user

  const codeNow = (offsetSeconds = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + offsetSeconds * 1000 })

  beforeAll(async () => {
    person = await createUserWithPassword(world)
    const scope = { pepper, purpose: "second-factor", owner: person.userId }
    await ctx.db.user.update({
      where: { id: person.userId },
      data: { totpSecret: encryptText(secret.base32, scope), totpEnabledAt: new Date() },
    })
  })

  it("is required after the password, and the authorization continues with it", async () => {
    const browser = new HttpBrowser()
    const uid = await begin(browser)
    expect(locationOf(await signIn(browser, uid, person))).toBe(`/sign-in/second-factor?interaction=${uid}`)
    expect(await read(uid)).toMatchObject({ prompt: "second-factor" })
    const submit = (code: string) => browser.submit(`/oauth2/interactions/${uid}/second-factor`, { code })
    expect(locationOf(await submit("000000"))).toBe(
      `/sign-in/second-factor?interaction=${uid}&error=second-factor-rejected`,
    )
    expect(locationOf(await submit(codeNow()))).toBe(`/oauth2/auth/${uid}`)
    expect(locationOf(await browser.get(`/oauth2/auth/${uid}`))).toMatch(/^\/consent\?interaction=/)
  })

  it("cannot be bypassed: without it there is no session and no code", async () => {
    const browser = new HttpBrowser()
    const uid = await begin(browser)
    await signIn(browser, uid, person)
    const location = locationOf(await browser.get(`/oauth2/auth/${uid}`))
    expect(location).toMatch(/^\/sign-in\?interaction=/)
    const consent = await decide(browser, uidOf(location), "allow")
    expect(locationOf(consent)).toContain("error=expired")
  })

  it("is rejected without the password before it", async () => {
    const browser = new HttpBrowser()
    const uid = await begin(browser)
    const response = await browser.submit(`/oauth2/interactions/${uid}/second-factor`, { code: codeNow(30) })
    expect(locationOf(response)).toBe(`/sign-in?interaction=${uid}&error=expired`)
  })
})

describe("consent", () => {
  it("that is denied returns access_denied to the application and no code", async () => {
    const state = newState()
    const url = await completeAuthorization(user, authorizationTarget(application, { state }), {
      decision: "deny",
    })
    expect(`${url.origin}${url.pathname}`).toBe(REDIRECT_URI)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ error: "access_denied", state })
    expect(url.searchParams.get("code")).toBeNull()
  })

  it("is recorded with the user, the application and what it may", async () => {
    const person = await createUserWithPassword(world)
    const consents = () =>
      ctx.db.auditRecord.findMany({
        where: { action: "connected-app.allowed", subjectId: person.userId },
        select: { actor: true, after: true, address: true },
      })
    await codeFor(application, person)
    expect(await consents()).toEqual([
      {
        actor: `user:${person.userId}`,
        after: { clientId: application.clientId, scopes: ["offline"] },
        address: expect.any(String),
      },
    ])
  })

  it("is requested once in a sign-in, and again in the next", async () => {
    const browser = new HttpBrowser()
    await codeFor(application, user, {}, { browser })
    const again = new URL(locationOf(await browser.get(authorizationTarget(application))))
    expect(again.searchParams.get("code")).toBeTruthy()
    expect(locationOf(await new HttpBrowser().get(authorizationTarget(application)))).toMatch(/^\/sign-in/)
  })

  it("is requested again after it was revoked, and when the application requests more", async () => {
    const browser = new HttpBrowser()
    const person = await createUserWithPassword(world)
    tokensOf(await exchange(application, await codeFor(application, person, {}, { browser })))
    const more = authorizationTarget(application, { scope: "offline offline_access", prompt: "consent" })
    expect(locationOf(await browser.get(more))).toMatch(/^\/consent/)
    await revokeConnectedApp(ctx, { userId: person.userId, clientId: application.clientId })
    expect(locationOf(await browser.get(authorizationTarget(application)))).toMatch(/^\/consent/)
  })

  it("requires a sign-in of the last five minutes, which is otherwise requested first", async () => {
    const browser = new HttpBrowser()
    const person = await createUserWithPassword(world)
    await codeFor(application, person, {}, { browser })
    await confirmedLongAgo(world, person.userId)
    const other = await createApplication(world)
    const more = { prompt: "consent" }
    expect(locationOf(await browser.get(authorizationTarget(application, more)))).toMatch(/^\/sign-in/)
    expect(locationOf(await browser.get(authorizationTarget(other)))).toMatch(/^\/sign-in/)
    // What the user has allowed in this sign-in goes on without a question.
    const again = new URL(locationOf(await browser.get(authorizationTarget(application))))
    expect(again.searchParams.get("code")).toBeTruthy()
    tokensOf(await exchange(other, await codeFor(other, person, {}, { browser })))
  })

  it("lists in its title everything that it grants, and shows the host of the redirect", async () => {
    const browser = new HttpBrowser()
    const uid = await beginConsent(browser)
    const page = (await browser.get(`/consent?interaction=${uid}`)).bytes.toString("utf8")
    const title = "Allow Planner to see your investments, place orders and manage bank accounts?"
    expect(/<h1[^>]*>([^<]+)<\/h1>/.exec(page)?.[1]).toBe(title)
    expect(/<title>([^<]+)<\/title>/.exec(page)?.[1]).toContain(title)
    expect(page).toMatch(/<strong[^>]*>application\.example\.org<\/strong>/)
  })

  it.each(["", "maybe", "ALLOW"])("with the decision %j is requested again", async (decision) => {
    const browser = new HttpBrowser()
    const uid = await beginConsent(browser)
    expect(locationOf(await decide(browser, uid, decision))).toBe(`/consent?interaction=${uid}`)
  })

  it("cannot be given by signing in, nor before it", async () => {
    const browser = new HttpBrowser()
    const uid = await begin(browser)
    expect(locationOf(await decide(browser, uid, "allow"))).toContain("error=expired")
    const consent = await beginConsent(browser)
    expect(locationOf(await signIn(browser, consent, user))).toContain("error=expired")
  })
})

describe("a page of another site", () => {
  it.each([
    ["another origin", { Origin: "https://evil.example" }],
    ["no origin that it would name", { Origin: "null" }],
    ["our name on another port", { Origin: "http://127.0.0.1:1" }],
    ["our name by another scheme", { Origin: "https://127.0.0.1" }],
  ])("cannot send a form of ours from %s", async (_, headers) => {
    const browser = new HttpBrowser()
    const uid = await begin(browser)
    for (const step of ["sign-in", "second-factor", "consent", "abort"]) {
      const fields = { email: user.email, password: user.password, decision: "allow" }
      const response = await browser.submit(`/oauth2/interactions/${uid}/${step}`, fields, headers)
      expectErrorResponse(response, "ForbiddenError")
    }
    expect(locationOf(await signIn(browser, uid, user))).toBe(`/oauth2/auth/${uid}`)
  })

  it("cannot make a user sign in for the attacker's authorization", async () => {
    const attacker = new HttpBrowser()
    const uid = await begin(attacker)
    const victim = new HttpBrowser()
    expect(locationOf(await signIn(victim, uid, user))).toContain("error=expired")
    await begin(victim)
    expect(locationOf(await signIn(victim, uid, user))).toContain("error=expired")
    expectErrorPage(await victim.get(`/oauth2/auth/${randomBytes(32).toString("base64url")}`), ENDED)
    // Nor does the attacker's browser get anything.
    expect(locationOf(await attacker.get(`/oauth2/auth/${uid}`))).toMatch(/^\/sign-in/)
  })

  it("cannot send JSON or nothing in place of a form", async () => {
    const browser = new HttpBrowser()
    const uid = await begin(browser)
    const json = { "Content-Type": "application/json" }
    const response = await browser.submit(`/oauth2/interactions/${uid}/sign-in`, { email: "" }, json)
    expect(locationOf(response)).toContain("error=expired")
  })
})

describe("the session", () => {
  it("gets another id at sign-in, so that a known one is useless", async () => {
    const browser = new HttpBrowser()
    await codeFor(application, user, {}, { browser })
    const name = "__Host-sharebook-sign-in"
    const before = browser.cookies.get(name)
    const fixed = new HttpBrowser()
    for (const [key, value] of browser.cookies) fixed.cookies.set(key, value)
    await codeFor(application, user, { prompt: "login" }, { browser })
    expect(browser.cookies.get(name)).not.toBe(before)
    expect(locationOf(await fixed.get(authorizationTarget(application)))).toMatch(/^\/sign-in/)
  })

  it("uses cookies that scripts, other sites and plain connections cannot read", async () => {
    const browser = new HttpBrowser()
    const response = await browser.get(authorizationTarget(application))
    const lines = response.headers["set-cookie"] ?? []
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line).toMatch(/^__Host-sharebook-/)
      expect(line).toMatch(/; path=\/;/i)
      expect(line).toMatch(/; secure/i)
      expect(line).toMatch(/; httponly/i)
      expect(line).toMatch(/; samesite=lax/i)
      expect(line).not.toMatch(/; domain/i)
    }
  })

  it("is not accepted with a wrong signature", async () => {
    const browser = new HttpBrowser()
    await codeFor(application, user, {}, { browser })
    const name = "__Host-sharebook-sign-in.sig"
    browser.cookies.set(name, `${browser.cookies.get(name)?.slice(0, -1)}~`)
    expect(locationOf(await browser.get(authorizationTarget(application)))).toMatch(/^\/sign-in/)
  })

  it("of one user ends before another's begins in the same browser", async () => {
    const [first, second] = [await createUserWithPassword(world), await createUserWithPassword(world)]
    const browser = new HttpBrowser()
    await codeFor(application, first, {}, { browser })
    const before = new Map(browser.cookies)
    const uid = await begin(browser, { prompt: "login" })
    const page = await browser.get(locationOf(await signIn(browser, uid, second)))
    const [, action = "", xsrf = ""] =
      /action="([^"]+)"[\s\S]*name="xsrf" value="([^"]+)"/.exec(page.bytes.toString()) ?? []
    const signedOut = await browser.submit(action, { xsrf, logout: "yes" })
    const consent = locationOf(await browser.get(locationOf(signedOut)))
    expect(await read(uidOf(consent))).toMatchObject({ prompt: "consent" })
    const allowed = await decide(browser, uidOf(consent), "allow")
    const url = new URL(locationOf(await browser.get(locationOf(allowed))))
    const tokens = tokensOf(await exchange(application, url.searchParams.get("code") ?? ""))
    const access = await authenticateAccessToken(ctx, { token: tokens.access_token })
    expect(access?.userId).toBe(second.userId)
    const old = new HttpBrowser()
    for (const [name, value] of before) old.cookies.set(name, value)
    expect(locationOf(await old.get(authorizationTarget(application)))).toMatch(/^\/sign-in/)
  })

  it("of a user who is disabled ends immediately", async () => {
    const person = await createUserWithPassword(world)
    const browser = new HttpBrowser()
    await codeFor(application, person, {}, { browser })
    await ctx.db.user.update({ where: { id: person.userId }, data: { disabledAt: new Date() } })
    expect(locationOf(await browser.get(authorizationTarget(application)))).toMatch(/^\/sign-in/)
    const silent = new URL(
      locationOf(await browser.get(authorizationTarget(application, { prompt: "none" }))),
    )
    expect(silent.searchParams.get("error")).toBe("login_required")
  })

  it("is ended by signing out, after a confirmation", async () => {
    const person = await createUserWithPassword(world)
    const browser = new HttpBrowser()
    const tokens = await connect(application, person, { browser })
    const page = await browser.get("/oauth2/sign-out", { "Accept-Language": "de" })
    expect(page.bytes.toString()).toContain("<h1>Von Sharebook abmelden?</h1>")
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.bytes.toString())?.[1] ?? ""
    const rejected = await browser.submit("/oauth2/sign-out/confirm", { xsrf: "guessed", logout: "yes" })
    expect(rejected.status).toBe(400)
    const response = await browser.submit("/oauth2/sign-out/confirm", { xsrf, logout: "yes" })
    const end = await browser.get(locationOf(response))
    expect([end.status, end.bytes.toString()]).toEqual([
      200,
      expect.stringContaining("<h1>You are signed out</h1>"),
    ])
    expect(locationOf(await browser.get(authorizationTarget(application)))).toMatch(/^\/sign-in/)
    // Consents stay.
    expect(await authenticateAccessToken(ctx, { token: tokens.access_token })).not.toBeNull()
  })
})

describe("connected applications", () => {
  it("are listed with their last use, and revoked immediately", async () => {
    const person = await createUserWithPassword(world)
    const tokens = await connect(application, person)
    const [app] = await listConnectedApps(ctx, person.userId)
    expect(app).toMatchObject({
      clientId: application.clientId,
      name: "Planner",
      scopes: ["offline"],
      lastUsedAt: null,
    })
    const use = () => authenticateAccessToken(ctx, { token: tokens.access_token })
    expect(await use()).toMatchObject({ userId: person.userId, clientName: "Planner" })
    expect((await listConnectedApps(ctx, person.userId))[0]?.lastUsedAt).not.toBeNull()
    await revokeConnectedApp(ctx, { userId: person.userId, clientId: application.clientId })
    expect(await use()).toBeNull()
    expect(await listConnectedApps(ctx, person.userId)).toEqual([])
  })

  it("connected in two sign-ins are listed once, and revoked in both", async () => {
    const person = await createUserWithPassword(world)
    const [first, second] = [await connect(application, person), await connect(application, person)]
    const use = ({ access_token }: typeof first) => authenticateAccessToken(ctx, { token: access_token })
    for (const tokens of [first, second]) expect(await use(tokens)).toMatchObject({ userId: person.userId })
    expect(await listConnectedApps(ctx, person.userId)).toMatchObject([{ clientId: application.clientId }])
    await revokeConnectedApp(ctx, { userId: person.userId, clientId: application.clientId })
    expect(await listConnectedApps(ctx, person.userId)).toEqual([])
    for (const tokens of [first, second]) {
      expect(await use(tokens)).toBeNull()
      const refreshed = await refresh(application, tokens.refresh_token)
      expect([refreshed.status, jsonOf(refreshed)]).toEqual([
        400,
        expect.objectContaining({ error: "invalid_grant" }),
      ])
    }
  })

  it("of other users cannot be revoked, with the same response as for unknown ones", async () => {
    const [owner, other] = [await createUserWithPassword(world), await createUserWithPassword(world)]
    await connect(application, owner)
    for (const clientId of [application.clientId, randomUUID(), "", "nonsense"]) {
      await expect(revokeConnectedApp(ctx, { userId: other.userId, clientId })).rejects.toMatchObject({
        code: "NotFoundError",
        reason: "There is no such connected application.",
      })
    }
    expect(await listConnectedApps(ctx, owner.userId)).toHaveLength(1)
  })

  it("without consent or without a code exchange are not listed", async () => {
    const person = await createUserWithPassword(world)
    await completeAuthorization(person, authorizationTarget(application), { decision: "deny" })
    expect(await listConnectedApps(ctx, person.userId)).toEqual([])
  })
})
