import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import type { ServedRequest } from "#lib/domain/request-log/request-log.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { openDistributor, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { unknownDistributorPath } from "./distributor-v0.ts"
import { setRequestLog } from "./request-log.ts"

vi.hoisted(() => {
  // Before anything reads the settings, which happens once in a process.
  Object.assign(process.env, {
    PUBLIC_ORIGIN: "https://funds.example.org",
    DEMO: "0",
  })
})

const ctx = ordersContext(testDatabaseUrl())
Object.assign(globalThis, { sharebookServiceContext: ctx })
afterAll(() => ctx.db.$disconnect())

/** More wrong secrets than a client id has in a minute. */
const TOO_MANY = 22

let served: ServedRequest[]

beforeEach(() => {
  served = []
  setRequestLog({ record: (request) => served.push(request) })
})

async function newClient() {
  const { distributorId } = await openDistributor(ctx)
  const owner = { kind: "distributor", distributorId } as const
  const { client, clientSecret } = await createApiClient(ctx, EVERY_API_CLIENT, {
    owner,
    name: "Nightly",
    createdBy: "bootstrap",
  })
  return { clientId: client.clientId, clientSecret }
}

async function statusOf(clientId: string, secret: string, headers: Readonly<Record<string, string>> = {}) {
  const Authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`
  const address = "https://funds.example.org/api/distributor/v0/nothing"
  return (await unknownDistributorPath(new Request(address, { headers: { Authorization, ...headers } })))
    .status
}

test("a request whose secret is right is in the log, whatever became of it", async () => {
  const { clientId, clientSecret } = await newClient()
  const requestId = randomUUID()
  expect(await statusOf(clientId, clientSecret, { "X-Request-Id": requestId })).toBe(404)
  expect(served).toMatchObject([{ clientId, status: 404, requestId }])
})

test("wrong secrets, however many somebody shows under the id of a client, leave nothing in its log", async () => {
  const { clientId } = await newClient()
  const statuses: number[] = []
  for (let shown = 0; shown < TOO_MANY; shown += 1) statuses.push(await statusOf(clientId, "sbk_wrong"))
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
  expect(served).toEqual([])
})
