import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isNegative, isZero, subtract } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import type { Statement } from "#lib/domain/statements/statement.ts"
import { formatNumber } from "#lib/format/format-number.ts"

/** The figures of a statement in its language, without their unit: that stands in the head of a table. */
export type Figures = Readonly<{
  money: (amount: Amount) => string
  /** With its sign, zero excepted. */
  change: (amount: Amount) => string
  value: (amount: Amount) => string
  shares: (shares: Decimal) => string
  sharesChange: (shares: Decimal) => string
  valueChange: (from: Decimal, to: Decimal) => string
}>

/** Money at its minor units, values and shares at the decimals of the class. */
export function figuresOf({ locale, shareClass }: Statement): Figures {
  const { currency, navDecimals, shareDecimals } = shareClass
  const fixed = (value: Decimal, decimals: number, isSigned = false): string => {
    const text = formatNumber(locale, value, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      ...(isSigned ? { signDisplay: "exceptZero" as const } : {}),
    })
    // Languages differ in how they write the sign of a number; in columns it is a minus as wide as the plus.
    return text.replace("-", "−")
  }
  const cents = minorUnitDecimals(currency)
  return {
    money: ({ value }) => fixed(value, cents),
    change: ({ value }) => fixed(value, cents, true),
    value: ({ value }) => fixed(value, navDecimals),
    shares: (shares) => fixed(shares, shareDecimals),
    sharesChange: (shares) => fixed(shares, shareDecimals, true),
    valueChange: (from, to) => fixed(subtract(to, from), navDecimals, true),
  }
}

/** The change of an amount. */
export const changeOf = (from: Amount, to: Amount): Amount => ({
  value: subtract(to.value, from.value),
  currency: to.currency,
})

/** Whether there is something to take away. */
export const isLoss = ({ value }: Amount): boolean => !isZero(value) && isNegative(value)
