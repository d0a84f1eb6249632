import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { eur } from "#e2e/fixtures/created-record.ts"
import type { DistributorClient } from "#e2e/fixtures/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/distributor-client.ts"
import type { MailServer } from "#e2e/fixtures/mail-server.ts"
import { startMailServer } from "#e2e/fixtures/mail-server.ts"
import { createPerson } from "#e2e/fixtures/oauth-user.ts"
import type { OwnServer } from "#e2e/fixtures/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/own-server.ts"
import { API, jsonOf, send, textOf } from "#e2e/fixtures/send.ts"
import type { SeverableProxy } from "#e2e/fixtures/severable-proxy.ts"
import { openSeverableProxy } from "#e2e/fixtures/severable-proxy.ts"
import { createSmallWorld } from "#e2e/fixtures/small-world.ts"
import { until } from "#e2e/fixtures/until.ts"
import { openDatabase } from "#lib/db/client.ts"
import { findShareClass } from "#lib/db/share-classes/find-share-class.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { checkRegister } from "#lib/services/ledger/register.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { PEPPER } from "#test/imports/sample-records.ts"
import { fundedOrder, openInvestor } from "#test/orders/sample-orders.ts"
import type { ReplicatedDatabase } from "#test/replicated-database.ts"
import { openReplicatedDatabase } from "#test/replicated-database.ts"

const LATEST = `${API}/net-asset-values/EUTBL/latest`
const ORDERS = `${DISTRIBUTOR}/subscription-orders`

const CONNECTIONS = 12

/** From the moment at which the standby takes changes and its address is the primary's. */
const RECOVERS_WITHIN_MILLISECONDS = 10_000

let database: ReplicatedDatabase
/** In the place of a load balancer, which leads the address of the database to the primary. */
let line: SeverableProxy
let mails: MailServer
let server: OwnServer
let client: DistributorClient
let distributor: Actor & Readonly<{ distributorId: string }>
let order: Readonly<{ investorId: string; shareClassId: string }>
/** Reads and arranges with the primary of the moment. */
let ctx: ServiceContext

beforeAll(async () => {
  database = await openReplicatedDatabase()
  const { primary, standby } = database
  const world = await createSmallWorld({
    url: primary.url,
    ownerUrl: primary.ownerUrl,
    drop: async () => {},
  })
  line = await openSeverableProxy(new URL(primary.url))
  mails = await startMailServer()
  const url = new URL(primary.url)
  url.port = String(line.port)
  server = await startOwnServer({
    DATABASE_URL: url.href,
    DATABASE_READ_URL: standby.url,
    PROCESSES: "2",
    RATE_LIMITS: "off",
    SECRET_PEPPER: PEPPER,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  })
  client = await createDistributorClient({ ctx: world.ctx, origin: server.origin })
  const { distributorId } = client
  distributor = { who: "api-client:test", scope: { kind: "distributor", distributorId }, distributorId }
  const { id: investorId } = await openInvestor({ ...world.ctx, autoApproves: true }, distributor)
  const shareClass = await findShareClass(world.ctx.db, "EUTBL")
  invariant(shareClass !== null, "the class was imported")
  order = { investorId, shareClassId: shareClass.id }
  await world.close()
  ctx = { db: openDatabase(url.href), clock: systemClock, secrets: { pepper: PEPPER }, autoApproves: true }
  // From here on nothing is acknowledged that the standby does not have.
  await database.setSynchronous(true)
})

afterAll(async () => {
  await server?.stop()
  await ctx?.db.$disconnect()
  await line?.cut()
  await mails?.close()
  await database?.close()
})

/** The sum of a figure of both processes. */
const figureOf = async (name: string): Promise<number> => {
  const [base = "", labels = ""] = name.replace("}", "").split("{")
  const figures = await Promise.all(
    ["1", "2"].map((place) =>
      server.figure(`${base}{${[labels, `process="${place}"`].filter((label) => label !== "").join()}}`),
    ),
  )
  return figures.reduce((sum, figure) => sum + figure, 0)
}

const pids = () =>
  Promise.all(["1", "2"].map((place) => server.figure(`sharebook_process_pid{process="${place}"}`)))

/** Places an order with a key: its id when it is acknowledged, null after 503 or a lost connection. */
async function place(key: string): Promise<string | null> {
  const payload = { ...order, amount: eur("10000") }
  const response = await client.post(ORDERS, payload, { "Idempotency-Key": key }).catch(() => null)
  if (response === null || response.status === 503) return null
  expect(response.status, textOf(response)).toBe(201)
  return (jsonOf(response) as { id: string }).id
}

/** Whether reads by either process succeed; anything else than 200 and 503 is an error. */
async function readsSucceed(): Promise<boolean> {
  const targets = ["/api/health/ready", LATEST, `${ORDERS}?limit=5`]
  const responses = await Promise.all(
    [...targets, ...targets, ...targets, ...targets].map((target) => client.get(target)),
  )
  for (const response of responses) expect([200, 503], textOf(response)).toContain(response.status)
  return responses.every(({ status }) => status === 200)
}

