import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { DealingCalendar } from "./dealing-day.ts"

/** The account that a class is paid to. */
export type WireDestination = Readonly<{
  beneficiaryName: string
  iban: string | null
  bic: string | null
  intermediaryBic: string | null
}>

/** The data of a share class and its fund that orders need. Fees are fractions, minimums in the class currency. */
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

/** Throws CurrencyNotSupportedError for another currency than the class's, naming the class for that currency. */
export function requireCurrencyOfClass(
  currency: CurrencyCode,
  terms: Pick<DealingTerms, "symbol" | "currency" | "intermediaries">,
): void {
  if (currency === terms.currency) return
  const intermediary = terms.intermediaries.find((other) => other.currency === currency)
  const instead = intermediary === undefined ? "" : ` For ${currency}, order ${intermediary.symbol}.`
  throw new DomainError(
    "CurrencyNotSupportedError",
    `${terms.symbol} is subscribed in ${terms.currency}, not in ${currency}.${instead}`,
  )
}
