import * as z from "zod"
import { netAssetValue } from "#lib/contract/net-asset-values/net-asset-value.ts"
import {
  bigDecimal,
  minorUnitsAmount,
  sentAmount,
  sentDecimal,
  sentNonNegativeDecimal,
} from "#lib/contract/values/amount.ts"
import { sentCurrencyCode, sentShareClassSymbol, shareClassSymbol } from "#lib/contract/values/catalogue.ts"
import { sentBic, sentIban, sentIsin, uuid } from "#lib/contract/values/codes.ts"
import { date, optionalTimestamp, timestamp } from "#lib/contract/values/date.ts"
import { nonEmptyString, oneOf, textWhich } from "#lib/contract/values/text.ts"
import { USES_OF_INCOME } from "#lib/domain/share-classes/share-class.ts"
import {
  EVM_ADDRESS,
  EVM_NETWORKS,
  SOLANA_ADDRESS,
  SOLANA_NETWORKS,
  STARKNET_ADDRESS,
  STARKNET_NETWORKS,
  STELLAR_ADDRESS,
  STELLAR_NETWORKS,
} from "#lib/domain/share-classes/token.ts"

const address = (form: RegExp, expected: string) =>
  textWhich((text) => form.test(text), expected).meta({ pattern: form.source })

/** Token of spec section 2.4: the network determines the format of the address. */
export const token = z
  .discriminatedUnion("network", [
    z.strictObject({
      network: oneOf(EVM_NETWORKS),
      address: address(EVM_ADDRESS, "0x and 40 hexadecimal characters"),
    }),
    z.strictObject({
      network: oneOf(STARKNET_NETWORKS),
      address: address(STARKNET_ADDRESS, "0x and 64 hexadecimal characters"),
    }),
    z.strictObject({
      network: oneOf(STELLAR_NETWORKS),
      address: address(STELLAR_ADDRESS, "G or C and 55 characters of base 32"),
    }),
    z.strictObject({
      network: oneOf(SOLANA_NETWORKS),
      address: address(SOLANA_ADDRESS, "32 to 44 base58 characters"),
    }),
  ])
  .meta({ id: "Token" })

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
    currency: sentCurrencyCode,
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
      description: "A yearly fraction, already included in the net asset value.",
    }),
    intermediaryShareClasses: z.array(z.tuple([sentCurrencyCode, uuid])).meta({
      description: "A currency and the class through which it subscribes.",
    }),
    data: z.object({ en: text, es: text, fr: text, it: text, de: text }),
    symbol: sentShareClassSymbol,
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

/** A share class in a path, by its symbol; case-sensitive. */
export const symbolParameter = shareClassSymbol.meta({
  description: "Symbol of the share class; case-sensitive.",
})

/** Share class totals of spec section 2.7. */
export const shareClassTotals = z
  .strictObject({
    totalShares: sentDecimal,
    totalAssets: minorUnitsAmount.meta({
      description: "Shares times net asset value, half-up to minor units.",
    }),
    numberOfHolders: z.int().min(0),
    netAssetValue,
    totalYield: sentAmount.meta({ description: "Interest earned by all holders since launch, unrounded." }),
    totalOrders: sentAmount.meta({ description: "Subscriptions plus redemptions since launch, unrounded." }),
  })
  .meta({ id: "ShareClassTotals" })

/** How risky a class is, by the rules for key information documents. */
export const shareClassRisk = z
  .strictObject({
    shareClassId: uuid,
    riskIndicator: z.int().min(1).max(7).nullable().meta({
      description:
        "Summary risk indicator, 1 (lowest) to 7 (highest), by Delegated Regulation (EU) 2017/653; null if not stated.",
    }),
    recommendedHoldingPeriod: z
      .string()
      .regex(/^P[1-9][0-9]{0,2}[DWMY]$/)
      .nullable()
      .meta({
        description: "ISO 8601 duration in days, weeks, months or years; null if not stated.",
        examples: ["P3M"],
      }),
  })
  .meta({ id: "ShareClassRisk" })

/** Share class yield of spec section 2.5: annualised fractions net of fees. */
export const shareClassYield = z
  .strictObject({
    shareClassId: uuid,
    dailyYield: bigDecimal,
    weeklyYield: bigDecimal.nullable(),
    monthlyYield: bigDecimal.nullable(),
    updatedAt: date,
    nextYieldTimestamp: timestamp.meta({ description: "When the next value is expected." }),
    previousYieldTimestamp: optionalTimestamp.meta({ description: "When the previous value was published." }),
  })
  .meta({ id: "ShareClassYield" })
