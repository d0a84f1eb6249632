import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as z from "zod"
import type { SmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { createSmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { API, jsonOf, send, textOf } from "#e2e/fixtures/requests/send.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { getLatestNetAssetValue } from "#lib/contract/net-asset-values/endpoints.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { until } from "#test/until.ts"

const LATEST = `${API}/net-asset-values/EUTBL/latest`
const CACHE_HITS = 'sharebook_http_requests_total{source="cache_hit",status="200"}'
const PUBLICATIONS = 20

let world: SmallWorld
let servers: readonly OwnServer[]

beforeAll(async () => {
  world = await createSmallWorld()
  servers = await Promise.all(
    [1, 2].map(() => startOwnServer({ DATABASE_URL: world.databaseUrl, RATE_LIMITS: "off" })),
  )
})

afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()))
  await world?.close()
})

async function valueAt({ origin }: OwnServer): Promise<string> {
  const body = jsonOf(await send(LATEST, { origin }))
  z.decode(getLatestNetAssetValue.body, body as never)
  return z.object({ amount: z.object({ value: z.string() }) }).parse(body).amount.value
}

const servesFromMemory = (server: OwnServer) =>
  until("the response comes from memory", async () => {
    const before = await server.figure(CACHE_HITS)
    await valueAt(server)
    return (await server.figure(CACHE_HITS)) > before
  })

const publish = (value: string) =>
  importNetAssetValues(world.ctx, SCHEDULE, {
    records: [{ shareClass: "EUTBL", day: day("2025-01-07"), value: decimal(value) }],
    reason: "the test republishes",
  })

/** Durations for information; no test depends on the speed of the machine. */
function spread(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const [median, slowest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  return `median ${median?.toFixed(0)} ms, slowest ${slowest?.toFixed(0)} ms`
}

describe("a net asset value, published while two processes serve from memory", () => {
  it(`is returned by both for every request after its publisher got its response, ${PUBLICATIONS} times`, async ({
    annotate,
  }) => {
    const confirmed: number[] = []
    const visible: number[] = []
    for (let count = 1; count <= PUBLICATIONS; count += 1) {
      await Promise.all(servers.map(servesFromMemory))
      const value = `1.000${300 + count}`.replace(/0$/, "")
      const startedAt = performance.now()
      await publish(value)
      const confirmedAt = performance.now()
      expect(await Promise.all(servers.map(valueAt))).toEqual([value, value])
      confirmed.push(confirmedAt - startedAt)
      visible.push(performance.now() - confirmedAt)
    }
    await annotate(
      `asked for to confirmed: ${spread(confirmed)}; confirmed to seen in both: ${spread(visible)}`,
    )
  })

  it("is never followed by an older one, in any process, under load", async () => {
    const published = ["1.0005", "1.0006", "1.0007", "1.0008"]
    let confirmed = "1.0004"
    await publish(confirmed)
    let isOver = false
    const watch = async (server: OwnServer) => {
      let asked = 0
      while (!isOver) {
        const atLeast = confirmed
        expect((await valueAt(server)) >= atLeast).toBe(true)
        asked += 1
      }
      return asked
    }
    const watchers = servers.flatMap((server) => Array.from({ length: 4 }, () => watch(server)))
    for (const value of published) {
      await Promise.all(servers.map(servesFromMemory))
      await publish(value)
      confirmed = value
    }
    isOver = true
    const asked = await Promise.all(watchers)
    expect(asked.every((count) => count > published.length)).toBe(true)
  })

  it("is on the pages of both, which are cached too", async () => {
    for (const value of ["1.0011", "1.0012", "1.0013"]) {
      // Twice: the first request fills the cache, the second uses it.
      for (const server of [...servers, ...servers]) await send("/funds/EUTBL", { origin: server.origin })
      await publish(value)
      for (const server of servers) {
        expect(textOf(await send("/funds/EUTBL", { origin: server.origin }))).toContain(`${value}00</span>`)
      }
    }
  })

  it("has a different validator", async () => {
    const [server] = servers
    if (server === undefined) throw new Error("no server")
    const before = await send(LATEST, { origin: server.origin })
    await publish("1.0009")
    const headers = { "If-None-Match": before.headers.etag ?? "" }
    const after = await send(LATEST, { origin: server.origin, headers })
    expect(after.status).toBe(200)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })
})

describe("a process that is suspended while it holds the lock", () => {
  it("does not block a publication", async () => {
    const third = await startOwnServer({ DATABASE_URL: world.databaseUrl })
    await servesFromMemory(third)
    await third.stop()
    await publish("1.001")
    expect(await Promise.all(servers.map(valueAt))).toEqual(["1.001", "1.001"])
  })
})
