import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type * as z from "zod"
import { SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import type { InvestorClient } from "#e2e/fixtures/clients/investor-client.ts"
import { createInvestorClient, INVESTOR } from "#e2e/fixtures/clients/investor-client.ts"
import {
  eur,
  newBankAccount,
  newRedemptionOrder,
  newSubscriptionOrder,
  recordOf,
} from "#e2e/fixtures/data/created-record.ts"
import { exact, plain, times } from "#e2e/fixtures/data/exact.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { expectPrivateErrorResponse, privateIssuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { moveSandboxClock, sendSandboxWire } from "#lib/contract/sandbox/endpoints.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import { getSubscriptionOrder } from "#lib/contract/subscription-orders/endpoints.ts"
import { getTransactions } from "#lib/contract/transactions/endpoints.ts"

const TRANSACTIONS = `${INVESTOR}/transactions`
let world: Awaited<ReturnType<typeof openSandboxWorld>>
let client: InvestorClient
let investorId: string
let shareClassId: string
let dollarClassId: string
let all: Transactions

type Transactions = z.input<(typeof getTransactions)["body"]>

const list = async (query: string): Promise<Transactions> =>
  recordOf(getTransactions, await client.get(`${TRANSACTIONS}/?limit=1000&${query}`))

/** Two investors buy on three days; one of them sells, for a fee. */
beforeAll(async () => {
  world = await openSandboxWorld()
  await world.ctx.db.shareClass.updateMany({ where: { symbol: "EUTBL" }, data: { redemptionFees: "0.001" } })
  client = await createInvestorClient(world)
  const shareClass = await read(getShareClass, { shareClassSymbol: "EUTBL" }, world)
  shareClassId = shareClass.id
  dollarClassId = (await read(getShareClass, { shareClassSymbol: "USTBL" }, world)).id
  const cutOff = async () =>
    recordOf(
      moveSandboxClock,
      await client.post(`${SANDBOX}/clock`, { to: "cut-off", fundId: shareClass.fundId }),
    )
  const buy = async (buyer: string, value: string) => {
    const amount = eur(value)
    const order = await newSubscriptionOrder(client, { investorId: buyer, shareClassId, amount })
    const wire = { shareClassId, amount, remittanceText: order.wireReference }
    recordOf(sendSandboxWire, await client.post(`${SANDBOX}/wires`, wire))
  }
  investorId = (await client.newInvestor()).id
  const { id: otherId } = await client.newInvestor()
  await buy(investorId, "10000")
  await cutOff()
  await buy(investorId, "2500.55")
  await buy(otherId, "5000")
  await cutOff()
  const { id: bankAccountId } = await newBankAccount(client, investorId)
  await newRedemptionOrder(client, { investorId, bankAccountId, sharesAmount: "1234.5", shareClassId })
  await cutOff()
  all = await list("")
}, 120_000)

afterAll(() => world?.close())

describe("GET /transactions/", () => {
  it("200: every executed order of the credential's investors and its fee, newest first, exact", () => {
    expect(all.map(({ type }) => type)).toEqual(["fee", "redemption", ...Array(3).fill("subscription")])
    const [fee, redemption] = all
    expect(fee).toMatchObject({ orderId: redemption?.orderId, shares: null, netAssetValue: null })
    const instants = all.map(({ createdAt }) => createdAt)
    expect(instants).toEqual(instants.toSorted().reverse())
    for (const one of all) {
      if (one.type === "fee") continue
      const value = times(exact(one.shares), exact(one.netAssetValue.amount.value))
      expect(one.amount.value).toBe(plain(value))
    }
  })

  it("200: each refers to its order", async () => {
    const bought = all.find(({ type }) => type === "subscription")
    const order = recordOf(
      getSubscriptionOrder,
      await client.get(`${INVESTOR}/subscription-orders/${bought?.orderId}`),
    )
    expect(order).toMatchObject({
      status: "executed",
      dealingDay: bought?.day,
      settlement: { shares: bought?.shares, amount: bought?.amount },
    })
  })

  it("200: by investor, share class, type and days, both included", async () => {
    const [first, from, to] = [...new Set(all.map(({ day }) => day))].toSorted()
    if (first === undefined || from === undefined || to === undefined) throw new Error("orders of three days")
    for (const [query, matches] of [
      [`investorId=${investorId}`, (one) => one.investorId === investorId],
      [`shareClassId=${shareClassId}`, (one) => one.shareClassId === shareClassId],
      [`shareClassId=${dollarClassId}`, () => false],
      ["type=redemption", (one) => one.type === "redemption"],
      ["type=fee", (one) => one.type === "fee"],
      [`from=${from}&to=${from}`, ({ day }) => day === from],
      [`from=${to}`, ({ day }) => to <= day],
      [`to=${first}&type=subscription`, ({ day, type }) => day === first && type === "subscription"],
      ["from=2200-01-01", () => false],
    ] as readonly (readonly [string, (one: Transactions[number]) => boolean])[]) {
      expect(await list(query), query).toEqual(all.filter(matches))
    }
  })

  it("200: in pages, each record once", async () => {
    const found: Transactions = []
    for (let next: string | undefined = `${TRANSACTIONS}?limit=2&shareClassId=${shareClassId}`; next; ) {
      const response = await client.get(next)
      found.push(...recordOf(getTransactions, response))
      next = /^<(.+)>/.exec(String(response.headers.link ?? ""))?.[1]
    }
    expect(found).toEqual(all)
  })

  it.each([
    ["investorId=x", "investorId", "Refinement"],
    ["shareClassId=EUTBL", "shareClassId", "Refinement"],
    ["type=dividend", "type", "Type"],
    ["from=2026-02-30", "from", "Refinement"],
    ["to=yesterday", "to", "Refinement"],
    ["from=2026-03-02&to=2026-03-01", "to", "Refinement"],
    ["limit=1001", "limit", "Refinement"],
    ["cursor=x", "cursor", "Refinement"],
    ["type=fee&type=fee", "type", "Type"],
  ])("400: %s", async (query, field, tag) => {
    const issues = privateIssuesOf(await client.get(`${TRANSACTIONS}?${query}`))
    expect(issues.map(({ _tag, path }) => [_tag, path])).toEqual([[tag, [field]]])
  })

  it("404: a share class that does not exist", async () => {
    expectPrivateErrorResponse(
      await client.get(`${TRANSACTIONS}?shareClassId=${randomUUID()}`),
      "NotFoundError",
    )
  })
})
