import fc from "fast-check"
import { afterAll, describe, expect, it } from "vitest"
import * as z from "zod"
import { DISTRIBUTOR_CALLER, INVESTOR_CALLER } from "#e2e/fixtures/clients/caller.ts"
import { newBankAccount, newSubscriptionOrder } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import type { KnownIds, RandomPrivateRequest } from "#e2e/fixtures/operations/random-private-request.ts"
import { randomPrivateRequest } from "#e2e/fixtures/operations/random-private-request.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import type { HttpResponse } from "#e2e/fixtures/requests/send.ts"
import { jsonOf, textOf } from "#e2e/fixtures/requests/send.ts"
import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { documentedErrors } from "#lib/contract/errors/documented-errors.ts"
import type { ErrorTag } from "#lib/contract/errors/error-body.ts"
import { ERRORS } from "#lib/contract/errors/error-body.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"

const REQUESTS = 1_000
const AT_ONCE = 20

const world = openSharedWorld()

afterAll(() => world.close())

const tagged = z.looseObject({ _tag: z.string() })

/** Internal errors, which no request may cause. */
const OURS: readonly string[] = ["InternalError", "ServiceUnavailableError"]

/** Checks a response against the documented responses of its operation; returns the status. */
function expectDocumented(
  api: ApiInterface,
  { operationId, method }: RandomPrivateRequest,
  response: HttpResponse,
): number {
  const { status } = response
  const endpoint = api.endpoints.find((each) => each.operationId === operationId)
  if (method === "HEAD" || status === 204) {
    expect(response.bytes).toHaveLength(0)
    expect(status).toBeLessThan(500)
    return status
  }
  if (status < 300) return status
  const { _tag } = tagged.parse(jsonOf(response))
  // Another method may belong to another operation or to none.
  const known: readonly ErrorTag[] =
    method === endpoint?.method
      ? documentedErrors(api, endpoint)
      : api.endpoints.flatMap((each) => documentedErrors(api, each))
  expect([...known, "NotFoundError"].filter((tag) => !OURS.includes(tag))).toContain(_tag)
  const { status: documented, schema } = ERRORS[_tag as ErrorTag]
  expect(status).toBe(documented)
  z.decode(schema as z.ZodType, jsonOf(response))
  return status
}

describe.each([DISTRIBUTOR_CALLER, INVESTOR_CALLER])("$api.title", ({ api, createClient }) => {
  it(`${REQUESTS} random requests, valid and invalid, get documented responses`, async () => {
    const client = await createClient(world)
    const { id: investorId } = await client.newInvestor()
    const { id: bankAccountId } = await newBankAccount(client, investorId)
    const shareClassId = (await read(getShareClass, { shareClassSymbol: "EUTBL" })).id
    const { id: subscriptionOrderId } = await newSubscriptionOrder(client, { investorId, shareClassId })
    const known: KnownIds = {
      investorId,
      bankAccountId,
      shareClassId,
      subscriptionOrderId,
      redemptionOrderId: subscriptionOrderId,
    }
    const seen = new Map<string, Set<number>>()
    const ask = async (request: RandomPrivateRequest) => {
      const { operationId, method, target, headers, body } = request
      const response = await client.send(`${api.prefix}${target}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      })
      const what = `${method} ${target.slice(0, 300)} ${body?.slice(0, 500)}: ${textOf(response).slice(0, 300)}`
      expect(response.status, what).toBeLessThan(500)
      const statuses = seen.get(operationId) ?? new Set()
      seen.set(operationId, statuses.add(expectDocumented(api, request, response)))
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(randomPrivateRequest(api.endpoints, known), { minLength: AT_ONCE, maxLength: AT_ONCE }),
        async (requests) => {
          await Promise.all(requests.map(ask))
        },
      ),
      { numRuns: REQUESTS / AT_ONCE },
    )
    for (const { operationId, payload } of api.endpoints) {
      const statuses = [...(seen.get(operationId) ?? [])]
      expect(statuses.length, operationId).toBeGreaterThan(0)
      if (payload !== undefined) expect(statuses, operationId).toContain(400)
    }
    // Chance decides which operation meets which; all of them are met somewhere.
    expect([...new Set([...seen.values()].flatMap((statuses) => [...statuses]))]).toEqual(
      expect.arrayContaining([200, 400, 404]),
    )
  })
})
