import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Order } from "./order.ts"

const euros = (value: string) => ({ value: decimal(value), currency: "EUR" as const })
const at = instant("2026-11-20T11:00:00Z")

const TERMS: Order["terms"] = {
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
}

/** 1,000 shares at 1.063699 with a value that was published as 1.0637 once: six decimals either way. */
export const sampleRedemption = (value: string, gross: string, rounding: string): Order => ({
  kind: "redemption",
  account: null,
  publishedValue: null,
  terms: TERMS,
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
    priceDay: day("2026-11-19"),
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
    payoutHold: null,
    timeline: [],
    createdAt: at,
    updatedAt: at,
  },
})

/** An order whose wire was returned, with the reason. */
export const sampleReturned = (statusReason: string): Order => ({
  kind: "subscription",
  publishedValue: null,
  partPayment: null,
  terms: TERMS,
  order: {
    id: "order",
    investorId: "investor",
    shareClassId: "class",
    amount: euros("1"),
    status: "returned",
    statusReason,
    wireReference: "RF60K7M2P9Q4R6T",
    wireInstructions: {
      ...TERMS.destination,
      reference: "RF60K7M2P9Q4R6T",
      currency: "EUR",
      amount: euros("1"),
      epcQr: null,
    },
    expiresAt: at,
    receivedAmount: euros("1"),
    validAt: at,
    cutOffAt: at,
    dealingDay: day("2026-11-20"),
    priceDay: day("2026-11-19"),
    settlement: null,
    executedAt: null,
    timeline: [{ status: "returned", at }],
    createdAt: at,
    updatedAt: at,
  },
})
