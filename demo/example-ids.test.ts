import { describe, expect, test } from "vitest"
import { EXAMPLE_DAY, EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { demoWorld } from "./demo-world.ts"
import { seededUuid } from "./seed.ts"

// A weekend, a morning before the cut-off, an afternoon, and a day after holidays.
const NOWS = ["2026-11-22T19:00:00Z", "2026-09-08T06:30:00Z", "2026-10-14T15:00:00Z", "2027-01-04T12:00:00Z"]

describe.each(NOWS)("the examples of the interfaces are in the demo of %s", (now) => {
  const { history } = demoWorld(instant(now))
  const redemption = (id: string) => history.redemptionOrders.find((order) => order.id === id)
  const ofExample = { investorId: EXAMPLE_IDS.investor, shareClassId: EXAMPLE_IDS.shareClass }

  test("an active investor of the first distributor, and one who never ordered", () => {
    const investorOf = (id: string) => history.investors.find((investor) => investor.id === id)
    expect(investorOf(EXAMPLE_IDS.investor)).toMatchObject({
      distributorId: EXAMPLE_IDS.distributor,
      status: "active",
    })
    expect(investorOf(EXAMPLE_IDS.newInvestor)).toMatchObject({ distributorId: EXAMPLE_IDS.distributor })
    const orders = history.subscriptionOrders.filter(
      ({ investorId }) => investorId === EXAMPLE_IDS.newInvestor,
    )
    expect(orders).toEqual([])
  })

  test("a subscription that waits for its money", () => {
    const order = history.subscriptionOrders.find(({ id }) => id === EXAMPLE_IDS.subscriptionOrder)
    expect(order).toMatchObject({ ...ofExample, status: "pending-wire" })
  })

  test("redemptions: before the cut-off, with a payout in progress, and with one that failed", () => {
    expect(redemption(EXAMPLE_IDS.redemptionOrder)).toMatchObject({
      ...ofExample,
      status: "pending-valuation",
    })
    expect((redemption(EXAMPLE_IDS.redemptionOrder)?.cutOffAt ?? "") > now).toBe(true)
    expect(redemption(EXAMPLE_IDS.unpaidRedemptionOrder)).toMatchObject({ ...ofExample, status: "executed" })
    expect(redemption(EXAMPLE_IDS.failedRedemptionOrder)).toMatchObject({
      ...ofExample,
      status: "payout-failed",
    })
  })

  test("a bank account with a payout, and one without", () => {
    const accountOf = (id: string) => history.bankAccounts.find((account) => account.id === id)
    expect(accountOf(EXAMPLE_IDS.bankAccount)).toMatchObject({
      investorId: EXAMPLE_IDS.investor,
      currency: "EUR",
      status: "validated",
    })
    expect(accountOf(EXAMPLE_IDS.unusedBankAccount)).toMatchObject({ investorId: EXAMPLE_IDS.investor })
    expect(
      history.redemptionOrders.filter(({ bankAccountId }) => bankAccountId === EXAMPLE_IDS.unusedBankAccount),
    ).toEqual([])
  })
})

test("funds, classes and rates of the examples have the identifiers of the demo", () => {
  expect(EXAMPLE_IDS.fund).toBe(seededUuid("fund", "EUTBL"))
  expect(EXAMPLE_IDS.shareClass).toBe(seededUuid("share-class", "EUTBL"))
  expect(EXAMPLE_IDS.exchangeRate).toBe(seededUuid("exchange-rate", "EUTBL", EXAMPLE_DAY, "EUR", "USD"))
})
