import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"

/** A class that can be subscribed to, as the form needs it; the sentences are finished on the server. */
export type SubscriptionChoice = Readonly<{
  shareClassId: string
  symbol: string
  title: string
  currency: CurrencyCode
  shareDecimals: number
  /** A fraction. */
  feeRate: Decimal
  /** What this investor must order at least, money. */
  minimum: Decimal
  minimumText: string
  /** That minimum and the entry fee in words. */
  offerText: string
  dealingText: string
  latestValue: Readonly<{ value: Decimal; text: string; dayText: string }> | null
}>
