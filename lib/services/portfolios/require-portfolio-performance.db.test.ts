import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { ExchangeRateRecord } from "#lib/domain/imports/exchange-rate-record.ts"
import { decimal, subtract, sum, ZERO } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importExchangeRates } from "#lib/services/exchange-rates/import-exchange-rates.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { bookHistory } from "#test/accounting-positions/sample-history.ts"
import { dollarFund } from "#test/imports/sample-records.ts"
import { fundedOrder, openDistributor, openInvestor, ordersContext } from "#test/orders/sample-orders.ts"
import { sentReads } from "#test/sent-statements.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { requirePortfolio, requirePortfolioPerformance } from "./require-portfolio.ts"

const ctx = ordersContext(testDatabaseUrl())
let history: Awaited<ReturnType<typeof bookHistory>>

const rateOf = (on: string, fxRate: string): ExchangeRateRecord => ({
  fund: "EUTBL",
  day: day(on),
  baseCurrency: "EUR",
  quoteCurrency: "USD",
  fxRate: decimal(fxRate),
  updatedAt: instant(`${on}T10:00:00Z`),
})

beforeAll(async () => {
  history = await bookHistory(ctx)
})
afterAll(() => ctx.db.$disconnect())

describe("the performance of a portfolio", () => {
  it("is its portfolio with a history whose gain is that of the portfolio on every day", async () => {
    const { distributor, investor } = history
    const performance = await requirePortfolioPerformance(ctx, distributor, investor.id)
    expect(performance.portfolio).toEqual(await requirePortfolio(ctx, distributor, investor.id))
    const [euros] = performance.histories
    expect(euros?.currency).toBe("EUR")
    const gains = euros?.points.map((point) => [
      point.day,
      point.value,
      subtract(point.value, point.netContributions),
    ])
    expect(gains).toEqual([
      // Of rounded values and orders, so that the figures of the chart add up: the exact gains are 0.166, 1.557 and 1.557.
      ["2025-02-03", "997.67", "0.17"],
      ["2025-02-04", "1397.33", "1.55"],
      ["2025-02-05", "0", "1.55"],
    ])
  })

  it("has the return of the money after fees and that of a share, over the days it was held", async () => {
    const { distributor, investor, shareClassId } = history
    const performance = await requirePortfolioPerformance(ctx, distributor, investor.id)
    const period = { from: "2025-02-02", to: "2025-02-04", isAnnual: false }
    const ofClass = performance.classReturns.get(shareClassId)
    // 1.003333 to 1.0045.
    expect(ofClass?.ofShare).toEqual({ ...period, rate: "0.001163" })
    expect(ofClass?.ofMoney).toEqual(performance.returns[0]?.ofMoney)
    // Fees of 5.25 on 1,500 exceed the gain of 1.56.
    expect(ofClass?.ofMoney).toMatchObject(period)
    expect(Number(ofClass?.ofMoney?.rate)).toBeCloseTo(-0.0028, 3)
  })

  it("is in any currency at the newest rate of any fund, past values at the rates of their days", async () => {
    const { distributor, investor } = history
    await importFunds(ctx, SCHEDULE, { records: [dollarFund()] })
    await importExchangeRates(ctx, SCHEDULE, {
      records: [
        rateOf("2025-02-01", "1.2"),
        { ...rateOf("2025-02-04", "1.5"), updatedAt: instant("2025-02-04T10:00:00Z") },
        { ...rateOf("2025-02-04", "1.3"), updatedAt: instant("2025-02-04T16:00:00Z"), fund: "USTBL" },
        rateOf("2025-02-05", "1.1"),
      ],
    })
    const { overview, portfolio } = await requirePortfolioPerformance(ctx, distributor, investor.id, "USD")
    expect(overview.byCurrency).toMatchObject([
      { currency: "EUR", value: "0", realizedGain: "1.55", rate: { day: "2025-02-05", fxRate: "1.1" } },
    ])
    expect(overview).toMatchObject({ currency: "USD", total: "0", unconverted: [] })
    // 997.67 at 1.2, 1,397.33 at 1.3.
    expect(overview.history[0]?.points).toEqual([
      { day: "2025-02-03", value: "1197.2" },
      { day: "2025-02-04", value: "1816.53" },
      { day: "2025-02-05", value: "0" },
    ])
    // The gain of the portfolio, 1.55, at 1.1; it was made in this month.
    expect(portfolio.positions[0]?.realizedGain.value).toBe("1.55710250379")
    expect(overview.earned).toEqual({ monthStart: "2025-02-01", thisMonth: "1.7", sinceStart: "1.7" })
    const { contributed, exchangeEffect } = overview
    expect(sum([contributed ?? ZERO, exchangeEffect ?? ZERO, overview.earned.sinceStart])).toBe("0")
  })

  it("is computed once, until public data or what the investor holds has changed", async () => {
    const { distributor, investor, shareClassId } = history
    const compute = () => requirePortfolioPerformance(ctx, distributor, investor.id, "USD")
    const first = await compute()
    const again = await sentReads((db) =>
      requirePortfolioPerformance({ ...ctx, db }, distributor, investor.id, "USD"),
    )
    expect(again.filter((text) => /net_asset_values AS nav|exchange_rates/.test(text))).toEqual([])
    expect((await compute()).overview).toBe(first.overview)
    await importExchangeRates(ctx, SCHEDULE, { records: [rateOf("2025-02-05", "1.15")] })
    const { overview } = await compute()
    expect(overview.byCurrency[0]?.rate?.fxRate).toBe("1.15")
    await fundedOrder(ctx, distributor, { investorId: investor.id, shareClassId, value: "1000" })
    expect((await compute()).overview).not.toBe(overview)
  })

  it("without a rate is in no total, and says what it leaves out", async () => {
    const { distributor, investor } = history
    const { overview } = await requirePortfolioPerformance(ctx, distributor, investor.id, "CHF")
    expect(overview).toMatchObject({
      total: "0",
      unconverted: [{ currency: "EUR", value: "0" }],
      history: [],
      earned: { sinceStart: "0" },
    })
  })

  it("of an investor who never ordered is empty, and another's is not found", async () => {
    const distributor = await openDistributor(ctx)
    const investor = await openInvestor(ctx, distributor)
    const performance = await requirePortfolioPerformance(ctx, distributor, investor.id)
    expect([performance.histories, performance.returns, performance.classReturns.size]).toEqual([[], [], 0])
    await expect(requirePortfolioPerformance(ctx, history.distributor, investor.id)).rejects.toMatchObject({
      code: "NotFoundError",
    })
  })
})
