import * as z from "zod"
import { decimal, toFixedPlaces } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import {
  bigDecimal,
  nonNegativeDecimal,
  positiveDecimal,
  sentDecimal,
  sentNonNegativeDecimal,
} from "./big-decimal.ts"
import { currencyCode } from "./currency-code.ts"
import { textWhich } from "./text.ts"

/** Amount of spec section 2.1, as callers may write it: may be negative. */
export const amount = z.strictObject({ value: bigDecimal, currency: currencyCode })

/** NonNegativeAmount of spec section 2.1, as callers may write it. */
export const nonNegativeAmount = z.strictObject({ value: nonNegativeDecimal, currency: currencyCode })

/** Money of an order: above zero. */
export const positiveAmount = z.strictObject({ value: positiveDecimal, currency: currencyCode })

/** An exact amount we send, trailing zeros trimmed; may be negative. */
export const sentAmount = z
  .strictObject({ value: sentDecimal, currency: currencyCode })
  .meta({ id: "Amount", description: "Exact money in a currency; may be negative." })

/** An exact amount of zero or more that we send, trailing zeros trimmed. */
export const sentNonNegativeAmount = z
  .strictObject({
    value: sentNonNegativeDecimal,
    currency: currencyCode,
  })
  .meta({ id: "NonNegativeAmount", description: "Exact money in a currency, zero or more." })

const minorUnitsText = textWhich(
  (text) => /^\d+(\.\d{2})?$/.test(text),
  "money with all its minor units",
).meta({
  pattern: "^\\d+(\\.\\d{2})?$",
  examples: ["1081.42"],
})

/** Money moved or stated in minor units: always with its two decimals (yen with none). */
export const minorUnitsAmount = z.codec(
  z.strictObject({ value: minorUnitsText, currency: currencyCode }),
  z.custom<Amount>(),
  {
    decode: ({ value, currency }) => ({ value: decimal(value), currency }),
    encode: ({ value, currency }) => ({ value: toFixedPlaces(value, minorUnitDecimals(currency)), currency }),
  },
)
