import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { createOrderingClient } from "#e2e/fixtures/clients/ordering-client.ts"
import { eur } from "#e2e/fixtures/data/created-record.ts"
import type { SmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { createSmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import type { HttpResponse } from "#e2e/fixtures/requests/send.ts"
import { API, jsonOf, send, textOf } from "#e2e/fixtures/requests/send.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { PEPPER } from "#test/pepper.ts"
import type { ReplicatedDatabase } from "#test/replicated-database.ts"
import { openReplicatedDatabase } from "#test/replicated-database.ts"
import { until } from "#test/until.ts"
import { webSessionCookie } from "#test/web-session-cookie.ts"

const LATEST = `${API}/net-asset-values/EUTBL/latest`
const FACTSHEET = "/funds/EUTBL"
const ORDERS = `${DISTRIBUTOR}/subscription-orders`
const ORDERS_PAGE = "/distributor/orders"

/** Publications and orders of a test. */
const ROUNDS = 10

let database: ReplicatedDatabase
let world: SmallWorld
let servers: readonly OwnServer[] = []
let client: DistributorClient
let cookie: string
let order: Readonly<{ investorId: string; shareClassId: string }>

beforeAll(async () => {
  database = await openReplicatedDatabase()
  const { primary, standby, close } = database
  world = await createSmallWorld({ url: primary.url, ownerUrl: primary.ownerUrl, drop: close })
  const settings = {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: standby.url,
    RATE_LIMITS: "off",
    SECRET_PEPPER: PEPPER,
  }
  servers = await Promise.all([startOwnServer(settings), startOwnServer(settings)])
  const [{ origin } = { origin: new URL("http://nowhere") }] = servers
  const ordering = await createOrderingClient({ ctx: world.ctx, origin })
  client = ordering.client
  order = ordering.order
  const { userId } = await createStaff({ ctx: world.ctx, origin }, "viewer", client)
  cookie = await webSessionCookie(world.ctx, userId)
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await world?.close()
})

/** Requests of all processes that were read from a source. */
const readsFrom = async (source: string): Promise<number> => {
  const figures = await Promise.all(
    servers.map((server) => server.figure(`sharebook_reads_total{source="${source}"}`)),
  )
  return figures.reduce((sum, figure) => sum + figure, 0)
}

const publish = (value: string) =>
  importNetAssetValues(world.ctx, SCHEDULE, {
    records: [{ shareClass: "EUTBL", day: day("2025-01-07"), value: decimal(value) }],
    reason: "the test republishes",
  })

const everywhere = <T>(ask: (server: OwnServer) => Promise<T>): Promise<T[]> => Promise.all(servers.map(ask))

const latestValue = async ({ origin }: OwnServer): Promise<string> => {
  const { amount } = jsonOf(await send(LATEST, { origin })) as { amount: { value: string } }
  return amount.value
}

const orderIds = async ({ origin }: OwnServer): Promise<string[]> =>
  (jsonOf(await client.send(`${ORDERS}?limit=5`, { origin })) as { id: string }[]).map(({ id }) => id)

const ordersPage = ({ origin }: OwnServer): Promise<HttpResponse> =>
  send(ORDERS_PAGE, { origin, headers: { Cookie: cookie } })

/** Places an order whose amount no other one has; returns its id and how a page shows the amount. */
async function placeOrder(cents: number): Promise<Readonly<{ id: string; shown: string }>> {
  const decimals = String(cents).padStart(2, "0")
  const response = await client.post(ORDERS, { ...order, amount: eur(`10000.${decimals}`) })
  expect(response.status).toBe(201)
  return { id: (jsonOf(response) as { id: string }).id, shown: `10,000.${decimals}` }
}

/** Publishes and orders, and looks everywhere each time. */
async function showNothingOld(round: number): Promise<void> {
  const value = `1.0${100 + round}1`
  await publish(value)
  expect(await everywhere(latestValue)).toEqual(servers.map(() => value))
  for (const page of await everywhere(({ origin }) => send(FACTSHEET, { origin }))) {
    expect(textOf(page)).toContain(value)
  }
  const { id, shown } = await placeOrder(round)
  for (const ids of await everywhere(orderIds)) expect(ids[0]).toBe(id)
  for (const page of await everywhere(ordersPage)) expect(textOf(page)).toContain(shown)
}

describe("two processes and one replica", () => {
  it("show a publication and an order everywhere as soon as they are acknowledged", async ({ annotate }) => {
    await until("requests are read from the replica", async () => {
      await everywhere(orderIds)
      return (await readsFrom("replica")) > 0
    })
    const before = await readsFrom("replica")
    for (let round = 0; round < ROUNDS; round += 1) await showNothingOld(round)
    const after = await readsFrom("replica")
    await annotate(`${after - before} of the reads after a change were on the replica`)
    expect(after).toBeGreaterThan(before)
  })

  it("read most of what is asked from the replica", async ({ annotate }) => {
    const sources = ["replica", "behind", "away", "unknown"]
    const countAll = () => Promise.all(sources.map(readsFrom))
    const before = await countAll()
    for (let round = 0; round < 50; round += 1) await everywhere(orderIds)
    const after = await countAll()
    const [onReplica = 0, ...onPrimary] = after.map((count, index) => count - (before[index] ?? 0))
    const all = onPrimary.reduce((sum, count) => sum + count, onReplica)
    await annotate(`${onReplica} of ${all} requests were read from the replica`)
    expect(all).toBe(100)
    expect(onReplica).toBeGreaterThan(50)
  })

  it("respond from the primary while the replica is behind, and from the replica when it is not any more", async () => {
    await database.standby.run("SELECT pg_wal_replay_pause()")
    await showNothingOld(ROUNDS)
    const [behind, onReplica] = [await readsFrom("behind"), await readsFrom("replica")]
    for (let round = ROUNDS + 1; round < 2 * ROUNDS; round += 1) await showNothingOld(round)
    expect(await readsFrom("behind")).toBeGreaterThan(behind)
    expect(await readsFrom("replica")).toBe(onReplica)
    expect(await servers[0]?.figure('sharebook_replica_lag_bytes{replica="1"}')).toBeGreaterThan(0)
    await database.standby.run("SELECT pg_wal_replay_resume()")
    await until("requests are read from the replica again", async () => {
      await everywhere(orderIds)
      return (await readsFrom("replica")) > onReplica
    })
    await showNothingOld(2 * ROUNDS)
  })

  it("fail no request when the replica is killed under load, and are ready without it", async () => {
    let isOver = false
    let done = 0
    const readers = Array.from({ length: 8 }, async (_, number) => {
      while (!isOver) {
        const server = servers[number % 2]
        invariant(server !== undefined, "there are two")
        const response = await (number < 6
          ? client.send(`${ORDERS}?limit=5`, { origin: server.origin })
          : ordersPage(server))
        expect(response.status).toBe(200)
        done += 1
      }
    })
    const more = async (count: number) => {
      for (const before = done; done < before + count; ) await setTimeout(10)
    }
    const onReplica = await readsFrom("replica")
    await more(60)
    expect(await readsFrom("replica")).toBeGreaterThan(onReplica)
    await database.standby.kill()
    await more(60)
    for (const { origin } of servers) expect((await send("/api/health/ready", { origin })).status).toBe(200)
    await database.standby.start()
    await more(60)
    isOver = true
    await Promise.all(readers)
    const started = await readsFrom("replica")
    await until("requests are read from the replica again", async () => {
      await everywhere(orderIds)
      return (await readsFrom("replica")) > started
    })
    await showNothingOld(2 * ROUNDS + 1)
  })

  it("ask nothing of a replica that only the primary can do", async () => {
    for (const server of servers) {
      expect(await server.figure('sharebook_reads_repeated_total{reason="rejected"}')).toBe(0)
    }
  })
})
