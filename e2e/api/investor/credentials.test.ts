import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { authorizedCalls, basic, bearer } from "#e2e/fixtures/clients/authorized-calls.ts"
import { createDistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { expireOldSecret } from "#e2e/fixtures/clients/expired-secret.ts"
import type { GrantedAccess } from "#e2e/fixtures/clients/granted-access.ts"
import { grantAccess } from "#e2e/fixtures/clients/granted-access.ts"
import type { InvestorClient } from "#e2e/fixtures/clients/investor-client.ts"
import { createInvestorClient, INVESTOR } from "#e2e/fixtures/clients/investor-client.ts"
import { eur, newSubscriptionOrder, recordOf } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectPrivateErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { requestBytes, sendBytes } from "#e2e/fixtures/requests/send-bytes.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import { createSubscriptionOrder } from "#lib/contract/subscription-orders/endpoints.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { revokeApiClient } from "#lib/services/api-clients/revoke-api-client.ts"
import { rotateApiClientSecret } from "#lib/services/api-clients/rotate-api-client-secret.ts"
import { disableUser } from "#lib/services/users/users.ts"

const INVESTORS = `${INVESTOR}/investors/`
const NO_TOKEN = 'Basic realm="Sharebook investor", charset="UTF-8", Bearer realm="Sharebook investor"'
const BAD_TOKEN = `${NO_TOKEN}, error="invalid_token", error_description="The access token is unknown, expired or revoked."`

const world = openSharedWorld()
let client: InvestorClient
let access: GrantedAccess
let investorId: string
let shareClassId: string

beforeAll(async () => {
  client = await createInvestorClient(world)
  investorId = (await client.newInvestor()).id
  access = await grantAccess(world, client)
  shareClassId = (await read(getShareClass, { shareClassSymbol: "EUTBL" })).id
})

afterAll(() => world.close())

const ask = (headers: Readonly<Record<string, string>>, target = INVESTORS) => send(target, { headers })

describe("401, with the same body for every reason", () => {
  const encoded = (text: string) => Buffer.from(text).toString("base64")

  it.each([
    ["nothing", () => ({}), NO_TOKEN],
    ["an empty header", () => ({ Authorization: "" }), NO_TOKEN],
    [
      "a wrong secret",
      () => ({ Authorization: basic(client.clientId, `${client.clientSecret}x`) }),
      NO_TOKEN,
    ],
    ["an unknown client", () => ({ Authorization: basic(randomUUID(), client.clientSecret) }), NO_TOKEN],
    [
      "a distributor's client",
      () => {
        const { clientId, clientSecret } = client.distributor
        return { Authorization: basic(clientId, clientSecret) }
      },
      NO_TOKEN,
    ],
    ["the scheme alone", () => ({ Authorization: "Basic" }), NO_TOKEN],
    ["Bearer without a token", () => ({ Authorization: "Bearer" }), NO_TOKEN],
    ["a scheme nobody knows", () => ({ Authorization: `Token ${access.accessToken}` }), NO_TOKEN],
    ["no colon", () => ({ Authorization: `Basic ${encoded(client.clientId)}` }), NO_TOKEN],
    ["a NUL", () => ({ Authorization: `Basic ${encoded(`a\0:${client.clientSecret}`)}` }), NO_TOKEN],
    ["a token nobody gave", () => ({ Authorization: bearer("x".repeat(43)) }), BAD_TOKEN],
    ["a token of 20,000 characters", () => ({ Authorization: bearer("x".repeat(20_000)) }), BAD_TOKEN],
    ["a refresh token", () => ({ Authorization: bearer(access.refreshToken) }), BAD_TOKEN],
    ["a client's secret as token", () => ({ Authorization: bearer(client.clientSecret) }), BAD_TOKEN],
    ["a token as secret", () => ({ Authorization: basic(client.clientId, access.accessToken) }), NO_TOKEN],
    ["a token as name", () => ({ Authorization: basic(access.accessToken, "") }), NO_TOKEN],
    [
      "a token in a cookie",
      () => ({ Cookie: `access_token=${access.accessToken}; Authorization=${access.accessToken}` }),
      NO_TOKEN,
    ],
  ] as const)("%s", async (_, headers, challenge) => {
    const response = await ask(headers())
    expectPrivateErrorResponse(response, "InvestorAuthenticationError")
    expect(response.bytes).toEqual((await ask({})).bytes)
    expect(response.headers["www-authenticate"]).toBe(challenge)
  })

  it("a token in the query", async () => {
    const response = await ask({}, `${INVESTORS}?access_token=${access.accessToken}`)
    expectPrivateErrorResponse(response, "InvestorAuthenticationError")
  })

  it("two valid Authorization headers", async () => {
    const { clientId, clientSecret } = client
    const good = [basic(clientId, clientSecret), bearer(access.accessToken)]
    for (const pair of [good, good.toReversed(), [good[0], good[0]]]) {
      const headers = pair.map((value) => `Authorization: ${value}`)
      const response = await sendBytes(requestBytes(`GET ${INVESTORS}`, headers))
      expectPrivateErrorResponse(response, "InvestorAuthenticationError")
    }
  })

  it.each(INVESTOR_V1.endpoints)(
    "$operationId requires credentials before anything else",
    async (endpoint) => {
      const target = `${INVESTOR}${endpoint.path.replaceAll(/\{\w+\}/g, "nonsense")}`
      const { method } = endpoint
      const [nobody, badToken] = [
        await send(target, { method }),
        await send(target, { method, headers: { Authorization: bearer("nonsense") } }),
      ]
      expectPrivateErrorResponse(nobody, "InvestorAuthenticationError")
      expectPrivateErrorResponse(badToken, "InvestorAuthenticationError")
      expect(badToken.bytes).toEqual(nobody.bytes)
    },
  )
})

describe("an API client and an access token", () => {
  it("get the same response from every operation that reads", async () => {
    await newSubscriptionOrder(client, { investorId, shareClassId })
    const byToken = authorizedCalls(bearer(access.accessToken))
    const reads = INVESTOR_V1.endpoints.filter(({ method }) => method === "GET")
    expect(reads.length).toBeGreaterThan(8)
    for (const { path } of reads) {
      const period = `shareClassId=${shareClassId}&from=2026-01-01&to=2026-01-31`
      const query = path.startsWith("/accounting-positions") ? `?investorId=${investorId}&${period}` : ""
      const target = `${INVESTOR}${path.replace("{investorId}", investorId).replaceAll(/\{\w+\}/g, randomUUID())}${query}`
      const [one, other] = [await client.get(target), await byToken.get(target)]
      expect([200, 404]).toContain(one.status)
      expect(other.status, target).toBe(one.status)
      // These contain the time of their creation.
      if (!/^\/portfolios|statement$/.test(path)) expect(other.bytes, target).toEqual(one.bytes)
    }
  })

  it("may both order, with separate Idempotency-Keys", async () => {
    const byToken = authorizedCalls(bearer(access.accessToken))
    const order = { investorId, amount: eur("10000"), shareClassId }
    const key = { "Idempotency-Key": `both-${randomUUID()}` }
    const ids = new Set<string>()
    for (const caller of [client, byToken, byToken, client]) {
      const response = await caller.post(`${INVESTOR}/subscription-orders`, order, key)
      ids.add(recordOf(createSubscriptionOrder, response).id)
    }
    expect(ids.size).toBe(2)
  })

  it("have separate quotas, counted over all operations", async () => {
    const left = async (authorization: string, target: string) =>
      Number(
        /;r=(\d+)/.exec(String((await ask({ Authorization: authorization }, target)).headers.ratelimit))?.[1],
      )
    const other = await grantAccess(world, client)
    const token = bearer(other.accessToken)
    const before = await left(token, INVESTORS)
    expect(await left(token, `${INVESTOR}/bank-accounts`)).toBe(before - 1)
    expect(await left(bearer(access.accessToken), INVESTORS)).toBeGreaterThan(0)
    expect(await left(token, `${INVESTOR}/subscription-orders`)).toBe(before - 2)
  })
})

describe("an API client of one investor", () => {
  it("sees only that one, and none of the others of its user", async () => {
    const { id: otherId } = await client.newInvestor()
    const { client: made, clientSecret } = await createApiClient(world.ctx, EVERY_API_CLIENT, {
      owner: { kind: "investor", investorId },
      name: "test",
      createdBy: "schedule",
    })
    const alone = authorizedCalls(basic(made.clientId, clientSecret))
    expect(jsonOf(await alone.get(INVESTORS))).toMatchObject([{ id: investorId }])
    expectPrivateErrorResponse(await alone.get(`${INVESTOR}/portfolios/${otherId}`), "NotFoundError")
    expect(jsonOf(await client.get(INVESTORS))).toHaveLength(2)
  })
})

describe("access ends at the next request for", () => {
  const clientOf = async () => {
    const own = await createInvestorClient(world)
    const { id } = await own.newInvestor()
    const granted = await grantAccess(world, own)
    const byToken = authorizedCalls(bearer(granted.accessToken))
    return { own, id, granted, byToken }
  }

  it("a client that is revoked; the tokens of its user stay", async () => {
    const { own, byToken } = await clientOf()
    expect((await own.get(INVESTORS)).status).toBe(200)
    await revokeApiClient(world.ctx, EVERY_API_CLIENT, { clientId: own.clientId, by: "schedule" })
    expectPrivateErrorResponse(await own.get(INVESTORS), "InvestorAuthenticationError")
    expect((await byToken.get(INVESTORS)).status).toBe(200)
  })

  it("an application that was disconnected; the clients of the user stay", async () => {
    const { own, byToken, granted } = await clientOf()
    expect((await byToken.get(INVESTORS)).status).toBe(200)
    await granted.revoke()
    expectPrivateErrorResponse(await byToken.get(INVESTORS), "InvestorAuthenticationError")
    expect((await own.get(INVESTORS)).status).toBe(200)
  })

  it("an application that was deleted", async () => {
    const { byToken, granted } = await clientOf()
    await granted.deleteApplication()
    expectPrivateErrorResponse(await byToken.get(INVESTORS), "InvestorAuthenticationError")
  })

  it("a user who is disabled, by client and by token", async () => {
    const { own, byToken } = await clientOf()
    for (const caller of [own, byToken]) expect((await caller.get(INVESTORS)).status).toBe(200)
    await disableUser(world.ctx, SCHEDULE, { userId: own.userId })
    for (const caller of [own, byToken])
      expectPrivateErrorResponse(await caller.get(INVESTORS), "InvestorAuthenticationError")
  })

  it("a secret that has expired, while the new one of the rotation works", async () => {
    const { own } = await clientOf()
    const { clientId } = own
    const rotation = { clientId, overlapHours: 1, by: "schedule" } as const
    const { clientSecret } = await rotateApiClientSecret(world.ctx, EVERY_API_CLIENT, rotation)
    const renewed = authorizedCalls(basic(clientId, clientSecret))
    for (const caller of [own, renewed]) expect((await caller.get(INVESTORS)).status).toBe(200)
    await expireOldSecret(world.ctx, clientId)
    expectPrivateErrorResponse(await own.get(INVESTORS), "InvestorAuthenticationError")
    expect((await renewed.get(INVESTORS)).status).toBe(200)
  })

  it("an access token that has expired, while the application may still renew it", async () => {
    const { byToken, granted } = await clientOf()
    await granted.expire()
    expectPrivateErrorResponse(await byToken.get(INVESTORS), "InvestorAuthenticationError")
  })
})

describe("without credentials", () => {
  it("the reference and its OpenAPI document are public", async () => {
    for (const slash of ["", "/"]) {
      const page = await send(`${INVESTOR}/docs${slash}`)
      expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"])
      const document = await send(`${INVESTOR}/docs/openapi.json${slash}`)
      const { paths, security } = jsonOf(document) as { paths: object; security: unknown }
      expect(security).toEqual([{ apiClient: [] }, { accessToken: ["offline"] }])
      const operations = Object.values(paths).flatMap((path: object) => Object.keys(path))
      expect(operations).toHaveLength(INVESTOR_V1.endpoints.length)
    }
  })

  it("developers find the reference", async () => {
    expect((await send("/developers")).bytes.toString()).toContain(`href="${INVESTOR}/docs"`)
  })
})

describe("a distributor's client", () => {
  it("sees orders that its investors place, and keeps its permissions", async () => {
    const { id } = await newSubscriptionOrder(client, { investorId, shareClassId })
    const seen = await client.distributor.get(`${client.distributor.prefix}/subscription-orders/${id}`)
    expect(seen.bytes).toEqual((await client.get(`${INVESTOR}/subscription-orders/${id}`)).bytes)
    const stranger = await createDistributorClient(world)
    expectPrivateErrorResponse(
      await stranger.get(`${stranger.prefix}/subscription-orders/${id}`),
      "NotFoundError",
    )
  })
})
