import { exportExchangeRates } from "#lib/services/exchange-rates/export-exchange-rates.ts"
import { importExchangeRates } from "#lib/services/exchange-rates/import-exchange-rates.ts"
import { exportFundAssets } from "#lib/services/fund-assets/export-fund-assets.ts"
import { importFundAssets } from "#lib/services/fund-assets/import-fund-assets.ts"
import { exportFunds, exportNonOperatingDays } from "#lib/services/funds/export-funds.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importNonOperatingDays } from "#lib/services/funds/import-non-operating-days.ts"
import { exportIndexValues } from "#lib/services/index-values/export-index-values.ts"
import { importIndexValues } from "#lib/services/index-values/import-index-values.ts"
import { exportNetAssetValues } from "#lib/services/net-asset-values/export-net-asset-values.ts"
import { publishNetAssetValues } from "#lib/services/net-asset-values/publish-net-asset-values.ts"
import { exportShareClasses } from "#lib/services/share-classes/export-share-classes.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { exchangeRateRecord } from "./records/exchange-rate-record.ts"
import { fundAssetRecord } from "./records/fund-asset-record.ts"
import { fundRecord, nonOperatingDayRecord } from "./records/fund-record.ts"
import { indexValueRecord } from "./records/index-value-record.ts"
import { netAssetValueRecord } from "./records/net-asset-value-record.ts"
import { shareClassRecord } from "./records/share-class-record.ts"
import type { Resource } from "./resource.ts"
import { resource } from "./resource.ts"

/** What can be imported and exported, in the order in which an empty database takes it. */
export const RESOURCES: readonly Resource[] = [
  resource({
    name: "funds",
    recordName: "fund",
    schema: fundRecord,
    labelOf: ({ slug }) => slug,
    judgedAlone: true,
    importRecords: importFunds,
    exportRecords: exportFunds,
  }),
  resource({
    name: "calendars",
    recordName: "closed day",
    schema: nonOperatingDayRecord,
    labelOf: ({ fund, day }) => `${fund} ${day}`,
    judgedAlone: true,
    importRecords: importNonOperatingDays,
    exportRecords: exportNonOperatingDays,
  }),
  resource({
    name: "share-classes",
    recordName: "share class",
    schema: shareClassRecord,
    labelOf: ({ symbol }) => symbol,
    judgedAlone: false,
    importRecords: importShareClasses,
    exportRecords: exportShareClasses,
  }),
  resource({
    name: "net-asset-values",
    recordName: "net asset value",
    schema: netAssetValueRecord,
    labelOf: ({ shareClass, day }) => `${shareClass} ${day}`,
    judgedAlone: true,
    importRecords: publishNetAssetValues,
    exportRecords: exportNetAssetValues,
  }),
  resource({
    name: "index-values",
    recordName: "index value",
    schema: indexValueRecord,
    labelOf: ({ shareClass, day }) => `${shareClass} ${day}`,
    judgedAlone: true,
    importRecords: importIndexValues,
    exportRecords: exportIndexValues,
  }),
  resource({
    name: "exchange-rates",
    recordName: "exchange rate",
    schema: exchangeRateRecord,
    labelOf: ({ fund, day, baseCurrency, quoteCurrency }) =>
      `${fund} ${day} ${baseCurrency}/${quoteCurrency}`,
    judgedAlone: true,
    importRecords: importExchangeRates,
    exportRecords: exportExchangeRates,
  }),
  resource({
    name: "fund-assets",
    recordName: "fund asset",
    schema: fundAssetRecord,
    labelOf: (asset) => `${asset.fund} ${asset.valuationDay} ${"isin" in asset ? asset.isin : asset.code}`,
    judgedAlone: false,
    importRecords: importFundAssets,
    exportRecords: exportFundAssets,
  }),
]
