/** The pages of an investor that everybody has; those of one order come with the order. */
export const INVESTOR_PAGES = [
  "/investor",
  "/investor/orders",
  "/investor/subscribe",
  "/investor/redeem",
  "/investor/bank-accounts",
  "/investor/activity",
  "/investor/statements",
] as const
