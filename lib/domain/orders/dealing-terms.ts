import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { WireDestination } from "#lib/domain/subscription-orders/wire-instructions.ts"
import type { DealingCalendar } from "./dealing-day.ts"

/** All that orders of a share class need to know of it and of its fund. Fees are fractions, minimums class currency. */
export type DealingTerms = Readonly<{
  shareClassId: string
  fundId: string
  symbol: ShareClassSymbol
  currency: CurrencyCode
  shareDecimals: number
  navDecimals: number
  minimumInitialSubscription: Decimal
  minimumSubsequentSubscription: Decimal
  minimumRedemption: Decimal
  subscriptionFees: Decimal
  redemptionFees: Decimal
  destination: WireDestination
  /** Classes through which other currencies subscribe. */
  intermediaries: readonly Readonly<{ currency: CurrencyCode; symbol: ShareClassSymbol }>[]
  calendar: DealingCalendar
}>
