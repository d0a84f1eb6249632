import { afterAll, beforeAll, expect, it } from "vitest"
import { DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { createFundedOrderOverHttp, isExecuted, timePasses } from "#e2e/fixtures/data/scheduled-order.ts"
import type { ScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import { createDemoCopy } from "#e2e/fixtures/data/scratch-database.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import type { SeverableProxy } from "#e2e/fixtures/servers/severable-proxy.ts"
import { openSeverableProxy } from "#e2e/fixtures/servers/severable-proxy.ts"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { PEPPER } from "#test/pepper.ts"
import { testContext } from "#test/test-context.ts"
import { until } from "#test/until.ts"

const DEADLINE = 60_000

let db: DatabasePool
let proxy: SeverableProxy
let database: ScratchDatabase
let direct: string
let throughProxy: string
const servers: OwnServer[] = []

const start = async (url: string) => {
  const server = await startOwnServer({ DATABASE_URL: url, SANDBOX: "1", SECRET_PEPPER: PEPPER })
  servers.push(server)
  return server
}

beforeAll(async () => {
  database = await createDemoCopy()
  direct = database.url
  const url = new URL(direct)
  proxy = await openSeverableProxy(url)
  url.hostname = "127.0.0.1"
  url.port = String(proxy.port)
  throughProxy = url.href
  db = openDatabase(direct, { poolSize: 2 })
})

afterAll(async () => {
  await Promise.all(servers.filter((server) => server.isRunning()).map((server) => server.stop()))
  await proxy?.disconnect()
  await db?.$disconnect()
  await database?.drop()
})

const ctx = () => ({ ...testContext(db), autoApproves: true })

const dealt = (server: OwnServer) => server.figure('sharebook_schedule_work_total{kind="orders_dealt"}')

it("one of two processes executes an order when its cut-off has passed, without any request; a crash and an outage only delay it", {
  timeout: 240_000,
}, async () => {
  const first = await start(direct)
  const second = await start(throughProxy)
  const order = await createFundedOrderOverHttp(ctx(), first)
  const before = (await dealt(first)) + (await dealt(second))
  await timePasses(db, order.cutOffAt)
  await until("the order is executed", () => isExecuted(order.client, order.id), DEADLINE)
  await until("one of them says so", async () => (await dealt(first)) + (await dealt(second)) > before)
  const runs = await db.dealingRun.findMany({ select: { actor: true, shareClassId: true, dealingDay: true } })
  const keys = runs.map(({ shareClassId, dealingDay }) => `${shareClassId} ${dealingDay.toISOString()}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(runs.at(-1)?.actor).toBe("schedule")

  // The connected process crashes while the other one is cut off, so due work waits.
  const next = await createFundedOrderOverHttp(ctx(), first)
  await first.kill()
  await proxy.disconnect()
  await timePasses(db, next.cutOffAt)
  await proxy.reconnect()
  const client = {
    ...next.client,
    get: (target: string) => next.client.send(target, { origin: second.origin }),
  }
  await until(
    "the service is back",
    async () => (await client.get(`${DISTRIBUTOR}/subscription-orders/${next.id}`)).status === 200,
  )
  await until("the other one catches up", () => isExecuted(client, next.id), DEADLINE)
  expect(second.isRunning()).toBe(true)

  // The last one crashes too; the next one to start does the remaining work.
  const last = await createFundedOrderOverHttp(ctx(), second)
  await second.kill()
  await timePasses(db, last.cutOffAt)
  const third = await start(direct)
  const there = {
    ...last.client,
    get: (target: string) => last.client.send(target, { origin: third.origin }),
  }
  await until("a new process catches up", () => isExecuted(there, last.id), DEADLINE)
  expect(await checkRegister(ctx())).toEqual([])
})

it("exits cleanly during a check", async () => {
  const server = await start(direct)
  await until(
    "it has checked for due work",
    async () => (await server.figure('sharebook_schedule_checks_total{outcome="done"}')) > 0,
  )
  const startedAt = performance.now()
  await server.stop()
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
