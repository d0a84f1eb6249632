import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { API, send, textOf } from "#e2e/fixtures/requests/send.ts"
import type { MailServer } from "#e2e/fixtures/servers/mail-server.ts"
import { startMailServer } from "#e2e/fixtures/servers/mail-server.ts"
import type { ReplicatedService } from "#e2e/fixtures/servers/replicated-service.ts"
import { CONNECTIONS, startReplicatedService } from "#e2e/fixtures/servers/replicated-service.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { until } from "#test/until.ts"

const LATEST = `${API}/net-asset-values/EUTBL/latest`
const ORDERS = `${DISTRIBUTOR}/subscription-orders`

/** From the moment at which the standby takes changes and its address is the primary's. */
const RECOVERS_WITHIN_MILLISECONDS = 10_000

let mails: MailServer
let service: ReplicatedService

beforeAll(async () => {
  mails = await startMailServer()
  service = await startReplicatedService({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` })
})

afterAll(async () => {
  await service?.close()
  await mails?.close()
})

/** Whether reads by either process succeed; anything else than 200 and 503 is an error. */
async function readsSucceed(): Promise<boolean> {
  const targets = ["/api/health/ready", LATEST, `${ORDERS}?limit=5`]
  const responses = await Promise.all(
    [...targets, ...targets, ...targets, ...targets].map((target) => service.client.get(target)),
  )
  for (const response of responses) expect([200, 503], textOf(response)).toContain(response.status)
  return responses.every(({ status }) => status === 200)
}

it("goes on with the promoted standby: no order that was acknowledged is lost, none is there twice, nothing is restarted", {
  timeout: 240_000,
}, async ({ annotate }) => {
  const { acknowledged, database, figureOf, proxy, pids, unanswered } = service
  const startedAs = await pids()
  let isOver = false
  const load = Array.from({ length: CONNECTIONS }, async () => {
    while (!isOver) if (!(await service.place(randomUUID()))) await setTimeout(50)
  })
  const moreOrders = (count: number) => {
    const before = acknowledged.size
    return until("orders are placed", async () => acknowledged.size >= before + count)
  }
  await moreOrders(100)
  expect(unanswered.size).toBe(0)
  await until("reads are served by the standby", async () => {
    expect(await readsSucceed()).toBe(true)
    return (await figureOf('sharebook_reads_total{source="replica"}')) > 0
  })

  await database.primary.kill()
  await until("orders are rejected", async () => unanswered.size > CONNECTIONS)
  const acknowledgedBefore = acknowledged.size
  await database.standby.run("SELECT pg_promote()")
  proxy.switchTo(new URL(database.standby.url))
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
  const lostBefore = unanswered.size
  await moreOrders(100)
  isOver = true
  await Promise.all(load)
  expect(unanswered.size).toBe(lostBefore)

  await service.expectOneOrderEach()

  // The promoted server is no replica any more.
  const before = await figureOf('sharebook_reads_total{source="replica"}')
  await readsSucceed()
  expect(await figureOf('sharebook_reads_total{source="replica"}')).toBe(before)
  expect(await pids()).toEqual(startedAs)
})

it("serves from memory again, and shows a publication as soon as it is acknowledged", async () => {
  const { ctx, figureOf, server } = service
  const cacheHits = () => figureOf('sharebook_http_requests_total{source="cache_hit",status="200"}')
  await until("both hold their lease", async () => {
    const before = await cacheHits()
    await Promise.all(Array.from({ length: CONNECTIONS }, () => send(LATEST, { origin: server.origin })))
    return (await cacheHits()) - before === CONNECTIONS
  })
  const values = [{ shareClass: "EUTBL", day: day("2025-01-07"), value: decimal("1.00077") }] as const
  await importNetAssetValues(ctx, SCHEDULE, { records: values, reason: "the test republishes" })
  const responses = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => send(LATEST, { origin: server.origin })),
  )
  for (const response of responses) expect(textOf(response)).toContain("1.00077")
})

it("does what falls due, and sends emails", async () => {
  const { ctx, server } = service
  await service.untilDueOrderIsExecuted()

  const { email } = await createUserWithPassword({ ctx, origin: server.origin })
  const asked = await send("/api/web/password-resets", {
    origin: server.origin,
    method: "POST",
    headers: { Origin: server.origin.origin, "Content-Type": "application/json" },
    body: JSON.stringify({ email }),
  })
  expect(asked.status).toBe(204)
  await until("the email arrives", async () =>
    mails.accepted.some(({ recipients }) => recipients.includes(email)),
  )
  expect(await checkRegister(ctx)).toEqual([])
})
