import { randomUUID } from "node:crypto"
import type { Adapter } from "oidc-provider"
import { errors } from "oidc-provider"
import { afterAll, describe, expect, it } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { systemClock } from "#lib/services/context.ts"
import { purgeExpiredAuthorizations } from "#lib/services/oauth/authorization-records.ts"
import { recordIds } from "#lib/services/oauth/record-ids.ts"
import { endAllWebSessions, endSessionsOfSignIn } from "#lib/services/users/web-sessions.ts"
import { PEPPER } from "#test/pepper.ts"
import { testContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { storedRecords } from "./stored-records.ts"

const db = openDatabase(testDatabaseUrl())
afterAll(() => db.$disconnect())

const idOf = recordIds(PEPPER)
const storageOf = (kind: string): Adapter => storedRecords(kind, { db, clock: systemClock, idOf })
const [grants, codes, accessTokens, refreshTokens, sessions, interactions] = [
  "Grant",
  "AuthorizationCode",
  "AccessToken",
  "RefreshToken",
  "Session",
  "Interaction",
].map(storageOf) as [Adapter, Adapter, Adapter, Adapter, Adapter, Adapter]

const FIFTY = Array.from({ length: 50 })

const endSignInsOf = (userId: string): Promise<void> =>
  endAllWebSessions(db, { userId, exceptSessionId: null, pepper: PEPPER, now: systemClock.now() })

/** A grant with a code under it. */
async function newGrant(): Promise<Readonly<{ grantId: string; code: string; accountId: string }>> {
  const [grantId, code, accountId] = [randomUUID(), randomUUID(), randomUUID()]
  await grants.upsert(grantId, { accountId, clientId: "app", jti: grantId }, 3600)
  await codes.upsert(code, { accountId, clientId: "app", grantId, jti: code }, 60)
  return { grantId, code, accountId }
}

const newToken = async (adapter: Adapter, grantId: string): Promise<string> => {
  const id = randomUUID()
  await adapter.upsert(id, { grantId, clientId: "app", jti: id }, 3600)
  return id
}

describe("a stored record", () => {
  it("comes back as it was, with its id", async () => {
    const { code, grantId, accountId } = await newGrant()
    expect(await codes.find(code)).toEqual({ accountId, clientId: "app", grantId, jti: code })
    expect(await accessTokens.find(code)).toBeUndefined()
    expect(await codes.find(randomUUID())).toBeUndefined()
  })

  it("holds no id that opens anything, in no column", async () => {
    const { code, grantId } = await newGrant()
    const [session, uid, interaction] = [randomUUID(), randomUUID(), randomUUID()]
    await sessions.upsert(session, { uid, jti: session }, 60)
    const returnTo = `https://funds.example.org/oauth2/auth/${interaction}`
    const payload = { returnTo, session: { accountId: randomUUID(), uid, cookie: session }, jti: interaction }
    await interactions.upsert(interaction, payload, 60)
    const tokens = [await newToken(accessTokens, grantId), await newToken(refreshTokens, grantId)]
    const rows = await db.$queryRaw<{ row: string }[]>`
      SELECT r::text || encode(id, 'escape') AS row FROM authorization_records r`
    const dump = rows.map(({ row }) => row).join("\n")
    for (const id of [code, session, interaction, ...tokens]) expect(dump).not.toContain(id)
    expect(await interactions.find(interaction)).toMatchObject({ returnTo, jti: interaction })
    expect(await sessions.findByUid(uid)).toMatchObject({ uid, jti: "" })
  })

  it("is rejected with a NUL character, which no text of the database can hold", async () => {
    const id = randomUUID()
    const save = (state: string) => interactions.upsert(id, { params: { state } }, 60)
    await expect(save("a\u0000b")).rejects.toThrow(errors.InvalidRequest)
    await expect(save("\\\u0000")).rejects.toThrow(errors.InvalidRequest)
    await save("\\u0000 as text")
    expect(await interactions.find(id)).toMatchObject({ params: { state: "\\u0000 as text" } })
  })

  it("is cleared once it has expired, and not before", async () => {
    const [gone, here] = [randomUUID(), randomUUID()]
    await sessions.upsert(gone, { uid: gone }, 60)
    await sessions.upsert(here, { uid: here }, 60)
    const past = fromEpochMilliseconds(Date.now() - 1)
    await db.authorizationRecord.updateMany({
      where: { id: idOf("Session", gone)[0] },
      data: { expiresAt: past },
    })
    await purgeExpiredAuthorizations({ db })
    expect(await sessions.find(gone)).toBeUndefined()
    expect(await sessions.find(here)).toBeDefined()
  })
})

describe("the end of a user's sign-ins", () => {
  it.each([
    ["whose password was accepted", (userId: string) => ({ result: { login: { accountId: userId } } })],
    [
      "that waits for the second factor",
      (userId: string) => ({ result: { secondFactor: { userId, passwordChangedAt: systemClock.now() } } }),
    ],
    ["in which the user allows an application", (userId: string) => ({ session: { accountId: userId } })],
  ])("ends one under way %s, and nobody else's", async (_, payloadOf) => {
    const [userId, other, before, after] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await interactions.upsert(before, payloadOf(userId), 60)
    await interactions.upsert(after, payloadOf(other), 60)
    await endSignInsOf(userId)
    expect(await interactions.find(before)).toBeUndefined()
    expect(await interactions.find(after)).toBeDefined()
  })
})

describe("a sign-in that a request has read before its end", () => {
  type SignIn = Readonly<{ id: string; uid: string; accountId: string }>

  const newSignIn = async (accountId: string = randomUUID()): Promise<SignIn> => {
    const [id, uid] = [randomUUID(), randomUUID()]
    await sessions.upsert(id, { accountId, uid, jti: id }, 60)
    return { id, uid, accountId }
  }

  const save = ({ accountId, uid }: SignIn, id: string) =>
    sessions.upsert(id, { accountId, uid, jti: id }, 60)

  it("is not saved again, and nobody else's ends", async () => {
    const [ended, other] = [await newSignIn(), await newSignIn()]
    await endSignInsOf(ended.accountId)
    await save(ended, ended.id)
    expect(await sessions.find(ended.id)).toBeUndefined()
    expect(await sessions.findByUid(ended.uid)).toBeUndefined()
    expect(await sessions.find(other.id)).toBeDefined()
    const next = await newSignIn(ended.accountId)
    expect(await sessions.find(next.id)).toBeDefined()
  })

  it("gets no new id either, wherever between the end of the old one and the save under the new one it ends", async () => {
    const [before, between] = [await newSignIn(), await newSignIn()]
    const [laterId, nextId] = [randomUUID(), randomUUID()]
    await endSignInsOf(before.accountId)
    await sessions.destroy(before.id)
    await save(before, laterId)
    expect(await sessions.find(laterId)).toBeUndefined()
    await sessions.destroy(between.id)
    await endSignInsOf(between.accountId)
    await save(between, nextId)
    expect(await sessions.find(nextId)).toBeUndefined()
    expect(await sessions.findByUid(between.uid)).toBeUndefined()
  })

  it("has a new id and not the old one while it goes on", async () => {
    const signIn = await newSignIn()
    const nextId = randomUUID()
    await sessions.destroy(signIn.id)
    await save(signIn, nextId)
    expect(await sessions.find(signIn.id)).toBeUndefined()
    expect(await sessions.find(nextId)).toMatchObject({ uid: signIn.uid, jti: nextId })
    expect(await sessions.findByUid(signIn.uid)).toMatchObject({ uid: signIn.uid })
  })

  it("stays ended while many requests save it, under the same and under new ids", async () => {
    const signIn = await newSignIn()
    const ids = [signIn.id, ...FIFTY.map(() => randomUUID())]
    const saving = ids.map(async (id, index) => {
      if (index % 3 === 0) await sessions.destroy(signIn.id)
      await save(signIn, id)
      await save(signIn, id)
    })
    const ending = [1, 2, 3].map(() => endSignInsOf(signIn.accountId))
    await Promise.all([...saving, ...ending])
    for (const id of ids) expect(await sessions.find(id)).toBeUndefined()
    expect(await sessions.findByUid(signIn.uid)).toBeUndefined()
  })

  it("does not come back after the user has signed out of it", async () => {
    const signIn = await newSignIn()
    await sessions.destroy(signIn.id)
    await save(signIn, signIn.id)
    const ctx = testContext(db)
    await endSessionsOfSignIn(ctx, signIn.uid)
    await save(signIn, signIn.id)
    expect(await sessions.find(signIn.id)).toBeUndefined()
  })
})

describe("what is used once", () => {
  it("of fifty uses at once, exactly one wins, and nothing of the family lives on", async () => {
    const { code, grantId } = await newGrant()
    const token = await newToken(refreshTokens, grantId)
    const uses = await Promise.allSettled(FIFTY.map(() => codes.consume(code)))
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const use of uses)
      if (use.status === "rejected") expect(use.reason).toBeInstanceOf(errors.InvalidGrant)
    expect(await grants.find(grantId)).toBeUndefined()
    expect(await refreshTokens.find(token)).toBeUndefined()
    expect(await codes.find(code)).toBeUndefined()
  })

  it("says afterwards that it was used", async () => {
    const { code } = await newGrant()
    await codes.consume(code)
    const found = await codes.find(code)
    expect(found?.consumed).toBeGreaterThan(Date.now() / 1000 - 60)
  })

  it("cannot be used when it was never there", async () => {
    await expect(codes.consume(randomUUID())).rejects.toThrow(errors.InvalidGrant)
  })
})

describe("a grant that ends", () => {
  it.each([
    ["by being revoked", (grantId: string) => accessTokens.revokeByGrantId(grantId)],
    ["by itself", (grantId: string) => grants.destroy(grantId)],
  ])("%s ends every token, and no other can be issued", async (_, end) => {
    const { grantId, code } = await newGrant()
    const access = await newToken(accessTokens, grantId)
    const other = await newGrant()
    await end(grantId)
    expect(await accessTokens.find(access)).toBeUndefined()
    expect(await codes.find(code)).toBeUndefined()
    await expect(newToken(refreshTokens, grantId)).rejects.toThrow(errors.InvalidGrant)
    expect(await codes.find(other.code)).toBeDefined()
  })

  it("while tokens are written under it leaves none behind, whichever comes first", async () => {
    const { grantId } = await newGrant()
    const writing = FIFTY.map(() => newToken(accessTokens, grantId))
    const ending = [1, 2, 3].map(() => refreshTokens.revokeByGrantId(grantId))
    await Promise.allSettled([...writing, ...ending])
    await Promise.all(ending)
    expect(await db.authorizationRecord.count({ where: { grantId: idOf("Grant", grantId)[0] } })).toBe(0)
  })
})
