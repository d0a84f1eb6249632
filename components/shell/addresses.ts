import type { PageQuery } from "#lib/i18n/page-query.ts"
import { INVESTOR_PARAMETER, namedInvestor, singleQueryText } from "#lib/i18n/page-query.ts"

/** First words of the addresses of signed-in pages, without the language. */
const AREAS = ["investor", "distributor", "operator", "account"] as const

export type Area = (typeof AREAS)[number]

/** Whether pages under this word have the rail of signed-in pages in place of the public header. */
export const hasRail = (word: string | undefined): boolean => AREAS.some((area) => area === word)

/** The address of an investor page for one investor of several; `href` may have a query of its own. */
export function investorAddress(href: string, investorId: string | null): string {
  if (investorId === null) return href
  const url = new URL(href, "http://localhost")
  url.searchParams.set(INVESTOR_PARAMETER, investorId)
  return `${url.pathname}${url.search}${url.hash}`
}

/** The same for the links of a page that is about no investor: they pass on the one of the user's that its query names. */
export const keepInvestor = (href: string, query: PageQuery, investorIds: readonly string[]): string =>
  investorAddress(href, namedInvestor(investorIds, singleQueryText(query, INVESTOR_PARAMETER)))

/**
 * The investor that a page is for: the one its address names, else the first; null where the user acts for none.
 * `undefined` when the address names one that the user does not act for: there is no such page.
 */
export function chosenInvestor(
  investorIds: readonly string[],
  asked: string | readonly string[] | undefined,
): string | null | undefined {
  if (asked === undefined) return investorIds[0] ?? null
  return investorIds.find((id) => id === asked)
}
