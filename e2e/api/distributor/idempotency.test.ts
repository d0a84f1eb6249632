import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR, SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import { eur, investorPayload, recordOf } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectPrivateErrorResponse, privateIssuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { jsonOf } from "#e2e/fixtures/requests/send.ts"
import { archiveInvestor } from "#lib/contract/investors/endpoints.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import {
  cancelSubscriptionOrder,
  createSubscriptionOrder,
} from "#lib/contract/subscription-orders/endpoints.ts"

const ORDERS = `${DISTRIBUTOR}/subscription-orders`
const world = openSharedWorld()
let client: DistributorClient
let investorId: string
let shareClassId: string

beforeAll(async () => {
  client = await createDistributorClient(world)
  investorId = (await client.newInvestor()).id
  shareClassId = (await read(getShareClass, { shareClassSymbol: "EUTBL" })).id
})

afterAll(() => world.close())

const freshKey = () => `test-${randomUUID()}`
const payload = (value = "10000") => ({ investorId, amount: eur(value), shareClassId })
const order = (key: string, body: unknown = payload()) =>
  client.post(ORDERS, body, { "Idempotency-Key": key })
const ordersThereAre = async () =>
  (jsonOf(await client.get(`${ORDERS}?investorId=${investorId}&limit=1000`)) as unknown[]).length

describe("the same key, path and bytes", () => {
  it("return the same bytes, and create one order", async () => {
    const before = await ordersThereAre()
    const key = freshKey()
    const first = await order(key)
    recordOf(createSubscriptionOrder, first)
    for (let repeated = 0; repeated < 3; repeated += 1) {
      const again = await order(key)
      expect([again.status, again.headers["content-type"]]).toEqual([
        first.status,
        first.headers["content-type"],
      ])
      expect(again.bytes).toEqual(first.bytes)
    }
    expect(await ordersThereAre()).toBe(before + 1)
  })

  it("return the first response although the record has changed since", async () => {
    const key = freshKey()
    const first = await order(key)
    const { id } = recordOf(createSubscriptionOrder, first)
    recordOf(cancelSubscriptionOrder, await client.post(`${ORDERS}/${id}/cancel`))
    expect((await order(key)).bytes).toEqual(first.bytes)
  })

  it("are the same with and without the trailing slash of the path", async () => {
    const key = freshKey()
    const first = await order(key)
    const again = await client.post(`${ORDERS}/`, payload(), { "Idempotency-Key": key })
    expect(again.bytes).toEqual(first.bytes)
  })

  it("40 concurrent times: one order, and every response is that order or asks to retry", async () => {
    const before = await ordersThereAre()
    const key = freshKey()
    const responses = await Promise.all(Array.from({ length: 40 }, () => order(key)))
    expect(await ordersThereAre()).toBe(before + 1)
    const successes = responses.filter(({ status }) => status === 201)
    expect(new Set(successes.map(({ bytes }) => bytes.toString())).size).toBe(1)
    for (const response of responses.filter(({ status }) => status !== 201)) {
      expectPrivateErrorResponse(response, "ConflictError")
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0)
    }
    expect((await order(key)).bytes).toEqual(successes[0]?.bytes)
  })

  it("repeat an action that has no body", async () => {
    const { id } = await client.newInvestor()
    const key = { "Idempotency-Key": freshKey() }
    const first = await client.post(`${DISTRIBUTOR}/investors/${id}/archive`, undefined, key)
    recordOf(archiveInvestor, first)
    expect((await client.post(`${DISTRIBUTOR}/investors/${id}/archive`, undefined, key)).bytes).toEqual(
      first.bytes,
    )
  })
})

describe("the sandbox", () => {
  it("does not support keys: the same wire twice is two wires", async () => {
    const { id, wireReference } = recordOf(createSubscriptionOrder, await order(freshKey()))
    const wire = { shareClassId, amount: eur("10000"), remittanceText: wireReference }
    const key = { "Idempotency-Key": freshKey() }
    const first = await client.post(`${SANDBOX}/wires`, wire, key)
    expect((await client.post(`${SANDBOX}/wires`, wire, key)).bytes).not.toEqual(first.bytes)
    expect(jsonOf(await client.get(`${ORDERS}/${id}`))).toMatchObject({ receivedAmount: eur("20000.00") })
  })
})

describe("error responses of business rules are stored", () => {
  it.each([
    ["422", () => payload("1.001"), "TooManyDecimalsError"],
    ["404", () => ({ ...payload(), investorId: randomUUID() }), "NotFoundError"],
  ] as const)("%s", async (_, body, tag) => {
    const key = freshKey()
    const rejected = body()
    const first = await order(key, rejected)
    expectPrivateErrorResponse(first, tag)
    expect((await order(key, rejected)).bytes).toEqual(first.bytes)
    expectPrivateErrorResponse(await order(key), "IdempotencyKeyReusedError")
  })

  it("422 of an investor that is active meanwhile: the response stays", async () => {
    const { id } = await client.newInvestor({ lastName: "Review" })
    const key = freshKey()
    const body = { ...payload(), investorId: id }
    const first = await order(key, body)
    expectPrivateErrorResponse(first, "InvestorNotReadyError")
    await world.ctx.db.investor.update({ where: { id }, data: { status: "active", requirements: [] } })
    expect((await order(key, body)).bytes).toEqual(first.bytes)
    recordOf(createSubscriptionOrder, await order(freshKey(), body))
  })
})

