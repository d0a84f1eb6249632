import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatNumber } from "./format-number.ts"

/** A number of shares with all `shareDecimals` of its class, so that holdings align. */
export const formatShares = (language: Language, shares: Decimal, shareDecimals: number): string =>
  formatNumber(language, shares, {
    minimumFractionDigits: shareDecimals,
    maximumFractionDigits: shareDecimals,
  })
