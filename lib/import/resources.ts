import * as z from "zod"
import { fundPartyRecord } from "#lib/contract/fund-parties/fund-party.ts"
import { legalTextRecord } from "#lib/contract/legal-texts/legal-text.ts"
import { nonNegativeDecimal, positiveDecimal } from "#lib/contract/values/amount.ts"
import {
  fundSlug,
  newCurrencyCode,
  newShortName,
  newTimeZone,
  shareClassSymbol,
} from "#lib/contract/values/catalogue.ts"
import { countryAlpha3, uuid } from "#lib/contract/values/codes.ts"
import { day, recordedAt } from "#lib/contract/values/date.ts"
import { nonEmptyString, oneOf, textWhich } from "#lib/contract/values/text.ts"
import { NAV_DAY_RULES } from "#lib/domain/calendar/fund-calendar.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { EXECUTION_METHODS } from "#lib/domain/funds/fund.ts"
import { ALLOCATIONS } from "#lib/domain/index-values/index-value.ts"
import {
  proposeFunds,
  proposeNonOperatingDays,
  proposeShareClasses,
} from "#lib/services/approvals/propose-dealing-terms.ts"
import { proposeNetAssetValues } from "#lib/services/approvals/propose-net-asset-values.ts"
import {
  proposeDistributions,
  proposeExchangeRates,
  proposeIndexValues,
} from "#lib/services/approvals/propose-reference-data.ts"
import { exportDistributions } from "#lib/services/distributions/list-distributions.ts"
import { exportExchangeRates } from "#lib/services/exchange-rates/list-exchange-rates.ts"
import { importFundAssets } from "#lib/services/fund-assets/import-fund-assets.ts"
import { exportFundAssets } from "#lib/services/fund-assets/list-fund-assets.ts"
import { importFundParties } from "#lib/services/fund-parties/import-fund-parties.ts"
import { exportFundParties } from "#lib/services/fund-parties/list-fund-parties.ts"
import { exportFunds, exportNonOperatingDays } from "#lib/services/funds/list-funds.ts"
import { exportIndexValues } from "#lib/services/index-values/list-index-values.ts"
import { importLegalTexts, listLegalTexts } from "#lib/services/legal-texts/legal-texts.ts"
import { exportNetAssetValues } from "#lib/services/net-asset-values/list-net-asset-values.ts"
import { exportShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { fundAssetRecord } from "./records/fund-asset-record.ts"
import { shareClassRecord } from "./records/share-class-record.ts"
import type { Resource } from "./resource.ts"
import { resource } from "./resource.ts"

/** An import record of an exchange rate. */
const exchangeRateRecord = z.strictObject({
  id: uuid.optional(),
  fund: fundSlug,
  day,
  baseCurrency: newCurrencyCode,
  quoteCurrency: newCurrencyCode,
  fxRate: positiveDecimal,
  updatedAt: recordedAt.optional(),
})

const timeOfDay = z.codec(
  textWhich((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), "a time of day as HH:MM"),
  z.custom<TimeOfDay>(),
  { decode: (text) => text as TimeOfDay, encode: (value) => value },
)

/** An import record of a fund. */
const fundRecord = z.strictObject({
  id: uuid.optional(),
  slug: newShortName,
  name: nonEmptyString,
  currency: newCurrencyCode,
  timezone: newTimeZone,
  executionMethod: oneOf(EXECUTION_METHODS),
  launchDay: day,
  navDayRule: oneOf(NAV_DAY_RULES),
  publicationTime: timeOfDay,
  cutOffTime: timeOfDay,
  domicile: countryAlpha3.nullable().default(null),
  navErrorTolerance: nonNegativeDecimal.optional(),
})

/** An import record of a closed day. */
const nonOperatingDayRecord = z.strictObject({ fund: fundSlug, day })

/** An import record of an index level. */
const indexValueRecord = z.strictObject({
  shareClass: shareClassSymbol,
  day,
  value: positiveDecimal,
  allocation: oneOf(ALLOCATIONS).nullable().default(null),
})

/** An import record of a net asset value. */
const netAssetValueRecord = z.strictObject({
  id: uuid.optional(),
  shareClass: shareClassSymbol,
  day,
  value: positiveDecimal,
  currency: newCurrencyCode.optional(),
  updatedAt: recordedAt.optional(),
})

/** An import record of a payment of income. */
const distributionRecord = z.strictObject({
  shareClass: shareClassSymbol,
  exDay: day,
  paymentDay: day,
  amountPerShare: positiveDecimal.nullable().default(null),
})

export const FUNDS = resource({
  name: "funds",
  recordName: "fund",
  schema: fundRecord,
  labelOf: ({ slug }) => slug,
  checksRecordsSeparately: true,
  importRecords: proposeFunds,
  exportRecords: exportFunds,
})

export const CALENDARS = resource({
  name: "calendars",
  recordName: "closed day",
  schema: nonOperatingDayRecord,
  labelOf: ({ fund, day }) => `${fund} ${day}`,
  checksRecordsSeparately: true,
  importRecords: proposeNonOperatingDays,
  exportRecords: exportNonOperatingDays,
})

export const FUND_PARTIES = resource({
  name: "fund-parties",
  recordName: "party",
  schema: fundPartyRecord,
  labelOf: ({ fund, role, name }) => `${fund} ${role} ${name}`,
  checksRecordsSeparately: false,
  importRecords: importFundParties,
  exportRecords: exportFundParties,
})

export const SHARE_CLASSES = resource({
  name: "share-classes",
  recordName: "share class",
  schema: shareClassRecord,
  labelOf: ({ symbol }) => symbol,
  checksRecordsSeparately: false,
  importRecords: proposeShareClasses,
  exportRecords: exportShareClasses,
})

const NET_ASSET_VALUES = resource({
  name: "net-asset-values",
  recordName: "net asset value",
  schema: netAssetValueRecord,
  labelOf: ({ shareClass, day }) => `${shareClass} ${day}`,
  checksRecordsSeparately: true,
  importRecords: proposeNetAssetValues,
  exportRecords: exportNetAssetValues,
})

export const INDEX_VALUES = resource({
  name: "index-values",
  recordName: "index value",
  schema: indexValueRecord,
  labelOf: ({ shareClass, day }) => `${shareClass} ${day}`,
  checksRecordsSeparately: true,
  importRecords: proposeIndexValues,
  exportRecords: exportIndexValues,
})

export const DISTRIBUTIONS = resource({
  name: "distributions",
  recordName: "payment of income",
  schema: distributionRecord,
  labelOf: ({ shareClass, exDay }) => `${shareClass} ${exDay}`,
  checksRecordsSeparately: false,
  importRecords: proposeDistributions,
  exportRecords: exportDistributions,
})

export const EXCHANGE_RATES = resource({
  name: "exchange-rates",
  recordName: "exchange rate",
  schema: exchangeRateRecord,
  labelOf: ({ fund, day, baseCurrency, quoteCurrency }) => `${fund} ${day} ${baseCurrency}/${quoteCurrency}`,
  checksRecordsSeparately: true,
  importRecords: proposeExchangeRates,
  exportRecords: exportExchangeRates,
})

export const FUND_ASSETS = resource({
  name: "fund-assets",
  recordName: "fund asset",
  schema: fundAssetRecord,
  labelOf: (asset) => `${asset.fund} ${asset.valuationDay} ${"isin" in asset ? asset.isin : asset.code}`,
  checksRecordsSeparately: false,
  importRecords: importFundAssets,
  exportRecords: exportFundAssets,
})

const LEGAL_TEXTS = resource({
  name: "legal-texts",
  recordName: "legal text",
  schema: legalTextRecord,
  labelOf: ({ page, language }) => `${page} ${language}`,
  checksRecordsSeparately: false,
  importRecords: importLegalTexts,
  exportRecords: listLegalTexts,
})

/** The resources for import and export, in the order for an empty database. */
export const RESOURCES: readonly Resource[] = [
  FUNDS,
  CALENDARS,
  FUND_PARTIES,
  SHARE_CLASSES,
  NET_ASSET_VALUES,
  INDEX_VALUES,
  DISTRIBUTIONS,
  EXCHANGE_RATES,
  FUND_ASSETS,
  LEGAL_TEXTS,
]
