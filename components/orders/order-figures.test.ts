import { describe, expect, it } from "vitest"
import { estimateOf } from "#components/redemption-orders/redemption-estimate.tsx"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { add, decimal, subtract } from "#lib/domain/money/decimal.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { Order } from "./order.ts"
import { orderFacts } from "./order-facts.ts"

const euros = (value: string) => ({ value: decimal(value), currency: "EUR" as const })
const at = instant("2026-11-20T11:00:00Z")

/** 1,000 shares at 1.063699 with a value that was published as 1.0637 once: six decimals either way. */
const redemption = (value: string, gross: string, rounding: string): Order => ({
  kind: "redemption",
  account: null,
  terms: {
    shareClassId: "class",
    fundId: "fund",
    symbol: "EUTBL",
    currency: "EUR",
    shareDecimals: 5,
    navDecimals: 6,
    minimumInitialSubscription: decimal("1"),
    minimumSubsequentSubscription: decimal("1"),
    minimumRedemption: decimal("1"),
    subscriptionFees: decimal("0"),
    redemptionFees: decimal("0"),
    destination: { beneficiaryName: "Fund", iban: null, bic: null, intermediaryBic: null },
    intermediaries: [],
    calendar: {
      timezone: "Europe/Paris",
      executionMethod: "knownNAVs",
      navDayRule: "eve-of-next-open-day",
      publicationTime: "14:00" as TimeOfDay,
      cutOffTime: "12:00" as TimeOfDay,
      launchDay: day("2025-01-02"),
      nonOperatingDays: new Set(),
    },
  },
  order: {
    id: "order",
    investorId: "investor",
    bankAccountId: "account",
    shareClassId: "class",
    sharesAmount: decimal("1000"),
    status: "executed",
    statusReason: null,
    cutOffAt: at,
    dealingDay: day("2026-11-20"),
    priceDay: day("2026-11-20"),
    cancelableUntil: at,
    settlement: {
      shares: decimal("1000"),
      amount: euros(gross),
      fee: euros("0"),
      rounding: euros(rounding),
      netAssetValue: { id: "value", day: day("2026-11-19"), amount: euros(value) },
    },
    executedAt: at,
    payout: {
      id: "payout",
      status: "pending",
      amount: euros("1063.69"),
      endToEndId: "E2E",
      bankAccountId: "account",
      sentAt: null,
      paidAt: null,
    } as never,
    timeline: [],
    createdAt: at,
    updatedAt: at,
  },
})

const factsOf = (order: Order): Record<string, string> =>
  Object.fromEntries(
    orderFacts("en", messages("en").ordering, order).map(({ id, value }) => [
      id,
      value.replaceAll("\u00a0", " "),
    ]),
  )

describe("the figures of an executed redemption", () => {
  it("add up: the exact amount is the payout, the fee and the rounding that the fund keeps", () => {
    expect(factsOf(redemption("1.063699", "1063.699", "0.009"))).toMatchObject({
      amount: "EUR 1,063.699",
      fee: "EUR 0.00",
      rounding: "EUR 0.009",
      payout: "EUR 1,063.69",
    })
  })

  it("have no line for a rounding of nothing", () => {
    expect(factsOf(redemption("1.06369", "1063.69", "0"))).not.toHaveProperty("rounding")
  })

  it("give the net asset value with all the decimals of the class", () => {
    expect(factsOf(redemption("1.0637", "1063.7", "0.01"))["net-asset-value"]).toBe(
      "EUR 1.063700 of 19 Nov 2026",
    )
  })
})

it("an estimate adds up: fee and payout make up the gross amount, cost and gain do too", () => {
  const choice = {
    shareClassId: "class",
    symbol: "EUTBL",
    title: "",
    currency: "EUR" as const,
    shareDecimals: 5,
    freeShares: decimal("2000"),
    freeSharesText: "",
    position: { shares: decimal("2000"), cost: decimal("2001.23456789") },
    feeRate: decimal("0.001"),
    minimum: decimal("1"),
    latestValue: decimal("1.063699"),
    valueText: "",
    noteText: "",
    estimateText: "",
    dealingText: "",
    accounts: [],
  }
  const { amount, fee, payout, cost, realizedGain } = estimateOf(choice, decimal("1000.12345"))
  expect(add(payout.value, fee.value)).toBe(amount.value)
  expect(subtract(amount.value, cost.value)).toBe(realizedGain.value)
})
