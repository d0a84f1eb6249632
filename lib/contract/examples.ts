/** Identifiers and instants that the examples of the interfaces with credentials share. */
export const EXAMPLE_IDS = {
  distributor: "7f1c2b9e-2a40-4c37-9d07-1f5a6c3e8b11",
  investor: "3d6f0a52-91b4-4f7e-8a0d-52c9b1e7f422",
  shareClass: "8a1f0f63-0d0b-4a67-9d3b-6b1d7a0e5c21",
  netAssetValue: "5d0e2c5b-8f2e-4f0c-9c9d-3f2b9d1a7c44",
  subscriptionOrder: "b1f3c8d2-64e5-4a19-b7c0-9e8d7f6a5b33",
  redemptionOrder: "e94b7c10-3f28-4d6a-8c51-0a7b9d2e6f55",
  bankAccount: "c07a5e31-8d94-4b62-a3f6-7e1d0c9b8a66",
  payout: "a8c1e2f4-5b67-4d89-9e01-2f3a4b5c6d77",
} as const

export const EXAMPLE_CREATED_AT = "2026-08-20T08:30:00.000Z"
export const EXAMPLE_UPDATED_AT = "2026-08-21T12:00:00.000Z"
