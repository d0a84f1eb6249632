import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createdInvestor, createdSubscriptionOrder, eur, recordOf } from "#e2e/fixtures/created-record.ts"
import type { DistributorClient } from "#e2e/fixtures/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR, SANDBOX } from "#e2e/fixtures/distributor-client.ts"
import { expectPrivateErrorResponse } from "#e2e/fixtures/expect-error-response.ts"
import { read } from "#e2e/fixtures/read.ts"
import { openSandboxWorld } from "#e2e/fixtures/sandbox-world.ts"
import { jsonOf, send } from "#e2e/fixtures/send.ts"
import { getLatestNetAssetValue } from "#lib/contract/net-asset-values/endpoints.ts"
import { getSandboxClock, moveSandboxClock, sendSandboxWire } from "#lib/contract/sandbox/endpoints.ts"
import { getShareClass, getShareClassTotals } from "#lib/contract/share-classes/endpoints.ts"
import { checkRegister } from "#lib/services/ledger/register.ts"

const RESET = `${SANDBOX}/reset`

describe("in the demo", () => {
  let world: Awaited<ReturnType<typeof openSandboxWorld>>
  let client: DistributorClient

  beforeAll(async () => {
    world = await openSandboxWorld({ DEMO: "1" })
    client = await createDistributorClient(world)
  })

  afterAll(() => world?.close())

  const publicFigures = async () => ({
    totals: await read(getShareClassTotals, { shareClassSymbol: "EUTBL" }, world),
    value: await read(getLatestNetAssetValue, { shareClassSymbol: "EUTBL" }, world),
  })

  /** Generating the demo takes seconds, on a busy machine many. */
  const reset = (target = RESET) => client.send(target, { method: "POST", withinMilliseconds: 100_000 })

  const businessTime = async () => recordOf(getSandboxClock, await client.get(`${SANDBOX}/clock`)).now

  it("restores the demo and the real time, in every response immediately, and the client stays valid", async () => {
    const before = await publicFigures()
    const shareClass = await read(getShareClass, { shareClassSymbol: "EUTBL" }, world)
    const { id: investorId } = await createdInvestor(client)
    const order = await createdSubscriptionOrder(client, { investorId, shareClassId: shareClass.id })
    const money = { shareClassId: shareClass.id, amount: eur("10000"), remittanceText: order.wireReference }
    recordOf(sendSandboxWire, await client.post(`${SANDBOX}/wires`, money))
    const move = { to: "next-net-asset-value", fundId: shareClass.fundId }
    recordOf(moveSandboxClock, await client.post(`${SANDBOX}/clock`, move))
    const used = await publicFigures()
    expect(used.value.day > before.value.day).toBe(true)

    const response = await reset()
    expect([response.status, response.bytes.length]).toEqual([204, 0])

    expect(await publicFigures()).toEqual(before)
    expect(Math.abs(Date.parse(await businessTime()) - Date.now())).toBeLessThan(60_000)
    expect(jsonOf(await client.get(`${DISTRIBUTOR}/investors/`))).toEqual([])
    expectPrivateErrorResponse(
      await client.get(`${DISTRIBUTOR}/subscription-orders/${order.id}`),
      "NotFoundError",
    )
    expect(await checkRegister(world.ctx)).toEqual([])
  })

  it("shares one reset among concurrent calls, with or without a slash, and serves other requests meanwhile", async () => {
    const responses = await Promise.all([
      reset(),
      reset(`${RESET}/`),
      client.get(`${SANDBOX}/clock`),
      send("/api/public/v0/funds/", { origin: world.origin }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 200, 200])
    expect(await checkRegister(world.ctx)).toEqual([])
  })

  it("needs credentials", async () => {
    expectPrivateErrorResponse(
      await send(RESET, { method: "POST", origin: world.origin }),
      "DistributorAuthenticationError",
    )
  })
})

describe("without the demo", () => {
  let world: Awaited<ReturnType<typeof openSandboxWorld>>

  beforeAll(async () => {
    world = await openSandboxWorld()
  })

  afterAll(() => world?.close())

  it("is rejected, and nothing is deleted", async () => {
    const client = await createDistributorClient(world)
    const { id } = await createdInvestor(client)
    expectPrivateErrorResponse(await client.post(RESET), "ConflictError")
    expect((await client.get(`${DISTRIBUTOR}/investors/${id}`)).status).toBe(200)
  })
})
