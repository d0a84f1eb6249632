import { afterAll, beforeEach, describe, expect, it } from "vitest"
import * as z from "zod"
import { portfolio as portfolioShape } from "#lib/contract/portfolios/endpoints.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { listAccountingPositions } from "#lib/services/accounting-positions/list-accounting-positions.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireShareClassTotals } from "#lib/services/share-classes/share-class-totals.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { bookHistory, startHistory } from "#test/accounting-positions/sample-history.ts"
import {
  fundedOrder,
  openDistributor,
  openInvestor,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { requirePortfolio } from "./require-portfolio.ts"

const databases: TestDatabase[] = []
let ctx: ReturnType<typeof ordersContext>

beforeEach(async () => {
  const database = await createTestDatabase()
  databases.push(database)
  ctx = ordersContext(database.url)
  return () => ctx.db.$disconnect()
})

afterAll(() => Promise.all(databases.map((database) => database.drop())))

const nothing = { credit: { count: 0, amount: { value: "0" } }, debit: { count: 0, shares: "0" } }

describe("a portfolio", () => {
  it("shows what is held at the latest value, and orders under way beside it", async () => {
    const { distributor, investor, bankAccount, shareClassId } = await startHistory(ctx)
    await fundedOrder(ctx, distributor, { investorId: investor.id, shareClassId, value: "500" })
    await createSubscriptionOrder(ctx, distributor, {
      investorId: investor.id,
      shareClassId,
      amount: { value: decimal("70.5"), currency: "EUR" },
    })
    await createRedemptionOrder(ctx, distributor, {
      investorId: investor.id,
      bankAccountId: bankAccount.id,
      shareClassId,
      sharesAmount: decimal("100.12345"),
    })
    const portfolio = await requirePortfolio(ctx, distributor, investor.id)
    expect(portfolio).toEqual({
      investorId: investor.id,
      asOf: "2025-02-03T15:00:00.000Z",
      positions: [
        {
          shareClassId,
          symbol: "EUTBL",
          shares: "994.18637",
          blockedShares: "100.12345",
          freeShares: "894.06292",
          netAssetValue: { day: "2025-02-03", amount: { value: "1.0035", currency: "EUR" } },
          value: { value: "997.666022295", currency: "EUR" },
          costBasis: { value: "997.49999317121", currency: "EUR" },
          unrealizedGain: { value: "0.16602912379", currency: "EUR" },
          realizedGain: { value: "0", currency: "EUR" },
          pending: {
            credit: { count: 2, amount: { value: "570.5", currency: "EUR" } },
            debit: {
              count: 1,
              shares: "100.12345",
              amount: { value: "100.473882075", currency: "EUR" },
            },
          },
        },
      ],
      totals: [{ currency: "EUR", value: "997.666022295", unrealizedGain: "0.16602912379" }],
    })
    const { positions, totals } = portfolio
    expect(
      z.encode(portfolioShape, { ...portfolio, positions: [...positions], totals: [...totals] }),
    ).toMatchObject({
      positions: [{ pending: { credit: { amount: { value: "570.50" } } } }],
    })
  })

  it("keeps a closed position with what it gained", async () => {
    const { distributor, investor } = await bookHistory(ctx)
    expect(await requirePortfolio(ctx, distributor, investor.id)).toMatchObject({
      positions: [
        {
          shares: "0",
          value: { value: "0" },
          costBasis: { value: "0" },
          unrealizedGain: { value: "0" },
          realizedGain: { value: "1.55710250379" },
          pending: nothing,
        },
      ],
      totals: [{ currency: "EUR", value: "0", unrealizedGain: "0" }],
    })
  })

  it("lists a class from the first order on, before there are shares", async () => {
    const { distributor, shareClassId } = await startHistory(ctx)
    const other = await openDistributorWithInvestor()
    await createSubscriptionOrder(ctx, other.distributor, {
      investorId: other.investor.id,
      shareClassId,
      amount: { value: decimal("1000"), currency: "EUR" },
    })
    expect(await requirePortfolio(ctx, other.distributor, other.investor.id)).toMatchObject({
      positions: [{ shares: "0", pending: { credit: { count: 1, amount: { value: "1000" } } } }],
    })
    await expect(requirePortfolio(ctx, distributor, other.investor.id)).rejects.toMatchObject({
      code: "NotFoundError",
    })
  })

  it("of an investor who never ordered is empty", async () => {
    const { distributor, investor } = await openDistributorWithInvestor()
    expect(await requirePortfolio(ctx, distributor, investor.id)).toEqual({
      investorId: investor.id,
      asOf: ctx.clock.now(),
      positions: [],
      totals: [],
    })
  })
})

describe("a portfolio equals the last accounting position", () => {
  const lastPosition = async (history: Awaited<ReturnType<typeof startHistory>>) => {
    const today = dayIn(ctx.clock.now(), "UTC")
    const query = { investorId: history.investor.id, shareClassId: history.shareClassId }
    const period = { from: addDays(today, -1), to: today }
    return (await listAccountingPositions(ctx, history.distributor, { ...query, ...period })).at(-1)
  }

  const agree = async (history: Awaited<ReturnType<typeof startHistory>>): Promise<void> => {
    const position = await lastPosition(history)
    const { positions } = await requirePortfolio(ctx, history.distributor, history.investor.id)
    expect(positions).toMatchObject([
      {
        shares: position?.shares,
        netAssetValue: position?.netAssetValue,
        value: position?.holdings,
        costBasis: position?.costBasis,
        unrealizedGain: position?.totalUnrealizedGain,
        realizedGain: position?.realizedGain.total,
      },
    ])
  }

  it("while shares are held, on a day with a value and on one without", async () => {
    const history = await startHistory(ctx)
    await agree(history)
    ctx.moveTo("2025-02-04T08:00:00Z")
    await agree(history)
  })

  it("when all are sold", async () => agree(await bookHistory(ctx)))

  it("and a value that is dated after today is included, as in public totals", async () => {
    const history = await startHistory(ctx)
    ctx.moveTo("2025-02-07T13:00:00Z")
    await publishValue(ctx, "2025-02-09", "1.009")
    const { positions } = await requirePortfolio(ctx, history.distributor, history.investor.id)
    expect(positions).toMatchObject([
      { netAssetValue: { day: "2025-02-09" }, value: { value: "1003.13404733" } },
    ])
    expect(await lastPosition(history)).toMatchObject({ netAssetValue: { day: "2025-02-03" } })
    const totals = await requireShareClassTotals(ctx, "EUTBL")
    expect(totals).toMatchObject({ totalShares: positions[0]?.shares })
    ctx.moveTo("2025-02-09T08:00:00Z")
    await agree(history)
  })
})

async function openDistributorWithInvestor() {
  const distributor = await openDistributor(ctx)
  return { distributor, investor: await openInvestor(ctx, distributor) }
}
