import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import type { ScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import { createScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import type { EventStream } from "#e2e/fixtures/requests/event-stream.ts"
import { EVENTS, openEventStream } from "#e2e/fixtures/requests/event-stream.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { openDatabase } from "#lib/db/client.ts"
import { PEPPER } from "#test/pepper.ts"
import { testContext } from "#test/test-context.ts"
import { until } from "#test/until.ts"
import { webSessionCookie } from "#test/web-session-cookie.ts"

let database: ScratchDatabase
let one: OwnServer
let two: OwnServer
let db: ReturnType<typeof openDatabase>
let cookie: string
let distributor: DistributorClient

beforeAll(async () => {
  database = await createScratchDatabase()
  const settings = { SECRET_PEPPER: PEPPER, DATABASE_URL: database.url, EVENTS_HEARTBEAT_SECONDS: "1" }
  ;[one, two] = await Promise.all([startOwnServer(settings), startOwnServer(settings)])
  db = openDatabase(database.url)
  const world = worldAt(one)
  distributor = await createDistributorClient(world)
  cookie = await webSessionCookie(world.ctx, (await createStaff(world, "viewer", distributor)).userId)
}, 120_000)

afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()])
  await db?.$disconnect()
  await database?.drop()
})

const worldAt = ({ origin }: OwnServer) => ({
  ctx: { ...testContext(db), autoApproves: true },
  origin,
})

/** A stream at a process that knows everything until now. */
const followAt = ({ origin }: OwnServer): Promise<EventStream> =>
  openEventStream(cookie, {
    origin,
    target: `${EVENTS}?since=${encodeURIComponent(new Date(Date.now() + 10_000).toISOString())}`,
  })

const beatsOf = ({ events }: EventStream): number => events.filter(({ name }) => name === "beat").length

describe("two processes on one database", () => {
  it("report what the other one does within two seconds", async () => {
    const streams = await Promise.all([followAt(one), followAt(two)])
    const waits = streams.map((stream) => stream.nextChange())
    await distributor.newInvestor()
    for (const milliseconds of await Promise.all(waits)) expect(milliseconds).toBeLessThan(2_000)
    for (const stream of streams) stream.close()
  })

  it("tell their readers to look again when their connection for changes was ended", async () => {
    const streams = await Promise.all([followAt(one), followAt(two)])
    const waits = streams.map((stream) => stream.nextChange())
    await db.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'sharebook-changes' AND datname = current_database()`
    await Promise.all(waits)
    expect(streams.map((stream) => stream.changes())).toEqual([[[]], [[]]])
    for (const stream of streams) stream.close()
  })

  it("end a stream within four heartbeats of the end of its session", async () => {
    const { userId } = await createStaff(worldAt(one), "viewer", distributor)
    const stream = await openEventStream(await webSessionCookie(worldAt(one).ctx, userId), {
      origin: two.origin,
    })
    await until("three heartbeats", async () => beatsOf(stream) >= 3)
    expect(stream.hasEnded()).toBe(false)
    await db.webSession.updateMany({ where: { userId }, data: { revokedAt: new Date() } })
    const before = beatsOf(stream)
    await until("the end of the stream", async () => stream.hasEnded(), 5_000)
    expect(beatsOf(stream) - before).toBeLessThanOrEqual(4)
  })

  it("stop without waiting for open streams", async () => {
    const stream = await followAt(two)
    const startedAt = performance.now()
    await two.stop()
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    await until("the end of the stream", async () => stream.hasEnded())
  })
})
