import { randomUUID } from "node:crypto"
import { deflateSync } from "node:zlib"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { pngOf, sampleJpeg, samplePng } from "#lib/domain/brand/logo-image.fixture.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import { createDistributor } from "#lib/services/distributors/distributors.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { brandOf, changeBrand, requireBrand } from "./brand.ts"

const ctx = testClockContext(testDatabaseUrl(), systemClock.now())
afterAll(() => ctx.db.$disconnect())

const userId = randomUUID()
let distributorId: string

beforeEach(async () => {
  distributorId = (await createDistributor(ctx, SCHEDULE, `Test ${randomUUID()}`)).id
})

/** An admin of the distributor. */
const admin = () => ({ who: `user:${userId}`, distributorId }) as const

const KEEP = { change: "keep" } as const
const replace = (data: Uint8Array) => ({ change: "replace", data }) as const

describe("a brand", () => {
  it("is none until it is set, and none again when it is emptied", async () => {
    expect(await requireBrand(ctx, { distributorId })).toEqual({ version: 0, name: null, logo: null })
    expect(await brandOf(ctx, { distributorId })).toBeNull()
    await changeBrand(ctx, admin(), { version: 0, name: "North Quay", logo: KEEP })
    expect(await brandOf(ctx, { distributorId })).toMatchObject({ name: "North Quay", logo: null })
    await changeBrand(ctx, admin(), { version: 1, name: null, logo: KEEP })
    expect(await brandOf(ctx, { distributorId })).toBeNull()
  })

  it("keeps, replaces and removes its logo, which is what its bytes are", async () => {
    const change = (version: number, logo: Parameters<typeof changeBrand>[2]["logo"]) =>
      changeBrand(ctx, admin(), { version, name: null, logo })
    await change(0, replace(samplePng(30, 20)))
    await change(1, KEEP)
    const kept = await requireBrand(ctx, { distributorId })
    expect(kept.logo).toMatchObject({ type: "png", width: 30, height: 20 })
    expect(Buffer.from(kept.logo?.bytes ?? []).equals(samplePng(30, 20))).toBe(true)
    await change(2, replace(sampleJpeg(40, 10)))
    expect((await requireBrand(ctx, { distributorId })).logo).toMatchObject({ type: "jpeg", width: 40 })
    expect((await change(3, { change: "remove" })).logo).toBeNull()
  })

  it("changed in two tabs is changed by one of them, also the first time", async () => {
    for (const version of [0, 1]) {
      const tabs = ["one", "other"].map((name) => changeBrand(ctx, admin(), { version, name, logo: KEEP }))
      const outcomes = await Promise.allSettled(tabs)
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
      expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
        reason: { code: "ConflictError" },
      })
    }
    expect((await requireBrand(ctx, { distributorId })).version).toBe(2)
  })
})

it("is changed by the admin whom the audit log names", async () => {
  await changeBrand(ctx, admin(), { version: 0, name: "North Quay", logo: KEEP })
  const where = { action: "distributor.brand-changed", subjectId: distributorId }
  expect(await ctx.db.auditRecord.findMany({ where })).toMatchObject([
    { actor: `user:${userId}`, before: { name: null }, after: { name: "North Quay" } },
  ])
})

it("a logo whose pixels decompress to far more than its size is not accepted", async () => {
  const bomb = pngOf(10, 10, [...deflateSync(Buffer.alloc(50_000_000))])
  expect(bomb.length).toBeLessThan(200_000)
  const change = changeBrand(ctx, admin(), { version: 0, name: null, logo: replace(bomb) })
  await expect(change).rejects.toMatchObject({ code: "ConflictError" })
  expect((await requireBrand(ctx, { distributorId })).version).toBe(0)
})
