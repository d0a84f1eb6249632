import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"

/** A position that can be redeemed, as the form needs it; the sentences are finished on the server. */
export type RedemptionChoice = Readonly<{
  shareClassId: string
  symbol: string
  title: string
  currency: CurrencyCode
  shareDecimals: number
  freeShares: Decimal
  freeSharesText: string
  /** All shares, blocked ones included, and what they cost. */
  position: Readonly<{ shares: Decimal; cost: Decimal }>
  /** A fraction. */
  feeRate: Decimal
  /** Money, at the latest value. */
  minimum: Decimal
  latestValue: Decimal
  valueText: string
  noteText: string
  estimateText: string
  dealingText: string
  accounts: readonly Readonly<{ id: string; text: string }>[]
}>
