import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { FundDays } from "./fund-days.ts"

/** A class of the demo as its orders see it, values in order. */
export type DemoClass = Readonly<{
  terms: DealingTerms
  values: readonly NetAssetValue[]
  days: FundDays
}>

/** The account on which the wires of a class arrive: its IBAN, or its symbol where it tells none. */
export const accountOf = ({ terms }: DemoClass): string => terms.destination.iban ?? terms.symbol
