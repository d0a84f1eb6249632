import { afterAll, beforeEach, expect, it } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { PEPPER } from "#test/pepper.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { loadSigningKeys, rotateSigningKey } from "./signing-keys.ts"

const ctx = { db: openDatabase(testDatabaseUrl()), secrets: { pepper: PEPPER } }
afterAll(() => ctx.db.$disconnect())

// The keys belong to the whole service; each test starts without keys.
beforeEach(async () => {
  await ctx.db.signingKey.deleteMany()
})

const load = (pepper = PEPPER) => loadSigningKeys({ ...ctx, secrets: { pepper } })

it("ten processes that start concurrently create one key together", async () => {
  const loaded = await Promise.all(Array.from({ length: 10 }, () => load()))
  const ids = new Set(loaded.flatMap((keys) => keys.map(({ id }) => id)))
  expect(ids.size).toBe(1)
  expect(loaded[0]?.[0]?.jwk).toMatchObject({ kty: "RSA", alg: "RS256", use: "sig", kid: [...ids][0] })
})

it("a rotation puts a new key first and keeps the old one published", async () => {
  const [old] = await load()
  const id = await rotateSigningKey(ctx, SCHEDULE)
  const keys = await load()
  expect(keys.map((key) => key.id)).toEqual([id, old?.id])
  expect(keys.map(({ retiredAt }) => retiredAt === null)).toEqual([true, false])
})

it("an old key is published for an hour, then deleted by the next rotation", async () => {
  const [old] = await load()
  const id = await rotateSigningKey(ctx, SCHEDULE)
  const retired = (minutesAgo: number) =>
    ctx.db.signingKey.updateMany({
      where: { id: old?.id ?? "" },
      data: { retiredAt: new Date(Date.now() - minutesAgo * 60_000) },
    })
  await retired(59)
  expect(await load()).toHaveLength(2)
  await retired(61)
  expect((await load()).map((key) => key.id)).toEqual([id])
  await rotateSigningKey(ctx, SCHEDULE)
  expect(await ctx.db.signingKey.count()).toBe(2)
})

it("the private part is nowhere in the database", async () => {
  const [key] = await load()
  const rows = await ctx.db.$queryRaw<{ row: string }[]>`
    SELECT k::text || encode(sealed_jwk, 'escape') AS row FROM signing_keys k`
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(key?.jwk.d)
  expect(rows[0]?.row).not.toContain('"kty"')
})

it("under another pepper no key opens, so a new one is made", async () => {
  const [first] = await load()
  const [second] = await load("another pepper, which is long enough too")
  expect(second?.id).not.toBe(first?.id)
})
