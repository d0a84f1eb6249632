import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant, TimeZone } from "#lib/domain/calendar/instant.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { compareText } from "#lib/domain/text/compare-text.ts"
import { orderTermsFor } from "./dealing-day.ts"
import type { DealingTerms } from "./dealing-terms.ts"

/** The next cut-offs of a fund, the nearest first. */
export type FundCutOffs = Readonly<{
  fundId: string
  name: string
  symbols: readonly ShareClassSymbol[]
  timezone: TimeZone
  cutOffs: readonly Readonly<{ at: Instant; dealingDay: Day }>[]
}>

/** A page that stays open shows the next one when one has passed. */
const CUT_OFFS_AHEAD = 3

/** The next cut-offs of every fund, the fund with the nearest first. */
export function nextCutOffs(terms: readonly DealingTerms[], now: Instant): FundCutOffs[] {
  const byFund = Map.groupBy(terms, ({ fundId }) => fundId)
  return [...byFund]
    .flatMap(([fundId, classes]) => {
      const [first] = classes
      if (first === undefined) return []
      const { calendar, destination } = first
      const cutOffs: { at: Instant; dealingDay: Day }[] = []
      for (let at = now; cutOffs.length < CUT_OFFS_AHEAD; ) {
        const { cutOffAt, dealingDay } = orderTermsFor(calendar, at)
        cutOffs.push({ at: cutOffAt, dealingDay })
        at = cutOffAt
      }
      const symbols = classes.map(({ symbol }) => symbol)
      return [{ fundId, name: destination.beneficiaryName, symbols, timezone: calendar.timezone, cutOffs }]
    })
    .toSorted(
      (a, b) => compareText(a.cutOffs[0]?.at ?? "", b.cutOffs[0]?.at ?? "") || compareText(a.name, b.name),
    )
}
