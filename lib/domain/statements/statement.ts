import type { AccountingPosition } from "#lib/domain/accounting-positions/accounting-position.ts"
import type { CostMethod } from "#lib/domain/accounting-positions/cost-method.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { InvestorDetails } from "#lib/domain/investors/investor.ts"
import type { Amount } from "#lib/domain/money/amount.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Language, ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { Transaction } from "#lib/domain/transactions/transaction.ts"

/** The holding at one end of a period. */
export type StatementBalance = Readonly<{
  shares: Decimal
  netAssetValue: Readonly<{ day: Day; amount: Amount }> | null
  holdings: Amount
  costBasis: Amount
  unrealizedGain: Amount
}>

/** Whom a statement is made out to. */
export type StatementInvestor = Readonly<{ id: string }> &
  Pick<InvestorDetails, "firstName" | "lastName" | "address" | "zipCode" | "city" | "country">

/** What a statement is about; `name` in the language of the statement. */
export type StatementShareClass = Readonly<{
  id: string
  symbol: ShareClassSymbol
  name: string
  isin: string
  currency: CurrencyCode
  navDecimals: number
  shareDecimals: number
}>

/**
 * What became of the money of an investor in a class from the start of `from` to the end of `to`, exact and unrounded.
 * Closing holdings = opening holdings + subscriptions − redemptions + yield; the yield is the realised gain and the
 * change of the unrealised one together. Fees stand apart (design section 9).
 */
export type Statement = Readonly<{
  investor: StatementInvestor
  shareClass: StatementShareClass
  locale: Language
  method: CostMethod
  from: Day
  to: Day
  generatedAt: Instant
  opening: StatementBalance
  closing: StatementBalance
  subscriptions: Amount
  redemptions: Amount
  fees: Amount
  realizedGain: Amount
  unrealizedGainChange: Amount
  yield: Amount
  /** By dealing day, subscriptions before redemptions, then in the order of the register; a fee after its order. */
  movements: readonly Transaction[]
  /** One a day. */
  positions: readonly AccountingPosition[]
}>
