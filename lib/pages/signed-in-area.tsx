import { cookies } from "next/headers"
import type { ReactNode } from "react"
import { confirmIdentityTexts } from "#components/account/account-texts.ts"
import type { Area } from "#components/shell/addresses.ts"
import type { RailArea } from "#components/shell/navigation.ts"
import { areaLinks, railLinks } from "#components/shell/navigation.ts"
import { railTexts } from "#components/shell/shell-texts.ts"
import { SignedInShell } from "#components/shell/signed-in-shell.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import type { User } from "#lib/domain/users/user.ts"
import { env } from "#lib/env.ts"
import { readTheme, THEME_COOKIE } from "#lib/format/theme.ts"
import { readContext } from "#lib/http/read-context.ts"
import { messages } from "#lib/i18n/messages.ts"
import { requireDistributorName } from "#lib/services/distributors/distributors.ts"
import { listInvestorNames } from "#lib/services/investors/list-investors.ts"
import { currentUser } from "./web-session.ts"

/**
 * The frame of signed-in pages around one of them. It shows who is signed in and guards nothing: layouts do not run
 * again on navigation, so every page reads its user itself.
 */
export async function SignedInArea({
  language,
  area,
  children,
}: Readonly<{ language: Language; area: Area; children: ReactNode }>) {
  const signedIn = await currentUser()
  if (signedIn === null) return <main id="content">{children}</main>
  const { user } = signedIn
  const ctx = await readContext()
  const rail = railOf(user, area)
  const [investors, distributorName] = await Promise.all([
    rail === "investor" ? listInvestorNames(ctx, user.investorIds) : [],
    rail === "distributor" && user.distributor !== null
      ? requireDistributorName(ctx, user.distributor.distributorId)
      : null,
  ])
  return (
    <SignedInShell
      language={language}
      texts={railTexts(messages(language))}
      confirmIdentityTexts={confirmIdentityTexts(messages(language))}
      user={{ name: user.name, email: user.email }}
      investors={investors}
      distributorName={distributorName}
      areas={areaLinks(language, user, rail)}
      links={railLinks(language, { area: rail })}
      isSandbox={env().SANDBOX}
      theme={readTheme((await cookies()).get(THEME_COOKIE)?.value)}
    >
      {children}
    </SignedInShell>
  )
}

/** The area whose links the rail shows: that of the page, or for pages of all users their main area. */
function railOf({ investorIds, distributor, operatorRole }: User, area: Area): RailArea {
  if (area === "operator" && operatorRole !== null) return "operator"
  if (area === "distributor" && distributor !== null) return "distributor"
  if (area === "account" && operatorRole !== null) return "operator"
  if (investorIds.length > 0) return "investor"
  return distributor === null ? "none" : "distributor"
}
