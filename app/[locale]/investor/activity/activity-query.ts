import type { InvestorPage } from "#app/[locale]/investor/investor-page.ts"
import { queryText } from "#app/[locale]/investor/investor-page.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import type { ShareClass, ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { SHARE_CLASS_SYMBOLS } from "#lib/domain/share-classes/share-class.ts"
import type { TransactionType } from "#lib/domain/transactions/transaction.ts"
import { TRANSACTION_TYPES } from "#lib/domain/transactions/transaction.ts"

/** Which transactions the page lists, as its address says; what the address says wrong is as if it said nothing. */
export type ActivityQuery = Readonly<{
  symbol: ShareClassSymbol | null
  type: TransactionType | null
  from: Day | null
  to: Day | null
  cursor: string | null
}>

export function readActivityQuery(query: InvestorPage["query"]): ActivityQuery {
  const day = (name: string): Day | null => {
    const text = queryText(query, name) ?? ""
    return isDay(text) ? text : null
  }
  return {
    symbol: SHARE_CLASS_SYMBOLS.find((symbol) => symbol === queryText(query, "class")) ?? null,
    type: TRANSACTION_TYPES.find((type) => type === queryText(query, "type")) ?? null,
    from: day("from"),
    to: day("to"),
    cursor: uuid.safeParse(queryText(query, "cursor")).data ?? null,
  }
}

/** The query of the page with this choice; what is not chosen is left out. */
export function activitySearch({ symbol, type, from, to, cursor }: ActivityQuery): URLSearchParams {
  const chosen = { class: symbol, type, from, to, cursor }
  return new URLSearchParams(
    Object.entries(chosen).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as [string, string]],
    ),
  )
}

/** The same as the service functions and the file take it. */
export type ActivityFilter = Readonly<{
  investorId: string
  shareClassId: string | null
  type: TransactionType | null
  from: Day | null
  to: Day | null
}>

export const activityFilter = (
  { symbol, type, from, to }: ActivityQuery,
  investorId: string,
  shareClasses: readonly ShareClass[],
): ActivityFilter => ({
  investorId,
  shareClassId: shareClasses.find((shareClass) => shareClass.symbol === symbol)?.id ?? null,
  type,
  from,
  to,
})
