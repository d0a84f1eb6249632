import { cookies } from "next/headers"
import { redirect } from "next/navigation"
import { cache } from "react"
import { lacksSecondFactor } from "#lib/domain/users/web-session.ts"
import { sessionCookieName, sessionIdOf } from "#lib/http/cookies.ts"
import { prepareReads } from "#lib/http/read-context.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { DEFAULT_LANGUAGE, localePath, splitLocale } from "#lib/i18n/locale-path.ts"
import { INVESTOR_PARAMETER, namedInvestor, pageAddress } from "#lib/i18n/page-query.ts"
import type { SignedIn } from "#lib/services/users/web-sessions.ts"
import { findSignedIn } from "#lib/services/users/web-sessions.ts"

export type { SignedIn } from "#lib/services/users/web-sessions.ts"

/** Where a second factor is set up. */
export const SECOND_FACTOR_PATH = "/account/second-factor"

/**
 * Who is signed in in the browser that asks for a page, or null. Looks at the session itself in every request: a page and
 * the frame around it look once.
 */
export const currentUser = cache(async (): Promise<SignedIn | null> => {
  const sessionId = sessionIdOf((await cookies()).get(sessionCookieName())?.value)
  if (sessionId === null) return null
  prepareReads()
  return findSignedIn(serviceContext(), sessionId)
})

/**
 * Who is signed in; sends everybody else to sign in and back to `returnTo`, a path of this site, in its language.
 * Somebody who needs a second factor and has none yet is sent to set one up; the investor that they chose stays chosen.
 */
export async function requireUser(returnTo: string): Promise<SignedIn> {
  const signedIn = await currentUser()
  const { language = DEFAULT_LANGUAGE } = splitLocale(returnTo)
  if (signedIn === null) {
    redirect(`${localePath(language, "/sign-in")}?${new URLSearchParams({ callbackUrl: returnTo })}`)
  }
  if (lacksSecondFactor(signedIn) && !isSecondFactorPage(returnTo)) {
    const asked = new URL(returnTo, "http://localhost").searchParams.get(INVESTOR_PARAMETER)
    const investorId = namedInvestor(signedIn.user.investorIds, asked) ?? undefined
    redirect(pageAddress(language, SECOND_FACTOR_PATH, { [INVESTOR_PARAMETER]: investorId }))
  }
  return signedIn
}

const isSecondFactorPage = (path: string): boolean =>
  new URL(path, "http://localhost").pathname.replace(/^\/[a-z]{2}\//, "/") === SECOND_FACTOR_PATH
