import { afterAll, describe, expect, it } from "vitest"
import { completeAuthorization } from "#e2e/fixtures/clients/oauth-application.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { HttpBrowser, locationOf } from "#e2e/fixtures/requests/http-browser.ts"
import type { HttpResponse } from "#e2e/fixtures/requests/send.ts"
import { objectOf, webCall } from "#e2e/fixtures/requests/web-call.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { linkUser } from "#lib/services/users/link-user.ts"
import { disableUser } from "#lib/services/users/users.ts"
import { listWebSessions } from "#lib/services/users/web-sessions.ts"
import { SESSION_COOKIE } from "#test/web-session-cookie.ts"

const world = openSharedWorld()
const { ctx } = world
afterAll(() => world.close())

const NEW_PROFILE = { name: "Ada King", locale: "fr" }

const changeProfile = (browser: HttpBrowser | null): Promise<HttpResponse> =>
  webCall(browser, { method: "PUT", target: "/api/web/account/profile", payload: NEW_PROFILE })

/** Expects a browser to be signed out everywhere: pages redirect to the sign-in, handlers reject, scripts get no data. */
async function expectOut(browser: HttpBrowser): Promise<void> {
  const page = await browser.get("/account")
  expect([303, 307]).toContain(page.status)
  expect(locationOf(page)).toBe("/sign-in?callbackUrl=%2Faccount")
  const rejected = await changeProfile(browser)
  expect([rejected.status, objectOf(rejected)._tag]).toEqual([401, "SessionRequiredError"])
  expect(rejected.headers["www-authenticate"]).toBe('Cookie realm="Sharebook"')
  expect(objectOf(await browser.get("/api/auth/session"))).toEqual({})
}

async function expectIn(browser: HttpBrowser): Promise<void> {
  expect((await browser.get("/account")).status).toBe(200)
  expect((await changeProfile(browser)).status).toBe(200)
}

