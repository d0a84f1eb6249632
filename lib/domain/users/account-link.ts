/** What a link sent by mail is for. Either sets a password. */
export const ACCOUNT_LINK_PURPOSES = ["invitation", "password-reset"] as const

export type AccountLinkPurpose = (typeof ACCOUNT_LINK_PURPOSES)[number]

/** How long a link works. */
export const ACCOUNT_LINK_SECONDS: Readonly<Record<AccountLinkPurpose, number>> = {
  invitation: 7 * 86_400,
  "password-reset": 3_600,
}

/** Longer paths are none of ours. */
const LONGEST = 2_048

/** A host that is never reached: paths are read against it to see whether they stay. */
const NOWHERE = "http://nowhere.invalid"

/**
 * The path of this site that a text asks to be sent back to, or null for anything that could lead elsewhere: another
 * origin, however it is written, or what is no page. Read the way browsers read addresses (WHATWG URL Standard), so
 * that both see the same.
 */
export function returnPath(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.length > LONGEST) return null
  if (!text.startsWith("/") || /[\p{Cc}\p{Cf}\p{Z}\\]/u.test(text)) return null
  const url = URL.parse(text, NOWHERE)
  if (url === null || url.origin !== NOWHERE || url.username !== "" || url.pathname.startsWith("//"))
    return null
  if (/^\/(api|oauth2|_next|\.well-known)(\/|$)/i.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}
