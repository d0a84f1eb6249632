import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ClientWorld, DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { blocksAnother } from "#e2e/fixtures/data/blocks-another.ts"
import { eur, recordOf } from "#e2e/fixtures/data/created-record.ts"
import type { ScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import { createDemoCopy } from "#e2e/fixtures/data/scratch-database.ts"
import { expectPrivateErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { servicePepper } from "#e2e/fixtures/servers/service-under-test.ts"
import type { SeverableProxy } from "#e2e/fixtures/servers/severable-proxy.ts"
import { openSeverableProxy } from "#e2e/fixtures/servers/severable-proxy.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import { createSubscriptionOrder } from "#lib/contract/subscription-orders/endpoints.ts"
import { openDatabase } from "#lib/db/client.ts"
import { testContext } from "#test/test-context.ts"
import { until } from "#test/until.ts"

const pepper = servicePepper()
const ORDERS = `${DISTRIBUTOR}/subscription-orders`

let proxy: SeverableProxy
let server: OwnServer
let client: DistributorClient
let shareClassId: string
let copy: ScratchDatabase
let world: ClientWorld
/** A connection that bypasses the proxy, to block requests that use it. */
let direct: pg.Client

beforeAll(async () => {
  copy = await createDemoCopy()
  world = {
    ctx: { ...testContext(openDatabase(copy.url, { poolSize: 2 }), pepper), autoApproves: true },
  }
  direct = new pg.Client({ connectionString: copy.url })
  await direct.connect()
  proxy = await openSeverableProxy(new URL(copy.url))
  const url = new URL(copy.url)
  url.hostname = "127.0.0.1"
  url.port = String(proxy.port)
  server = await startOwnServer({ DATABASE_URL: url.href, SANDBOX: "1", SECRET_PEPPER: pepper })
  client = await createDistributorClient({ ...world, origin: server.origin })
  shareClassId = (await read(getShareClass, { shareClassSymbol: "EUTBL" })).id
})

afterAll(async () => {
  await server?.stop()
  await proxy?.disconnect()
  await direct?.end()
  await world?.ctx.db.$disconnect()
  await copy?.drop()
})

/** An investor's orders, and the stored responses of idempotency keys. */
async function written(investorId: string, key: string): Promise<readonly [orders: number, answers: number]> {
  const orders = await world.ctx.db.subscriptionOrder.count({ where: { investorId } })
  const responses = await world.ctx.db.idempotencyKey.count({ where: { key } })
  return [orders, responses]
}

describe("a database connection that is lost during a POST", () => {
  it.each([
    ["before the order is written", "SELECT FROM investors WHERE id = $1 FOR UPDATE"],
    ["after it is written", null],
  ])("%s: 503, nothing partially done, and repeating the request does it once", async (_, lock) => {
    const { id: investorId } = await client.newInvestor()
    const key = randomUUID()
    const send = () =>
      client.post(ORDERS, { investorId, shareClassId, amount: eur("10000") }, { "Idempotency-Key": key })
    await direct.query("BEGIN")
    try {
      // The response is stored last, so locking its row blocks the end of the transaction.
      if (lock === null) await direct.query("LOCK TABLE idempotency_keys IN SHARE ROW EXCLUSIVE MODE")
      else await direct.query(lock, [investorId])
      const lost = send()
      await until("the request waits inside of its transaction", () => blocksAnother(direct))
      await proxy.disconnect()
      expectPrivateErrorResponse(await lost, "ServiceUnavailableError")
    } finally {
      await direct.query("COMMIT")
    }
    await setTimeout(200)
    expect(await written(investorId, key)).toEqual([0, 0])
    await proxy.reconnect()
    await until(
      "the service is back",
      async () => (await client.get(`${DISTRIBUTOR}/investors`)).status === 200,
    )
    const order = recordOf(createSubscriptionOrder, await send())
    expect(recordOf(createSubscriptionOrder, await send())).toEqual(order)
    expect(await written(investorId, key)).toEqual([1, 1])
  })
})
