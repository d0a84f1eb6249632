import { afterAll, beforeAll, expect, it } from "vitest"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR, SANDBOX } from "#e2e/fixtures/clients/distributor-client.ts"
import {
  BANK_ACCOUNT,
  eur,
  newBankAccount,
  newRedemptionOrder,
  newSubscriptionOrder,
  recordOf,
} from "#e2e/fixtures/data/created-record.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { read } from "#e2e/fixtures/requests/read.ts"
import { getAccountingPositions } from "#lib/contract/accounting-positions/endpoints.ts"
import { getPortfolio } from "#lib/contract/portfolios/endpoints.ts"
import { getRedemptionOrder } from "#lib/contract/redemption-orders/endpoints.ts"
import { endSandboxPayout, moveSandboxClock, sendSandboxWire } from "#lib/contract/sandbox/endpoints.ts"
import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import { getSubscriptionOrder } from "#lib/contract/subscription-orders/endpoints.ts"

let world: Awaited<ReturnType<typeof openSandboxWorld>>
let client: DistributorClient

beforeAll(async () => {
  world = await openSandboxWorld()
  client = await createDistributorClient(world)
})

afterAll(() => world?.close())

const readClass = () => read(getShareClass, { shareClassSymbol: "EUTBL" }, world)

const readOrder = async (id: string) =>
  recordOf(getSubscriptionOrder, await client.get(`${DISTRIBUTOR}/subscription-orders/${id}`))

/** An order over 10,000 EUR, and a wire for it from the account that the investor registers later. */
async function paidFromUnknownAccount() {
  const { id: investorId } = await client.newInvestor()
  const { id: shareClassId, fundId } = await readClass()
  const { id, wireReference } = await newSubscriptionOrder(client, { investorId, shareClassId })
  const wire = recordOf(
    sendSandboxWire,
    await client.post(`${SANDBOX}/wires`, {
      shareClassId,
      amount: eur("10000"),
      remittanceText: `Order ${wireReference}`,
      payerName: "Ada Lovelace",
      payerIban: BANK_ACCOUNT.accountNumber,
    }),
  )
  expect(wire).toMatchObject({ status: "suspense", reason: "third-party-payer", subscriptionOrderId: null })
  expect(await readOrder(id)).toMatchObject({
    status: "pending-wire",
    statusReason: null,
    receivedAmount: eur("0.00"),
  })
  return { id, investorId, shareClassId, fundId }
}

it("goes through the eight steps when the account that paid is registered after the payment", async () => {
  const { id, investorId, shareClassId, fundId } = await paidFromUnknownAccount()
  const toCutOff = async () =>
    recordOf(moveSandboxClock, await client.post(`${SANDBOX}/clock`, { to: "cut-off", fundId })).now

  const { id: bankAccountId } = await newBankAccount(client, investorId)
  const valid = await readOrder(id)
  expect(valid).toMatchObject({ status: "pending-valuation", receivedAmount: eur("10000.00") })
  expect(valid.timeline.map(({ status }) => status)).toEqual(["pending-wire", "pending-valuation"])
  expect(valid.validAt).not.toBeNull()

  await toCutOff()
  const executed = await readOrder(id)
  expect(executed).toMatchObject({ status: "executed" })
  const { positions } = recordOf(getPortfolio, await client.get(`${DISTRIBUTOR}/portfolios/${investorId}`))
  expect(positions).toMatchObject([{ shareClassId, shares: executed.settlement?.shares, blockedShares: "0" }])

  const sold = await newRedemptionOrder(client, {
    investorId,
    bankAccountId,
    shareClassId,
    sharesAmount: "1000",
  })
  const now = await toCutOff()
  const redemption = recordOf(
    getRedemptionOrder,
    await client.get(`${DISTRIBUTOR}/redemption-orders/${sold.id}`),
  )
  expect(redemption).toMatchObject({ status: "executed", payout: { status: "pending" } })
  const paid = await client.post(`${SANDBOX}/payouts/${sold.id}`, { outcome: "paid" })
  expect(recordOf(endSandboxPayout, paid)).toMatchObject({ status: "paid", payout: { status: "paid" } })

  const days = `from=${executed.dealingDay}&to=${now.slice(0, 10)}`
  const statement = recordOf(
    getAccountingPositions,
    await client.get(
      `${DISTRIBUTOR}/accounting-positions?investorId=${investorId}&shareClassId=${shareClassId}&${days}`,
    ),
  )
  expect(statement.map(({ day }) => day)).toContain(executed.dealingDay)
})

it("leaves the order pending when another account, or another investor's, is registered", async () => {
  const { id, investorId } = await paidFromUnknownAccount()
  await newBankAccount(client, investorId, { accountNumber: "DE89370400440532013000" })
  await newBankAccount(client, investorId, { currency: "USD" })
  await newBankAccount(client, (await client.newInvestor()).id)
  await newBankAccount(client, investorId, { bic: "PENDFRPPXXX" })
  expect(await readOrder(id)).toMatchObject({ status: "pending-wire", receivedAmount: eur("0.00") })
})
