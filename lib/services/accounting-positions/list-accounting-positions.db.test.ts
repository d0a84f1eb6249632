import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as z from "zod"
import { accountingPosition } from "#lib/contract/accounting-positions/accounting-position.ts"
import type { AccountingPosition } from "#lib/domain/accounting-positions/accounting-position.ts"
import { COST_METHODS } from "#lib/domain/accounting-positions/cost-method.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { add, subtract, sum } from "#lib/domain/money/decimal.ts"
import { bookHistory } from "#test/accounting-positions/sample-history.ts"
import { openDistributor, openInvestor, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { listAccountingPositions } from "./list-accounting-positions.ts"

const ctx = ordersContext(testDatabaseUrl())
let history: Awaited<ReturnType<typeof bookHistory>>

beforeAll(async () => {
  history = await bookHistory(ctx)
})
afterAll(() => ctx.db.$disconnect())

const query = (overrides: object = {}) => ({
  investorId: history.investor.id,
  shareClassId: history.shareClassId,
  from: day("2025-02-02"),
  to: day("2025-02-06"),
  ...overrides,
})

const positions = (overrides: object = {}) =>
  listAccountingPositions(ctx, history.distributor, query(overrides))

const figures = (position: AccountingPosition) => ({
  day: position.day,
  status: position.status,
  value: position.netAssetValue?.amount.value,
  shares: position.shares,
  holdings: position.holdings.value,
  cost: position.costBasis.value,
  bought: position.subscriptions.ofDay.value,
  sold: position.redemptions.ofDay.value,
  realized: position.realizedGain.ofDay.value,
  unrealized: position.totalUnrealizedGain.value,
  yield: position.yield.total.value,
})

describe("the positions of a history", () => {
  it("are what a hand calculation by weighted average gives", async () => {
    const of = (await positions()).map(figures)
    expect(of).toEqual([
      {
        day: "2025-02-02",
        status: "nav",
        value: "1.003333",
        shares: "0",
        holdings: "0",
        cost: "0",
        bought: "0",
        sold: "0",
        realized: "0",
        unrealized: "0",
        yield: "0",
      },
      {
        day: "2025-02-03",
        status: "nav",
        value: "1.0035",
        shares: "994.18637",
        holdings: "997.666022295",
        cost: "997.49999317121",
        bought: "997.49999317121",
        sold: "0",
        realized: "0",
        unrealized: "0.16602912379",
        yield: "0.16602912379",
      },
      {
        day: "2025-02-04",
        status: "nav",
        value: "1.0045",
        shares: "1391.07338",
        holdings: "1397.33321021",
        cost: "1395.78725540203385168798",
        bought: "498.74999661",
        sold: "100.473882075",
        realized: "0.01114769582385168798",
        unrealized: "1.54595480796614831202",
        yield: "1.55710250379",
      },
      {
        day: "2025-02-05",
        status: "nav",
        value: "1.0052",
        shares: "0",
        holdings: "0",
        cost: "0",
        bought: "0",
        sold: "1397.33321021",
        realized: "1.54595480796614831202",
        unrealized: "0",
        yield: "1.55710250379",
      },
      {
        day: "2025-02-06",
        status: "noNav",
        value: "1.0052",
        shares: "0",
        holdings: "0",
        cost: "0",
        bought: "0",
        sold: "0",
        realized: "0",
        unrealized: "0",
        yield: "1.55710250379",
      },
    ])
  })

  it("by first in, first out take the cost of the oldest shares and end at the same yield", async () => {
    const of = await positions({ method: "fifo" })
    expect(of.map(({ realizedGain }) => realizedGain.ofDay.value)).toEqual([
      "0",
      "0",
      "0.01672061615",
      "1.54038188764",
      "0",
    ])
    expect(of.at(-1)?.yield.total.value).toBe("1.55710250379")
  })

  it.each(COST_METHODS)("keep the identities of accounting on every day, exactly: %s", async (method) => {
    const of = await positions({ from: day("2025-01-01"), method })
    expect(of).toHaveLength(37)
    for (const position of of) {
      const flows = subtract(position.subscriptions.total.value, position.redemptions.total.value)
      const gains = add(position.realizedGain.total.value, position.totalUnrealizedGain.value)
      expect(position.holdings.value).toBe(add(flows, position.yield.total.value))
      expect(position.yield.total.value).toBe(gains)
      expect(position.totalUnrealizedGain.value).toBe(
        subtract(position.holdings.value, position.costBasis.value),
      )
    }
    for (const figure of ["subscriptions", "redemptions", "yield", "realizedGain"] as const) {
      expect(sum(of.map((position) => position[figure].ofDay.value))).toBe(of.at(-1)?.[figure].total.value)
    }
  })

  it("are what the wire carries", async () => {
    expect(z.encode(z.array(accountingPosition), await positions())).toHaveLength(5)
  })
})

describe("the days of a period", () => {
  it("end today, whatever was asked for", async () => {
    expect((await positions({ to: day("2026-12-31") })).at(-1)?.day).toBe("2025-02-06")
    expect(await positions({ from: day("2025-02-07"), to: day("2025-02-08") })).toEqual([])
  })

  it("do not depend on the period", async () => {
    const all = await positions({ from: day("2025-01-01") })
    expect(await positions({ from: day("2025-02-04"), to: day("2025-02-05") })).toEqual(all.slice(-3, -1))
  })

  it("have no value before the first", async () => {
    const [position] = await positions({ from: day("2025-02-01"), to: day("2025-02-01") })
    expect(position).toMatchObject({ status: "noNav", netAssetValue: null })
  })
})

describe("positions are not found", () => {
  it("for an investor of another distributor, just as for one that does not exist", async () => {
    const stranger = await openDistributor(ctx)
    const foreign = await listAccountingPositions(ctx, stranger, query()).catch((error) => error)
    const unknown = await listAccountingPositions(
      ctx,
      stranger,
      query({ investorId: "00000000-0000-0000-0000-000000000000" }),
    ).catch((error) => error)
    expect(foreign).toMatchObject({ code: "NotFoundError" })
    expect(foreign.reason).toBe(unknown.reason)
  })

  it("for a class that does not exist", async () => {
    await expect(positions({ shareClassId: "00000000-0000-0000-0000-000000000000" })).rejects.toMatchObject({
      code: "NotFoundError",
      reason: "There is no such share class.",
    })
  })
})

it("an investor who never ordered has positions of nothing", async () => {
  const { id } = await openInvestor(ctx, history.distributor)
  const [position] = await positions({ investorId: id, from: day("2025-02-03") })
  expect(position).toMatchObject({ shares: "0", holdings: { value: "0" }, yield: { total: { value: "0" } } })
})
