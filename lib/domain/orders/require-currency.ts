import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import type { DealingTerms } from "./dealing-terms.ts"

/** An order is in the currency of its class: throws CurrencyNotSupportedError, naming the class for the other currency. */
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
