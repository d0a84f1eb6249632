import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { FundDays } from "./fund-days.ts"

/** Terms and values of a demo class that its orders depend on. */
export type DemoClass = Readonly<{
  terms: DealingTerms
  values: readonly NetAssetValue[]
  days: FundDays
}>

/** The account on which the wires of a class arrive: its IBAN, or its symbol if it has no public account. */
export const accountOf = ({ terms }: DemoClass): string => terms.destination.iban ?? terms.symbol
