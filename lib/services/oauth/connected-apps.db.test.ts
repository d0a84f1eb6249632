import { randomUUID } from "node:crypto"
import { afterAll, describe, expect, it } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { disableUser, enableUser } from "#lib/services/users/users.ts"
import { PEPPER } from "#test/pepper.ts"
import { testContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { newUser } from "#test/users/sample-users.ts"
import { authenticateAccessToken } from "./authenticate-access-token.ts"
import { listConnectedApps, revokeConnectedApp } from "./connected-apps.ts"
import { findOauthClient, registerOauthClient } from "./oauth-clients.ts"
import { recordIds } from "./record-ids.ts"

const ctx = testContext(openDatabase(testDatabaseUrl()))
afterAll(() => ctx.db.$disconnect())

const idOf = recordIds(PEPPER)

const newApplication = async (ownerUserId?: string): Promise<string> => {
  const { client } = await registerOauthClient(ctx, {
    ownerUserId: ownerUserId ?? (await newUser(ctx)).id,
    name: "Planner",
    redirectUris: ["https://planner.example.org/callback"],
    logoUri: null,
  })
  return client.clientId
}

type Consent = Readonly<{ userId: string; clientId: string; scope?: string; minutesAgo?: number }>

/** Creates a grant with an access token, as one sign-in does; returns the token. */
async function consented({ userId, clientId, scope = "offline", minutesAgo = 0 }: Consent): Promise<string> {
  const [grant, token] = [randomUUID(), randomUUID()]
  const now = Date.now()
  const times = {
    createdAt: fromEpochMilliseconds(now - minutesAgo * 60_000),
    expiresAt: fromEpochMilliseconds(now + 3_600_000 - minutesAgo * 60_000),
  }
  const grantId = idOf("Grant", grant)[0]
  const common = { userId, clientId, ...times }
  const payload = { openid: { scope } }
  await ctx.db.authorizationRecord.create({ data: { kind: "Grant", id: grantId, payload, ...common } })
  await ctx.db.authorizationRecord.create({
    data: { kind: "AccessToken", id: idOf("AccessToken", token)[0], payload: { scope }, grantId, ...common },
  })
  return token
}

const works = async (token: string): Promise<boolean> =>
  (await authenticateAccessToken(ctx, { token })) !== null

describe("the application of a disabled user", () => {
  it("is unknown and its tokens are rejected, until the user is enabled again", async () => {
    const maker = await newUser(ctx)
    const clientId = await newApplication(maker.id)
    const token = await consented({ userId: (await newUser(ctx)).id, clientId })
    expect(await works(token)).toBe(true)
    await disableUser(ctx, SCHEDULE, { userId: maker.id })
    expect(await works(token)).toBe(false)
    expect(await findOauthClient(ctx, clientId)).toBeNull()
    await enableUser(ctx, SCHEDULE, { userId: maker.id })
    expect(await works(token)).toBe(true)
    expect(await findOauthClient(ctx, clientId)).toMatchObject({ clientId })
  })

  it("is not that of nobody: one without an owner works", async () => {
    const clientId = await newApplication()
    const token = await consented({ userId: (await newUser(ctx)).id, clientId })
    await ctx.db.oauthClient.update({ where: { clientId }, data: { ownerUserId: null } })
    expect(await works(token)).toBe(true)
    expect(await findOauthClient(ctx, clientId)).toMatchObject({ clientId })
  })
})

describe("an application connected from two sign-ins", () => {
  it("is one row: since the first, used as lately as either, until the last one ends, with the scopes of both", async () => {
    const [userId, clientId] = [(await newUser(ctx)).id, await newApplication()]
    await consented({ userId, clientId, minutesAgo: 30 })
    const second = await consented({ userId, clientId, scope: "offline_access" })
    expect(await works(second)).toBe(true)
    const [app, ...others] = await listConnectedApps(ctx, userId)
    expect(others).toEqual([])
    expect(app).toMatchObject({ clientId, name: "Planner", scopes: ["offline", "offline_access"] })
    const minutes = (at: string | null | undefined) => (Date.parse(at ?? "") - Date.now()) / 60_000
    expect(minutes(app?.connectedAt)).toBeCloseTo(-30, 0)
    expect(minutes(app?.lastUsedAt)).toBeCloseTo(0, 0)
    expect(minutes(app?.expiresAt)).toBeCloseTo(60, 0)
  })

  it("loses both when it is revoked, and nobody else loses anything", async () => {
    const [userId, otherId] = [(await newUser(ctx)).id, (await newUser(ctx)).id]
    const [clientId, otherClientId] = [await newApplication(), await newApplication()]
    const own = [await consented({ userId, clientId }), await consented({ userId, clientId })]
    const others = [
      await consented({ userId: otherId, clientId }),
      await consented({ userId, clientId: otherClientId }),
    ]
    await revokeConnectedApp(ctx, { userId, clientId })
    for (const token of own) expect(await works(token)).toBe(false)
    for (const token of others) expect(await works(token)).toBe(true)
    expect(await listConnectedApps(ctx, userId)).toMatchObject([{ clientId: otherClientId }])
    const left = { userId, clientId }
    expect(await ctx.db.authorizationRecord.count({ where: left })).toBe(0)
    await expect(revokeConnectedApp(ctx, { userId, clientId })).rejects.toMatchObject({
      code: "NotFoundError",
    })
  })

  it("is revoked once by ten who do so at the same time", async () => {
    const [userId, clientId] = [(await newUser(ctx)).id, await newApplication()]
    for (let signIn = 0; signIn < 5; signIn++) await consented({ userId, clientId })
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => revokeConnectedApp(ctx, { userId, clientId })),
    )
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const each of tries)
      if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "NotFoundError" })
  })
})

it("an application registered before names were checked is shown by the host it sends its users to", async () => {
  const [userId, clientId] = [(await newUser(ctx)).id, await newApplication()]
  await ctx.db.oauthClient.update({ where: { clientId }, data: { name: "S\u200bharebook" } })
  await consented({ userId, clientId })
  expect(await listConnectedApps(ctx, userId)).toMatchObject([{ name: "planner.example.org" }])
})
