import { randomUUID } from "node:crypto"
import * as oauth from "oauth4webapi"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bearer } from "#e2e/fixtures/clients/authorized-calls.ts"
import { INVESTOR } from "#e2e/fixtures/clients/investor-client.ts"
import {
  authorizationTarget,
  completeAuthorization,
  exchange,
  tokensOf,
} from "#e2e/fixtures/clients/oauth-application.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { HttpBrowser, locationOf } from "#e2e/fixtures/requests/http-browser.ts"
import { jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { servicePepper, serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"
import { endSignIns } from "#lib/db/oauth/authorization-records.ts"
import { WEB_CLIENT_ID } from "#lib/domain/oauth/oauth-client.ts"
import { listConnectedApps } from "#lib/services/oauth/connected-apps.ts"
import { recordIds, SESSION_UID } from "#lib/services/oauth/record-ids.ts"
import { webClientSecret } from "#lib/services/secrets/secrets.ts"

const world = openSharedWorld()
const { ctx } = world
const { pepper } = ctx.secrets
afterAll(() => world.close())

const { origin } = serviceUrl()
const web = {
  clientId: WEB_CLIENT_ID,
  clientSecret: webClientSecret(servicePepper()),
  redirectUri: `${origin}/api/auth/callback/sharebook`,
  ownerUserId: "",
}

let user: Awaited<ReturnType<typeof createUserWithPassword>>

beforeAll(async () => {
  user = await createUserWithPassword(world)
})

const target = (overrides: Readonly<Record<string, string>> = {}) =>
  authorizationTarget(web, { scope: "openid email profile", ...overrides })

/** Signs a user in and reads the id token as a client must: by its signature, issuer, audience and nonce. */
async function signIn(person = user, browser = new HttpBrowser()) {
  const nonce = randomUUID()
  const answered = await completeAuthorization(person, target({ nonce }), { browser })
  const code = answered.searchParams.get("code") ?? ""
  const response = await exchange(web, code)
  const insecure = { [oauth.allowInsecureRequests]: true }
  const server = await oauth.processDiscoveryResponse(
    serviceUrl(),
    await oauth.discoveryRequest(serviceUrl(), insecure),
  )
  const raw = new Response(new Uint8Array(response.bytes), {
    status: response.status,
    headers: { "Content-Type": "application/json" },
  })
  const tokens = await oauth.processAuthorizationCodeResponse(server, { client_id: WEB_CLIENT_ID }, raw, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, raw, insecure)
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  return { browser, tokens, claims, signInId: String(claims?.sign_in_id) }
}

describe("our own web application", () => {
  it("learns who signed in, and how, without consent", async () => {
    const { tokens, claims } = await signIn()
    expect(claims).toMatchObject({
      iss: origin,
      aud: WEB_CLIENT_ID,
      sub: user.userId,
      email: user.email,
      name: "Ada Lovelace",
      locale: "en",
      amr: ["pwd"],
      sign_in_id: expect.stringMatching(/^[\w-]{20,}$/),
    })
    expect(tokens.refresh_token).toBeUndefined()
  })

  it("reads the same at the userinfo endpoint", async () => {
    const { tokens } = await signIn()
    const headers = { Authorization: bearer(tokens.access_token) }
    expect(jsonOf(await send("/oauth2/userinfo", { headers }))).toMatchObject({
      sub: user.userId,
      email: user.email,
    })
  })

  it("gets no token for the interfaces, and is not a connected application", async () => {
    const { tokens } = await signIn()
    const headers = { Authorization: bearer(tokens.access_token) }
    expect((await send(`${INVESTOR}/investors/`, { headers })).status).toBe(401)
    expect(await listConnectedApps(ctx, user.userId)).toEqual([])
  })

  it("cannot request the scopes of third parties", async () => {
    const url = new URL(locationOf(await new HttpBrowser().get(target({ scope: "openid offline" }))))
    expect(url.searchParams.get("error")).toBe("invalid_scope")
  })

  it("needs its secret", async () => {
    const answered = await completeAuthorization(user, target())
    const code = answered.searchParams.get("code") ?? ""
    expect((await exchange({ ...web, clientSecret: "guessed" }, code)).status).toBe(401)
    tokensOf(await exchange(web, code))
  })
})

const endSignIn = (userId: string, signInId: string) =>
  endSignIns(ctx.db, userId, { only: recordIds(pepper)(SESSION_UID, signInId) })

describe("ending a sign-in", () => {
  it("revokes the tokens of the web application, and requires the password again", async () => {
    const { browser, tokens, signInId } = await signIn()
    const other = await signIn()
    await endSignIn(user.userId, signInId)
    const headers = { Authorization: bearer(tokens.access_token) }
    expect((await send("/oauth2/userinfo", { headers })).status).toBe(401)
    expect(locationOf(await browser.get(target()))).toMatch(/^\/sign-in/)
    expect(locationOf(await other.browser.get(target()))).toMatch(/code=/)
    await endSignIns(ctx.db, user.userId, { except: [] })
    expect(locationOf(await other.browser.get(target()))).toMatch(/^\/sign-in/)
  })

  it("does not affect other users", async () => {
    const { browser, signInId } = await signIn()
    const stranger = await createUserWithPassword(world)
    await endSignIn(stranger.userId, signInId)
    expect(locationOf(await browser.get(target()))).toMatch(/code=/)
  })

  it("by signing out here ends its web sessions", async () => {
    const { browser, claims, signInId } = await signIn()
    const now = Date.now()
    const id = randomUUID()
    await ctx.db.webSession.create({
      data: {
        id,
        userId: String(claims?.sub),
        signInId,
        secondFactor: false,
        confirmedAt: new Date(now),
        userAgent: "test",
        address: "127.0.0.1",
        createdAt: new Date(now),
        lastSeenAt: new Date(now),
        expiresAt: new Date(now + 60_000),
      },
    })
    const page = await browser.get("/oauth2/sign-out")
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.bytes.toString())?.[1] ?? ""
    await browser.submit("/oauth2/sign-out/confirm", { xsrf, logout: "yes" })
    const session = await ctx.db.webSession.findUniqueOrThrow({ where: { id } })
    expect(session.revokedAt).not.toBeNull()
  })
})