it("goes on with the promoted standby: no order that was acknowledged is lost, none is there twice, nothing is restarted", {
  timeout: 240_000,
}, async ({ annotate }) => {
  const startedAs = await pids()
  const acknowledged = new Map<string, string>()
  const unanswered: string[] = []
  let isOver = false
  const load = Array.from({ length: CONNECTIONS }, async () => {
    while (!isOver) {
      const key = randomUUID()
      const id = await place(key)
      if (id === null) {
        unanswered.push(key)
        await setTimeout(50)
      } else acknowledged.set(key, id)
    }
  })
  const moreOrders = (count: number) => {
    const before = acknowledged.size
    return until("orders are placed", async () => acknowledged.size >= before + count)
  }
  await moreOrders(100)
  expect(unanswered).toEqual([])
  await until("reads are served by the standby", async () => {
    expect(await readsSucceed()).toBe(true)
    return (await figureOf('sharebook_reads_total{source="replica"}')) > 0
  })

  await database.primary.kill()
  await until("orders are rejected", async () => unanswered.length > CONNECTIONS)
  const acknowledgedBefore = acknowledged.size
  await database.standby.run("SELECT pg_promote()")
  line.lead(new URL(database.standby.url))
  const promotedAt = performance.now()
  const since = () => Math.round(performance.now() - promotedAt)
  await until("an order is placed again", async () => acknowledged.size > acknowledgedBefore)
  const firstOrder = since()
  await until("every read succeeds", readsSucceed)
  const everything = since()
  await annotate(`first order after ${firstOrder} ms, everything after ${everything} ms`)
  expect(everything).toBeLessThan(RECOVERS_WITHIN_MILLISECONDS)
  // Each connection has had a response since.
  await moreOrders(100)
  const lostBefore = unanswered.length
  await moreOrders(100)
  isOver = true
  await Promise.all(load)
  expect(unanswered.length).toBe(lostBefore)

  // Every key once: those that were acknowledged with the same order, the others whatever became of them.
  const ids = new Set<string>()
  const keys = [...acknowledged.keys(), ...unanswered]
  const all = keys.length
  const again = Array.from({ length: CONNECTIONS }, async () => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
      const id = await place(key)
      expect(id).toBe(acknowledged.get(key) ?? id)
      ids.add(id ?? "none")
    }
  })
  await Promise.all(again)
  expect(ids.size).toBe(all)
  const stored = await ctx.db.subscriptionOrder.findMany({
    where: { investorId: order.investorId },
    select: { id: true },
  })
  expect(new Set(stored.map(({ id }) => id))).toEqual(ids)
  expect(stored.length).toBe(ids.size)

  // The promoted server is no replica any more.
  const before = await figureOf('sharebook_reads_total{source="replica"}')
  await readsSucceed()
  expect(await figureOf('sharebook_reads_total{source="replica"}')).toBe(before)
  expect(await pids()).toEqual(startedAs)
})

it("serves from memory again, and shows a publication as soon as it is acknowledged", async () => {
  const kept = () => figureOf('sharebook_http_requests_total{origin="kept",status="200"}')
  await until("both hold their lease", async () => {
    const before = await kept()
    await Promise.all(Array.from({ length: CONNECTIONS }, () => send(LATEST, { origin: server.origin })))
    return (await kept()) - before === CONNECTIONS
  })
  const values = [{ shareClass: "EUTBL", day: day("2025-01-07"), value: decimal("1.00077") }] as const
  await importNetAssetValues(ctx, values, { reason: "the test republishes" })
  const responses = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => send(LATEST, { origin: server.origin })),
  )
  for (const response of responses) expect(textOf(response)).toContain("1.00077")
})

it("does what falls due, and sends emails", async () => {
  // An order of the eighth of January, which waited for the value that was published a moment ago.
  const clock = { now: () => instant("2025-01-08T08:00:00Z") }
  const { id } = await fundedOrder({ ...ctx, clock }, distributor, { ...order, value: "10000" })
  await until("the order is executed", async () => {
    const response = await client.get(`${ORDERS}/${id}`)
    return (jsonOf(response) as { status: string }).status === "executed"
  })

  const { email } = await createPerson({ ctx, origin: server.origin })
  const asked = await send("/api/web/password-resets", {
    origin: server.origin,
    method: "POST",
    headers: { Origin: server.origin.origin, "Content-Type": "application/json" },
    body: JSON.stringify({ email }),
  })
  expect(asked.status).toBe(204)
  await until("the email arrives", async () =>
    mails.taken.some(({ recipients }) => recipients.includes(email)),
  )
  expect(await checkRegister(ctx)).toEqual([])
})
