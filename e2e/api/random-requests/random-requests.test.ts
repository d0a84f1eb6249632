import fc from "fast-check"
import { expect, it } from "vitest"
import { expectedStatuses, expectValidBody } from "#e2e/fixtures/operations/expected-response.ts"
import { loadKnownData } from "#e2e/fixtures/operations/known-data.ts"
import { PUBLIC_OPERATIONS } from "#e2e/fixtures/operations/public-operations.ts"
import type { RandomRequest } from "#e2e/fixtures/operations/random-request.ts"
import { randomRequest } from "#e2e/fixtures/operations/random-request.ts"
import { send } from "#e2e/fixtures/requests/send.ts"

const REQUESTS = 5_000
const AT_ONCE = 20

const known = await loadKnownData()
const seen = new Map<string, Set<number>>()

async function expectContract(request: RandomRequest): Promise<void> {
  const { operationId, method, target, headers } = request
  const response = await send(target, { method, headers })
  const what = `${operationId}: ${method} ${target.slice(0, 500)} ${JSON.stringify(headers)}`
  expect(expectedStatuses(request), what).toContain(response.status)
  expectValidBody(request, response)
  const statuses = seen.get(operationId) ?? new Set()
  seen.set(operationId, statuses.add(response.status))
}

it(`${REQUESTS} random requests, valid and invalid, get responses that match the contract`, async () => {
  const together = fc.array(randomRequest(known), { minLength: AT_ONCE, maxLength: AT_ONCE })
  await fc.assert(
    fc.asyncProperty(together, async (requests) => {
      await Promise.all(requests.map(expectContract))
    }),
    { numRuns: REQUESTS / AT_ONCE },
  )
})

it.each(PUBLIC_OPERATIONS)("%s got valid and invalid requests", (operationId) => {
  // Every valid request may have been conditional by chance: 304 is a success too.
  const responses = [...(seen.get(operationId) ?? [])].map((status) => (status === 304 ? 200 : status))
  expect(responses).toEqual(expect.arrayContaining([200, 400, 405]))
})
