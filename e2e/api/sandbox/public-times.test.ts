import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import { recordOf } from "#e2e/fixtures/data/created-record.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { API, send } from "#e2e/fixtures/requests/send.ts"
import { getLatestExchangeRate } from "#lib/contract/exchange-rates/endpoints.ts"
import { getFundAssets } from "#lib/contract/fund-assets/endpoints.ts"
import { getFunds } from "#lib/contract/funds/endpoints.ts"
import { getLatestNetAssetValue } from "#lib/contract/net-asset-values/endpoints.ts"
import { moveSandboxClock } from "#lib/contract/sandbox/endpoints.ts"
import {
  getShareClasses,
  getShareClassTotals,
  getShareClassYield,
} from "#lib/contract/share-classes/endpoints.ts"

describe("after the sandbox has moved its clock 10 days ahead", () => {
  let world: Awaited<ReturnType<typeof openSandboxWorld>>
  let client: DistributorClient
  let symbols: readonly string[]

  beforeAll(async () => {
    world = await openSandboxWorld({ DEMO: "1" })
    client = await createDistributorClient(world)
    const shareClasses = await read(getShareClasses, {}, world)
    symbols = shareClasses.map(({ symbol }) => symbol)
    const to = new Date(Date.now() + 10 * 86_400_000).toISOString()
    const moved = await client.send(`${SANDBOX}/clock`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ to }),
      withinMilliseconds: 100_000,
    })
    expect(recordOf(moveSandboxClock, moved).now >= to).toBe(true)
  }, 150_000)

  afterAll(() => world?.close())

  const isPast = (at: string) => Date.parse(at) <= Date.now()

  it("values are of future days, and none was updated later than now", async () => {
    for (const shareClassSymbol of symbols) {
      const value = await read(getLatestNetAssetValue, { shareClassSymbol }, world)
      expect(Date.parse(value.day) > Date.now(), `${shareClassSymbol} ${value.day}`).toBe(true)
      expect(isPast(value.updatedAt), `${shareClassSymbol} ${value.updatedAt}`).toBe(true)
      const totals = await read(getShareClassTotals, { shareClassSymbol }, world)
      expect(totals.netAssetValue).toEqual(value)
    }
  })

  it("the previous yield was not published later than now, nor later than the next one is due", async () => {
    for (const shareClassSymbol of symbols) {
      const found = await read(getShareClassYield, { shareClassSymbol }, world)
      const { previousYieldTimestamp: previous } = found
      if (previous._tag === "None") throw new Error(`${shareClassSymbol} has a history`)
      expect(isPast(found.updatedAt)).toBe(true)
      expect(Number(previous.value) * 1000 <= Date.now(), shareClassSymbol).toBe(true)
      expect(Number(previous.value)).toBeLessThan(Number(found.nextYieldTimestamp))
    }
  })

  it("rates and portfolios were recorded in the past, and so was the last change", async () => {
    for (const { id: fundId } of await read(getFunds, {}, world)) {
      for (const { createdAt } of await read(getFundAssets, { fundId }, world)) {
        expect(isPast(createdAt)).toBe(true)
      }
      const pair = { fundId, baseCurrency: "EUR", quoteCurrency: "USD", fallbackToAnyOtherFund: "true" }
      expect(isPast((await read(getLatestExchangeRate, pair, world)).updatedAt)).toBe(true)
    }
    const { headers } = await send(`${API}/funds/`, { origin: world.origin })
    expect(isPast(headers["last-modified"] ?? "never")).toBe(true)
  })
})
