import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_FUNDS } from "#demo/funds/demo-funds.ts"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR, SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import { newSubscriptionOrder, recordOf } from "#e2e/fixtures/data/created-record.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { expectPrivateErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { getLatestNetAssetValue } from "#lib/contract/net-asset-values/endpoints.ts"
import { getSandboxClock, moveSandboxClock, sendSandboxWire } from "#lib/contract/sandbox/endpoints.ts"
import { getShareClass, getShareClassTotals } from "#lib/contract/share-classes/endpoints.ts"
import { addMilliseconds, dayIn, instantAt } from "#lib/domain/calendar/instant.ts"
import { systemClock } from "#lib/services/context.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"

const RESET = `${SANDBOX}/reset`

/** The demo that is copied was made at the beginning of all tests. */
const MINUTES_BEFORE = 60
const MINUTES_AFTER = 10

/** A class whose fund has no cut-off or publication about now: it would be in the demo of after the reset and not of before. */
function undisturbedClass(): "EUTBL" | "USTBL" | "UKTBL" {
  const now = systemClock.now()
  const start = addMilliseconds(now, -MINUTES_BEFORE * 60_000)
  const end = addMilliseconds(now, MINUTES_AFTER * 60_000)
  const found = (["EUTBL", "USTBL", "UKTBL"] as const).find((slug) => {
    const { timezone, cutOffTime, publicationTime } = DEMO_FUNDS[slug]
    return [cutOffTime, publicationTime]
      .map((time) => instantAt(dayIn(now, timezone), time, timezone))
      .every((at) => at < start || at > end)
  })
  if (found === undefined) throw new Error("the hours of the funds are too close to each other")
  return found
}

describe("in the demo", () => {
  let world: Awaited<ReturnType<typeof openSandboxWorld>>
  let client: DistributorClient

  beforeAll(async () => {
    world = await openSandboxWorld({ DEMO: "1" })
    client = await createDistributorClient(world)
  })

  afterAll(() => world?.close())

  const publicFigures = async (shareClassSymbol: string) => ({
    totals: await read(getShareClassTotals, { shareClassSymbol }, world),
    value: await read(getLatestNetAssetValue, { shareClassSymbol }, world),
  })

  /** Generating the demo takes seconds, on a busy machine many. */
  const reset = (target = RESET) => client.send(target, { method: "POST", withinMilliseconds: 100_000 })

  const businessTime = async () => recordOf(getSandboxClock, await client.get(`${SANDBOX}/clock`)).now

  it("restores the demo and the real time, in every response immediately, and the client stays valid", async () => {
    const symbol = undisturbedClass()
    const before = await publicFigures(symbol)
    const shareClass = await read(getShareClass, { shareClassSymbol: symbol }, world)
    const { id: investorId } = await client.newInvestor()
    const amount = { value: "10000", currency: shareClass.currency }
    const order = await newSubscriptionOrder(client, { investorId, shareClassId: shareClass.id, amount })
    const money = { shareClassId: shareClass.id, amount, remittanceText: order.wireReference }
    recordOf(sendSandboxWire, await client.post(`${SANDBOX}/wires`, money))
    const move = { to: "next-net-asset-value", fundId: shareClass.fundId }
    recordOf(moveSandboxClock, await client.post(`${SANDBOX}/clock`, move))
    const used = await publicFigures(symbol)
    expect(used.value.day > before.value.day).toBe(true)

    const response = await reset()
    expect([response.status, response.bytes.length]).toEqual([204, 0])

    expect(await publicFigures(symbol)).toEqual(before)
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
    const { id } = await client.newInvestor()
    expectPrivateErrorResponse(await client.post(RESET), "ConflictError")
    expect((await client.get(`${DISTRIBUTOR}/investors/${id}`)).status).toBe(200)
  })
})
