import * as z from "zod"
import { publicQuery } from "#lib/contract/csv/format.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_IDS, EXAMPLE_VALUATION_DAY } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { day } from "#lib/contract/values/date.ts"
import { fundAsset } from "./fund-asset.ts"

const eur = (value: string) => ({ value, currency: "EUR" as const })

export const getFundAssets = endpoint({
  operationId: "GetAllFundAssets",
  method: "GET",
  path: "/fund-assets/",
  resource: "fund-assets",
  summary: "Get all Fund Assets",
  description:
    "The portfolio of a fund on a valuation day, largest weight first. Default: the latest day. 404 if the fund has no valuation that day.",
  params: z.strictObject({}),
  query: publicQuery({
    fundId: uuid.meta({ description: "The fund.", examples: [EXAMPLE_IDS.fund] }),
    valuationDay: day.optional().meta({
      description: "The valuation wanted; the latest when left out.",
      examples: [EXAMPLE_VALUATION_DAY],
    }),
  }),
  status: 200,
  body: z.array(fundAsset),
  example: [
    {
      id: "c6d2a4f0-4c0e-4e2f-8a55-7f3c2b1d9e01",
      fundId: EXAMPLE_IDS.fund,
      valuationDay: "2026-08-21T00:00:00.000Z",
      assetLabel: {
        en: "French Treasury bill 30 Sep 2026",
        es: "Letra del Tesoro francés 30 sept 2026",
        fr: "Bon du Trésor français 30 sept. 2026",
        it: "Buono del Tesoro francese 30 set 2026",
        de: "Französischer Schatzwechsel 30. Sept. 2026",
      },
      currency: "EUR",
      quantity: "50000000",
      totalMarketValue: eur("49878000"),
      unitMarketValue: eur("0.99756"),
      totalAcquisitionCost: eur("49725000"),
      unitAcquisitionCost: eur("0.9945"),
      totalGainOnAsset: eur("153000"),
      unitGainOnAsset: eur("0.00306"),
      percentageOfFundTotalNetAssets: "0.0646",
      fundTotalNetAssetsMarketValue: eur("772298449.74"),
      createdAt: "2026-08-21T12:00:00.000Z",
      assetType: "bond",
      isin: "FR0128379478",
      issuerCountryCode: "FRA",
      nominalValue: eur("50000000"),
      maturity: "short",
      maturityDate: "2026-09-30T00:00:00.000Z",
      daysToMaturity: 40,
      yieldToMaturity: "0.0221",
    },
  ],
  errors: ["NotFoundError"],
})
