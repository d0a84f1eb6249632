/** First words of the addresses of signed-in pages, without the language. */
const AREAS = ["investor", "distributor", "operator", "account"] as const

export type Area = (typeof AREAS)[number]

/** Whether pages under this word have the rail of signed-in pages in place of the public header. */
export const hasRail = (word: string | undefined): boolean => AREAS.some((area) => area === word)

/** The query parameter of investor pages that says for which investor they are. */
export const INVESTOR_PARAMETER = "investor"

/** The address of an investor page for one investor of several; `href` may have a query of its own. */
export function investorAddress(href: string, investorId: string | null): string {
  if (investorId === null) return href
  const url = new URL(href, "http://localhost")
  url.searchParams.set(INVESTOR_PARAMETER, investorId)
  return `${url.pathname}${url.search}${url.hash}`
}

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
