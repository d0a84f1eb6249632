import * as z from "zod"
import { sentNonNegativeDecimal } from "#lib/contract/values/big-decimal.ts"
import { sentBic, sentIban, sentIsin } from "#lib/contract/values/codes.ts"
import { currencyCode } from "#lib/contract/values/currency-code.ts"
import { oneOf } from "#lib/contract/values/one-of.ts"
import { nonEmptyString } from "#lib/contract/values/text.ts"
import { uuid } from "#lib/contract/values/uuid.ts"
import { SHARE_CLASS_SYMBOLS, USES_OF_INCOME } from "#lib/domain/share-classes/share-class.ts"
import { token } from "./token.ts"

/** ShareClassSymbol of spec section 2.1. */
export const shareClassSymbol = oneOf(SHARE_CLASS_SYMBOLS).meta({ id: "ShareClassSymbol" })

const decimals = z.int().min(0).max(20)

const text = z
  .strictObject({ name: nonEmptyString, amfClassification: nonEmptyString, referenceIndex: nonEmptyString })
  .meta({ id: "ShareClassText" })

/** The plain variant of spec section 2.3. */
export const plainShareClass = z
  .strictObject({
    id: uuid,
    fundId: uuid,
    isin: sentIsin,
    navDecimals: decimals,
    shareDecimals: decimals,
    currency: currencyCode,
    tokens: z.array(token),
    useOfIncome: oneOf(USES_OF_INCOME),
    minimumInitialSubscription: sentNonNegativeDecimal.meta({ description: "Money in the class currency." }),
    minimumSubsequentSubscription: sentNonNegativeDecimal.meta({
      description: "Money in the class currency.",
    }),
    minimumRedemption: sentNonNegativeDecimal.meta({ description: "Money in the class currency." }),
    subscriptionFees: sentNonNegativeDecimal.meta({
      description: "A fraction of the order: 0.0025 is 0.25 %.",
    }),
    redemptionFees: sentNonNegativeDecimal.meta({
      description: "A fraction of the order: 0.0025 is 0.25 %.",
    }),
    managementFees: sentNonNegativeDecimal.meta({
      description: "A yearly fraction, already inside the net asset value.",
    }),
    intermediaryShareClasses: z.array(z.tuple([currencyCode, uuid])).meta({
      description: "A currency and the class through which it subscribes.",
    }),
    data: z.object({ en: text, es: text, fr: text, it: text, de: text }),
    symbol: shareClassSymbol,
  })
  .meta({ id: "PlainShareClass" })

/** The bank variant of spec section 2.3. */
export const bankShareClass = plainShareClass
  .extend({
    bankAccountNumber: sentIban,
    bankAccountBic: sentBic,
    bankAccountIntermediaryBic: sentBic.nullable(),
  })
  .meta({ id: "BankShareClass" })

/** Share class of spec section 2.3: either variant. */
export const shareClass = z.union([bankShareClass, plainShareClass]).meta({ id: "ShareClass" })
