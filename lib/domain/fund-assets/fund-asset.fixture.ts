import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { AssetKind, FundAsset } from "./fund-asset.ts"

const money = (value: string) => ({ value: decimal(value), currency: "EUR" as const })

/** A holding on Friday, 2026-11-20, with a weight as a fraction of the net assets. */
export const asset = (weight: string, kind: AssetKind): FundAsset => ({
  id: `${weight}${JSON.stringify(kind)}`,
  fundId: "00000000-0000-0000-0000-000000000000",
  valuationDay: day("2026-11-20"),
  assetLabel: { en: "a", es: "a", fr: "a", it: "a", de: "a" },
  currency: "EUR",
  quantity: decimal("1"),
  totalMarketValue: money("1"),
  unitMarketValue: money("1"),
  totalAcquisitionCost: money("1"),
  unitAcquisitionCost: money("1"),
  percentageOfFundTotalNetAssets: decimal(weight),
  fundTotalNetAssetsMarketValue: money("100"),
  createdAt: instant("2026-11-20"),
  ...kind,
})

/** A treasury bill. */
export const bill = (weight: string, maturity: string, country = "FRA"): FundAsset =>
  asset(weight, {
    assetType: "bond",
    isin: "FR0000000000",
    issuerCountryCode: country,
    nominalValue: money("1"),
    maturity: "short",
    maturityDate: day(maturity),
    yieldToMaturity: decimal("0.02"),
  })

export const share = (weight: string, securityName = "A"): FundAsset =>
  asset(weight, { assetType: "equity", isin: "US0000000000", issuerCountryCode: "USA", securityName })
