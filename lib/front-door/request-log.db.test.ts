import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { SEARCHED_REQUESTS } from "#lib/db/request-log.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { ServedRequest } from "#lib/domain/request-log/request-log.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { systemClock } from "#lib/services/context.ts"
import { createDistributor } from "#lib/services/distributors/distributors.ts"
import { findLoggedRequest, listRequests, purgeOldRequests } from "#lib/services/request-log/request-log.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { RequestLog } from "./request-log.ts"

const ctx = testClockContext(testDatabaseUrl(), systemClock.now())
afterAll(() => ctx.db.$disconnect())

let distributorId: string
let clientId: string
let counts: { stored: number; dropped: number }

async function newClient(): Promise<Readonly<{ distributorId: string; clientId: string }>> {
  const { id } = await createDistributor(ctx, SCHEDULE, `Test ${randomUUID()}`)
  const owner = { kind: "distributor", distributorId: id } as const
  const { client } = await createApiClient(ctx, EVERY_API_CLIENT, {
    owner,
    name: "Order desk",
    createdBy: "schedule",
  })
  return { distributorId: id, clientId: client.clientId }
}

beforeEach(async () => {
  ;({ distributorId, clientId } = await newClient())
  counts = { stored: 0, dropped: 0 }
})

const newLog = () =>
  new RequestLog(ctx, {
    countLoggedRequests: (outcome, count) => {
      counts[outcome] += count
    },
  })

const served = (overrides: Partial<ServedRequest> = {}): ServedRequest => ({
  clientId,
  at: systemClock.now(),
  method: "POST",
  target: "/api/distributor/v0/investors?search=Ada",
  status: 201,
  latencyMilliseconds: 12.5,
  requestId: randomUUID(),
  address: "192.0.2.1",
  hasIdempotencyKey: true,
  payload: new TextEncoder().encode(`{"firstName":"Ada"}`),
  body: `{"id":"a1","firstName":"Ada"}`,
  ...overrides,
})

const EVERYTHING = { search: null, method: null, apiClientId: null, statusClass: null, from: null } as const

const listed = async (filter: Partial<Parameters<typeof listRequests>[2]> = {}, of = distributorId) =>
  (
    await listRequests(
      ctx,
      { distributorId: of },
      { ...EVERYTHING, page: { cursor: null, limit: 1_000 }, ...filter },
    )
  ).items

async function store(...requests: readonly ServedRequest[]): Promise<void> {
  const log = newLog()
  log.start()
  for (const request of requests) log.record(request)
  await log.close()
}

describe("a request", () => {
  it("is stored with masked bodies, for its distributor only", async () => {
    const request = served()
    await store(request)
    const [entry] = await listed()
    expect(entry).toMatchObject({
      client: { clientId, name: "Order desk" },
      path: "/api/distributor/v0/investors?search=•••",
      status: 201,
      latencyMilliseconds: 12.5,
      requestId: request.requestId,
      hasIdempotencyKey: true,
      requestBody: `{"firstName":"•••"}`,
      responseBody: `{"id":"a1","firstName":"•••"}`,
    })
    const other = await newClient()
    expect(await listed({}, other.distributorId)).toEqual([])
    expect(await findLoggedRequest(ctx, other, entry?.id ?? "")).toBeNull()
    expect(await findLoggedRequest(ctx, { distributorId }, entry?.id ?? "")).toEqual(entry)
  })

  it("of an unknown client is nobody's, whatever it calls itself", async () => {
    await store(
      served({ clientId: randomUUID() }),
      served({ clientId: "'; DROP TABLE request_log; --" }),
      served(),
    )
    expect(await listed()).toHaveLength(1)
    expect(counts).toEqual({ stored: 1, dropped: 0 })
  })
})

