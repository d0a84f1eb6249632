import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { AssetKind, AssetValuation } from "./fund-asset.ts"

type AmountField =
  | "totalMarketValue"
  | "unitMarketValue"
  | "totalAcquisitionCost"
  | "unitAcquisitionCost"
  | "fundTotalNetAssetsMarketValue"

/** A kind of asset with its money as plain values: the currency stands once, on the record. */
type KindRecord = AssetKind extends infer Kind
  ? Kind extends { assetType: "bond" }
    ? Omit<Kind, "nominalValue"> & Readonly<{ nominalValue: Decimal }>
    : Kind
  : never

/** A position as files bring it in: asset money in `currency`, the fund's total in the fund's currency. */
export type FundAssetRecord = Omit<AssetValuation, "id" | "fundId" | "createdAt" | AmountField> &
  Readonly<Record<AmountField, Decimal>> &
  KindRecord &
  Readonly<{ id?: string | undefined; fund: FundSlug; createdAt?: Instant | undefined }>
