import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import type { NotAdvertised } from "#lib/domain/share-classes/share-class.ts"
import { notAdvertised } from "#lib/domain/share-classes/share-class.ts"
import { datedValues } from "#lib/factsheet/chart-descriptions.ts"
import type { FactsheetData, IntermediaryBase } from "#lib/factsheet/factsheet-data.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { pageBlock } from "#lib/pages/page-block.ts"
import { listDistributions } from "#lib/services/distributions/list-distributions.ts"
import { listDocuments } from "#lib/services/documents/list-documents.ts"
import { requireLatestExchangeRate } from "#lib/services/exchange-rates/list-exchange-rates.ts"
import { listFundAssets } from "#lib/services/fund-assets/list-fund-assets.ts"
import { listFundParties } from "#lib/services/fund-parties/list-fund-parties.ts"
import { listIndexValues, listNeutralccChartData } from "#lib/services/index-values/list-index-values.ts"
import { listNetAssetValues } from "#lib/services/net-asset-values/list-net-asset-values.ts"
import {
  listShareClassTotals,
  requireShareClassTotals,
} from "#lib/services/share-classes/share-class-totals.ts"
import { listYieldSeries, requireShareClassYield } from "#lib/services/share-classes/share-class-yields.ts"

/** Loads all blocks of a factsheet in parallel, histories from the launch of the fund on. */
export async function loadFactsheet({
  fund,
  shareClass,
  siblings,
}: FactsheetSubject): Promise<FactsheetData> {
  const { symbol } = shareClass
  const none = { kind: "empty" } as const
  const { launchDay } = fund
  const [
    totals,
    yields,
    netAssetValues,
    yieldSeries,
    totalsSeries,
    index,
    allocation,
    assets,
    parties,
    documents,
    distributions,
  ] = await Promise.all([
    pageBlock(() => cachedRead(requireShareClassTotals, symbol)),
    pageBlock(() => cachedRead(requireShareClassYield, symbol)),
    pageBlock(async () => datedValues(await cachedRead(listNetAssetValues, { symbol, startDay: launchDay }))),
    pageBlock(() => cachedRead(listYieldSeries, { symbol, startDay: launchDay })),
    pageBlock(() => cachedRead(listShareClassTotals, { symbol, startDay: launchDay })),
    pageBlock(async () => datedValues(await cachedRead(listIndexValues, { symbol, startDay: launchDay }))),
    symbol === "NEUTRALCC" ? pageBlock(() => cachedRead(listNeutralccChartData, launchDay)) : null,
    pageBlock(() => cachedRead(listFundAssets, { fundId: fund.id })),
    pageBlock(async () => (await cachedRead(listFundParties, fund.id)).parties),
    pageBlock(() => cachedRead(listDocuments, symbol)),
    shareClass.useOfIncome === "distributing" ? pageBlock(() => cachedRead(listDistributions, symbol)) : null,
  ])
  const holders = totals.kind === "ready" ? totals.value.numberOfHolders : null
  const others = { assets, parties, documents, distributions }
  const reason = notAdvertised(shareClass, siblings, holders)
  if (reason !== null) {
    const series = { netAssetValues: none, yieldSeries: none, totalsSeries: none, index: none }
    const base = reason.kind === "intermediary" ? await loadBase({ fund, siblings }, reason) : null
    return {
      notAdvertised: reason,
      base,
      totals,
      yields: none,
      ...series,
      allocation: null,
      ...others,
    }
  }
  const series = {
    netAssetValues,
    yieldSeries,
    totalsSeries,
    index,
    allocation: allocation?.kind === "empty" ? null : allocation,
  }
  return { notAdvertised: null, base: null, totals, yields, ...series, ...others }
}

/** The base class of an intermediary class, and the latest rate of its exchange as the fund quotes it. */
async function loadBase(
  ofFund: Pick<FactsheetSubject, "fund" | "siblings">,
  { base, currency }: Extract<NotAdvertised, { kind: "intermediary" }>,
): Promise<IntermediaryBase | null> {
  const shareClass = ofFund.siblings.find(({ symbol }) => symbol === base)
  if (shareClass === undefined) return null
  const latestRate = (baseCurrency: CurrencyCode, quoteCurrency: CurrencyCode) =>
    pageBlock(() =>
      cachedRead(requireLatestExchangeRate, {
        fundId: ofFund.fund.id,
        baseCurrency,
        quoteCurrency,
        fallbackToAnyOtherFund: true,
      }),
    )
  const [data, direct] = await Promise.all([
    loadFactsheet({ ...ofFund, shareClass }),
    latestRate(currency, shareClass.currency),
  ])
  const rate = direct.kind === "empty" ? await latestRate(shareClass.currency, currency) : direct
  return { shareClass, data, rate }
}
