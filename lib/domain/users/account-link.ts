/** The purpose of an emailed link. Both set a password. */
export const ACCOUNT_LINK_PURPOSES = ["invitation", "password-reset"] as const

export type AccountLinkPurpose = (typeof ACCOUNT_LINK_PURPOSES)[number]

/** Lifetime of a link. */
export const ACCOUNT_LINK_SECONDS: Readonly<Record<AccountLinkPurpose, number>> = {
  invitation: 7 * 86_400,
  "password-reset": 3_600,
}

/** Maximum length of our paths. */
const MAX_PATH_LENGTH = 2_048

/** A base address that is never requested, to check that a path stays on the site. */
const NOWHERE = "http://nowhere.invalid"

/**
 * The return path of a text on this site, or null for anything that could lead to another origin or is not a page. Parsed as
 * browsers parse addresses (WHATWG URL Standard).
 */
export function returnPath(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.length > MAX_PATH_LENGTH) return null
  if (!text.startsWith("/") || /[\p{Cc}\p{Cf}\p{Z}\\]/u.test(text)) return null
  const url = URL.parse(text, NOWHERE)
  if (url === null || url.origin !== NOWHERE || url.username !== "" || url.pathname.startsWith("//"))
    return null
  if (/^\/(api|oauth2|_next|\.well-known)(\/|$)/i.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}
