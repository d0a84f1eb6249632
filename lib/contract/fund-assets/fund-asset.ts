import * as z from "zod"
import { sentAmount, sentDecimal } from "#lib/contract/values/amount.ts"
import { sentCurrencyCode } from "#lib/contract/values/catalogue.ts"
import { sentCountryAlpha3, sentIsin, uuid } from "#lib/contract/values/codes.ts"
import { dateOfDay, recordedAt } from "#lib/contract/values/date.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { MATURITIES } from "#lib/domain/fund-assets/fund-asset.ts"

const valuation = z.strictObject({
  id: uuid,
  fundId: uuid,
  valuationDay: dateOfDay,
  assetLabel: z.strictObject({
    en: z.string(),
    es: z.string(),
    fr: z.string(),
    it: z.string(),
    de: z.string(),
  }),
  currency: sentCurrencyCode,
  quantity: sentDecimal,
  totalMarketValue: sentAmount,
  unitMarketValue: sentAmount,
  totalAcquisitionCost: sentAmount,
  unitAcquisitionCost: sentAmount,
  totalGainOnAsset: sentAmount.meta({ description: "Market value less acquisition cost." }),
  unitGainOnAsset: sentAmount,
  percentageOfFundTotalNetAssets: sentDecimal.meta({ description: "A fraction: 0.0966 is 9.66 %." }),
  fundTotalNetAssetsMarketValue: sentAmount.meta({ description: "In the fund's currency." }),
  createdAt: recordedAt,
})

const coded = (assetType: "cash" | "reverse_repo" | "swap") =>
  valuation.extend({ assetType: z.literal(assetType), code: z.string() })

/** Fund asset of spec section 2.9; `assetType` determines the variant. */
export const fundAsset = z
  .discriminatedUnion("assetType", [
    valuation
      .extend({
        assetType: z.literal("bond"),
        isin: sentIsin,
        issuerCountryCode: sentCountryAlpha3,
        nominalValue: sentAmount,
        maturity: oneOf(MATURITIES),
        maturityDate: dateOfDay,
        daysToMaturity: z.int().meta({ description: "Calendar days from the valuation day." }),
        yieldToMaturity: sentDecimal.meta({ description: "A yearly fraction." }),
      })
      .meta({ id: "BondAsset" }),
    valuation
      .extend({
        assetType: z.literal("equity"),
        isin: sentIsin,
        issuerCountryCode: sentCountryAlpha3,
        securityName: z.string(),
      })
      .meta({ id: "EquityAsset" }),
    coded("cash").meta({ id: "CashAsset" }),
    coded("reverse_repo").meta({ id: "ReverseRepoAsset" }),
    coded("swap").meta({ id: "SwapAsset" }),
  ])
  .meta({ id: "FundAsset" })
