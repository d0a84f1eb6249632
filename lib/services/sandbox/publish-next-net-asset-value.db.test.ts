import { beforeEach, describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { sampleFund, sampleNetAssetValues, sampleShareClass } from "#test/imports/sample-records.ts"
import { testClockContext } from "#test/test-context.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { publishNextNetAssetValue } from "./publish-next-net-asset-value.ts"

let ctx: ReturnType<typeof testClockContext>
let shareClassId: string

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = testClockContext(database.url)
  await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
  await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass()] })
  await importNetAssetValues(ctx, SCHEDULE, { records: sampleNetAssetValues() })
  shareClassId = (await listShareClasses(ctx))[0]?.id ?? ""
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const publish = (value?: string, of?: string) =>
  publishNextNetAssetValue(
    ctx,
    { who: "api-client:test", scope: EVERYTHING },
    {
      shareClassId,
      day: of === undefined ? undefined : day(of),
      amount: value === undefined ? undefined : { value: decimal(value), currency: "EUR" },
    },
  )

const rejectionOf = async (publication: Promise<unknown>): Promise<unknown> =>
  publication.then(
    () => "published",
    (error: unknown) => (error instanceof DomainError ? { code: error.code, details: error.details } : error),
  )

describe("the sandbox", () => {
  test.each(["100.0322", "1.01", "0.99"])(
    "takes no value beyond the limit of its class: %s",
    async (value) => {
      expect(await rejectionOf(publish(value))).toEqual({
        code: "NetAssetValueMoveError",
        details: {
          field: "amount.value",
          comparedDay: "2025-01-06",
          comparedValue: "1.000322",
          limit: "0.005",
        },
      })
    },
  )

  test.each([
    ["without an amount", undefined],
    ["with an amount beyond the limit", "1.5"],
  ])("a day that has no value is a conflict that names the day: %s", async (_, value) => {
    await expect(publish(value, "2024-12-01")).rejects.toMatchObject({
      code: "ConflictError",
      reason: "2024-12-01 is before the launch of EUTBL on 2025-01-02.",
    })
  })

  test("the first day there is has no value, like every day before the launch", async () => {
    await expect(publish(undefined, "0001-01-01")).rejects.toMatchObject({
      code: "ConflictError",
      reason: "0001-01-01 is before the launch of EUTBL on 2025-01-02.",
    })
  })

  test("an amount of more digits than are stored is a conflict that names the amount", async () => {
    await expect(publish("9".repeat(38))).rejects.toMatchObject({
      code: "ConflictError",
      reason: "amount.value has too many digits (at most 30 before the point, 20 after it).",
    })
  })

  test("takes no amount with more decimals than the class has", async () => {
    expect(await rejectionOf(publish("1.0004123"))).toEqual({
      code: "TooManyDecimalsError",
      details: { field: "amount.value", decimals: 6 },
    })
  })

  test("takes a value within it", async () => {
    const { netAssetValue } = await publish("1.0052")
    expect(netAssetValue).toMatchObject({ day: "2025-01-07", amount: { value: "1.0052", currency: "EUR" } })
  })

  test("goes on by accrual after the furthest move there is, over a weekend too", async () => {
    await publish("1.005323")
    await publish("1.010349")
    await publish()
    const { netAssetValue } = await publish()
    expect(netAssetValue).toMatchObject({ day: "2025-01-12", amount: { value: "1.020451" } })
  })
})
