import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import type { NotAdvertised } from "#lib/domain/share-classes/share-class.ts"
import { notAdvertised } from "#lib/domain/share-classes/share-class.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import type { PageBlock } from "#lib/http/page-block.ts"
import { pageBlock } from "#lib/http/page-block.ts"
import { listFundAssets } from "#lib/services/fund-assets/list-fund-assets.ts"
import { listIndexValues, listNeutralccChartData } from "#lib/services/index-values/list-index-values.ts"
import { listNetAssetValues } from "#lib/services/net-asset-values/list-net-asset-values.ts"
import { listShareClassTotals } from "#lib/services/share-classes/list-share-class-totals.ts"
import { listYieldSeries } from "#lib/services/share-classes/list-yield-series.ts"
import { requireShareClassTotals } from "#lib/services/share-classes/require-share-class-totals.ts"
import { requireShareClassYield } from "#lib/services/share-classes/require-share-class-yield.ts"
import { datedValues } from "./chart-series.ts"

type Loaded<ServiceFunction extends (...input: never[]) => Promise<unknown>> = PageBlock<
  Awaited<ReturnType<ServiceFunction>>
>

/** What the blocks of a factsheet show, each loaded for itself: a failing one leaves the others whole. */
export type FactsheetData = Readonly<{
  /** Why the class has neither yield nor history here: its series are empty then. */
  notAdvertised: NotAdvertised | null
  totals: Loaded<typeof requireShareClassTotals>
  yields: Loaded<typeof requireShareClassYield>
  netAssetValues: PageBlock<readonly SeriesPoint[]>
  yieldSeries: Loaded<typeof listYieldSeries>
  totalsSeries: Loaded<typeof listShareClassTotals>
  index: PageBlock<readonly SeriesPoint[]>
  /** Null for every class but NEUTRALCC. */
  allocation: Loaded<typeof listNeutralccChartData> | null
  assets: Loaded<typeof listFundAssets>
}>

/** Loads all blocks of a factsheet at once, histories from the launch of the fund on. */
export async function loadFactsheet({
  fund,
  shareClass,
  siblings,
}: FactsheetSubject): Promise<FactsheetData> {
  const { symbol } = shareClass
  const none = { kind: "empty" } as const
  const { launchDay } = fund
  const [totals, yields, netAssetValues, yieldSeries, totalsSeries, index, allocation, assets] =
    await Promise.all([
      pageBlock(() => cachedRead(requireShareClassTotals, symbol)),
      pageBlock(() => cachedRead(requireShareClassYield, symbol)),
      pageBlock(async () => datedValues(await cachedRead(listNetAssetValues, symbol, launchDay))),
      pageBlock(() => cachedRead(listYieldSeries, symbol, launchDay)),
      pageBlock(() => cachedRead(listShareClassTotals, symbol, launchDay)),
      pageBlock(async () => datedValues(await cachedRead(listIndexValues, symbol, launchDay))),
      symbol === "NEUTRALCC" ? pageBlock(() => cachedRead(listNeutralccChartData, launchDay)) : null,
      pageBlock(() => cachedRead(listFundAssets, { fundId: fund.id })),
    ])
  const holders = totals.kind === "ready" ? totals.value.numberOfHolders : null
  const reason = notAdvertised(shareClass, siblings, holders)
  if (reason !== null) {
    const series = { netAssetValues: none, yieldSeries: none, totalsSeries: none, index: none }
    return { notAdvertised: reason, totals, yields: none, ...series, allocation: null, assets }
  }
  const series = { netAssetValues, yieldSeries, totalsSeries, index, allocation }
  return { notAdvertised: null, totals, yields, ...series, assets }
}
