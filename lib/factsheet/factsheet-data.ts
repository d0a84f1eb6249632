import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Distribution } from "#lib/domain/distributions/distribution.ts"
import type { ShareClassDocument } from "#lib/domain/documents/document.ts"
import type { ExchangeRate } from "#lib/domain/exchange-rates/exchange-rate.ts"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import type { FundParty } from "#lib/domain/fund-parties/fund-party.ts"
import type { AllocatedIndexValue } from "#lib/domain/index-values/index-value.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import type { NotAdvertised, ShareClass, ShareClassTotals } from "#lib/domain/share-classes/share-class.ts"
import type { ShareClassYield } from "#lib/domain/yields/share-class-yield.ts"

/** What a block of a page shows: its content, or why it has none. */
export type PageBlock<Value> =
  | Readonly<{ kind: "ready"; value: Value }>
  | Readonly<{ kind: "empty" | "unavailable" | "failed" }>

export type YieldSeries = Readonly<{ weekly: readonly SeriesPoint[]; monthly: readonly SeriesPoint[] }>

/** What an intermediary class leads to: the class that it subscribes to, with its figures, and the rate of the exchange. */
export type IntermediaryBase = Readonly<{
  shareClass: ShareClass
  data: FactsheetData
  rate: PageBlock<ExchangeRate>
}>

/** The blocks of a factsheet, each loaded on its own: one that fails leaves the others whole. */
export type FactsheetData = Readonly<{
  /** Why the class has neither yield nor history here: its series are empty then. */
  notAdvertised: NotAdvertised | null
  /** The base class of an intermediary class; null for every other. */
  base: IntermediaryBase | null
  totals: PageBlock<ShareClassTotals>
  yields: PageBlock<ShareClassYield>
  netAssetValues: PageBlock<readonly SeriesPoint[]>
  yieldSeries: PageBlock<YieldSeries>
  totalsSeries: PageBlock<readonly ShareClassTotals[]>
  index: PageBlock<readonly SeriesPoint[]>
  /** Null for every class but NEUTRALCC. */
  allocation: PageBlock<readonly AllocatedIndexValue[]> | null
  assets: PageBlock<readonly FundAsset[]>
  parties: PageBlock<readonly FundParty[]>
  documents: PageBlock<readonly ShareClassDocument[]>
  /** Null for a class that does not pay out its income. */
  distributions: PageBlock<readonly Distribution[]> | null
}>

/** What the files of a factsheet are made from: the data of its page, and when and where it was made. */
export type PrintedFactsheet = Readonly<{
  language: Language
  subject: FactsheetSubject
  data: FactsheetData
  generatedAt: Instant
  /** The page in the reader's language, where newer figures are. */
  url: string
  demo: boolean
}>

/** The day of the latest net asset value, which all figures refer to; null before the first one. */
export const dataDay = ({ data }: Pick<PrintedFactsheet, "data">): Day | null =>
  data.totals.kind === "ready" ? data.totals.value.netAssetValue.day : null
