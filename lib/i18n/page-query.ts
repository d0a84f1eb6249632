import type { Language } from "#lib/domain/languages/language.ts"
import { localePath } from "./locale-path.ts"

/** The parameters of a page's address. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>

/** The query parameter of investor and account pages that says for which investor they are. */
export const INVESTOR_PARAMETER = "investor"

/** The investor that an address names, if it is one of the user's; links that passed on any other would lead to no page. */
export const namedInvestor = (
  investorIds: readonly string[],
  asked: string | null | undefined,
): string | null => investorIds.find((id) => id === asked) ?? null

/** Text of a query by its name; the first of several. */
export const queryText = (query: PageQuery, name: string): string | undefined => {
  const value = query[name]
  return typeof value === "string" ? value : value?.[0]
}

/** Text of a query by its name; a repeated parameter counts as not stated. */
export const singleQueryText = (query: PageQuery, name: string): string | undefined => {
  const value = query[name]
  return typeof value === "string" ? value : undefined
}

/** The address of a page with its query, to which somebody returns after signing in. */
export function pageAddress(language: Language, path: string, query: PageQuery): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  )
  const search = new URLSearchParams(given).toString()
  return `${localePath(language, path)}${search === "" ? "" : `?${search}`}`
}
