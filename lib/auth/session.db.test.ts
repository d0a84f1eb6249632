import { randomUUID } from "node:crypto"
import { afterAll, describe, expect, it, vi } from "vitest"
import { POST } from "#app/api/web/sign-out/route.ts"
import { SESSION_IDLE_SECONDS, SESSION_SECONDS } from "#lib/domain/users/web-session.ts"
import { encryptedCookieValue, sessionCookieName } from "#lib/http/cookies.ts"
import {
  findAuthorizationRecord,
  saveAuthorizationRecord,
} from "#lib/services/oauth/authorization-records.ts"
import { recordIds } from "#lib/services/oauth/record-ids.ts"
import { startWebSession } from "#lib/services/users/web-sessions.ts"
import { PEPPER } from "#test/pepper.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { newUser } from "#test/users/sample-users.ts"

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
Object.assign(globalThis, { sharebookServiceContext: ctx })
afterAll(() => ctx.db.$disconnect())

const records = { ...ctx, idOf: recordIds(PEPPER) }

/** A browser in which a user is signed in, here and at the authorization server. */
async function signedInBrowser() {
  const { id: userId } = await newUser(ctx)
  const [signInId, recordId] = [randomUUID(), randomUUID()]
  await saveAuthorizationRecord(records, {
    kind: "Session",
    id: recordId,
    payload: { accountId: userId },
    userId,
    clientId: null,
    grantId: null,
    uid: signInId,
    secondsToLive: SESSION_SECONDS,
  })
  const session = await startWebSession(ctx, {
    userId,
    signInId,
    secondFactor: false,
    confirmedAt: ctx.clock.now(),
    userAgent: "test",
    address: "192.0.2.1",
    replaces: null,
  })
  return { sessionId: session?.id ?? "", recordId }
}

function signOut(sessionId: string): Promise<Response> {
  const name = sessionCookieName()
  const headers = { origin: ORIGIN, cookie: `${name}=${encryptedCookieValue(name, sessionId)}` }
  return POST(new Request(`${ORIGIN}/api/web/sign-out`, { method: "POST", headers }))
}

const isSignedIn = async (recordId: string): Promise<boolean> =>
  (await findAuthorizationRecord(records, "Session", recordId)) !== null

describe("signing out ends the session and the sign-in at the authorization server", () => {
  it.each([
    ["while it is in use", 0],
    ["after it has gone idle", 2 * SESSION_IDLE_SECONDS],
    ["after it has expired", SESSION_SECONDS + 1],
  ])("%s", async (_, seconds) => {
    const [browser, other] = [await signedInBrowser(), await signedInBrowser()]
    ctx.pass(seconds)
    const response = await signOut(browser.sessionId)
    expect([response.status, response.headers.get("location")]).toEqual([303, "/"])
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining("Max-Age=0")])
    const { revokedAt } = await ctx.db.webSession.findUniqueOrThrow({ where: { id: browser.sessionId } })
    expect(revokedAt?.toISOString()).toBe(new Date(ctx.clock.now()).toISOString())
    expect([await isSignedIn(browser.recordId), await isSignedIn(other.recordId)]).toEqual([false, true])
  })
})

it("signing out with a session that is unknown is no error", async () => {
  expect((await signOut(randomUUID())).status).toBe(303)
})
