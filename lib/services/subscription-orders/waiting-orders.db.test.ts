import { randomBytes, randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { insertSubscriptionOrder } from "#lib/db/subscription-orders/save-subscription-order.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { WIRE_REFERENCE_BYTES, wireReferenceOf } from "#lib/domain/wires/wire-reference.ts"
import { recordWithoutPerson } from "#lib/services/audit-log/record-audit.ts"
import { withRequestOrigin } from "#lib/services/audit-log/request-origin.ts"
import type { StatusAndBody } from "#lib/services/idempotency/with-idempotency-key.ts"
import { withIdempotencyKey } from "#lib/services/idempotency/with-idempotency-key.ts"
import { archiveInvestor } from "#lib/services/investors/decide-investor.ts"
import { openDistributor, openInvestor, openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { sentReads } from "#test/sent-statements.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { createSubscriptionOrder, stageSubscriptionOrder } from "./create-subscription-order.ts"

// Orders that arrive together are read and written together, and none depends on another one.

const ctx = ordersContext(testDatabaseUrl())
let distributor: Awaited<ReturnType<typeof openDistributor>>
let shareClassId: string

beforeAll(async () => {
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
})
afterAll(() => ctx.db.$disconnect())

const investor = async () => (await openInvestor(ctx, distributor)).id
const inputOf = (investorId: string, value = "1000") => ({
  investorId,
  shareClassId,
  amount: { value: decimal(value), currency: "EUR" as const },
})
const place = (investorId: string, value?: string) =>
  createSubscriptionOrder(ctx, distributor, inputOf(investorId, value))
const ordersOf = (investorId: string) => ctx.db.subscriptionOrder.count({ where: { investorId } })

/** What a keyed request does, and with what body it responds. */
const keyed = (
  investorId: string,
  key: string,
  { value = "1000", isStaged = true } = {},
): Promise<StatusAndBody> => {
  const input = inputOf(investorId, value)
  const call = { caller: distributor.who, path: "/orders", key, payload: Buffer.from(JSON.stringify(input)) }
  return withIdempotencyKey(
    ctx,
    call,
    async (tx) => {
      const { id } = await createSubscriptionOrder(tx, distributor, input)
      return { status: 201, body: id }
    },
    isStaged
      ? async (pool) => {
          const { order, save } = await stageSubscriptionOrder(pool, distributor, input)
          return { response: { status: 201, body: order.id }, save }
        }
      : undefined,
  )
}
const freshKey = () => `waiting-${randomUUID()}`

describe("orders without a key", () => {
  test("that wait together are two statements", async () => {
    const investors = [await investor(), await investor(), await investor()]
    const statements = await sentReads((db) =>
      Promise.all(
        investors.map((investorId) =>
          createSubscriptionOrder({ ...ctx, db }, distributor, inputOf(investorId)),
        ),
      ),
    )
    expect(statements).toHaveLength(2)
    for (const investorId of investors) expect(await ordersOf(investorId)).toBe(1)
  })

  test("are each accepted or rejected by their own investor and amount", async () => {
    const [good, archived] = [await investor(), await investor()]
    await archiveInvestor(ctx, distributor, archived)
    const results = await Promise.allSettled([
      place(good),
      place(archived),
      place(randomUUID()),
      place(good, "1.001"),
      place(good, "2000"),
    ])
    expect(results).toMatchObject([
      { value: { investorId: good, amount: { value: "1000" } } },
      { reason: { code: "InvestorNotReadyError" } },
      { reason: { code: "NotFoundError" } },
      { reason: { code: "TooManyDecimalsError" } },
      { value: { investorId: good, amount: { value: "2000" } } },
    ])
    expect(await ordersOf(good)).toBe(2)
  })

  test("are within the scopes of their own callers", async () => {
    const other = await openDistributor(ctx)
    const [mine, theirs] = [await investor(), (await openInvestor(ctx, other)).id]
    const results = await Promise.allSettled([
      place(mine),
      place(theirs),
      createSubscriptionOrder(ctx, other, inputOf(theirs)),
      createSubscriptionOrder(ctx, other, inputOf(mine)),
    ])
    expect(results).toMatchObject([
      { value: { investorId: mine } },
      { reason: { code: "NotFoundError" } },
      { value: { investorId: theirs } },
      { reason: { code: "NotFoundError" } },
    ])
  })

  test("do not wait for one whose investor is locked, and that one is decided after the lock", async () => {
    const [free, locked] = [await investor(), await investor()]
    const released = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const archiving = ctx.db.$transaction(async (tx) => {
      await tx.investor.update({ where: { id: locked }, data: { status: "archived" } })
      held.resolve()
      await released.promise
    })
    await held.promise
    const waiting = place(locked).catch((error: unknown) => error)
    expect(await place(free)).toMatchObject({ investorId: free })
    released.resolve()
    await archiving
    expect(await waiting).toMatchObject({ code: "InvestorNotReadyError" })
    expect(await ordersOf(locked)).toBe(0)
  })

  test("leave one audit record each, which names its own request", async () => {
    const investorId = await investor()
    const requests = ["request-one", "request-two"]
    const orders = await Promise.all(
      requests.map((requestId) =>
        withRequestOrigin({ requestId, address: "127.0.0.1", caller: null }, () => place(investorId)),
      ),
    )
    const records = await ctx.db.auditRecord.findMany({
      where: { subjectId: { in: orders.map(({ id }) => id) } },
      select: { subjectId: true, requestId: true, action: true },
    })
    expect(new Set(records)).toEqual(
      new Set(
        orders.map(({ id }, number) => ({
          subjectId: id,
          requestId: requests[number],
          action: "subscription-order.created",
        })),
      ),
    )
  })

  test("are written although PostgreSQL rejects one of them", async () => {
    const investorId = await investor()
    const orders = [await place(investorId), await place(investorId)]
    const copies = orders.map((order) => ({
      ...order,
      id: randomUUID(),
      wireReference: wireReferenceOf(randomBytes(WIRE_REFERENCE_BYTES)),
    }))
    const write = (order: (typeof orders)[number]) =>
      insertSubscriptionOrder(ctx.db, {
        order,
        placedBy: distributor.who,
        audit: recordWithoutPerson(distributor, {
          action: "subscription-order.created",
          subject: { kind: "subscription-order", id: order.id },
        }),
        keyed: null,
      })
    const [first, second] = copies
    if (first === undefined || second === undefined) throw new Error("there are two")
    const results = await Promise.allSettled([
      write(first),
      write({ ...second, wireReference: first.wireReference }),
      write({ ...second, id: randomUUID() }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "fulfilled", "rejected"])
    expect(await ordersOf(investorId)).toBe(4)
  })
})

describe("orders with a key", () => {
  test("that wait together are three statements", async () => {
    const investorIds = [await investor(), await investor()]
    const statements = await sentReads((db) =>
      Promise.all(
        investorIds.map((investorId) => {
          const input = inputOf(investorId)
          return withIdempotencyKey(
            { ...ctx, db },
            { caller: distributor.who, path: "/orders", key: freshKey(), payload: Buffer.from("x") },
            () => Promise.reject(new Error("not needed")),
            async (pool) => {
              const { order, save } = await stageSubscriptionOrder(pool, distributor, input)
              return { response: { status: 201, body: order.id }, save }
            },
          )
        }),
      ),
    )
    expect(statements).toHaveLength(3)
    for (const investorId of investorIds) expect(await ordersOf(investorId)).toBe(1)
  })

  test("are one order for one key, in whatever way the same request arrives", async () => {
    const investorId = await investor()
    const key = freshKey()
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, number) => keyed(investorId, key, { isStaged: number % 3 !== 0 })),
    )
    const bodies = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.body] : []))
    expect(new Set(bodies).size).toBe(1)
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "ConflictError" })
    }
    expect(await ordersOf(investorId)).toBe(1)
    expect((await keyed(investorId, key)).body).toBe(bodies[0])
  })

  test("are one order when the key is used while the first call is in its transaction", async () => {
    const investorId = await investor()
    const key = freshKey()
    const input = inputOf(investorId)
    const call = {
      caller: distributor.who,
      path: "/orders",
      key,
      payload: Buffer.from(JSON.stringify(input)),
    }
    let others = 0
    const response = await withIdempotencyKey(ctx, call, async (tx) => {
      others += 1
      if (others === 1) await keyed(investorId, key)
      const { id } = await createSubscriptionOrder(tx, distributor, input)
      return { status: 201, body: id }
    })
    expect(response).toEqual(await keyed(investorId, key))
    expect(await ordersOf(investorId)).toBe(1)
  })

  test("with other bytes are an error, and order nothing", async () => {
    const investorId = await investor()
    const key = freshKey()
    await keyed(investorId, key)
    await expect(keyed(investorId, key, { value: "2000" })).rejects.toMatchObject({
      code: "IdempotencyKeyReusedError",
    })
    expect(await ordersOf(investorId)).toBe(1)
  })

  test("are new orders once the response is too old to be returned", async () => {
    const investorId = await investor()
    const key = freshKey()
    const first = await keyed(investorId, key)
    await ctx.db.idempotencyKey.updateMany({ where: { key }, data: { createdAt: new Date("2020-01-01") } })
    const second = await keyed(investorId, key)
    expect(second.body).not.toBe(first.body)
    expect(await keyed(investorId, key)).toEqual(second)
    expect(await ordersOf(investorId)).toBe(2)
  })

  test("are rejected by the rules like others, and leave the key to the transaction that stores the response", async () => {
    const key = freshKey()
    await expect(keyed(randomUUID(), key)).rejects.toBeInstanceOf(DomainError)
    expect(await ctx.db.idempotencyKey.count({ where: { key } })).toBe(0)
  })
})
