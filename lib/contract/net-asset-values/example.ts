/** A net asset value as the reference shows it. */
export const NAV_EXAMPLE = {
  id: "5d0e2c5b-8f2e-4f0c-9c9d-3f2b9d1a7c44",
  shareClassId: "8a1f0f63-0d0b-4a67-9d3b-6b1d7a0e5c21",
  day: "2026-08-23",
  amount: { value: "1.05749", currency: "EUR" },
  updatedAt: "2026-08-21T12:00:00.000Z",
} as const
