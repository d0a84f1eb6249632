import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { findLastPublicChange } from "#lib/db/public-data-state.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { NetAssetValueRecord } from "#lib/domain/imports/net-asset-value-record.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { requireShareClassYield } from "#lib/services/share-classes/share-class-yields.ts"
import { errorsOf, sampleFund, sampleNetAssetValues, sampleShareClass } from "#test/imports/sample-records.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testClockContext } from "#test/test-context.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { importNetAssetValues } from "./import-net-asset-values.ts"
import { exportNetAssetValues } from "./list-net-asset-values.ts"

let databaseUrl: string
let ownerUrl: string
let ctx: ReturnType<typeof testClockContext>

beforeEach(async () => {
  const database = await createTestDatabase()
  databaseUrl = database.url
  ownerUrl = database.ownerUrl
  ctx = testClockContext(databaseUrl)
  await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
  await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass()] })
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const [first, second, third] = sampleNetAssetValues() as [
  NetAssetValueRecord,
  NetAssetValueRecord,
  NetAssetValueRecord,
]

describe("new values", () => {
  test("are published with the ids and times that they bring", async () => {
    const id = randomUUID()
    const records = [{ ...first, id: id.toUpperCase() }, second, third]
    expect(await importNetAssetValues(ctx, SCHEDULE, { records })).toMatchObject({
      created: 3,
      changed: 0,
      unchanged: 0,
    })
    expect(await exportNetAssetValues(ctx)).toEqual([
      { ...first, id, currency: "EUR" },
      { ...second, id: expect.any(String), currency: "EUR" },
      { ...third, id: expect.any(String), currency: "EUR" },
    ])
  })

  test("are dated when the calendar expected them when they bring no time", async () => {
    await importNetAssetValues(ctx, SCHEDULE, { records: sampleNetAssetValues({ updatedAt: undefined }) })
    expect((await exportNetAssetValues(ctx)).map(({ updatedAt }) => updatedAt)).toEqual([
      "2025-01-02T13:00:00.000Z",
      "2025-01-03T13:00:00.000Z",
      "2025-01-06T13:00:00.000Z",
    ])
    const { previousYieldTimestamp, updatedAt, nextYieldTimestamp } = await requireShareClassYield(
      ctx,
      "EUTBL",
    )
    expect([previousYieldTimestamp, updatedAt, nextYieldTimestamp]).toEqual([
      "2025-01-03T13:00:00.000Z",
      "2025-01-06T13:00:00.000Z",
      "2025-01-07T13:00:00.000Z",
    ])
  })

  test("are dated now when they come before the calendar expects them", async () => {
    ctx.moveTo("2025-01-06T09:30:00Z")
    await importNetAssetValues(ctx, SCHEDULE, { records: [{ ...third, updatedAt: undefined }] })
    expect(await exportNetAssetValues(ctx)).toMatchObject([{ updatedAt: "2025-01-06T09:30:00.000Z" }])
  })

  test("are dated by the real time when business time is ahead of it", async () => {
    const ahead = {
      ...ctx,
      clock: { now: () => instant("2099-01-01T00:00:00Z"), machineTime: systemClock.now },
    }
    const from = systemClock.now()
    const records = [first, { ...third, updatedAt: undefined, day: day("2098-12-30") }]
    await importNetAssetValues(ahead, SCHEDULE, {
      records: [...records, { ...second, updatedAt: instant("2098-01-01T00:00:00Z") }],
      reason: "a long gap",
    })
    const [, , latest] = await exportNetAssetValues(ctx)
    for (const { updatedAt } of (await exportNetAssetValues(ctx)).slice(1)) {
      expect(updatedAt >= from && updatedAt <= systemClock.now(), updatedAt).toBe(true)
    }
    expect(latest?.day).toBe("2098-12-30")
  })

  test("leave the yield before them no later than the next one is due, republished late or not", async () => {
    await importNetAssetValues(ctx, SCHEDULE, { records: [first, second, third] })
    await importNetAssetValues(ctx, SCHEDULE, {
      records: [{ ...second, value: decimal("1.00025") }],
      reason: "wrong price",
    })
    const { previousYieldTimestamp, nextYieldTimestamp } = await requireShareClassYield(ctx, "EUTBL")
    expect(previousYieldTimestamp).toBe(nextYieldTimestamp)
  })
})

