import type { Amount } from "#lib/domain/money/money.ts"
import { roundToMinorUnits } from "#lib/domain/money/money.ts"

/**
 * The amount of an executed order as it is shown, at minor units. That of a redemption is rounded down, like its payout: less the fee
 * it is what the bank account of the investor received, and the rest is the rounding that the fund keeps.
 */
export const shownOrderAmount = (kind: "subscription" | "redemption", exact: Amount): Amount =>
  roundToMinorUnits(exact, kind === "redemption" ? "down" : "half-even")
