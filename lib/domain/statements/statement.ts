import type { AccountingPosition } from "#lib/domain/accounting-positions/accounting-position.ts"
import type { AccountingInput } from "#lib/domain/accounting-positions/accounting-positions.ts"
import { accountingPositions } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { CostMethod } from "#lib/domain/accounting-positions/cost-method.ts"
import type { Brand } from "#lib/domain/brand/brand.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { Instant, TimeZone } from "#lib/domain/calendar/instant.ts"
import type { Compensation } from "#lib/domain/compensations/compensation.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { InvestorDetails } from "#lib/domain/investors/investor.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { subtract, sum } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { Transaction } from "#lib/domain/transactions/transaction.ts"

/** The holding at one end of a period. */
export type StatementBalance = Readonly<{
  shares: Decimal
  netAssetValue: Readonly<{ day: Day; amount: Amount }> | null
  holdings: Amount
  costBasis: Amount
  unrealizedGain: Amount
}>

/** The investor of a statement; `legalName` is that of an organization, null for an individual. */
export type StatementInvestor = Readonly<{ id: string; legalName: string | null }> &
  Pick<InvestorDetails, "firstName" | "lastName" | "address" | "zipCode" | "city" | "country">

/** The share class of a statement; `name` in the language of the statement. */
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
 * Balances, transactions and gains of an investor in a class from the start of `from` to the end of `to`, exact and unrounded.
 * Closing holdings = opening holdings + subscriptions − redemptions + yield; the yield is the realised gain plus the change of
 * the unrealised one. Fees are separate.
 */
export type Statement = Readonly<{
  investor: StatementInvestor
  shareClass: StatementShareClass
  /** How the distributor of the investor presents itself; null for our name alone. */
  brand: Brand | null
  locale: Language
  /** Of the fund. */
  timezone: TimeZone
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
  /** For corrected net asset values, by day. The money is in the redemptions, as proceeds of no share. */
  compensations: readonly Compensation[]
  /** One a day. */
  positions: readonly AccountingPosition[]
}>

/** The formats of a statement. */
export const STATEMENT_FORMATS = ["pdf", "csv", "json"] as const

export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** The media types of the formats of a statement, the default first. */
export const STATEMENT_MEDIA_TYPES: Readonly<Record<StatementFormat, string>> = {
  pdf: "application/pdf",
  csv: "text/csv",
  json: "application/json",
}

/** The figures of a statement, computed from orders and values. */
type StatementFigures = Omit<
  Statement,
  "investor" | "shareClass" | "brand" | "locale" | "timezone" | "generatedAt"
>

/** Computes the statement of a period from the input of its positions and the transactions of its days. */
export function statementOf(
  input: AccountingInput,
  { from, to }: Readonly<{ from: Day; to: Day }>,
  movements: readonly Transaction[],
  compensations: readonly Compensation[] = [],
): StatementFigures {
  const [before, ...positions] = accountingPositions(input, addDays(from, -1), to)
  const last = positions.at(-1)
  invariant(before !== undefined && last !== undefined, "a period has a day, and that one a day before")
  const money = (value: Decimal): Amount => amount(value, input.currency)
  const grown = (amountOf: (position: AccountingPosition) => Amount): Amount =>
    money(subtract(amountOf(last).value, amountOf(before).value))
  const fees = movements.filter(({ type }) => type === "fee").map((fee) => fee.amount.value)
  return {
    method: input.method,
    from,
    to,
    opening: balanceOf(before),
    closing: balanceOf(last),
    subscriptions: grown((position) => position.subscriptions.total),
    redemptions: grown((position) => position.redemptions.total),
    fees: money(sum(fees)),
    realizedGain: grown((position) => position.realizedGain.total),
    unrealizedGainChange: grown((position) => position.totalUnrealizedGain),
    yield: grown((position) => position.yield.total),
    movements,
    compensations,
    positions,
  }
}

const balanceOf = (position: AccountingPosition): StatementBalance => ({
  shares: position.shares,
  netAssetValue: position.netAssetValue,
  holdings: position.holdings,
  costBasis: position.costBasis,
  unrealizedGain: position.totalUnrealizedGain,
})
