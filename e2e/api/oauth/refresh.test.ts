import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Application, Tokens } from "#e2e/fixtures/clients/oauth-application.ts"
import {
  codeFor,
  createApplication,
  exchange,
  postToken,
  refresh,
  tokensOf,
} from "#e2e/fixtures/clients/oauth-application.ts"
import { expectTokenError } from "#e2e/fixtures/clients/oauth-responses.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { authenticateAccessToken } from "#lib/services/oauth/authenticate-access-token.ts"
import { recordIds } from "#lib/services/oauth/record-ids.ts"

const world = openSharedWorld()
afterAll(() => world.close())

let application: Application
let user: Awaited<ReturnType<typeof createUserWithPassword>>
const browser = new HttpBrowser()

beforeAll(async () => {
  application = await createApplication(world)
  user = await createUserWithPassword(world)
})

async function connected(): Promise<Tokens> {
  const code = await codeFor(application, user, { prompt: "consent" }, { browser })
  return tokensOf(await exchange(application, code))
}

const opens = async (token: string) => (await authenticateAccessToken(world.ctx, { token })) !== null

const DAY = 86_400

const recordOf = async (refreshToken: string) => {
  const id = recordIds(world.ctx.secrets.pepper)("RefreshToken", refreshToken)[0]
  const row = await world.ctx.db.authorizationRecord.findFirstOrThrow({ where: { kind: "RefreshToken", id } })
  return { id, payload: row.payload as { iat: number; exp: number; iiat: number }, expiresAt: row.expiresAt }
}

describe("a refresh token", () => {
  it("is exchanged for new tokens, and both generations of access tokens work", async () => {
    const first = await connected()
    const second = tokensOf(await refresh(application, first.refresh_token))
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(second).toMatchObject({
      accessToken: second.access_token,
      refreshToken: second.refresh_token,
      expires_in: 3600,
      scope: "offline",
      token_type: "Bearer",
    })
    expect([await opens(first.access_token), await opens(second.access_token)]).toEqual([true, true])
    tokensOf(await refresh(application, second.refresh_token))
  })

  it("works without the redirect address too, and with its own scope", async () => {
    const { refresh_token } = await connected()
    const response = await postToken(application, {
      grant_type: "refresh_token",
      refresh_token,
      scope: "offline",
    })
    expect(response.status).toBe(200)
  })

  it.each([
    ["offline", "offline_access"],
    ["offline", "offline offline_access"],
    ["offline_access", "offline"],
    ["offline_access", "offline_access"],
  ])("of a grant for %s is exchanged for scope=%s, which means the same", async (granted, scope) => {
    const code = await codeFor(application, user, { scope: granted, prompt: "consent" }, { browser })
    const { refresh_token } = tokensOf(await exchange(application, code))
    const response = await postToken(application, { grant_type: "refresh_token", refresh_token, scope })
    expect(tokensOf(response).scope).toBe("offline")
  })

  it("cannot be extended: another scope is rejected", async () => {
    const { refresh_token } = await connected()
    const response = await postToken(application, {
      grant_type: "refresh_token",
      refresh_token,
      scope: "offline openid",
    })
    expectTokenError(response, "invalid_scope")
  })

  it("used again revokes its family: every token since the consent", async () => {
    const first = await connected()
    const second = tokensOf(await refresh(application, first.refresh_token))
    const third = tokensOf(await refresh(application, second.refresh_token))
    expectTokenError(await refresh(application, first.refresh_token), "invalid_grant")
    for (const { access_token } of [first, second, third]) expect(await opens(access_token)).toBe(false)
    expectTokenError(await refresh(application, third.refresh_token), "invalid_grant")
  })

  it("used again does not affect other families of the same user and application", async () => {
    const [first, other] = [await connected(), await connected()]
    tokensOf(await refresh(application, first.refresh_token))
    expectTokenError(await refresh(application, first.refresh_token), "invalid_grant")
    expect(await opens(other.access_token)).toBe(true)
    tokensOf(await refresh(application, other.refresh_token))
  })

  it("used fifty times concurrently never forks: at most one response, and no token stays valid", async () => {
    const { refresh_token } = await connected()
    const responses = await Promise.all(Array.from({ length: 50 }, () => refresh(application, refresh_token)))
    const won = responses.filter(({ status }) => status === 200).map(tokensOf)
    expect(won.length).toBeLessThanOrEqual(1)
    for (const response of responses) if (response.status !== 200) expectTokenError(response, "invalid_grant")
    for (const tokens of won) {
      expect(await opens(tokens.access_token)).toBe(false)
      expectTokenError(await refresh(application, tokens.refresh_token), "invalid_grant")
    }
  })

  it("of another application is rejected, and stays valid for its own", async () => {
    const { refresh_token } = await connected()
    expectTokenError(await refresh(await createApplication(world), refresh_token), "invalid_grant")
    tokensOf(await refresh(application, refresh_token))
  })

  it("is not accepted as an access token, nor an access token as a refresh token", async () => {
    const { access_token, refresh_token } = await connected()
    expect(await opens(refresh_token)).toBe(false)
    expectTokenError(await refresh(application, access_token), "invalid_grant")
  })

  it("of a disabled user is rejected", async () => {
    const person = await createUserWithPassword(world)
    const tokens = tokensOf(await exchange(application, await codeFor(application, person)))
    await world.ctx.db.user.update({ where: { id: person.userId }, data: { disabledAt: new Date() } })
    expect(await opens(tokens.access_token)).toBe(false)
    expectTokenError(await refresh(application, tokens.refresh_token), "invalid_grant")
  })
})

describe("time", () => {
  it("a refresh token is valid for 30 days, renewed at each use, and for 180 days altogether", async () => {
    const { refresh_token } = await connected()
    const { id, payload, expiresAt } = await recordOf(refresh_token)
    expect(payload.exp - payload.iat).toBe(30 * DAY)
    expect(Math.abs((expiresAt?.getTime() ?? 0) / 1000 - payload.exp)).toBeLessThanOrEqual(1)
    // As if the consent was given 170 days ago.
    await world.ctx.db.authorizationRecord.updateMany({
      where: { kind: "RefreshToken", id },
      data: { payload: { ...payload, iiat: payload.iiat - 170 * DAY } },
    })
    const renewed = await recordOf(tokensOf(await refresh(application, refresh_token)).refresh_token)
    expect(renewed.payload.exp - renewed.payload.iat).toBeLessThanOrEqual(10 * DAY)
    expect(renewed.payload.exp - renewed.payload.iat).toBeGreaterThan(10 * DAY - 60)
  })

  it("an expired refresh token is rejected", async () => {
    const { refresh_token } = await connected()
    const { id, payload } = await recordOf(refresh_token)
    await world.ctx.db.authorizationRecord.updateMany({
      where: { kind: "RefreshToken", id },
      data: { payload: { ...payload, exp: payload.iat } },
    })
    expectTokenError(await refresh(application, refresh_token), "invalid_grant")
  })

  it("an expired access token is rejected", async () => {
    const { access_token } = await connected()
    const id = recordIds(world.ctx.secrets.pepper)("AccessToken", access_token)[0]
    await world.ctx.db.authorizationRecord.updateMany({ where: { id }, data: { expiresAt: new Date() } })
    expect(await opens(access_token)).toBe(false)
  })
})
