import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { API, send, textOf } from "#e2e/fixtures/requests/send.ts"
import type { ReplicatedService } from "#e2e/fixtures/servers/replicated-service.ts"
import { startReplicatedService } from "#e2e/fixtures/servers/replicated-service.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { until } from "#test/until.ts"
import { webSessionCookie } from "#test/web-session-cookie.ts"

const LATEST = `${API}/net-asset-values/EUTBL/latest`
const ORDERS = `${DISTRIBUTOR}/subscription-orders`
const LIST = `${ORDERS}?limit=5`

/** What docs/scale.md says of a primary that does not respond. */
const RESPONDS_WITHIN_MILLISECONDS = 9_000

/** How old a response from memory can be: the lease, and the time it takes to send one. */
const FROM_MEMORY_WITHIN_MILLISECONDS = 2_500

/** For how long the servers are suspended. */
const SUSPENDED_MILLISECONDS = 15_000

const RECOVERS_WITHIN_MILLISECONDS = 10_000

let service: ReplicatedService
let stopLoad = async () => {}

beforeAll(async () => {
  service = await startReplicatedService()
})

// Also after a test that has failed.
afterEach(() => stopLoad())

afterAll(async () => {
  await service?.database.primary.kill()
  await service?.close()
})

/** A request of the load: what it asked for, when it was sent (by `performance.now`), and what became of it. */
type Asked = Readonly<{ target: string; at: number; milliseconds: number; status: number }>

type Load = Readonly<{ asked: readonly Asked[] }>

/** Orders, lists, public data and pages side by side, each on a few connections of its own. */
function startLoad(): Load {
  const asked: Asked[] = []
  let isOver = false

  async function repeat(target: string, ask: () => Promise<number>): Promise<void> {
    while (!isOver) {
      const at = performance.now()
      const status = await ask()
      asked.push({ target, at, milliseconds: performance.now() - at, status })
      await setTimeout(20)
    }
  }

  async function read(target: string): Promise<number> {
    const response = await service.client.get(target)
    expect([200, 503], textOf(response)).toContain(response.status)
    return response.status
  }

  const loads = [
    ...Array.from({ length: 4 }, () =>
      repeat(ORDERS, async () => ((await service.place(randomUUID())) ? 201 : 503)),
    ),
    ...[LIST, LATEST, "/"].flatMap((target) => [1, 2].map(() => repeat(target, () => read(target)))),
  ]
  stopLoad = async () => {
    isOver = true
    await Promise.all(loads)
  }
  return { asked }
}

const succeeded = ({ status }: Asked): boolean => status < 400

const longest = (asked: readonly Asked[]): number =>
  Math.round(Math.max(0, ...asked.map(({ milliseconds }) => milliseconds)))

/** Waits until every kind of request of the load has succeeded again, and none fails any more; when that was. */
async function recovery({ asked }: Load, since: number): Promise<number> {
  const targets = [ORDERS, LIST, LATEST, "/"]
  const isRecovered = () => {
    const lastFailure = Math.max(since, ...asked.filter((each) => !succeeded(each)).map(endOf))
    return targets.every((target) =>
      asked.some((each) => each.target === target && succeeded(each) && each.at > lastFailure),
    )
  }
  await until("every request succeeds again", async () => isRecovered())
  await setTimeout(2_000)
  return Math.max(since, ...asked.filter((each) => !succeeded(each)).map(endOf)) - since
}

const endOf = ({ at, milliseconds }: Asked): number => at + milliseconds