describe("the cookie of a session", () => {
  it("is for this host only, unreadable by scripts, and reveals nothing about its user", async () => {
    const person = await createUserWithPassword(world)
    const browser = new HttpBrowser()
    const start = locationOf(await browser.get("/api/auth/start"))
    const callback = await completeAuthorization(person, start, { browser })
    const response = await browser.get(callback.href)
    const line =
      response.headers["set-cookie"]?.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`)) ?? ""
    const attributes = line
      .split(";")
      .slice(1)
      .map((part) => part.trim().toLowerCase())
    expect(attributes).toEqual(expect.arrayContaining(["path=/", "httponly", "secure", "samesite=lax"]))
    expect(attributes.some((attribute) => attribute.startsWith("domain"))).toBe(false)
    expect(line).not.toContain(person.userId)
  })

  it.each(["x", "e30.e30.e30", "null", "undefined", "00000000-0000-4000-8000-000000000000"])(
    "that was forged (%s) gives no access",
    async (value) => {
      const browser = new HttpBrowser()
      browser.cookies.set(SESSION_COOKIE, value)
      await expectOut(browser)
    },
  )

  it("that was changed in one character gives no access", async () => {
    const browser = await signedInBrowser(await createUserWithPassword(world))
    const value = browser.cookies.get(SESSION_COOKIE) ?? ""
    const place = value.length - 10
    browser.cookies.set(
      SESSION_COOKIE,
      `${value.slice(0, place)}${value[place] === "A" ? "B" : "A"}${value.slice(place + 1)}`,
    )
    await expectOut(browser)
  })
})

describe("the cookie of a known device", () => {
  const DEVICE_COOKIE = "__Host-sharebook-device"

  /** The page after a password that was typed in a browser. */
  async function pageAfterPassword(browser: HttpBrowser, email: string, password: string): Promise<string> {
    const start = locationOf(await browser.get("/api/auth/start"))
    const page = locationOf(await browser.get(start))
    const uid = new URL(page, "http://localhost").searchParams.get("interaction")
    return locationOf(await browser.submit(`/oauth2/interactions/${uid}/sign-in`, { email, password }))
  }

  /** Ten failures at an account from this address, which keep unknown browsers of the address out. */
  async function guess(email: string): Promise<void> {
    const stranger = new HttpBrowser()
    for (let tried = 0; tried < 10; tried += 1) await pageAfterPassword(stranger, email, "wrong")
    expect(await pageAfterPassword(stranger, email, "wrong")).toContain("error=throttled")
  }

  it("is for this host only, unreadable by scripts, lasts for half a year, and reveals nothing about its user", async () => {
    const person = await createUserWithPassword(world)
    const browser = new HttpBrowser()
    const callback = await completeAuthorization(person, locationOf(await browser.get("/api/auth/start")), {
      browser,
    })
    expect(browser.cookies.has(DEVICE_COOKIE)).toBe(false)
    const { headers } = await browser.get(callback.href)
    const line = headers["set-cookie"]?.find((cookie) => cookie.startsWith(`${DEVICE_COOKIE}=`)) ?? ""
    const [value = "", ...attributes] = line.split("; ").map((part) => part.trim())
    expect(attributes.toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=15552000",
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ])
    const device = await ctx.db.knownDevice.findFirstOrThrow({ where: { userId: person.userId } })
    for (const id of [device.id, person.userId]) expect(value).not.toContain(id)
  })

  it("lets its user sign in while others guess, also after signing out", async () => {
    const person = await createUserWithPassword(world)
    const browser = await signedInBrowser(person)
    await browser.submit("/api/web/sign-out", {})
    await guess(person.email)
    expect(await pageAfterPassword(new HttpBrowser(), person.email, person.password)).toContain(
      "error=throttled",
    )
    expect(await pageAfterPassword(browser, person.email, "wrong")).toContain("error=rejected")
    expect(await pageAfterPassword(browser, person.email, person.password)).toMatch(/^\/oauth2\/auth\//)
  })

  it("is worth nothing after signing out everywhere, for another user, or when it was forged", async () => {
    const [person, other] = [await createUserWithPassword(world), await createUserWithPassword(world)]
    const [browser, foreign] = [await signedInBrowser(person), await signedInBrowser(other)]
    const forged = new HttpBrowser()
    await webCall(browser, { method: "DELETE", target: "/api/web/account/sessions" })
    await foreign.submit("/api/web/sign-out", {})
    forged.cookies.set(DEVICE_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? "x")
    await guess(person.email)
    for (const each of [browser, forged, foreign])
      expect(await pageAfterPassword(each, person.email, person.password)).toContain("error=throttled")
  })
})

describe("a user is signed out at the next request", () => {
  it("after another of their browsers ended the session", async () => {
    const person = await createUserWithPassword(world)
    const [own, other] = [await signedInBrowser(person), await signedInBrowser(person)]
    const [last] = await listWebSessions(ctx, person.userId)
    const sessions = await listWebSessions(ctx, person.userId)
    expect(sessions).toHaveLength(2)
    const target = `/api/web/account/sessions/${last?.id}`
    expect((await webCall(own, { method: "DELETE", target })).status).toBe(204)
    const remaining = await listWebSessions(ctx, person.userId)
    expect(remaining).toHaveLength(1)
    const out = objectOf(await own.get("/api/auth/session")).user === undefined ? own : other
    await expectOut(out)
    await expectIn(out === own ? other : own)
  })

  it("after they signed out everywhere", async () => {
    const person = await createUserWithPassword(world)
    const browsers = [await signedInBrowser(person), await signedInBrowser(person)]
    const [first] = browsers
    const ended = await webCall(first ?? null, { method: "DELETE", target: "/api/web/account/sessions" })
    expect(ended.status).toBe(204)
    for (const browser of browsers) await expectOut(browser)
  })

  it("after they were disabled", async () => {
    const person = await createUserWithPassword(world)
    const browser = await signedInBrowser(person)
    await disableUser(ctx, SCHEDULE, { userId: person.userId })
    await expectOut(browser)
  })

  it("after the password was changed in another browser, which stays signed in", async () => {
    const person = await createUserWithPassword(world)
    const [own, other] = [await signedInBrowser(person), await signedInBrowser(person)]
    const payload = { currentPassword: person.password, newPassword: "seven lamps of architecture" }
    const changed = await webCall(own, { method: "POST", target: "/api/web/account/password", payload })
    expect(changed.status).toBe(204)
    await expectIn(own)
    await expectOut(other)
  })
})

it("the session of another user is not found, and stays", async () => {
  const [person, stranger] = [await createUserWithPassword(world), await createUserWithPassword(world)]
  const [browser, foreign] = [await signedInBrowser(person), await signedInBrowser(stranger)]
  const [session] = await listWebSessions(ctx, person.userId)
  const response = await webCall(foreign, {
    method: "DELETE",
    target: `/api/web/account/sessions/${session?.id}`,
  })
  const unknown = await webCall(foreign, {
    method: "DELETE",
    target: "/api/web/account/sessions/00000000-0000-4000-8000-000000000000",
  })
  expect(response.status).toBe(404)
  expect(response.bytes).toEqual(unknown.bytes)
  await expectIn(browser)
})

describe("signing out", () => {
  it("ends the session and its sign-in: the password is required again", async () => {
    const browser = await signedInBrowser(await createUserWithPassword(world))
    const kept = browser.cookies.get(SESSION_COOKIE) ?? ""
    expect(locationOf(await browser.submit("/api/web/sign-out", {}))).toBe("/")
    const start = locationOf(await browser.get("/api/auth/start"))
    expect(locationOf(await browser.get(start))).toMatch(/^\/sign-in\?interaction=/)
    browser.cookies.set(SESSION_COOKIE, kept)
    await expectOut(browser)
  })

  it("twice is not an error", async () => {
    const browser = await signedInBrowser(await createUserWithPassword(world))
    for (const _ of [1, 2]) expect((await browser.submit("/api/web/sign-out", {})).status).toBe(303)
  })

  it("deletes the cookie", async () => {
    const browser = await signedInBrowser(await createUserWithPassword(world))
    await browser.submit("/api/web/sign-out", {})
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false)
  })
})

it("can be started in any of several tabs", async () => {
  const person = await createUserWithPassword(world)
  const browser = new HttpBrowser()
  const first = locationOf(await browser.get("/api/auth/start?callbackUrl=%2Faccount"))
  const second = locationOf(await browser.get("/api/auth/start?callbackUrl=%2Faccount%2Fsecond-factor"))
  for (const [start, page] of [
    [first, "/account"],
    [second, "/account/second-factor"],
  ] as const) {
    const callback = await completeAuthorization(person, start, { browser })
    expect(new URL(locationOf(await browser.get(callback.href))).pathname).toBe(page)
    await expectIn(browser)
  }
})

describe("a session planted in a browser", () => {
  it("is not used when the user signs in", async () => {
    const [attacker, victim] = [await createUserWithPassword(world), await createUserWithPassword(world)]
    const planted = await signedInBrowser(attacker)
    const plantedCookie = planted.cookies.get(SESSION_COOKIE) ?? ""
    const browser = new HttpBrowser()
    browser.cookies.set(SESSION_COOKIE, plantedCookie)
    const start = locationOf(await browser.get("/api/auth/start?callbackUrl=%2Faccount"))
    const callback = await completeAuthorization(victim, start, { browser })
    locationOf(await browser.get(callback.href))
    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(plantedCookie)
    expect(objectOf(await browser.get("/api/auth/session"))).toMatchObject({ user: { email: victim.email } })
    await expectOut(planted)
  })

  it("cannot come from another browser's sign-in", async () => {
    const attacker = await createUserWithPassword(world)
    const theirs = new HttpBrowser()
    const start = locationOf(await theirs.get("/api/auth/start"))
    const callback = await completeAuthorization(attacker, start, { browser: theirs })
    const victim = new HttpBrowser()
    await victim.get("/api/auth/start")
    const page = locationOf(await victim.get(callback.href))
    expect(page).toContain("/sign-in?error=")
    expect((await victim.get(page)).bytes.toString()).toContain("You are not signed in")
    await expectOut(victim)
  })
})

it("a user of the fund operator has no access before the second factor is set up", async () => {
  const person = await createUserWithPassword(world)
  await linkUser(ctx, SCHEDULE, person.userId, { kind: "operator", role: "maker" })
  const browser = await signedInBrowser(person)
  expect(locationOf(await browser.get("/account"))).toBe("/account/second-factor")
  expect(locationOf(await browser.get("/fr/account"))).toBe("/fr/account/second-factor")
  expect((await browser.get("/account/second-factor")).status).toBe(200)
  const rejected = await webCall(browser, { method: "GET", target: "/api/web/bank-accounts" })
  expect([rejected.status, objectOf(rejected)._tag]).toEqual([403, "ForbiddenError"])
})
