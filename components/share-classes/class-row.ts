import type { Day } from "#lib/domain/calendar/day.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { NotAdvertised, ShareClass } from "#lib/domain/share-classes/share-class.ts"

/** A share class in the overview; null where it has no such figure yet. All its figures stand for `day`. */
export type ClassRow = Readonly<{
  shareClass: ShareClass
  day: Day | null
  isLate: boolean
  /** Why it has neither yield nor history here. */
  notAdvertised: NotAdvertised | null
  netYield: Decimal | null
  netAssetValue: Amount | null
  totalAssets: Amount | null
  lastYear: readonly SeriesPoint[]
}>

/** The classes of a fund that are shown, under its name in the reader's language; `siblings` are all it has. */
export type FundRows = Readonly<{
  fund: Fund
  name: string
  siblings: readonly ShareClass[]
  rows: readonly ClassRow[]
}>
