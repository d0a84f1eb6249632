import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { InterfaceClient } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { Caller } from "#e2e/fixtures/clients/caller.ts"
import { SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import { BANK_ACCOUNT, eur, newBankAccount, newSubscriptionOrder } from "#e2e/fixtures/data/created-record.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectPrivateErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { textOf } from "#e2e/fixtures/requests/send.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { archiveInvestor } from "#lib/contract/investors/endpoints.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import { getTransactions } from "#lib/contract/transactions/endpoints.ts"

/** Tests that unknown records and records of others are not found, with identical responses. */
export function describeNotFound({ api, createClient }: Caller): void {
  const { prefix } = api
  const world = openSharedWorld()
  let client: InterfaceClient
  let shareClassId: string
  /** Records of the caller, and the same of another distributor. */
  let own: Records
  let foreign: Records

  type Records = Readonly<{ investorId: string; bankAccountId: string; subscriptionOrderId: string }>

  async function recordsOf(owner: InterfaceClient): Promise<Records> {
    const { id: investorId } = await owner.newInvestor()
    const { id: bankAccountId } = await newBankAccount(owner, investorId)
    const { id: subscriptionOrderId } = await newSubscriptionOrder(owner, { investorId, shareClassId })
    return { investorId, bankAccountId, subscriptionOrderId }
  }

  beforeAll(async () => {
    shareClassId = (await read(getShareClass, { shareClassSymbol: "EUTBL" })).id
    const other = await createClient(world)
    client = await createClient(world)
    own = await recordsOf(client)
    foreign = await recordsOf(other)
  })

  afterAll(() => world.close())

  type Asked = Readonly<{ method?: string; target: string; payload?: unknown }>

  const asked = ({ method, target, payload }: Asked) =>
    payload === undefined
      ? client.send(`${prefix}${target}`, { method: method ?? "GET" })
      : client.post(`${prefix}${target}`, payload)

  const period = () => `shareClassId=${shareClassId}&from=2026-01-01&to=2026-01-31`

  /** A place of the interface that takes an id, and another caller's id of that kind. */
  type Place = readonly [name: string, theirs: () => string, ask: (id: string) => Asked]

  const SHARED_PLACES: readonly Place[] = [
    ["path of an investor", () => foreign.investorId, (id) => ({ target: `/investors/${id}` })],
    [
      "path of a subscription order",
      () => foreign.subscriptionOrderId,
      (id) => ({ target: `/subscription-orders/${id}` }),
    ],
    [
      "path that cancels a subscription order",
      () => foreign.subscriptionOrderId,
      (id) => ({ method: "POST", target: `/subscription-orders/${id}/cancel` }),
    ],
    ["path of a bank account", () => foreign.bankAccountId, (id) => ({ target: `/bank-accounts/${id}` })],
    [
      "path that archives a bank account",
      () => foreign.bankAccountId,
      (id) => ({ method: "DELETE", target: `/bank-accounts/${id}` }),
    ],
    ["path of a portfolio", () => foreign.investorId, (id) => ({ target: `/portfolios/${id}` })],
    [
      "query of subscription orders",
      () => foreign.investorId,
      (id) => ({ target: `/subscription-orders?investorId=${id}` }),
    ],
    [
      "query of redemption orders",
      () => foreign.investorId,
      (id) => ({ target: `/redemption-orders?investorId=${id}` }),
    ],
    [
      "query of bank accounts",
      () => foreign.investorId,
      (id) => ({ target: `/bank-accounts?investorId=${id}` }),
    ],
    [
      "query of accounting positions",
      () => foreign.investorId,
      (id) => ({ target: `/accounting-positions?investorId=${id}&${period()}` }),
    ],
    [
      "investor of a subscription order",
      () => foreign.investorId,
      (id) => ({
        target: "/subscription-orders",
        payload: { investorId: id, amount: eur("10000"), shareClassId },
      }),
    ],
    [
      "investor of a bank account",
      () => foreign.investorId,
      (id) => ({ target: "/bank-accounts", payload: { investorId: id, ...BANK_ACCOUNT } }),
    ],
    [
      "investor of a redemption order",
      () => foreign.investorId,
      (id) => ({
        target: "/redemption-orders",
        payload: { investorId: id, bankAccountId: own.bankAccountId, sharesAmount: "1", shareClassId },
      }),
    ],
    [
      "bank account of a redemption order",
      () => foreign.bankAccountId,
      (id) => ({
        target: "/redemption-orders",
        payload: { investorId: own.investorId, bankAccountId: id, sharesAmount: "1", shareClassId },
      }),
    ],
  ]

  /** Places that only one of the interfaces has. */
  const OWN_PLACES: readonly (readonly [endpoint: Endpoint, place: Place])[] = [
    [
      archiveInvestor,
      [
        "path that archives an investor",
        () => foreign.investorId,
        (id) => ({ method: "POST", target: `/investors/${id}/archive` }),
      ],
    ],
    [
      getTransactions,
      [
        "query of transactions",
        () => foreign.investorId,
        (id) => ({ target: `/transactions?investorId=${id}` }),
      ],
    ],
  ]

  const PLACES = [
    ...SHARED_PLACES,
    ...OWN_PLACES.flatMap(([endpoint, place]) => (api.endpoints.includes(endpoint) ? [place] : [])),
  ]

  describe("404, identical for unknown records and records of others", () => {
    it.each(PLACES)("in the %s", async (_, theirs, ask) => {
      const [unknown, nil, another] = [
        await asked(ask(randomUUID())),
        await asked(ask("00000000-0000-0000-0000-000000000000")),
        await asked(ask(theirs())),
      ]
      for (const response of [unknown, nil, another]) {
        expectPrivateErrorResponse(response, "NotFoundError")
        expect(response.bytes).toEqual(unknown.bytes)
      }
      expect(textOf(another)).not.toContain(theirs())
    })

    it("in the bank account of a redemption order, if it belongs to another investor of the same distributor", async () => {
      const { id: investorId } = await client.newInvestor()
      const order = { investorId, bankAccountId: own.bankAccountId, sharesAmount: "1", shareClassId }
      const response = await client.post(`${prefix}/redemption-orders`, order)
      expectPrivateErrorResponse(response, "NotFoundError")
    })

    it.each([
      ["/subscription-orders", () => ({ investorId: own.investorId, amount: eur("10000") })],
      [
        "/redemption-orders",
        () => ({ investorId: own.investorId, bankAccountId: own.bankAccountId, sharesAmount: "1" }),
      ],
    ])("for a share class that does not exist: POST %s", async (target, payload) => {
      const response = await client.post(`${prefix}${target}`, { ...payload(), shareClassId: randomUUID() })
      expectPrivateErrorResponse(response, "NotFoundError")
    })

    it.each([
      "/subscription-orders?",
      "/redemption-orders?",
      "/accounting-positions?from=2026-01-01&to=2026-01-02&",
    ])("for a share class that does not exist: GET %s", async (target) => {
      const response = await client.get(
        `${prefix}${target}investorId=${own.investorId}&shareClassId=${randomUUID()}`,
      )
      expectPrivateErrorResponse(response, "NotFoundError")
    })

    it.each([
      ["/wires", { amount: eur("1"), remittanceText: "x", shareClassId: randomUUID() }],
      ["/net-asset-values", { shareClassId: randomUUID() }],
      ["/clock", { to: "cut-off", fundId: randomUUID() }],
      [`/payouts/${randomUUID()}`, { outcome: "paid" }],
    ])("in the sandbox: POST %s", async (target, payload) => {
      expectPrivateErrorResponse(await client.post(`${SANDBOX}${target}`, payload), "NotFoundError")
    })
  })

  describe("not found takes precedence over not allowed", () => {
    it("404, not 422: an amount below the minimum for another caller's investor", async () => {
      const payload = { investorId: foreign.investorId, amount: eur("0.01"), shareClassId }
      expectPrivateErrorResponse(await client.post(`${prefix}/subscription-orders`, payload), "NotFoundError")
    })

    it("400, not 404: a malformed amount for another caller's investor", async () => {
      const payload = { investorId: foreign.investorId, amount: eur("-1"), shareClassId }
      expectPrivateErrorResponse(
        await client.post(`${prefix}/subscription-orders`, payload),
        "HttpApiDecodeError",
      )
    })
  })
}