describe("the same values again", () => {
  test("change nothing and are not even published", async () => {
    await importNetAssetValues(ctx, SCHEDULE, { records: [first, second, third] })
    const before = await exportNetAssetValues(ctx)
    const published = await findLastPublicChange(ctx.db)
    ctx.moveTo("2025-02-03T18:00:00Z")
    const again = sampleNetAssetValues({ updatedAt: undefined })
    expect(await importNetAssetValues(ctx, SCHEDULE, { records: again })).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 3,
    })
    expect(await exportNetAssetValues(ctx)).toEqual(before)
    expect(await findLastPublicChange(ctx.db)).toBe(published)
  })
})

describe("a value that differs from the published one", () => {
  const corrected = { ...second, value: decimal("1.00025") }

  test("needs a reason", async () => {
    await importNetAssetValues(ctx, SCHEDULE, { records: [first, second] })
    expect(await errorsOf(importNetAssetValues(ctx, SCHEDULE, { records: [first, corrected] }))).toEqual([
      "1 value: 1.00025 differs from the published 1.000241; to republish it, give a reason",
    ])
  })

  test("is republished under its id, and what it said is kept with the reason", async () => {
    await importNetAssetValues(ctx, SCHEDULE, { records: [first, second] })
    const before = await exportNetAssetValues(ctx)
    ctx.moveTo("2025-02-03T18:00:00Z")
    const result = await importNetAssetValues(ctx, SCHEDULE, {
      records: [first, corrected, third],
      reason: " wrong price ",
    })
    expect(result).toMatchObject({ created: 1, changed: 1, unchanged: 1 })
    expect(result.changes).toEqual([
      { index: 1, fields: [{ field: "value", before: "1.000241", after: "1.00025" }] },
    ])
    expect(await exportNetAssetValues(ctx)).toMatchObject([
      before[0],
      { ...before[1], value: "1.00025", updatedAt: "2025-02-03T18:00:00.000Z" },
      { day: "2025-01-06" },
    ])
    const versions = await ctx.db.netAssetValueVersion.findMany()
    expect(versions).toMatchObject([{ netAssetValueId: before[1]?.id, version: 1, reason: "wrong price" }])
    expect(versions[0]?.value.toFixed()).toBe("1.000241")
  })

  test("may be republished twice, and each version says who published it", async () => {
    const actor = { who: "user:ines", scope: { kind: "everything" } } as const
    await importNetAssetValues(ctx, SCHEDULE, { records: [second] })
    await importNetAssetValues(ctx, actor, { records: [corrected], reason: "first" })
    await importNetAssetValues(ctx, SCHEDULE, { records: [second], reason: "second" })
    const versions = await ctx.db.netAssetValueVersion.findMany({ orderBy: { version: "asc" } })
    expect(versions.map(({ version, reason, publishedBy }) => [version, reason, publishedBy])).toEqual([
      [1, "first", "schedule"],
      [2, "second", "user:ines"],
    ])
  })
})

