import { afterAll, describe, expect, it } from "vitest"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { dollarFund, dollarShareClasses } from "#test/imports/sample-records.ts"
import {
  fundedOrder,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { listSubscriptionOffers } from "./list-subscription-offers.ts"

const ctx = ordersContext(testDatabaseUrl())

afterAll(() => ctx.db.$disconnect())

describe("what an investor can subscribe to", () => {
  it("is every class, at the minimum that holds for them, with the terms of an order that becomes firm now", async () => {
    const shareClassId = await openShareClass(ctx)
    await importFunds(ctx, SCHEDULE, { records: [dollarFund()] })
    await importShareClasses(ctx, SCHEDULE, { records: dollarShareClasses() })
    const distributor = await openDistributor(ctx)
    const investor = await openInvestor(ctx, distributor)
    const before = await listSubscriptionOffers(ctx, distributor, investor.id)
    expect(before.map(({ terms, hasFunded, minimum }) => [terms.symbol, hasFunded, minimum])).toEqual([
      ["EUTBL", false, "1000"],
      ["USTBL", false, "1000"],
      ["eurUSTBL", false, "1000"],
    ])
    expect(before[0]).toMatchObject({
      orderTerms: { dealingDay: "2025-02-03", cutOffAt: "2025-02-03T11:00:00.000Z", priceDay: "2025-02-02" },
      expiresAt: "2025-02-17T11:00:00.000Z",
    })
    await fundedOrder(ctx, distributor, { investorId: investor.id, shareClassId, value: "1000" })
    const [after] = await listSubscriptionOffers(ctx, distributor, investor.id)
    expect(after).toMatchObject({ hasFunded: true, minimum: "1" })
  })

  it("is returned only to callers who see the investor", async () => {
    const [owner, other] = [await openDistributor(ctx), await openDistributor(ctx)]
    const investor = await openInvestor(ctx, owner)
    const asked = listSubscriptionOffers(ctx, other, investor.id)
    await expect(asked).rejects.toMatchObject({ code: "NotFoundError" })
  })
})
