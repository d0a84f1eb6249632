import type { ApiInterface } from "./api-interface.ts"
import { getShareClassDocuments } from "./documents/endpoints.ts"
import { getExchangeRate, getLatestExchangeRate } from "./exchange-rates/endpoints.ts"
import { getFundAssets } from "./fund-assets/endpoints.ts"
import { getFundParties } from "./fund-parties/endpoints.ts"
import { getFund, getFunds } from "./funds/endpoints.ts"
import { getIndexValues, getNeutralccChartData } from "./index-values/endpoints.ts"
import { getLatestNetAssetValue, getNetAssetValue, getNetAssetValues } from "./net-asset-values/endpoints.ts"
import {
  getShareClass,
  getShareClasses,
  getShareClassRisk,
  getShareClassTotals,
  getShareClassTotalsFromDay,
  getShareClassYield,
} from "./share-classes/endpoints.ts"

/** The public data interface (spec section 4.1, then our additions): read-only, open, no credentials. */
export const PUBLIC_V0: ApiInterface = {
  title: "Sharebook public fund data",
  description:
    "Funds, share classes, yields, totals, net asset values, index values, portfolios and exchange rates, and who stands behind the funds. Open data: no credentials. Every response is JSON, or CSV with `?format=csv` or `Accept: text/csv`, and has an `ETag`.",
  version: "v0",
  prefix: "/api/public/v0",
  credentials: { scheme: "none" },
  hasIdempotencyKeys: false,
  endpoints: [
    getFund,
    getFunds,
    getShareClasses,
    getShareClass,
    getShareClassYield,
    getShareClassTotals,
    getShareClassTotalsFromDay,
    getNetAssetValue,
    getNetAssetValues,
    getLatestNetAssetValue,
    getIndexValues,
    getNeutralccChartData,
    getFundAssets,
    getExchangeRate,
    getLatestExchangeRate,
    // Additions to the specification: paths of their own, so that nothing specified changes.
    getFundParties,
    getShareClassRisk,
    getShareClassDocuments,
  ],
}
