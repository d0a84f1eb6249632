import type { Amount } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatNumber } from "./format-number.ts"

/** A gain or a loss, always with its sign, zero excepted: `+EUR 12.30`, `-EUR 0.40`. */
export const formatSignedMoney = (language: Language, money: Amount): string =>
  formatNumber(language, money.value, {
    style: "currency",
    currency: money.currency,
    currencyDisplay: "code",
    minimumFractionDigits: minorUnitDecimals(money.currency),
    maximumFractionDigits: minorUnitDecimals(money.currency),
    signDisplay: "exceptZero",
  })
