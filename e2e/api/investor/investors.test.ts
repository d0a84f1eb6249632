import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import type { InvestorClient } from "#e2e/fixtures/clients/investor-client.ts"
import { createInvestorClient, INVESTOR } from "#e2e/fixtures/clients/investor-client.ts"
import { eur, newBankAccount, newSubscriptionOrder, recordOf } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectPrivateErrorResponse, privateIssuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { jsonOf } from "#e2e/fixtures/requests/send.ts"
import { getInvestor } from "#lib/contract/investors/endpoints.ts"
import { getPortfolio } from "#lib/contract/portfolios/endpoints.ts"
import { sendSandboxWire } from "#lib/contract/sandbox/endpoints.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { linkUser, unlinkUser } from "#lib/services/users/link-user.ts"

const INVESTORS = `${INVESTOR}/investors`
const world = openSharedWorld()
let client: InvestorClient
let shareClassId: string

beforeAll(async () => {
  client = await createInvestorClient(world)
  shareClassId = (await read(getShareClass, { shareClassSymbol: "EUTBL" })).id
})

afterAll(() => world.close())

const idsOf = async (target: string, caller = client) =>
  (jsonOf(await caller.get(target)) as { id: string }[]).map(({ id }) => id)

describe("GET /investors/", () => {
  it("200: empty, for a user without investors", async () => {
    const response = await (await createInvestorClient(world)).get(`${INVESTORS}/`)
    expect([response.status, jsonOf(response)]).toEqual([200, []])
  })

  it("200: those of the credential only, complete, newest first, with and without trailing slash", async () => {
    const own = await createInvestorClient(world)
    await own.distributor.newInvestor({ lastName: "Elsewhere" })
    const created = [await own.newInvestor(), await own.newInvestor(), await own.newInvestor()]
    const response = await own.get(`${INVESTORS}/`)
    expect(jsonOf(response)).toEqual(created.toReversed())
    expect((await own.get(INVESTORS)).bytes).toEqual(response.bytes)
  })

  it("200: by name and by status, in pages", async () => {
    const own = await createInvestorClient(world)
    const [first, second] = [await own.newInvestor(), await own.newInvestor({ lastName: "Review" })]
    expect(await idsOf(`${INVESTORS}?search=review`, own)).toEqual([second.id])
    expect(await idsOf(`${INVESTORS}?status=active`, own)).toEqual([first.id])
    const page = await own.get(`${INVESTORS}?limit=1`)
    const next = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1] ?? "no link"
    expect(next).toMatch(/^\/api\/investor\/v1\/investors\/?\?/)
    expect(await idsOf(next, own)).toEqual([first.id])
  })

  it("200: an investor is added and removed with the link of the user, immediately", async () => {
    const own = await createInvestorClient(world)
    const { id } = await own.distributor.newInvestor()
    const link = { kind: "investor", investorId: id } as const
    const seen = async () => [
      (await idsOf(`${INVESTORS}/`, own)).includes(id),
      (await own.get(`${INVESTORS}/${id}`)).status,
    ]
    expect(await seen()).toEqual([false, 404])
    await linkUser(world.ctx, SCHEDULE, own.userId, link)
    expect(await seen()).toEqual([true, 200])
    await unlinkUser(world.ctx, SCHEDULE, { userId: own.userId, links: [link] })
    expect(await seen()).toEqual([false, 404])
  })

  it.each(["limit=0", "cursor=x", "status=Active", "search="])("400: %s", async (query) => {
    const issues = privateIssuesOf(await client.get(`${INVESTORS}?${query}`))
    expect(issues.map(({ path }) => path)).toEqual([[query.split("=")[0]]])
  })
})

describe("operations for distributors only", () => {
  it("405: create an investor", async () => {
    const response = await client.post(INVESTORS, {})
    expectPrivateErrorResponse(response, "MethodNotAllowedError")
    expect(response.headers.allow).toBe("GET, HEAD, OPTIONS")
  })

  it("404: archive one", async () => {
    const { id } = await client.newInvestor()
    expectPrivateErrorResponse(await client.post(`${INVESTORS}/${id}/archive`), "NotFoundError")
    expect(recordOf(getInvestor, await client.get(`${INVESTORS}/${id}`)).status).toBe("active")
  })
})

describe("an investor who is suspended or archived", () => {
  it.each(["suspended", "archived"])("%s: can be read as before, but cannot order", async (status) => {
    const { id: investorId } = await client.newInvestor()
    const { id: bankAccountId } = await newBankAccount(client, investorId)
    const { id: orderId } = await newSubscriptionOrder(client, { investorId, shareClassId })
    await world.ctx.db.investor.update({ where: { id: investorId }, data: { status } })
    expect(recordOf(getInvestor, await client.get(`${INVESTORS}/${investorId}`)).status).toBe(status)
    recordOf(getPortfolio, await client.get(`${INVESTOR}/portfolios/${investorId}`))
    expect(await idsOf(`${INVESTOR}/subscription-orders?investorId=${investorId}`)).toEqual([orderId])
    expect(await idsOf(`${INVESTOR}/bank-accounts?investorId=${investorId}`)).toEqual([bankAccountId])
    for (const [path, payload] of [
      ["subscription-orders", { investorId, amount: eur("10000"), shareClassId }],
      ["redemption-orders", { investorId, bankAccountId, sharesAmount: "1", shareClassId }],
    ] as const) {
      expectPrivateErrorResponse(await client.post(`${INVESTOR}/${path}`, payload), "InvestorNotReadyError")
    }
  })
})

describe("the sandbox, with an investor's API client", () => {
  it("matches wires only with its own orders", async () => {
    const stranger = await createInvestorClient(world)
    const { id: investorId } = await client.newInvestor()
    const { id, wireReference } = await newSubscriptionOrder(client, { investorId, shareClassId })
    const wire = { shareClassId, amount: eur("10000"), remittanceText: wireReference }
    const theirs = recordOf(sendSandboxWire, await stranger.post(`${SANDBOX}/wires`, wire))
    expect(theirs).toMatchObject({
      status: "suspense",
      reason: "unknown-reference",
      subscriptionOrderId: null,
    })
    const mine = recordOf(sendSandboxWire, await client.post(`${SANDBOX}/wires`, wire))
    expect(mine).toMatchObject({ status: "matched", subscriptionOrderId: id })
  })

  it("reads the clock, and validates the payload as for other callers", async () => {
    expect((await client.get(`${SANDBOX}/clock`)).status).toBe(200)
    privateIssuesOf(await client.post(`${SANDBOX}/clock`, {}))
  })
})
