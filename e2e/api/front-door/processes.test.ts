import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { createOrderingClient } from "#e2e/fixtures/clients/ordering-client.ts"
import { eur } from "#e2e/fixtures/data/created-record.ts"
import type { SmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { createSmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { API, jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { PEPPER } from "#test/pepper.ts"
import { until } from "#test/until.ts"

const LATEST = `${API}/net-asset-values/EUTBL/latest`
const ORDERS = `${DISTRIBUTOR}/subscription-orders`

/** Enough that each process has some: connections are given to them in turn. */
const CONNECTIONS = 16

let world: SmallWorld
let server: OwnServer
let client: DistributorClient
let investorId: string
let shareClassId: string

beforeAll(async () => {
  world = await createSmallWorld()
  server = await startOwnServer({
    DATABASE_URL: world.databaseUrl,
    PROCESSES: "2",
    RATE_LIMITS: "off",
    SECRET_PEPPER: PEPPER,
  })
  const ordering = await createOrderingClient({ ctx: world.ctx, origin: server.origin })
  client = ordering.client
  investorId = ordering.order.investorId
  shareClassId = ordering.order.shareClassId
  await until("both processes serve", async () => (await pids()).every((pid) => pid > 0))
})

afterAll(async () => {
  await server?.stop()
  await world?.close()
})

/** The ids of the two processes that serve; 0 for one that does not. */
const pids = () =>
  Promise.all(["1", "2"].map((place) => server.figure(`sharebook_process_pid{process="${place}"}`)))

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const onEveryConnection = <T>(work: (connection: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => work(connection)))

const latestValue = async (): Promise<unknown> => {
  const { amount } = jsonOf(await send(LATEST, { origin: server.origin })) as { amount: { value: string } }
  return amount.value
}

function untilBothServeFromMemory(): Promise<void> {
  const counted = (of: string) =>
    server.figure(`sharebook_http_requests_total{source="cache_hit",status="200",process="${of}"}`)
  return until("both have responded from memory", async () => {
    // On new connections: those of before stay with the process that has them.
    const headers = { Connection: "close" }
    await onEveryConnection(() => send(LATEST, { origin: server.origin, headers }))
    return (await counted("1")) > 0 && (await counted("2")) > 0
  })
}

/** Places an order; returns its id once it is acknowledged, or null when the connection was lost. */
async function place(key?: string): Promise<string | null> {
  const order = { investorId, shareClassId, amount: eur("10000") }
  const headers = key === undefined ? {} : { "Idempotency-Key": key }
  const response = await client.post(ORDERS, order, headers).catch(() => null)
  if (response === null) return null
  expect(response.status).toBe(201)
  return (jsonOf(response) as { id: string }).id
}

describe("two processes behind one port", () => {
  it("serve both, and each reports on both", async () => {
    await untilBothServeFromMemory()
    const [first, second] = await pids()
    expect(first).not.toBe(second)
  })

  it("show a publication both as soon as its publisher has its response", async () => {
    for (let count = 1; count <= 10; count += 1) {
      await onEveryConnection(latestValue)
      const value = `1.0004${count}`.replace(/0$/, "")
      const values = [{ shareClass: "EUTBL", day: day("2025-01-07"), value: decimal(value) }] as const
      await importNetAssetValues(world.ctx, SCHEDULE, { records: values, reason: "the test republishes" })
      expect(new Set(await onEveryConnection(latestValue))).toEqual(new Set([value]))
    }
  })

  let survivor: number

  it("lose no order that was acknowledged when one of them is killed, and the other one goes on", async () => {
    const [victim = 0, other = 0] = await pids()
    survivor = other
    const acknowledged: string[] = []
    const keys: string[] = []
    let lost = 0
    let killedAfter = Number.POSITIVE_INFINITY
    let isOver = false
    const load = onEveryConnection(async (connection) => {
      while (!isOver) {
        const key = connection % 2 === 0 ? randomUUID() : undefined
        if (key !== undefined) keys.push(key)
        const id = await place(key)
        if (id === null) lost += 1
        else acknowledged.push(id)
      }
    })
    await until("orders are placed", async () => acknowledged.length > 50)
    process.kill(victim, "SIGKILL")
    killedAfter = acknowledged.length
    await until("orders are placed without it", async () => acknowledged.length > killedAfter + 50)
    isOver = true
    await load
    expect(isAlive(survivor)).toBe(true)
    // Those that were under way there, at most one on each connection; every later one was served.
    expect(lost).toBeLessThanOrEqual(CONNECTIONS)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    const stored = await world.ctx.db.subscriptionOrder.count({ where: { id: { in: acknowledged } } })
    expect(stored).toBe(acknowledged.length)
    // Whatever became of a keyed request, repeating it does it once.
    const before = await world.ctx.db.subscriptionOrder.count({ where: { investorId } })
    const known = await world.ctx.db.idempotencyKey.count({ where: { key: { in: keys } } })
    for (const key of keys) expect(await place(key)).not.toBeNull()
    const after = await world.ctx.db.subscriptionOrder.count({ where: { investorId } })
    expect(after - before).toBe(keys.length - known)
  })

  it("are two again soon after that", async () => {
    await until("another process serves in its place", async () => (await pids()).every((pid) => pid > 0))
    const [first, second] = await pids()
    expect(first).not.toBe(second)
    // The figures of each go on under its number.
    expect(second).toBe(survivor)
    await untilBothServeFromMemory()
  })

  it("end both when the service is stopped", async () => {
    const running = await pids()
    await server.stop()
    expect(running.filter(isAlive)).toEqual([])
  })
})
