import type { InvestorPage } from "#app/[locale]/investor/investor-page.ts"
import { queryText } from "#app/[locale]/investor/investor-page.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { SHARE_CLASS_SYMBOLS } from "#lib/domain/share-classes/share-class.ts"

export const ORDER_KINDS = ["all", "subscriptions", "redemptions"] as const

export const ORDER_STATES = ["all", "under-way", "finished"] as const

/** Which orders the page lists, as its address says; what the address says wrong is as if it said nothing. */
export type OrdersQuery = Readonly<{
  kind: (typeof ORDER_KINDS)[number]
  state: (typeof ORDER_STATES)[number]
  symbol: ShareClassSymbol | null
  cursor: string | null
}>

export function readOrdersQuery(query: InvestorPage["query"]): OrdersQuery {
  const oneOf = <Value extends string>(values: readonly Value[], name: string): Value | undefined =>
    values.find((value) => value === queryText(query, name))
  return {
    kind: oneOf(ORDER_KINDS, "kind") ?? "all",
    state: oneOf(ORDER_STATES, "state") ?? "all",
    symbol: oneOf(SHARE_CLASS_SYMBOLS, "class") ?? null,
    cursor: uuid.safeParse(queryText(query, "cursor")).data ?? null,
  }
}

/** The address of the page with this choice; what is as usual is left out. */
export function ordersPath({ kind, state, symbol, cursor }: OrdersQuery): string {
  const search = new URLSearchParams()
  if (kind !== "all") search.set("kind", kind)
  if (state !== "all") search.set("state", state)
  if (symbol !== null) search.set("class", symbol)
  if (cursor !== null) search.set("cursor", cursor)
  return `/investor/orders${search.size === 0 ? "" : `?${search}`}`
}