describe("other bytes with the same key", () => {
  it("are a 422, whatever differs, and order nothing", async () => {
    const key = freshKey()
    await order(key)
    const before = await ordersThereAre()
    for (const body of [payload("10001"), payload("10000.00"), { ...payload(), investorId: randomUUID() }]) {
      expectPrivateErrorResponse(await order(key, body), "IdempotencyKeyReusedError")
    }
    const spaced = await client.send(ORDERS, {
      method: "POST",
      body: JSON.stringify(payload(), null, 1),
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    })
    expectPrivateErrorResponse(spaced, "IdempotencyKeyReusedError")
    expect(await ordersThereAre()).toBe(before)
  })
})

describe("the body of an action that expects none", () => {
  const archive = async (id: string, key: string, body: string, headers: Record<string, string> = {}) =>
    client.send(`${DISTRIBUTOR}/investors/${id}/archive`, {
      method: "POST",
      headers: { "Idempotency-Key": key, "Content-Length": String(Buffer.byteLength(body)), ...headers },
      body,
    })

  it("may be anything, and with the same bytes the response is the same", async () => {
    const { id } = await client.newInvestor()
    const key = freshKey()
    const first = await archive(id, key, '{"reason":', { "Content-Type": "text/plain" })
    recordOf(archiveInvestor, first)
    expect((await archive(id, key, '{"reason":')).bytes).toEqual(first.bytes)
  })

  it("of other bytes, or of none, is a 422 with the same key", async () => {
    const { id } = await client.newInvestor()
    const key = freshKey()
    recordOf(archiveInvestor, await archive(id, key, '{"reason":"moved"}'))
    for (const body of ['{"reason":"closed"}', ""]) {
      expectPrivateErrorResponse(await archive(id, key, body), "IdempotencyKeyReusedError")
    }
  })

  it("of more than 64 KiB is a 413, and nothing is done", async () => {
    const { id } = await client.newInvestor()
    const key = freshKey()
    expectPrivateErrorResponse(await archive(id, key, "x".repeat(65_537)), "PayloadTooLargeError")
    recordOf(archiveInvestor, await archive(id, key, ""))
  })
})

describe("a body that cannot be read", () => {
  it("is reported with the invalid key", async () => {
    const response = await client.send(ORDERS, {
      method: "POST",
      body: "{",
      headers: { "Content-Type": "application/json", "Idempotency-Key": "x" },
    })
    const issues = privateIssuesOf(response)
    expect(issues.map(({ path }) => path)).toEqual([[], ["Idempotency-Key"]])
  })
})

describe("a key belongs to one path of one client", () => {
  it("on another path it is another key", async () => {
    const key = freshKey()
    recordOf(createSubscriptionOrder, await order(key))
    const response = await client.post(`${DISTRIBUTOR}/investors`, investorPayload(), {
      "Idempotency-Key": key,
    })
    expect(response.status).toBe(201)
  })

  it("of another client it is another key", async () => {
    const key = freshKey()
    const other = await createDistributorClient(world)
    const mine = await client.post(`${DISTRIBUTOR}/investors`, investorPayload(), { "Idempotency-Key": key })
    const theirs = await other.post(`${DISTRIBUTOR}/investors`, investorPayload(), { "Idempotency-Key": key })
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.bytes).not.toEqual(mine.bytes)
  })
})

describe("error responses before business rules are not stored", () => {
  it("400, 415, 413 and 401 leave the key free", async () => {
    const key = freshKey()
    privateIssuesOf(await order(key, payload("0")))
    const sendAs = (body: string, headers: Readonly<Record<string, string>>) =>
      client.send(ORDERS, { method: "POST", body, headers: { "Idempotency-Key": key, ...headers } })
    expectPrivateErrorResponse(
      await sendAs("{}", { "Content-Type": "text/plain" }),
      "UnsupportedMediaTypeError",
    )
    const long = " ".repeat(100_000)
    expectPrivateErrorResponse(
      await sendAs(long, { "Content-Type": "application/json" }),
      "PayloadTooLargeError",
    )
    const nobody = await sendAs("{}", { "Content-Type": "application/json", Authorization: "Basic eDp5" })
    expectPrivateErrorResponse(nobody, "DistributorAuthenticationError")
    recordOf(createSubscriptionOrder, await order(key))
  })
})

describe("400: an invalid key", () => {
  it.each([
    ["too short", "1234567"],
    ["too long", "x".repeat(256)],
    ["with a space", "12345 678"],
    ["beyond ASCII", "clé-12345678"],
    ["empty", ""],
  ])("%s", async (_, key) => {
    const before = await ordersThereAre()
    const issues = privateIssuesOf(await order(Buffer.from(key).toString("latin1")))
    expect(issues).toMatchObject([{ _tag: "Refinement", path: ["Idempotency-Key"] }])
    expect(await ordersThereAre()).toBe(before)
  })

  it("is reported with what is wrong with the body", async () => {
    const response = await client.post(ORDERS, { ...payload(), amount: 1 }, { "Idempotency-Key": "short" })
    const issues = privateIssuesOf(response)
    expect(issues.map(({ path }) => path)).toEqual([["amount"], ["Idempotency-Key"]])
  })

  it.each([8, 255])("%i characters are valid", async (length) => {
    const key = freshKey().padEnd(length, "x").slice(-length)
    recordOf(createSubscriptionOrder, await order(key))
  })

  it("a GET ignores it", async () => {
    const response = await client.send(ORDERS, { headers: { "Idempotency-Key": "x" } })
    expect(response.status).toBe(200)
  })
})
