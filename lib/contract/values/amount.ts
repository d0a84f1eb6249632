import * as z from "zod"
import { knownCurrencies } from "#lib/domain/catalogue/catalogue.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { DECIMAL_PATTERN, decimal, toFixedPlaces } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import { currencyCode, sentCurrencyCode } from "./catalogue.ts"
import { textWhich } from "./text.ts"

const plainDecimal = "a plain decimal (at most 38 digits, a point, at most 20 decimals; no exponent)"

/** Values that we send are exact and may be longer than accepted input (a sum of products of shares and values). */
const SENT_DECIMAL = /^-?\d+(\.\d+)?$/

/** DECIMAL_PATTERN without a sign. */
const UNSIGNED = "\\d{1,38}(\\.\\d{1,20})?"

/** BigDecimal of spec section 2.1, as callers may write it. */
export const bigDecimal = decimalWhich(() => true, plainDecimal, DECIMAL_PATTERN.source)

/** A decimal of zero or more. */
export const nonNegativeDecimal = decimalWhich(
  (text) => !/^-.*[1-9]/.test(text),
  `${plainDecimal} of zero or more`,
  `^(${UNSIGNED}|-0{1,38}(\\.0{1,20})?)$`,
)

/** A decimal above zero. */
export const positiveDecimal = decimalWhich(
  (text) => !text.startsWith("-") && /[1-9]/.test(text),
  `${plainDecimal} above zero`,
  `^${UNSIGNED}$`,
)

/** @param pattern matches every such text, and possibly more, to stay readable */
function decimalWhich(holds: (text: string) => boolean, expected: string, pattern: string) {
  return z.codec(
    textWhich((text) => DECIMAL_PATTERN.test(text) && holds(text), expected).meta({
      pattern,
      examples: ["1.05749"],
    }),
    z.custom<Decimal>(),
    { decode: (text) => decimal(text), encode: (value) => value },
  )
}

/**
 * A decimal that we only send: exact at any length, trailing zeros trimmed. Plain text, because a codec would take several
 * times as long for responses with thousands of them.
 */
export const sentDecimal = textWhich((text) => SENT_DECIMAL.test(text), "a plain decimal").meta({
  pattern: SENT_DECIMAL.source,
  examples: ["1.05749"],
}) as unknown as z.ZodType<Decimal, string>

/** A decimal of zero or more that we only send: exact at any length, trailing zeros trimmed. */
export const sentNonNegativeDecimal = textWhich(
  (text) => SENT_DECIMAL.test(text) && !text.startsWith("-"),
  "a plain decimal of zero or more",
).meta({ pattern: "^\\d+(\\.\\d+)?$", examples: ["1.05749"] }) as unknown as z.ZodType<Decimal, string>

/** Money of an order: above zero. */
export const positiveAmount = z.strictObject({ value: positiveDecimal, currency: currencyCode })

/** An exact amount we send, trailing zeros trimmed; may be negative. */
export const sentAmount = z
  .strictObject({ value: sentDecimal, currency: sentCurrencyCode })
  .meta({ id: "Amount", description: "Exact money in a currency; may be negative." })

/** An exact amount of zero or more that we send, trailing zeros trimmed. */
export const sentNonNegativeAmount = z
  .strictObject({
    value: sentNonNegativeDecimal,
    currency: sentCurrencyCode,
  })
  .meta({ id: "NonNegativeAmount", description: "Exact money in a currency, zero or more." })

const minorUnitsText = textWhich(
  (text) => /^\d+(\.\d{2,4})?$/.test(text),
  "money with all its minor units",
).meta({
  /** Two decimals or none, and as many as a currency of the catalogue has. */
  get pattern() {
    const most = Math.max(2, ...knownCurrencies().map(minorUnitDecimals))
    return `^\\d+(\\.\\d{${most === 2 ? "2" : `2,${most}`}})?$`
  },
  examples: ["1081.42"],
})

/** Money in minor units: always with those of its currency, mostly two (yen with none). */
export const minorUnitsAmount = z.codec(
  z.strictObject({ value: minorUnitsText, currency: sentCurrencyCode }),
  z.custom<Amount>(),
  {
    decode: ({ value, currency }) => ({ value: decimal(value), currency }),
    encode: ({ value, currency }) => ({ value: toFixedPlaces(value, minorUnitDecimals(currency)), currency }),
  },
)
