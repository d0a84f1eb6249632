import type { PageQuery } from "#lib/i18n/page-query.ts"
import { singleQueryText } from "#lib/i18n/page-query.ts"

/** What the addresses of the sign-in pages state; an empty or repeated parameter counts as not stated. */
export type SignInQuery = Readonly<{
  /** The authorization under way. */
  interaction: string | undefined
  /** What went wrong the last time. */
  error: string | undefined
  /** The page that a sign-in leads to. */
  callbackUrl: string | undefined
}>

export function readSignInQuery(query: PageQuery): SignInQuery {
  const stated = (name: string) => singleQueryText(query, name) || undefined
  return {
    interaction: stated("interaction"),
    error: stated("error"),
    callbackUrl: stated("callbackUrl"),
  }
}
