/** The pages of every investor, without those of single orders. */
export const INVESTOR_PAGES = [
  "/investor",
  "/investor/orders",
  "/investor/subscribe",
  "/investor/redeem",
  "/investor/bank-accounts",
  "/investor/activity",
  "/investor/statements",
] as const
