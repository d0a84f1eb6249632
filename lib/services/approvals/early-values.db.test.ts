import { afterAll, beforeAll, expect, test } from "vitest"
import { findNetAssetValue } from "#lib/db/net-asset-values.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { publishNextNetAssetValue } from "#lib/services/sandbox/publish-next-net-asset-value.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { approve } from "./decide.ts"
import { readApproval } from "./list-approvals.ts"
import { previewNetAssetValues } from "./preview-net-asset-values.ts"
import { proposeNetAssetValues } from "./propose-net-asset-values.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

let shareClassId: string
let maker: Actor
let checker: Actor

/** Orders until noon in Paris are executed at the value of the same day, which is not known yet; it is due on the next morning. */
beforeAll(async () => {
  shareClassId = await openShareClass(ctx, {
    fund: {
      executionMethod: "unknownNAVs",
      navDayRule: "open-day",
      publicationTime: "10:00" as TimeOfDay,
    },
    firstValueDay: "2025-01-31",
  })
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
})

const stating = (of: string, value: string) => [{ shareClass: "EUTBL", day: day(of), value: decimal(value) }]

const publishedOn = async (of: string) =>
  (await findNetAssetValue(ctx.db, shareClassId, day(of)))?.amount.value

test("a value before the cut-off of its orders needs a reason, and the approver reads both", async () => {
  ctx.moveTo("2025-02-03T10:59:59Z")
  const monday = stating("2025-02-03", "1.0034")
  const sentence =
    /orders of 2025-02-03 are executed at it, and are accepted until the cut-off at 2025-02-03 12:00 Europe\/Paris; if that is right, give a reason/
  await expect(proposeNetAssetValues(ctx, maker, { records: monday })).rejects.toThrow(sentence)
  await expect(proposeNetAssetValues(ctx, SCHEDULE, { records: monday, dryRun: true })).rejects.toThrow(
    sentence,
  )
  expect(await previewNetAssetValues(ctx, maker, monday)).toMatchObject({ errors: [], needsReason: true })
  const { approval } = await proposeNetAssetValues(ctx, maker, {
    records: monday,
    reason: "The fund is closed today.",
  })
  const read = await readApproval(ctx, checker, approval?.approvalId ?? "")
  expect(read.approval.summary).toBe("Publish a net asset value: EUTBL 2025-02-03; one check failed")
  expect(read.changes).toContain("reason given: The fund is closed today.")
  expect(read.evidence).toContainEqual({
    check: "EUTBL 2025-02-03 cut-off",
    outcome: "failed",
    figures:
      "orders of 2025-02-03 are executed at it, and are accepted until the cut-off at 2025-02-03 12:00 Europe/Paris",
    text: {
      name: "cut-off",
      of: { named: "EUTBL", day: "2025-02-03" },
      figures: [
        {
          name: "ordersAccepted",
          values: {
            day: { day: "2025-02-03" },
            cutOff: { at: "2025-02-03T11:00:00.000Z", timezone: "Europe/Paris" },
          },
        },
      ],
    },
  })
  await approve(ctx, checker, read.approval)
  expect(await publishedOn("2025-02-03")).toBe("1.0034")
})

test("a value from the cut-off of its orders on needs none, before it is due as well", async () => {
  ctx.moveTo("2025-02-04T11:00:00Z")
  const { approval } = await proposeNetAssetValues(ctx, maker, { records: stating("2025-02-04", "1.003422") })
  const read = await readApproval(ctx, checker, approval?.approvalId ?? "")
  expect(read.evidence.every(({ outcome }) => outcome === "passed")).toBe(true)
  await approve(ctx, checker, read.approval)
  expect(await publishedOn("2025-02-04")).toBe("1.003422")
})

test("the sandbox publishes early without a reason", async () => {
  ctx.moveTo("2025-02-05T08:00:00Z")
  const { netAssetValue } = await publishNextNetAssetValue(
    ctx,
    { who: "api-client:test", scope: EVERYTHING },
    { shareClassId, day: undefined, amount: undefined },
  )
  expect(netAssetValue.day).toBe("2025-02-05")
})
