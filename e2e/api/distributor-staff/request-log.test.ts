import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import type { RequestLogEntry } from "#lib/domain/request-log/request-log.ts"
import { listRequests } from "#lib/services/request-log/request-log.ts"
import { until } from "#test/until.ts"

const PAGE = "/distributor/settings/request-log"

const world = openSharedWorld()
let distributor: DistributorClient
let browser: HttpBrowser

beforeAll(async () => {
  distributor = await createDistributorClient(world)
  browser = await signedInBrowser(await createStaff(world, "admin", distributor))
})

afterAll(() => world.close())

/** The logged request with an id, as soon as it is stored. */
async function logged(requestId: string): Promise<RequestLogEntry> {
  const filter = { search: requestId, method: null, apiClientId: null, statusClass: null, from: null }
  let found: RequestLogEntry | undefined
  await until("the request is logged", async () => {
    const { items } = await listRequests(world.ctx, distributor, {
      ...filter,
      page: { cursor: null, limit: 2 },
    })
    found = items[0]
    return found !== undefined
  })
  if (found === undefined) throw new Error("no request")
  return found
}

const credentials = () => ({ Authorization: basic(distributor.clientId, distributor.clientSecret) })

describe("the log has", () => {
  it("a request with its id, its masked bodies and its idempotency key", async () => {
    const requestId = randomUUID()
    const payload = {
      investorId: randomUUID(),
      currency: "EUR",
      accountNumber: "FR7630006000011234567890189",
      bic: "AGRIFRPP",
    }
    const { status } = await send(`${DISTRIBUTOR}/bank-accounts`, {
      method: "POST",
      headers: {
        ...credentials(),
        "Content-Type": "application/json",
        "X-Request-Id": requestId,
        "Idempotency-Key": randomUUID(),
      },
      body: JSON.stringify(payload),
    })
    const entry = await logged(requestId)
    expect(entry).toMatchObject({
      method: "POST",
      path: `${DISTRIBUTOR}/bank-accounts`,
      status,
      requestId,
      hasIdempotencyKey: true,
      client: { clientId: distributor.clientId },
    })
    expect(JSON.parse(entry.requestBody ?? "")).toEqual({ ...payload, accountNumber: "•••", bic: "•••" })
    expect(JSON.parse(entry.responseBody ?? "")).toHaveProperty("_tag")
    expect(entry.latencyMilliseconds).toBeGreaterThan(0)
  })

  it.each([
    ["200", "/investors?search=Ada", "GET", 200],
    ["400", "/bank-accounts?currency=XYZ", "GET", 400],
    ["404 of an unknown record", `/investors/${randomUUID()}`, "GET", 404],
    ["404 of an unknown path", "/nothing-here", "GET", 404],
    ["405", "/investors", "DELETE", 405],
    ["415", "/investors", "POST", 415],
  ] as const)("a response with %s", async (_, path, method, status) => {
    const requestId = randomUUID()
    const response = await send(`${DISTRIBUTOR}${path}`, {
      method,
      headers: { ...credentials(), "X-Request-Id": requestId },
    })
    expect(response.status).toBe(status)
    const entry = await logged(requestId)
    expect(entry).toMatchObject({ status, method, path: expect.stringContaining(path.split("?")[0] ?? "") })
    expect(JSON.stringify(entry)).not.toMatch(/Ada|sbk_/)
  })

  it("no request with a wrong secret, which anybody may send who knows the id of a client", async () => {
    const [wrong, right] = [randomUUID(), randomUUID()]
    const rejected = await send(`${DISTRIBUTOR}/investors`, {
      headers: { Authorization: basic(distributor.clientId, "sbk_wrong"), "X-Request-Id": wrong },
    })
    expect(rejected.status).toBe(401)
    await send(`${DISTRIBUTOR}/investors`, { headers: { ...credentials(), "X-Request-Id": right } })
    // Requests are stored in their order.
    await logged(right)
    expect(await world.ctx.db.requestLogEntry.count({ where: { requestId: wrong } })).toBe(0)
  })
})

describe("the page", () => {
  it("lists and shows a request to an admin of its distributor, and to nobody else", async () => {
    const requestId = randomUUID()
    await send(`${DISTRIBUTOR}/investors`, { headers: { ...credentials(), "X-Request-Id": requestId } })
    const { id } = await logged(requestId)
    const page = (await browser.get(`${PAGE}?search=${requestId}`)).bytes.toString("utf8")
    expect(page).toContain(`${PAGE}/${id}`)
    const detail = await browser.get(`${PAGE}/${id}`)
    expect(detail.status).toBe(200)
    expect(detail.bytes.toString("utf8")).toContain(requestId)
    const csv = await browser.get(`${PAGE}/csv?search=${requestId}`)
    expect(csv.bytes.toString("utf8").trim().split("\r\n")).toHaveLength(2)
    const stranger = await signedInBrowser(await createStaff(world, "admin"))
    expect((await stranger.get(`${PAGE}/${id}`)).status).toBe(404)
    expect((await stranger.get(`${PAGE}/csv?search=${requestId}`)).bytes.toString("utf8")).not.toContain(
      requestId,
    )
  })

  it.each([
    "cursor=x",
    "cursor=99999999999999999999",
    "client=%00",
    "status=9",
    "method=TRACE",
    "since=ever",
    "search=%00%25_",
  ])("ignores %s in its address", async (query) => {
    expect((await browser.get(`${PAGE}?${query}`)).status).toBe(200)
  })

  it.each(["x", "0", "-1", "9999999999999999999999", "1%00"])("is not found for the id %s", async (id) => {
    expect((await browser.get(`${PAGE}/${id}`)).status).toBe(404)
  })
})
