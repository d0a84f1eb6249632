import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DealtWorld } from "#e2e/fixtures/data/dealt-world.ts"
import { openDealtWorld } from "#e2e/fixtures/data/dealt-world.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { expectPrivateErrorResponse, privateIssuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { send, textOf } from "#e2e/fixtures/requests/send.ts"
import { objectOf } from "#e2e/fixtures/requests/web-call.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
import { latestPayoutOf } from "#test/orders/record-latest.ts"
import { OPERATOR } from "#test/orders/sample-orders.ts"

let world: DealtWorld
let maker: HttpBrowser
let order: string

/** Of a payout that failed, and of the one that took its place. */
let first: string
let second: string

beforeAll(async () => {
  world = await openDealtWorld()
  maker = await signedInBrowser(await createOperator(world, "maker"), world.origin)
  order = (await world.ctx.db.redemptionOrder.findFirstOrThrow()).id
  await releasePayout(world.ctx, order)
  first = await latestPayoutOf(world.ctx, order)
}, 120_000)

afterAll(() => world?.close())

const post = (path: string, payload: object) =>
  send(`/api/web/operator/payouts/${path}`, {
    origin: world.origin,
    method: "POST",
    headers: {
      Origin: world.origin.origin,
      Cookie: maker.cookieHeader,
      "Content-Type": "application/json",
    },
    body: JSON.stringify(payload),
  })

const confirm = (id: string, payload: object) => post(`${id}/confirmation`, payload)
const fail = (id: string, payload: object) => post(`${id}/failure`, payload)
const reason = "The account is closed."

const payouts = () => world.ctx.db.payout.findMany({ orderBy: { sequence: "asc" } })

describe("the outcome of a payout", () => {
  it("of an order that there is not is 404", async () => {
    const endToEndId = first
    expectPrivateErrorResponse(await confirm(randomUUID(), { endToEndId }), "NotFoundError")
    expectPrivateErrorResponse(await fail(randomUUID(), { endToEndId, reason }), "NotFoundError")
  })

  it.each([
    ["without an end-to-end id", {}],
    ["with an empty one", { endToEndId: " " }],
    ["with one that is too long", { endToEndId: "X".repeat(36) }],
    ["with what is no text", { endToEndId: 1 }],
  ])("%s is 400", async (_, given) => {
    const before = await payouts()
    for (const response of [await confirm(order, given), await fail(order, { ...given, reason })]) {
      expect(privateIssuesOf(response)).toMatchObject([{ path: ["endToEndId"] }])
    }
    expect(await payouts()).toEqual(before)
  })

  it("is failed only for a reason", async () => {
    expect((await fail(order, { endToEndId: first })).status).toBe(400)
    expect((await fail(order, { endToEndId: first, reason: " " })).status).toBe(400)
    const response = await fail(order, { endToEndId: first, reason })
    expect(response.status, textOf(response)).toBe(200)
    expect(objectOf(response)).toEqual({ redemptionOrderId: order, status: "failed" })
  })

  it("that was shown before another payout took its place is 409, and ends neither", async () => {
    const { bankAccountId } = await world.ctx.db.redemptionOrder.findFirstOrThrow()
    await retryPayout(world.ctx, OPERATOR, { redemptionOrderId: order, bankAccountId })
    await releasePayout(world.ctx, order)
    second = await latestPayoutOf(world.ctx, order)
    const before = await payouts()
    for (const response of [
      await confirm(order, { endToEndId: first }),
      await fail(order, { endToEndId: first, reason }),
    ]) {
      expectPrivateErrorResponse(response, "ConflictError")
      expect(textOf(response)).toContain("Another payout has taken the place of this one.")
    }
    expect(await payouts()).toEqual(before)
  })

  it("is paid once", async () => {
    const response = await confirm(order, { endToEndId: second })
    expect(response.status, textOf(response)).toBe(200)
    expect(objectOf(response)).toEqual({ redemptionOrderId: order, status: "paid" })
    expectPrivateErrorResponse(await confirm(order, { endToEndId: second }), "ConflictError")
  })
})
