import type { PayoutFate } from "./planned-orders.ts"

/** The index of the investor whose orders the examples of the interfaces use. */
export const EXAMPLE_PLACE = 0

/** The class of these orders. */
export const EXAMPLE_SYMBOL = "EUTBL"

/** A redemption that exists on every day: `fromLast` dealing days ago, under a name without a day. */
type ExampleRedemption = Readonly<{
  name: string
  fromLast: number
  shares: bigint
  fate: PayoutFate
  isLate: boolean
}>

/** One that can still be canceled, one whose payout is in progress, and one whose payout failed. */
export const EXAMPLE_REDEMPTIONS = [
  { name: `${EXAMPLE_SYMBOL} example waiting`, fromLast: 0, shares: 100n, fate: "paid", isLate: true },
  { name: `${EXAMPLE_SYMBOL} example unpaid`, fromLast: 1, shares: 200n, fate: "paid", isLate: false },
  { name: `${EXAMPLE_SYMBOL} example failed`, fromLast: 6, shares: 300n, fate: "failed", isLate: false },
] as const satisfies readonly ExampleRedemption[]
