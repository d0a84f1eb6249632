/**
 * Identifiers in the examples of the interfaces. Those that callers send are the demo's, so that every example can be sent
 * unchanged to a service with the demo data set.
 */
export const EXAMPLE_IDS = {
  distributor: "a5ae69ca-89c2-86f0-b1f8-6e65e87361da",
  investor: "a658c21e-b7a8-8f5a-b314-6443fe0eea22",
  /** An investor who has never ordered. */
  newInvestor: "63292748-7ad7-8247-a668-30b6173835f8",
  fund: "06d41621-61e9-88f7-b137-47234d3b97b9",
  shareClass: "0fec8b73-e468-836b-97d2-0eea7456c363",
  exchangeRate: "c6c22be0-0b51-8d89-b04c-624c643b5411",
  netAssetValue: "5d0e2c5b-8f2e-4f0c-9c9d-3f2b9d1a7c44",
  subscriptionOrder: "eb7c4161-5d92-829e-b92b-ae9f13cc4100",
  /** A redemption before its cut-off, one whose payout is in progress, and one whose payout failed. */
  redemptionOrder: "1d3d3894-15cd-890e-b467-30a7b4584210",
  unpaidRedemptionOrder: "9a442728-ef05-8713-a749-5032deb85be6",
  failedRedemptionOrder: "c8a89bc6-750b-8869-bcb8-f80bf62f3a5d",
  bankAccount: "500dbec5-3b12-8121-8710-7bd1d3709ecf",
  /** A bank account without payouts. */
  unusedBankAccount: "e0b17f89-39fe-892a-83d6-1c064fd22e3c",
  payout: "a8c1e2f4-5b67-4d89-9e01-2f3a4b5c6d77",
} as const

/** A day on which the demo has a net asset value, and one on which it has a portfolio. */
export const EXAMPLE_DAY = "2025-01-15"
export const EXAMPLE_VALUATION_DAY = "2025-01-19"

export const EXAMPLE_PASSWORD = "three blue herons"

export const EXAMPLE_CREATED_AT = "2026-08-20T08:30:00.000Z"
export const EXAMPLE_UPDATED_AT = "2026-08-21T12:00:00.000Z"
