import * as z from "zod"
import { bigDecimal, nonNegativeDecimal, positiveDecimal } from "#lib/contract/values/amount.ts"
import { fundSlug, newCurrencyCode } from "#lib/contract/values/catalogue.ts"
import { countryAlpha3, isin, uuid } from "#lib/contract/values/codes.ts"
import { day, recordedAt } from "#lib/contract/values/date.ts"
import { nonEmptyString, oneOf, oneOfMessage } from "#lib/contract/values/text.ts"
import { ASSET_TYPES, MATURITIES } from "#lib/domain/fund-assets/fund-asset.ts"

const position = z.strictObject({
  id: uuid.optional(),
  fund: fundSlug,
  valuationDay: day,
  assetType: oneOf(ASSET_TYPES),
  assetLabel: z.strictObject({
    en: nonEmptyString,
    es: nonEmptyString,
    fr: nonEmptyString,
    it: nonEmptyString,
    de: nonEmptyString,
  }),
  currency: newCurrencyCode,
  quantity: bigDecimal,
  totalMarketValue: bigDecimal,
  unitMarketValue: bigDecimal,
  totalAcquisitionCost: bigDecimal,
  unitAcquisitionCost: bigDecimal,
  percentageOfFundTotalNetAssets: bigDecimal,
  fundTotalNetAssetsMarketValue: nonNegativeDecimal,
  createdAt: recordedAt.optional(),
})

const coded = (assetType: "cash" | "reverse_repo" | "swap") =>
  position.extend({ assetType: z.literal(assetType), code: nonEmptyString })

/** An import record of a portfolio position; `assetType` determines its fields. */
export const fundAssetRecord = z.discriminatedUnion(
  "assetType",
  [
    position.extend({
      assetType: z.literal("bond"),
      isin,
      issuerCountryCode: countryAlpha3,
      nominalValue: positiveDecimal,
      maturity: oneOf(MATURITIES),
      maturityDate: day,
      yieldToMaturity: bigDecimal,
    }),
    position.extend({
      assetType: z.literal("equity"),
      isin,
      issuerCountryCode: countryAlpha3,
      securityName: nonEmptyString,
    }),
    coded("cash"),
    coded("reverse_repo"),
    coded("swap"),
  ],
  {
    error: ({ input }) =>
      oneOfMessage(ASSET_TYPES, (input as { assetType?: unknown } | undefined)?.assetType),
  },
)
