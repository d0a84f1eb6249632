import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { eur, newSubscriptionOrder } from "#e2e/fixtures/data/created-record.ts"
import { createFundedOrderOverHttp, isExecuted, timePasses } from "#e2e/fixtures/data/scheduled-order.ts"
import type { ScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import { createDemoCopy } from "#e2e/fixtures/data/scratch-database.ts"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { API, jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import type { ConnectionPooler } from "#e2e/fixtures/servers/connection-pooler.ts"
import { startConnectionPooler } from "#e2e/fixtures/servers/connection-pooler.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { getLatestNetAssetValue } from "#lib/contract/net-asset-values/endpoints.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { describeWithProgram } from "#test/needed-program.ts"
import { PEPPER } from "#test/pepper.ts"
import { testContext } from "#test/test-context.ts"
import { until } from "#test/until.ts"

const ORDERS = `${DISTRIBUTOR}/subscription-orders`
const CACHE_HITS = 'sharebook_http_requests_total{source="cache_hit",status="200"}'
const CONNECTIONS = 8
const DEADLINE = 60_000

describeWithProgram("pgbouncer", "with PgBouncer as docs/scale.md configures it", (program) => {
  let database: ScratchDatabase
  let db: DatabasePool
  let pooler: ConnectionPooler
  let server: OwnServer
  /** A value of a day that has come: later ones belong to the time that the test moves. */
  let latest: Readonly<{ day: string; target: string; value: Decimal }>

  const ctx = () => ({ ...testContext(db), autoApproves: true })

  beforeAll(async () => {
    database = await createDemoCopy()
    db = openDatabase(database.url, { poolSize: 2 })
    pooler = await startConnectionPooler(program, database.url)
    server = await startOwnServer({
      DATABASE_URL: pooler.url,
      RATE_LIMITS: "off",
      SANDBOX: "1",
      SECRET_PEPPER: PEPPER,
    })
    const { day: valueDay, amount } = await read(
      getLatestNetAssetValue,
      { shareClassSymbol: "EUTBL" },
      server,
    )
    const target = `${API}/net-asset-values/EUTBL/${valueDay}`
    latest = { day: valueDay, target, value: decimal(amount.value) }
  })

  afterAll(async () => {
    await server?.stop()
    await pooler?.remove()
    await db?.$disconnect()
    await database?.drop()
  })

  const get = (target: string) => send(target, { origin: server.origin })

  const isReady = async () => (await get("/api/health/ready")).status === 200

  const servesFromMemory = () =>
    until("responses come from memory", async () => {
      const before = await server.figure(CACHE_HITS)
      await get(latest.target)
      return (await server.figure(CACHE_HITS)) > before
    })

  /** Publishes a value a little above the last one, past the pooler, and expects it in the next response. */
  async function expectPublicationSeen(): Promise<void> {
    const value = add(latest.value, decimal("0.00001"))
    latest = { ...latest, value }
    const record = { shareClass: "EUTBL", day: day(latest.day), value } as const
    await importNetAssetValues(ctx(), SCHEDULE, { records: [record], reason: "the test republishes" })
    expect(jsonOf(await get(latest.target))).toMatchObject({ amount: { value } })
  }

  it("the service sends from memory, and a publication ends that at once", async () => {
    for (let count = 1; count <= 3; count += 1) {
      await servesFromMemory()
      await expectPublicationSeen()
    }
  })

  it("an order is placed, and executed when its cut-off has passed", async () => {
    const order = await createFundedOrderOverHttp(ctx(), server)
    await timePasses(db, order.cutOffAt)
    await until("the order is executed", () => isExecuted(order.client, order.id), DEADLINE)
  })

  it("a restart of PgBouncer is an outage of the database: 503 until it is back, and nothing half done", async () => {
    const waiting = await createFundedOrderOverHttp(ctx(), server)
    const client = await createDistributorClient({ ctx: ctx(), origin: server.origin })
    const { id: investorId } = await client.newInvestor()
    const { id: shareClassId } = await read(getShareClass, { shareClassSymbol: "EUTBL" }, server)
    const order = { investorId, shareClassId, amount: eur("10000") }
    await newSubscriptionOrder(client, order)

    const acknowledged: string[] = []
    const keys: string[] = []
    let rejected = 0
    const place = async (key: string) => {
      const id = await placed(client, order, key)
      if (id === null) rejected += 1
      else acknowledged.push(id)
      return id
    }
    let isOver = false
    const placeUntilOver = async () => {
      while (!isOver) {
        const key = randomUUID()
        keys.push(key)
        await place(key)
      }
    }
    const load = Promise.all(Array.from({ length: CONNECTIONS }, placeUntilOver))
    try {
      await until("orders are placed", async () => acknowledged.length > 50)
      await pooler.end()
      await until("orders are rejected", async () => rejected > CONNECTIONS)
      // A result is shared for a second.
      await until("the service is not ready", async () => !(await isReady()))
      expect((await get("/api/health/live")).status).toBe(200)
      await until("public data is rejected", async () => (await get(latest.target)).status === 503)
      expectErrorResponse(await get(latest.target), "ServiceUnavailableError")
      await pooler.start()
      await until("the service is ready by itself", isReady)
      const before = acknowledged.length
      await until("orders are placed again", async () => acknowledged.length > before + 50)
    } finally {
      isOver = true
      await load
    }

    // A key is used once, whether its response was lost or not.
    for (const key of keys) expect(await place(key)).not.toBeNull()
    const stored = await db.subscriptionOrder.findMany({ where: { investorId }, select: { id: true } })
    const ids = new Set(stored.map(({ id }) => id))
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
    // One order was placed without a key, before all others.
    expect(stored).toHaveLength(keys.length + 1)

    await timePasses(db, waiting.cutOffAt)
    await until("an order of before is executed", () => isExecuted(waiting.client, waiting.id), DEADLINE)
    await servesFromMemory()
    await expectPublicationSeen()
    expect(await checkRegister(ctx())).toEqual([])
    expect(server.isRunning()).toBe(true)
  })

  /** Places an order; returns its id, or null when the database was away. */
  async function placed(client: DistributorClient, order: object, key: string): Promise<string | null> {
    const response = await client.post(ORDERS, order, { "Idempotency-Key": key })
    if (response.status === 201) return (jsonOf(response) as { id: string }).id
    expect([response.status, response.headers["retry-after"]]).toEqual([503, expect.any(String)])
    await setTimeout(50)
    return null
  }
})
