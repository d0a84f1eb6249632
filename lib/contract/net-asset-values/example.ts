import { EXAMPLE_IDS } from "#lib/contract/examples.ts"

/** A net asset value as the reference shows it. */
export const NAV_EXAMPLE = {
  id: EXAMPLE_IDS.netAssetValue,
  shareClassId: EXAMPLE_IDS.shareClass,
  day: "2026-08-23",
  amount: { value: "1.05749", currency: "EUR" },
  updatedAt: "2026-08-21T12:00:00.000Z",
} as const
