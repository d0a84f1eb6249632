import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { listAccountingPositions } from "#lib/services/accounting-positions/list-accounting-positions.ts"
import { statementJson } from "#lib/statements/statement-file.ts"
import { bookHistory } from "#test/accounting-positions/sample-history.ts"
import { openDistributor, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { requireStatement } from "./require-statement.ts"

const ctx = ordersContext(testDatabaseUrl())
let history: Awaited<ReturnType<typeof bookHistory>>

beforeAll(async () => {
  history = await bookHistory(ctx)
})
afterAll(() => ctx.db.$disconnect())

const query = (overrides: object = {}) => ({
  investorId: history.investor.id,
  shareClassId: history.shareClassId,
  from: day("2025-02-04"),
  to: day("2025-02-28"),
  locale: "fr" as const,
  ...overrides,
})

const statement = (overrides: object = {}) => requireStatement(ctx, history.distributor, query(overrides))

describe("a statement", () => {
  it("has the balances and gains from the start of its period to today", async () => {
    expect(await statement()).toMatchObject({
      investor: {
        id: history.investor.id,
        legalName: null,
        firstName: "Ada",
        lastName: "Lovelace",
        country: "FR",
      },
      shareClass: { symbol: "EUTBL", name: "Bons du Trésor en euros", isin: "FR0128379478" },
      locale: "fr",
      timezone: "Europe/Paris",
      method: "weighted-average",
      from: "2025-02-04",
      to: "2025-02-06",
      generatedAt: "2025-02-06T20:00:00.000Z",
      opening: { shares: "994.18637", holdings: { value: "997.666022295" } },
      closing: { shares: "0", holdings: { value: "0" }, costBasis: { value: "0" } },
      subscriptions: { value: "498.74999661" },
      redemptions: { value: "1497.807092285" },
      fees: { value: "2.75" },
      realizedGain: { value: "1.55710250379" },
      unrealizedGainChange: { value: "-0.16602912379" },
      yield: { value: "1.39107338" },
    })
  })

  it("lists its movements as accounting counts them, and the positions of its days", async () => {
    const of = await statement()
    expect(of.movements.map(({ day: on, type, amount }) => `${on} ${type} ${amount.value}`)).toEqual([
      "2025-02-04 subscription 498.74999661",
      "2025-02-04 fee 1.25",
      "2025-02-04 redemption 100.473882075",
      "2025-02-04 fee 0.1",
      "2025-02-05 redemption 1397.33321021",
      "2025-02-05 fee 1.4",
    ])
    const { locale: _, ...positions } = query()
    expect(of.positions).toEqual(await listAccountingPositions(ctx, history.distributor, positions))
  })

  it("by first in, first out says so and gains the same in the end", async () => {
    const of = await statement({ method: "fifo", from: day("2025-02-03") })
    expect(of).toMatchObject({ method: "fifo", yield: { value: "1.55710250379" } })
  })

  it("is what the wire carries", async () => {
    expect(JSON.parse(statementJson(await statement()))).toMatchObject({ fees: { value: "2.75" } })
  })
})

describe("there is no statement", () => {
  it("of a period that has not begun", async () => {
    await expect(statement({ from: day("2025-02-07") })).rejects.toMatchObject({
      code: "ConflictError",
      reason: "The period has not begun: statements go up to today, 2025-02-06.",
    })
  })

  it("of another distributor's investor, or in an unknown class", async () => {
    const stranger = await openDistributor(ctx)
    await expect(requireStatement(ctx, stranger, query())).rejects.toMatchObject({ code: "NotFoundError" })
    await expect(statement({ shareClassId: history.investor.id })).rejects.toMatchObject({
      code: "NotFoundError",
    })
  })
})
