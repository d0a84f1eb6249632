import { randomUUID } from "node:crypto"
import { afterAll, describe, expect, it } from "vitest"
import type { SignInCredentials } from "#e2e/fixtures/clients/oauth-application.ts"
import { createApplication } from "#e2e/fixtures/clients/oauth-application.ts"
import { BANK_ACCOUNT } from "#e2e/fixtures/data/created-record.ts"
import { proposeRelease } from "#e2e/fixtures/data/proposed-release.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { confirmedLongAgo } from "#e2e/fixtures/people/confirmed-long-ago.ts"
import { joinStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import type { OauthUser } from "#e2e/fixtures/people/users.ts"
import { createOauthUser, createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { expectPrivateErrorResponse, privateIssuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { locationOf } from "#e2e/fixtures/requests/http-browser.ts"
import type { HttpResponse } from "#e2e/fixtures/requests/send.ts"
import { objectOf, webCall } from "#e2e/fixtures/requests/web-call.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { CONFIRMATION_SECONDS } from "#lib/domain/users/web-session.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { systemClock } from "#lib/services/context.ts"
import { currentCode } from "#lib/services/users/second-factor-codes.ts"

const world = openSharedWorld()
afterAll(() => world.close())

const post = (browser: HttpBrowser | null, path: string, payload?: unknown): Promise<HttpResponse> =>
  webCall(browser, { method: "POST", target: `/api/web${path}`, payload })

const confirm = (browser: HttpBrowser | null, credential: unknown): Promise<HttpResponse> =>
  post(browser, "/account/confirmation", { credential })

/** A signed-in user who acts for an investor, with an API client. */
const userInBrowser = async () => inBrowser(await createOauthUser(world))

/** A signed-in user with an API client who is an admin of a distributor and signs in with a code. */
const adminInBrowser = async () => inBrowser(await joinStaff(world, await createOauthUser(world), "admin"))

async function inBrowser(user: OauthUser & SignInCredentials) {
  const owner = { kind: "user", userId: user.userId } as const
  const reach = { kind: "owner", ownerId: user.userId } as const
  const made = await createApiClient(world.ctx, reach, {
    owner,
    name: "x",
    createdBy: `user:${user.userId}`,
  })
  rememberSecrets(made.clientSecret)
  const application = await createApplication(world, { ownerUserId: user.userId })
  const ids = { ownClientId: made.client.clientId, applicationId: application.clientId }
  return { user, ...ids, browser: await signedInBrowser(user) }
}

type Admin = Readonly<{ user: OauthUser; ownClientId: string; applicationId: string }>

const APPLICATION = { name: "Planner", redirectUris: ["https://planner.example/callback"], logoUri: null }

/** The code after the present one, which the sign-in has used. */
const nextCode = (secret: string): string => currentCode(secret, addSeconds(systemClock.now(), 30))

/** Every change that requires a confirmation, and its response after it. */
const CHANGES: readonly (readonly [
  path: string,
  payload: ((admin: Admin) => unknown) | undefined,
  then: number,
])[] = [
  ["/api-clients", () => ({ name: randomUUID(), investorId: null }), 201],
  ["/api-clients/{own}/secrets", () => ({ overlapHours: 0 }), 201],
  ["/oauth-clients", () => APPLICATION, 201],
  ["/oauth-clients/{application}/secrets", undefined, 201],
  ["/distributor/api-clients", () => ({ name: randomUUID() }), 201],
  ["/distributor/api-clients/{distributor}/secrets", () => ({ overlapHours: 1 }), 201],
  ["/bank-accounts", ({ user }) => ({ ...BANK_ACCOUNT, investorId: user.investorId }), 201],
  [
    "/redemption-orders/00000000-0000-4000-8000-000000000000/payout",
    () => ({ bankAccountId: randomUUID() }),
    404,
  ],
  ["/account/second-factor", undefined, 201],
  ["/account/second-factor/confirmation", () => ({ code: "123456" }), 409],
]

describe("403 if the last password is five minutes old, and the response after a confirmation", () => {
  it.each(CHANGES)("POST %s", async (template, payload, then) => {
    const isStaff = template.startsWith("/distributor/")
    const { browser, ...admin } = await (isStaff ? adminInBrowser() : userInBrowser())
    const path = template
      .replace("{own}", admin.ownClientId)
      .replace("{application}", admin.applicationId)
      .replace("{distributor}", admin.user.distributor.clientId)
    const change = () => post(browser, path, payload?.(admin))
    await confirmedLongAgo(world, admin.user.userId)
    const rejected = await change()
    expectPrivateErrorResponse(rejected, "ReauthenticationRequiredError")
    expect(objectOf(rejected)).toMatchObject({ by: isStaff ? "code" : "password" })
    const { password, totpSecret = null } = admin.user
    const credential = totpSecret === null ? password : nextCode(totpSecret)
    expect((await confirm(browser, credential)).status).toBe(204)
    const done = await change()
    expect(done.status).toBe(then)
    const { clientSecret, secret } = objectOf(done)
    if (typeof clientSecret === "string") rememberSecrets(clientSecret)
    if (typeof secret === "string") rememberSecrets(secret)
  })

  it("POST /operator/approvals/{approvalId}/approval, after which the proposal is approved", async () => {
    const checker = await createOperator(world, "checker")
    const { approvalId, contentHash } = await proposeRelease(world, await createOperator(world, "maker"))
    const browser = await signedInBrowser(checker)
    const approve = () => post(browser, `/operator/approvals/${approvalId}/approval`, { contentHash })
    await confirmedLongAgo(world, checker.userId)
    const rejected = await approve()
    expectPrivateErrorResponse(rejected, "ReauthenticationRequiredError")
    expect(objectOf(rejected)).toMatchObject({ by: "code" })
    expect((await confirm(browser, nextCode(checker.totpSecret))).status).toBe(204)
    expect(objectOf(await approve())).toEqual({ approvalId, state: "approved" })
  })

  it("is not returned for invalid requests, which need no password", async () => {
    const { browser, user } = await userInBrowser()
    await confirmedLongAgo(world, user.userId)
    privateIssuesOf(await post(browser, "/api-clients", { name: "x" }))
  })

  it("is not stored under an Idempotency-Key: the same request succeeds afterwards", async () => {
    const { browser, user } = await userInBrowser()
    await confirmedLongAgo(world, user.userId)
    const idempotencyKey = `key-${randomUUID()}`
    const payload = { ...BANK_ACCOUNT, investorId: user.investorId }
    const register = () =>
      webCall(browser, { method: "POST", target: "/api/web/bank-accounts", payload, idempotencyKey })
    expectPrivateErrorResponse(await register(), "ReauthenticationRequiredError")
    await confirm(browser, user.password)
    const [first, again] = [await register(), await register()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.bytes).toEqual(first.bytes)
  })

  it("is not returned to programs, which have no session", async () => {
    const { user } = await userInBrowser()
    await confirmedLongAgo(world, user.userId)
    const payload = { ...BANK_ACCOUNT, investorId: user.investorId }
    expect((await user.distributor.post("/api/distributor/v0/bank-accounts", payload)).status).toBe(201)
  })
})

describe("a sign-in", () => {
  it("without a password, because of an earlier sign-in, confirms nothing", async () => {
    const { browser, user } = await userInBrowser()
    const sessions = () =>
      world.ctx.db.webSession.findMany({ where: { userId: user.userId }, orderBy: { createdAt: "asc" } })
    const [first] = await sessions()
    await confirmedLongAgo(world, user.userId)
    const start = locationOf(await browser.get("/api/auth/start?callbackUrl=%2Finvestor"))
    const callback = locationOf(await browser.get(start))
    locationOf(await browser.get(callback))
    const [, second] = await sessions()
    // The password was entered when the first session was confirmed, which is that much longer ago by now.
    const older = Number(first?.confirmedAt) - Number(second?.confirmedAt)
    expect(older).toBeGreaterThanOrEqual(CONFIRMATION_SECONDS * 1_000)
  })
})

describe("confirming", () => {
  it("accepts a code from a user with a second factor", async () => {
    const person = await createUserWithPassword(world)
    const browser = await signedInBrowser(person)
    const { secret } = objectOf(await post(browser, "/account/second-factor"))
    rememberSecrets(String(secret))
    const code = () => currentCode(String(secret), world.ctx.clock.now())
    expect((await post(browser, "/account/second-factor/confirmation", { code: code() })).status).toBe(200)
    await confirmedLongAgo(world, person.userId)
    const rejected = await post(browser, "/api-clients", { name: "x", investorId: null })
    expectPrivateErrorResponse(rejected, "ReauthenticationRequiredError")
    expect(objectOf(rejected)).toMatchObject({ by: "code" })
    expectPrivateErrorResponse(await confirm(browser, person.password), "CodeNotAcceptedError")
    // The code that turned the second factor on is used; that of the next half minute is already valid.
    const next = currentCode(String(secret), addSeconds(systemClock.now(), 30))
    expect((await confirm(browser, next)).status).toBe(204)
    const made = await post(browser, "/api-clients", { name: "x", investorId: null })
    expect(made.status).toBe(201)
    rememberSecrets(String(objectOf(made).clientSecret))
  })

  it("by a wrong password is a 422, and a 429 after ten", async () => {
    const person = await createUserWithPassword(world)
    const browser = await signedInBrowser(person)
    for (let tried = 0; tried < 10; tried += 1) {
      const rejected = await confirm(browser, "not the password")
      expectPrivateErrorResponse(rejected, "CodeNotAcceptedError")
      expect(objectOf(rejected)).toMatchObject({ field: "credential" })
    }
    const limited = await confirm(browser, person.password)
    expectPrivateErrorResponse(limited, "TooManyRequestsError")
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0)
  })

  it.each([[{}], [{ credential: 1 }], [{ credential: "" }], [{ credential: "x", sessionId: "x" }]])(
    "with the body %j is a 400",
    async (payload) => {
      const browser = await signedInBrowser(await createUserWithPassword(world))
      privateIssuesOf(await post(browser, "/account/confirmation", payload))
    },
  )

  it("without a session is a 401, and from a page of another site a 403", async () => {
    const person = await createUserWithPassword(world)
    expectPrivateErrorResponse(await confirm(null, person.password), "SessionRequiredError")
    const browser = await signedInBrowser(person)
    const foreign = {
      method: "POST",
      target: "/api/web/account/confirmation",
      origin: "https://evil.example",
    }
    const payload = { credential: person.password }
    expectPrivateErrorResponse(await webCall(browser, { ...foreign, payload }), "ForbiddenError")
  })
})
