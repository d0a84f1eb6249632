import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type {
  OperatorActionCase,
  OperatorRequest,
  OperatorTestContext,
  StartedOperatorAction,
} from "#e2e/fixtures/actions/operator-action-case.ts"
import { DATA_ACTIONS } from "#e2e/fixtures/actions/operator-data-actions.ts"
import { MONEY_ACTIONS } from "#e2e/fixtures/actions/operator-money-actions.ts"
import { PEOPLE_ACTIONS } from "#e2e/fixtures/actions/operator-people-actions.ts"
import { operatorOperations } from "#e2e/fixtures/operations/web-operations.ts"
import { createOperator } from "#e2e/fixtures/people/operator-person.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { expectPrivateErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import type { HttpResponse } from "#e2e/fixtures/requests/send.ts"
import { send, textOf } from "#e2e/fixtures/requests/send.ts"
import { openSeverableService } from "#e2e/fixtures/servers/severable-service.ts"
import { openDistributor } from "#test/orders/sample-orders.ts"

// Every action of the console while its database goes away, and when it is asked for several times: it is done once or not at all.
const ACTIONS: readonly OperatorActionCase[] = [...MONEY_ACTIONS, ...PEOPLE_ACTIONS, ...DATA_ACTIONS]

let service: Awaited<ReturnType<typeof openSeverableService>>
let context: OperatorTestContext

beforeAll(async () => {
  service = await openSeverableService()
  const { ctx, origin } = service
  const [maker, checker] = [await createOperator(service, "maker"), await createOperator(service, "checker")]
  const browsers = {
    maker: await signedInBrowser(maker, origin),
    checker: await signedInBrowser(checker, origin),
  }
  const payable = await ctx.db.payout.findMany({
    where: {
      status: "pending",
      bankAccount: { status: "validated", investor: { status: "active" } },
      redemptionOrder: { shareClass: { bankAccountNumber: { not: null } } },
    },
    orderBy: { id: "asc" },
  })
  context = {
    ctx,
    maker,
    checker,
    distributor: await openDistributor(ctx),
    shareClassId: (await ctx.db.shareClass.findFirstOrThrow({ where: { symbol: "EUTBL" } })).id,
    payableOrders: payable.map(({ redemptionOrderId }) => redemptionOrderId),
    send: (by, request) => sendAs(browsers[by], origin, request),
  }
}, 120_000)

afterAll(() => service?.close())

function sendAs(
  browser: HttpBrowser,
  origin: URL,
  { operation, params = {}, query = {}, payload, file }: OperatorRequest,
): Promise<HttpResponse> {
  const [method = "", template = ""] = operation.split(" ")
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "")
  const search = new URLSearchParams(query).toString()
  const mediaType = payload === undefined ? file?.mediaType : "application/json"
  const body = payload === undefined ? file?.bytes : JSON.stringify(payload)
  return send(search === "" ? path : `${path}?${search}`, {
    origin,
    method,
    headers: {
      Origin: origin.origin,
      Cookie: browser.cookieHeader,
      ...(mediaType === undefined ? {} : { "Content-Type": mediaType }),
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : Buffer.from(body) }),
  })
}

/** How many records the maker and the checker have caused in the audit log and how many proposals they have made. */
const traces = async () => {
  const actors = [context.maker.actor.who, context.checker.actor.who]
  return {
    records: await context.ctx.db.auditRecord.count({ where: { actor: { in: actors } } }),
    proposals: await context.ctx.db.approval.count({ where: { proposedBy: { in: actors } } }),
  }
}

type Traces = Awaited<ReturnType<typeof traces>>

const since = (before: Traces, now: Traces): Traces => ({
  records: now.records - before.records,
  proposals: now.proposals - before.proposals,
})

const request = ({ by, operation }: OperatorActionCase, { count: _, ...started }: StartedOperatorAction) =>
  context.send(by, { operation, ...started })

const statusOf = (response: HttpResponse): string => `${response.status} ${textOf(response).slice(0, 500)}`

const DONE = /^20[014] /
const DONE_OR_REJECTED = /^(20[014]|4\d\d) /

it("every operation that changes something has an action here, and every action an operation", async () => {
  const changes = (await operatorOperations())
    .map(({ operation }) => operation)
    .filter((operation) => !(operation.startsWith("GET ") || operation.endsWith("/preview")))
  expect(ACTIONS.map(({ operation }) => operation).toSorted()).toEqual(changes)
})

describe.each(ACTIONS.map((action) => [action.operation, action] as const))("%s", (_, action) => {
  let once: Traces

  it("is not half done when the database goes away in its middle, and is done once when it is sent again", async () => {
    const started = await action.start(context, 0)
    const before = await traces()
    const effectsBefore = await started.count()
    expect(effectsBefore).toBe(0)
    for (const table of action.cuts) {
      const responses = await service.cutDuring(table, async () => [await request(action, started)])
      await service.reconnect()
      for (const response of responses) expectPrivateErrorResponse(response, "ServiceUnavailableError")
      expect(since(before, await traces()), `cut while it writes to ${table}`).toEqual({
        records: 0,
        proposals: 0,
      })
      expect(await started.count(), `cut while it writes to ${table}`).toBe(0)
    }
    expect(statusOf(await request(action, started))).toMatch(DONE)
    expect(await started.count()).toBe(1)
    once = since(before, await traces())
    expect(once.records).toBeGreaterThan(0)
  })

  it("is done once when it is sent twice at one instant, and again from an old page", async () => {
    const started = await action.start(context, 1)
    const before = await traces()
    const [table = "audit_log"] = action.cuts
    const both = await service.atOneInstant(table, () =>
      Promise.all([request(action, started), request(action, started)]),
    )
    const responses = [...both, await request(action, started)].map(statusOf)
    for (const response of responses) expect(response).toMatch(DONE_OR_REJECTED)
    expect(responses.filter((response) => DONE.test(response)).length, responses.join("\n")).toBeGreaterThan(
      0,
    )
    expect(await started.count(), responses.join("\n")).toBe(1)
    expect(since(before, await traces()), responses.join("\n")).toEqual(once)
  })
})