describe("a value that moves further than its class allows", () => {
  const slipped = { ...third, value: decimal("100.0322") }
  const SENTENCE =
    "100.0322 is 9900.81 % above the 1.000241 of 2025-01-05; a value of this class is at most 0.5 % from the one before it"

  test("is not published without a reason", async () => {
    await importNetAssetValues(ctx, SCHEDULE, { records: [first, second] })
    expect(await errorsOf(importNetAssetValues(ctx, SCHEDULE, { records: [slipped] }))).toEqual([
      `0 value: ${SENTENCE}`,
    ])
    expect(await exportNetAssetValues(ctx)).toHaveLength(2)
  })

  test("stops the values of the same file with it, and is seen among them", async () => {
    expect(
      await errorsOf(importNetAssetValues(ctx, SCHEDULE, { records: [first, second, slipped] })),
    ).toEqual([`2 value: ${SENTENCE}`])
    const errors = await errorsOf(
      importNetAssetValues(ctx, SCHEDULE, { records: [first, { ...second, value: decimal("100") }, third] }),
    )
    expect(errors.map((error) => error.split(" is ")[0])).toEqual(["1 value: 100", "2 value: 1.000322"])
    expect(await exportNetAssetValues(ctx)).toEqual([])
  })

  test("is compared with the value after it, too, where it comes late or is republished", async () => {
    await importNetAssetValues(ctx, SCHEDULE, { records: [first, third] })
    expect(
      await errorsOf(
        importNetAssetValues(ctx, SCHEDULE, { records: [{ ...second, value: decimal("1.009") }] }),
      ),
    ).toEqual([
      "0 value: 1.009 is 0.9 % above the 1 of 2025-01-02; a value of this class is at most 0.5 % from the one before it",
      "0 value: 1.009 is 0.87 % above the 1.000322 of 2025-01-06; a value of this class is at most 0.5 % from the one before it",
    ])
  })

  test("is published with a reason, which is stored with the figures and returned", async () => {
    await importNetAssetValues(ctx, SCHEDULE, { records: [first, second] })
    const result = await importNetAssetValues(ctx, SCHEDULE, {
      records: [slipped],
      reason: "shares were merged",
    })
    expect(result.overridden).toMatchObject([{ index: 0, field: "value", reason: SENTENCE }])
    const overrides = await ctx.db.netAssetValueOverride.findMany()
    expect(
      overrides.map(({ reason, comparedDay }) => [reason, comparedDay.toISOString().slice(0, 10)]),
    ).toEqual([["shares were merged", "2025-01-05"]])
    expect(overrides[0]?.moveLimit.toFixed()).toBe("0.005")
    // Nothing that was published is asked again.
    expect(await importNetAssetValues(ctx, SCHEDULE, { records: [slipped] })).toMatchObject({
      unchanged: 1,
      overridden: [],
    })
    await expect(runOnServer(ownerUrl, "DELETE FROM net_asset_value_overrides")).rejects.toThrow(
      /append-only/,
    )
  })

  test("has the limit of its class", async () => {
    await importShareClasses(ctx, SCHEDULE, {
      records: [sampleShareClass({ navMoveLimit: decimal("0.01") })],
    })
    await importNetAssetValues(ctx, SCHEDULE, { records: [first, { ...second, value: decimal("1.01") }] })
    expect(
      await errorsOf(
        importNetAssetValues(ctx, SCHEDULE, { records: [{ ...third, value: decimal("1.0202") }] }),
      ),
    ).toHaveLength(1)
  })
})

describe("a dry run", () => {
  test("says what would happen and leaves everything as it was", async () => {
    await importNetAssetValues(ctx, SCHEDULE, { records: [second] })
    const before = await exportNetAssetValues(ctx)
    const corrected = { ...second, value: decimal("1.5") }
    const options = { dryRun: true, reason: "wrong price" }
    expect(
      await importNetAssetValues(ctx, SCHEDULE, { records: [first, corrected], ...options }),
    ).toMatchObject({
      created: 1,
      changed: 1,
    })
    expect(await exportNetAssetValues(ctx)).toEqual(before)
    expect(await ctx.db.netAssetValueVersion.count()).toBe(0)
  })
})