describe("a list", () => {
  it("is newest first, in pages, and filtered by each of its filters", async () => {
    const requests = [
      served({ requestId: "first-request", method: "GET", status: 200 }),
      served({ requestId: "second-request", status: 404, target: "/api/distributor/v0/investors/100%25" }),
      served({ requestId: "third-request", status: 500, method: "DELETE" }),
    ]
    await store(...requests)
    const ids = async (filter: Parameters<typeof listed>[0]) =>
      (await listed(filter)).map(({ requestId }) => requestId.split("-")[0])
    expect(await ids({})).toEqual(["third", "second", "first"])
    const { items, nextCursor } = await listRequests(
      ctx,
      { distributorId },
      { ...EVERYTHING, page: { cursor: null, limit: 2 } },
    )
    expect(items.map(({ requestId }) => requestId)).toEqual(["third-request", "second-request"])
    expect(await ids({ page: { cursor: nextCursor, limit: 2 } })).toEqual(["first"])
    expect(await ids({ search: "second-request" })).toEqual(["second"])
    expect(await ids({ search: "INVESTORS?SEARCH" })).toEqual(["third", "first"])
    expect(await ids({ search: "%" })).toEqual([])
    expect(await ids({ method: "GET" })).toEqual(["first"])
    expect(await ids({ statusClass: "5" })).toEqual(["third"])
    expect(await ids({ apiClientId: randomUUID() })).toEqual([])
    expect(await ids({ from: fromEpochMilliseconds(Date.now() + 60_000) })).toEqual([])
  })
})

describe("a search by path", () => {
  it("looks at a part of the log and continues there, and finds a request id in all of it", async () => {
    await store(served({ requestId: "oldest-request", target: "/api/distributor/v0/funds" }))
    const [client] = await ctx.db.apiClient.findMany({ where: { distributorId }, select: { id: true } })
    await ctx.db.$executeRaw`
      INSERT INTO request_log (distributor_id, api_client_id, at, method, path, status, latency_milliseconds, request_id, address,
        has_idempotency_key)
      SELECT ${distributorId}::uuid, ${client?.id}::uuid, now(), 'GET', '/api/distributor/v0/wires', 200, 1, 'many-' || place,
        '192.0.2.1', false
      FROM generate_series(1, ${SEARCHED_REQUESTS}) AS place`
    const page = (search: string, cursor: string | null = null) =>
      listRequests(ctx, { distributorId }, { ...EVERYTHING, search, page: { cursor, limit: 5 } })
    const first = await page("/FUNDS")
    expect(first.items).toEqual([])
    const second = await page("/FUNDS", first.nextCursor)
    expect(second).toMatchObject({ items: [{ requestId: "oldest-request" }], nextCursor: null })
    expect((await page("oldest-request")).items).toHaveLength(1)
    expect((await page("/wires")).items).toHaveLength(5)
  })
})

describe("the queue", () => {
  it("stores every request of a burst in their order, also those of the moment before it closes", async () => {
    await store(
      ...Array.from({ length: 1_234 }, (_, index) => served({ requestId: `burst-${index}`, payload: null })),
    )
    expect(counts).toEqual({ stored: 1_234, dropped: 0 })
    expect((await listed({ page: { cursor: null, limit: 1 } }))[0]?.requestId).toBe("burst-1233")
  })

  it("drops and counts what comes faster than it can be stored, and never waits", async () => {
    const log = newLog()
    for (let index = 0; index < 5_010; index += 1) log.record(served({ payload: null, body: null }))
    expect(counts).toEqual({ stored: 0, dropped: 10 })
    log.start()
    await log.close()
    expect(counts).toEqual({ stored: 5_000, dropped: 10 })
  })

  it("does not fail with its database", async () => {
    const failing = { ...ctx, db: openDatabase("postgresql://nobody@127.0.0.1:1/none") }
    const log = new RequestLog(failing, {
      countLoggedRequests: (outcome, count) => {
        counts[outcome] += count
      },
    })
    log.start()
    log.record(served())
    await log.close()
    expect(counts).toEqual({ stored: 0, dropped: 1 })
  })
})

it("requests are deleted after 30 days", async () => {
  const day = 86_400_000
  const now = epochMilliseconds(ctx.clock.now())
  await store(
    served({ requestId: "old-request", at: fromEpochMilliseconds(now - 31 * day) }),
    served({ requestId: "new-request", at: fromEpochMilliseconds(now - 29 * day) }),
  )
  await purgeOldRequests(ctx)
  expect((await listed()).map(({ requestId }) => requestId)).toEqual(["new-request"])
})
