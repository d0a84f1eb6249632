import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { AuthorizedCalls } from "#e2e/fixtures/clients/authorized-calls.ts"
import { authorizedCalls, basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { API, jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import type { OpenApiDocument, OpenApiParameter } from "#lib/openapi/openapi.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { linkUser } from "#lib/services/users/link-user.ts"

type World = Awaited<ReturnType<typeof openSandboxWorld>>

/** A request made only of the examples of an interface's document. */
type Example = Readonly<{
  operationId: string
  method: string
  target: string
  payload: unknown
  statuses: string[]
}>

/** Every operation with all parameters, and with the required ones only. */
function examplesOf({ paths, servers }: OpenApiDocument): Example[] {
  const prefix = new URL(servers[0]?.url ?? "").pathname
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, parameters, requestBody, responses }]) => {
      const own = parameters.flatMap((one) => ("in" in one ? [one] : []))
      const payload = requestBody?.content["application/json"]?.example
      const statuses = Object.keys(responses).filter((status) => status.startsWith("2"))
      const example = (shown: readonly OpenApiParameter[]) => ({
        operationId,
        method: method.toUpperCase(),
        target: `${prefix}${targetOf(path, shown)}`,
        payload,
        statuses,
      })
      const required = own.filter((parameter) => parameter.required)
      return own.length === required.length ? [example(own)] : [example(required), example(own)]
    }),
  )
}

function targetOf(path: string, parameters: readonly OpenApiParameter[]): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters.find((parameter) => parameter.name === name)?.example),
  )
  const query = parameters.flatMap(({ name, in: place, example }): [string, string][] =>
    place === "query" ? [[name, String(example)]] : [],
  )
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`
}

/** The document as the service sends it. */
async function documentOf({ prefix }: ApiInterface, world?: World): Promise<OpenApiDocument> {
  const origin = world === undefined ? {} : { origin: world.origin }
  return jsonOf(await send(`${prefix}/docs/openapi.json`, origin)) as OpenApiDocument
}

const publicExamples = examplesOf(await documentOf(PUBLIC_V0))

describe("the examples of the public interface", () => {
  it("exist for every operation", () => {
    expect(publicExamples.filter(({ target }) => !target.startsWith(API))).toEqual([])
    expect(new Set(publicExamples.map(({ operationId }) => operationId)).size).toBe(
      PUBLIC_V0.endpoints.length,
    )
  })

  it.each(publicExamples)("$operationId: $target", async ({ target, statuses }) => {
    const { status, headers } = await send(target)
    expect(statuses).toContain(String(status))
    expect(headers["content-type"]).toBe("application/json")
  })
})

/** An API client of the demo, created for this test because the secrets of the others are unknown. */
async function clientOf(world: World, kind: "distributor" | "investor"): Promise<AuthorizedCalls> {
  const distributor = { kind: "distributor", distributorId: EXAMPLE_IDS.distributor } as const
  const owner = kind === "distributor" ? distributor : await investorOf(world)
  const { client, clientSecret } = await createApiClient(world.ctx, EVERY_API_CLIENT, {
    owner,
    name: "examples",
    createdBy: "schedule",
  })
  rememberSecrets(clientSecret)
  return authorizedCalls(basic(client.clientId, clientSecret), world.origin)
}

async function investorOf(world: World) {
  const { userId } = await createUserWithPassword(world)
  await linkUser(world.ctx, SCHEDULE, userId, { kind: "investor", investorId: EXAMPLE_IDS.investor })
  return { kind: "user", userId } as const
}

describe.each([
  [DISTRIBUTOR_V0, "distributor"],
  [INVESTOR_V1, "investor"],
  [SANDBOX, "distributor"],
] as const)("the examples of the $title", (api, kind) => {
  let world: World

  beforeAll(async () => {
    world = await openSandboxWorld({ DEMO: "1" })
  })

  afterAll(() => world?.close())

  it("get 2xx from the demo when sent unchanged", async () => {
    const calls = await clientOf(world, kind)
    const answered: string[] = []
    const examples = examplesOf(await documentOf(api, world))
    for (const { operationId, method, target, payload, statuses } of examples) {
      const body = payload === undefined ? {} : { body: JSON.stringify(payload) }
      const headers = payload === undefined ? {} : { "Content-Type": "application/json" }
      const response = await calls.send(target, { method, headers, ...body, withinMilliseconds: 100_000 })
      expect(
        statuses,
        `${operationId}: ${method} ${target} ${response.status} ${response.bytes.subarray(0, 500)}`,
      ).toContain(String(response.status))
      answered.push(operationId)
    }
    expect(new Set(answered).size).toBe(api.endpoints.length)
  })
})