describe("rejected", () => {
  test("all or nothing, with every error of every record", async () => {
    const errors = await errorsOf(
      importNetAssetValues(ctx, SCHEDULE, {
        records: [first, { ...second, value: decimal("-1.00000001") }, { ...third, day: day("2025-01-04") }],
      }),
    )
    expect(errors.map((error) => error.split(":")[0])).toEqual(["1 value", "1 value", "2 day"])
    expect(await exportNetAssetValues(ctx)).toEqual([])
  })

  test("the same class and day twice", async () => {
    expect(
      await errorsOf(
        importNetAssetValues(ctx, SCHEDULE, { records: [first, second, { ...first, value: decimal("2") }] }),
      ),
    ).toEqual(["2 day: is stated again for this share class"])
  })

  test("an id that contradicts the stored one, or belongs to another value", async () => {
    const id = randomUUID()
    await importNetAssetValues(ctx, SCHEDULE, { records: [{ ...first, id }] })
    expect(
      await errorsOf(importNetAssetValues(ctx, SCHEDULE, { records: [{ ...first, id: randomUUID() }] })),
    ).toEqual([expect.stringMatching(`^0 id: differs from the id it already has, ${id}`)])
    expect(await errorsOf(importNetAssetValues(ctx, SCHEDULE, { records: [{ ...second, id }] }))).toEqual([
      "0 id: belongs to another record",
    ])
    const shared = randomUUID()
    expect(
      await errorsOf(
        importNetAssetValues(ctx, SCHEDULE, {
          records: [
            { ...second, id: shared },
            { ...third, id: shared },
          ],
        }),
      ),
    ).toEqual(["1 id: is repeated on another record of this import"])
  })
})

describe("two concurrent imports", () => {
  test("of the same new values publish them once, whichever process comes first", async () => {
    const otherProcess = testClockContext(databaseUrl)
    const imports = [ctx, otherProcess].map((one) =>
      importNetAssetValues(one, SCHEDULE, { records: [first, second, third] }),
    )
    const results = await Promise.all(imports).finally(() => otherProcess.db.$disconnect())
    expect(results.map(({ created }) => created).toSorted()).toEqual([0, 3])
    expect(await exportNetAssetValues(ctx)).toHaveLength(3)
  })

  test("of two corrections keep both earlier values", async () => {
    await importNetAssetValues(ctx, SCHEDULE, { records: [first] })
    const corrections = ["2", "3"].map((value) => [{ ...first, value: decimal(value) }])
    await Promise.all(
      corrections.map((records) => importNetAssetValues(ctx, SCHEDULE, { records, reason: "corrected" })),
    )
    const versions = await ctx.db.netAssetValueVersion.findMany({ orderBy: { version: "asc" } })
    expect(versions.map(({ version }) => version)).toEqual([1, 2])
    const values = [
      ...versions.map(({ value }) => value.toFixed()),
      (await exportNetAssetValues(ctx))[0]?.value,
    ]
    expect(values.toSorted()).toEqual(["1", "2", "3"])
  })
})

describe("the database itself rejects", () => {
  beforeEach(() => importNetAssetValues(ctx, SCHEDULE, { records: [first] }))

  test("a value with more decimals than its class has", async () => {
    await expect(ctx.db.$executeRaw`UPDATE net_asset_values SET value = 1.0000001`).rejects.toThrow(
      /at most 6 decimals/,
    )
  })

  test("a republished value whose earlier version is not kept", async () => {
    await expect(ctx.db.$executeRaw`UPDATE net_asset_values SET value = 2`).rejects.toThrow(/earlier version/)
  })

  test("a change of an earlier version", async () => {
    await importNetAssetValues(ctx, SCHEDULE, {
      records: [{ ...first, value: decimal("2") }],
      reason: "typing error",
    })
    await expect(runOnServer(ownerUrl, "UPDATE net_asset_value_versions SET value = 3")).rejects.toThrow(
      /append-only/,
    )
    await expect(runOnServer(ownerUrl, "DELETE FROM net_asset_value_versions")).rejects.toThrow(/append-only/)
  })
})