/** Checks what happened between a suspension and its end: every request had its response, and public data only while it was valid. */
function expectPrompt({ asked }: Load, suspendedAt: number, endedAt: number): string {
  const meanwhile = asked.filter(({ at }) => at > suspendedAt && at < endedAt)
  expect(meanwhile.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
  expect(longest(meanwhile)).toBeLessThan(RESPONDS_WITHIN_MILLISECONDS)
  const fromMemory = meanwhile.filter(
    (each) => succeeded(each) && endOf(each) < suspendedAt + FROM_MEMORY_WITHIN_MILLISECONDS,
  )
  expect(new Set(fromMemory.map(({ target }) => target))).toEqual(new Set([LATEST, "/"]))
  const tooLate = meanwhile.filter(
    (each) =>
      succeeded(each) && endOf(each) < endedAt && each.at > suspendedAt + FROM_MEMORY_WITHIN_MILLISECONDS,
  )
  expect(tooLate).toEqual([])
  return `longest response ${longest(meanwhile)} ms`
}

const untilFromMemory = () =>
  until("both processes serve from memory", async () => {
    const cacheHits = () => service.figureOf('sharebook_http_requests_total{source="cache_hit",status="200"}')
    const before = await cacheHits()
    await Promise.all(Array.from({ length: 12 }, () => send(LATEST, { origin: service.server.origin })))
    return (await cacheHits()) - before >= 12
  })

function untilOrdersArePlaced(): Promise<void> {
  const before = service.acknowledged.size
  return until("orders are placed", async () => service.acknowledged.size >= before + 100)
}

const readsOfReplica = () => service.figureOf('sharebook_reads_total{source="replica"}')

it("a replica that falls silent costs nobody a response, and is read again when it responds", {
  timeout: 120_000,
}, async ({ annotate }) => {
  const { standby } = service.database
  // Otherwise orders wait for it.
  await service.database.setSynchronous(false)
  const load = startLoad()
  await until("the replica is read", async () => (await readsOfReplica()) > 0)
  await standby.suspend()
  const suspendedAt = performance.now()
  await setTimeout(SUSPENDED_MILLISECONDS)
  const meanwhile = load.asked.filter(({ at }) => at > suspendedAt)
  const before = await readsOfReplica()
  await standby.resume()
  const resumedAt = performance.now()
  await until("the replica is read again", async () => (await readsOfReplica()) > before)
  expect(performance.now() - resumedAt).toBeLessThan(RECOVERS_WITHIN_MILLISECONDS)
  await stopLoad()
  const failed = load.asked.filter((each) => !succeeded(each))
  expect(failed, `from ${suspendedAt} to ${resumedAt}: ${JSON.stringify(failed)}`).toEqual([])
  expect(longest(meanwhile)).toBeLessThan(RESPONDS_WITHIN_MILLISECONDS)
  await annotate(`longest response ${longest(meanwhile)} ms`)
  await service.database.setSynchronous(true)
  await until("the standby is synchronous", () => service.place(randomUUID()))
})

it("pages that are made at the moment in which both fall silent are 503, and say so", {
  timeout: 120_000,
}, async () => {
  const { ctx, client, database, server } = service
  const { userId } = await createStaff({ ctx }, "viewer", client)
  const Cookie = await webSessionCookie(ctx, userId)
  const read = (headers: Readonly<Record<string, string>>) => (path: string) =>
    send(`/fr${path}`, { origin: server.origin, headers })
  await untilFromMemory()
  await Promise.all([database.primary.suspend(), database.standby.suspend()])
  // Immediately: two seconds later the lease has expired, and every page is a 503 from the start.
  const responses = await Promise.all([
    ...["/distributor", "/distributor/orders", "/distributor/orders/csv"].map(read({ Cookie })),
    ...["/distributor", "/distributor/orders"].map(read({ Cookie, "Accept-Encoding": "gzip" })),
    ...["/", "/funds/EUTBL", "/compare?classes=EUTBL"].map(read({})),
  ])
  await Promise.all([database.primary.resume(), database.standby.resume()])
  // Pages for everybody may know all that they show.
  for (const response of responses.slice(0, 5)) expect(response.status, textOf(response)).toBe(503)
  for (const response of responses.slice(5)) expect([200, 503], textOf(response)).toContain(response.status)
  for (const response of responses.filter(({ status }) => status === 503)) {
    expect(response.headers["retry-after"]).toBe("5")
    expect(textOf(response)).toContain(FAILURE_MESSAGES.fr.outageText)
  }
})

it("a primary that falls silent and goes on: 503 in time, and nothing is lost or doubled", {
  timeout: 240_000,
}, async ({ annotate }) => {
  const startedAs = await service.pids()
  await untilFromMemory()
  const load = startLoad()
  await untilOrdersArePlaced()
  await untilFromMemory()
  await service.database.primary.suspend()
  const suspendedAt = performance.now()
  await setTimeout(SUSPENDED_MILLISECONDS)
  const resumedAt = performance.now()
  await service.database.primary.resume()
  const recoveredAfter = await recovery(load, resumedAt)
  const prompt = expectPrompt(load, suspendedAt, resumedAt)
  await annotate(`${prompt}; recovered after ${Math.round(recoveredAfter)} ms`)
  expect(recoveredAfter).toBeLessThan(RECOVERS_WITHIN_MILLISECONDS)
  await untilFromMemory()
  await stopLoad()
  await service.expectOneOrderEach()
  expect(await checkRegister(service.ctx)).toEqual([])
  expect(await service.pids()).toEqual(startedAs)
})

it("a primary that falls silent for ever: another one takes over its address, and the open connections hinder nobody", {
  timeout: 240_000,
}, async ({ annotate }) => {
  const { database, proxy } = service
  const startedAs = await service.pids()
  const load = startLoad()
  await untilOrdersArePlaced()
  await untilFromMemory()
  await database.primary.suspend()
  const suspendedAt = performance.now()
  // Sooner than a cluster does it, so that the loss is not yet noticed everywhere.
  await setTimeout(3_000)
  await database.standby.run("SELECT pg_promote()")
  proxy.switchNewConnectionsTo(new URL(database.standby.url))
  const promotedAt = performance.now()
  const recoveredAfter = await recovery(load, promotedAt)
  const meanwhile = load.asked.filter(({ at }) => at > suspendedAt)
  await annotate(
    `longest response ${longest(meanwhile)} ms; recovered after ${Math.round(recoveredAfter)} ms`,
  )
  expect(longest(meanwhile)).toBeLessThan(RESPONDS_WITHIN_MILLISECONDS)
  expect(recoveredAfter).toBeLessThan(RECOVERS_WITHIN_MILLISECONDS)
  await untilFromMemory()
  await stopLoad()
  await service.expectOneOrderEach()
  expect(await service.pids()).toEqual(startedAs)
})

it("afterwards publications and scheduled work go on", async () => {
  const { ctx, server } = service
  const values = [{ shareClass: "EUTBL", day: day("2025-01-07"), value: decimal("1.00077") }] as const
  await importNetAssetValues(ctx, SCHEDULE, { records: values, reason: "the test republishes" })
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => send(LATEST, { origin: server.origin })),
  )
  for (const response of responses) expect(textOf(response)).toContain("1.00077")
  await service.untilDueOrderIsExecuted()
  expect(await checkRegister(ctx)).toEqual([])
})
