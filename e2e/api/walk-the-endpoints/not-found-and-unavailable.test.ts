import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import { createScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import type { SmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { addNeutralcc, createSmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { PUBLIC_OPERATIONS } from "#e2e/fixtures/operations/public-operations.ts"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, send } from "#e2e/fixtures/requests/send.ts"
import { otherSlashForm } from "#e2e/fixtures/requests/target.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { setIndexAvailability } from "#lib/services/index-values/import-index-values.ts"

const NOBODY = "00000000-0000-0000-0000-000000000000"

/** Before there are funds, every well-formed symbol is that of a class which may come. */
const BEFORE_THERE_ARE_FUNDS = "a class before there are funds"

/** For each operation, well-formed requests for missing records by reason: in the small world, or in an empty database. */
const NOT_THERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GetFund: { "an unknown fund": `/funds/${NOBODY}` },
  GetShareClass: { [BEFORE_THERE_ARE_FUNDS]: "/share-classes/SAFO" },
  GetShareClassYield: {
    [BEFORE_THERE_ARE_FUNDS]: "/share-classes/SAFO/yield",
    "a class before its first value": "/share-classes/eurUSTBL/yield",
    "a class before its second value": "/share-classes/USTBL/yield",
  },
  GetShareClassTotals: {
    [BEFORE_THERE_ARE_FUNDS]: "/share-classes/SAFO/totals",
    "a class before its first value": "/share-classes/eurUSTBL/totals",
  },
  GetShareClassTotalsFromDay: {
    [BEFORE_THERE_ARE_FUNDS]: "/share-classes/SAFO/totals/from-day?startDay=2025-01-01",
  },
  GetNetAssetValue: {
    [BEFORE_THERE_ARE_FUNDS]: "/net-asset-values/SAFO/2025-01-02",
    "a day between two values": "/net-asset-values/EUTBL/2025-01-04",
    "a day before the first value": "/net-asset-values/EUTBL/2025-01-01",
    "a day after the last value": "/net-asset-values/EUTBL/2025-01-07",
    "the first and the last day there is": "/net-asset-values/EUTBL/9999-12-31",
  },
  GetNetAssetValues: { [BEFORE_THERE_ARE_FUNDS]: "/net-asset-values/SAFO?startDay=2025-01-01" },
  GetLatestNetAssetValue: {
    [BEFORE_THERE_ARE_FUNDS]: "/net-asset-values/SAFO/latest",
    "a class before its first value": "/net-asset-values/eurUSTBL/latest",
  },
  GetIndexValues: {
    [BEFORE_THERE_ARE_FUNDS]: "/index-values/SAFO?startDay=2025-01-01",
    "a class without an index": "/index-values/USTBL?startDay=2025-01-01",
  },
  GetNEUTRALCCChartData: {
    "a class that is not there": "/index-values/neutralcc/with-allocation?startDay=2025-01-01",
  },
  GetAllFundAssets: {
    "an unknown fund": `/fund-assets/?fundId=${NOBODY}`,
    "an unknown fund on a day": `/fund-assets/?fundId=${NOBODY}&valuationDay=2025-01-02`,
  },
  GetExchangeRateByID: { "an unknown rate": `/exchange-rates/${NOBODY}` },
  GetLatestExchangeRate: {
    "an unknown fund": `/exchange-rates/latest?fundId=${NOBODY}&baseCurrency=EUR&quoteCurrency=USD`,
    "a pair that no fund has": `/exchange-rates/latest?fundId=${NOBODY}&baseCurrency=EUR&quoteCurrency=USD&fallbackToAnyOtherFund=true`,
    "a currency against itself": `/exchange-rates/latest?fundId=${NOBODY}&baseCurrency=EUR&quoteCurrency=EUR`,
  },
  GetFundParties: { "an unknown fund": `/funds/${NOBODY}/parties` },
  GetShareClassRisk: { [BEFORE_THERE_ARE_FUNDS]: "/share-classes/SAFO/risk" },
  GetShareClassDocuments: { [BEFORE_THERE_ARE_FUNDS]: "/share-classes/SAFO/documents" },
}

let world: SmallWorld
let server: OwnServer
let empty: ScratchDatabase
let emptyServer: OwnServer

beforeAll(async () => {
  world = await createSmallWorld()
  server = await startOwnServer({ DATABASE_URL: world.databaseUrl })
  empty = await createScratchDatabase()
  emptyServer = await startOwnServer({ DATABASE_URL: empty.url })
})

afterAll(async () => {
  await Promise.all([server?.stop(), emptyServer?.stop()])
  await world?.close()
  await empty?.drop()
})

const get = (target: string, at = server) => send(`${API}${target}`, { origin: at.origin })

it("has a row for every operation that documents a 404", () => {
  const documented = PUBLIC_OPERATIONS.filter(([, { errors }]) => errors.includes("NotFoundError"))
  expect(Object.keys(NOT_THERE).sort()).toEqual(documented.map(([operationId]) => operationId).sort())
})

describe.each(Object.entries(NOT_THERE))("404: %s", (_, targets) => {
  it.each(Object.entries(targets))("%s", async (reason, target) => {
    const at = reason === BEFORE_THERE_ARE_FUNDS ? emptyServer : server
    const response = await get(target, at)
    expectErrorResponse(response, "NotFoundError")
    expect(response.bytes.toString("utf8")).not.toContain(NOBODY)
    const slashed = await get(otherSlashForm(target), at)
    expect([slashed.status, slashed.bytes]).toEqual([404, response.bytes])
    expect((await get(`${target}${target.includes("?") ? "&" : "?"}format=csv`, at)).bytes).toEqual(
      response.bytes,
    )
  })
})

const OF_A_CLASS = Object.values(NOT_THERE).flatMap((targets) => targets[BEFORE_THERE_ARE_FUNDS] ?? [])

it.each(OF_A_CLASS)("400: %s, as the funds that are there have no such class", async (target) => {
  const response = await get(target)
  expectErrorResponse(response, "HttpApiDecodeError")
  expect(response.bytes.toString("utf8")).toContain("Expected one of EUTBL, USTBL, eurUSTBL; got")
})

describe("200 with an empty list", () => {
  it.each([
    "/net-asset-values/EUTBL?startDay=2025-01-07",
    "/net-asset-values/eurUSTBL?startDay=2025-01-01",
    "/share-classes/EUTBL/totals/from-day?startDay=9999-12-31",
    "/index-values/EUTBL?startDay=2025-01-03",
    "/share-classes/EUTBL/documents",
  ])("%s: a series without a value from that day on, a class without documents", async (target) => {
    const response = await get(target)
    expect([response.status, response.bytes.toString("utf8")]).toEqual([200, "[]"])
  })
})

describe("503: an index that the operator has marked unavailable", () => {
  const targets = [
    ["EUTBL", "/index-values/EUTBL?startDay=2025-01-01"],
    ["NEUTRALCC", "/index-values/NEUTRALCC?startDay=2025-01-01"],
    ["NEUTRALCC", "/index-values/neutralcc/with-allocation?startDay=2025-01-01"],
  ] as const

  beforeAll(() => addNeutralcc(world.ctx))

  it("is documented by the two index operations only", () => {
    const documented = PUBLIC_OPERATIONS.filter(([, { errors }]) =>
      errors.includes("ServiceUnavailableError"),
    )
    expect(documented.map(([operationId]) => operationId)).toEqual([
      "GetIndexValues",
      "GetNEUTRALCCChartData",
    ])
  })

  it.each(targets)("%s at %s, from the next request on, and back", async (shareClass, target) => {
    expect((await get(target)).status).toBe(200)
    await setIndexAvailability(world.ctx, SCHEDULE, { shareClass, available: false })
    const rejected = await get(target)
    expectErrorResponse(rejected, "ServiceUnavailableError")
    expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0)
    await setIndexAvailability(world.ctx, SCHEDULE, { shareClass, available: true })
    expect((await get(target)).status).toBe(200)
  })
})
