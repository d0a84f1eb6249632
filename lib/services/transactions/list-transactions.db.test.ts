import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as z from "zod"
import { transaction } from "#lib/contract/transactions/endpoints.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { Transaction, TransactionFilter } from "#lib/domain/transactions/transaction.ts"
import type { Actor } from "#lib/services/actor.ts"
import { bookHistory } from "#test/accounting-positions/sample-history.ts"
import { openDistributor, openInvestor, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { listTransactions } from "./list-transactions.ts"

const ctx = ordersContext(testDatabaseUrl())
let history: Awaited<ReturnType<typeof bookHistory>>

beforeAll(async () => {
  history = await bookHistory(ctx)
})
afterAll(() => ctx.db.$disconnect())

const EVERY: TransactionFilter = { investorId: null, shareClassId: null, type: null, from: null, to: null }

const list = async (filter: Partial<TransactionFilter> = {}, actor: Actor = history.distributor) =>
  (await listTransactions(ctx, actor, { ...EVERY, ...filter, page: { cursor: null, limit: 50 } })).items

const summary = ({ type, day: of, shares, amount }: Transaction): string =>
  [of, type, shares ?? "-", amount.value].join(" ")

const NEWEST_FIRST = [
  "2025-02-05 fee - 1.4",
  "2025-02-05 redemption 1391.07338 1397.33321021",
  "2025-02-04 fee - 0.1",
  "2025-02-04 redemption 100.12345 100.473882075",
  "2025-02-04 fee - 1.25",
  "2025-02-04 subscription 497.01046 498.74999661",
  "2025-02-03 fee - 2.5",
  "2025-02-03 subscription 994.18637 997.49999317121",
]

describe("transactions", () => {
  it("are one stream of subscriptions, redemptions and fees, newest first", async () => {
    expect((await list()).map(summary)).toEqual(NEWEST_FIRST)
  })

  it("name their order and the value that priced it; a fee has neither shares nor value", async () => {
    const [fee, redemption] = await list({ from: day("2025-02-05") })
    const orderId = history.redemptionIds[1]
    expect(redemption).toMatchObject({
      id: orderId,
      orderId,
      investorId: history.investor.id,
      shareClassId: history.shareClassId,
      netAssetValue: { day: "2025-02-04", amount: { value: "1.0045", currency: "EUR" } },
      createdAt: "2025-02-05T11:00:00.000Z",
    })
    expect(fee).toMatchObject({ orderId, shares: null, netAssetValue: null })
    expect(new Set((await list()).map(({ id }) => id)).size).toBe(NEWEST_FIRST.length)
  })

  it("are what the wire carries, fees in minor units", async () => {
    const [fee] = z.encode(z.array(transaction), [...(await list())])
    expect(fee?.amount).toEqual({ value: "1.40", currency: "EUR" })
  })

  it.each([
    ["a type", { type: "fee" as const }, 4],
    ["a first day", { from: day("2025-02-04") }, 6],
    ["a last day", { to: day("2025-02-03") }, 2],
    ["a first day after the last", { from: day("2025-02-05"), to: day("2025-02-04") }, 0],
  ])("are narrowed by %s", async (_, filter, count) => {
    expect(await list(filter)).toHaveLength(count)
  })

  it("are narrowed by investor and class", async () => {
    const { investor, shareClassId } = history
    expect(await list({ investorId: investor.id, shareClassId })).toHaveLength(8)
    const { id } = await openInvestor(ctx, history.distributor)
    expect(await list({ investorId: id })).toEqual([])
  })
})

describe("pages of transactions", () => {
  it.each([1, 3, 8])("of %i go through the whole stream, each once", async (limit) => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await listTransactions(ctx, history.distributor, { ...EVERY, page: { cursor, limit } })
      expect(page.items.length).toBeLessThanOrEqual(limit)
      seen.push(...page.items.map(summary))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(NEWEST_FIRST)
  })

  it("end after a cursor that the list does not hold", async () => {
    const page = { cursor: "00000000-0000-4000-8000-000000000000", limit: 5 }
    expect(await listTransactions(ctx, history.distributor, { ...EVERY, page })).toEqual({
      items: [],
      nextCursor: null,
    })
  })
})

describe("somebody else's transactions", () => {
  it("are in nobody else's stream", async () => {
    expect(await list({}, await openDistributor(ctx))).toEqual([])
    const scope = { kind: "investors" as const, investorIds: [history.investor.id] }
    expect(await list({}, { who: "api-client:test", scope })).toHaveLength(8)
  })

  it("are not found when their investor or an unknown class is asked for", async () => {
    const stranger = await openDistributor(ctx)
    await expect(list({ investorId: history.investor.id }, stranger)).rejects.toMatchObject({
      code: "NotFoundError",
    })
    await expect(list({ shareClassId: history.investor.id })).rejects.toMatchObject({ code: "NotFoundError" })
  })
})
