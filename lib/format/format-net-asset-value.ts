import type { Amount } from "#lib/domain/money/amount.ts"
import { minorUnitDecimals } from "#lib/domain/money/currency.ts"
import { decimalPlaces } from "#lib/domain/money/decimal.ts"
import type { Language } from "#lib/domain/share-classes/share-class.ts"
import { formatMoney } from "./format-money.ts"

/** The value of a share with every digit it was published with, and no fewer than its currency has. */
export const formatNetAssetValue = (language: Language, value: Amount): string =>
  formatMoney(language, value, Math.max(decimalPlaces(value.value), minorUnitDecimals(value.currency)))
