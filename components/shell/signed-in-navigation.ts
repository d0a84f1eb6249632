import type { Language } from "#lib/domain/share-classes/share-class.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A word of the rail. `isForInvestor` pages keep the chosen investor in their address. */
export type RailLink = Readonly<{ href: string; label: string; isForInvestor: boolean }>

/** The words of the rail by who is signed in: seven at most. */
export function railLinks(
  language: Language,
  of: Readonly<{ area: "investor" | "distributor" | "none" }>,
): readonly RailLink[] {
  const { signedIn } = messages(language)
  const link = (path: string, label: string, isForInvestor: boolean): RailLink => ({
    href: localePath(language, path),
    label,
    isForInvestor,
  })
  const account = link("/account", signedIn.account, false)
  if (of.area === "none") return [account]
  if (of.area === "distributor") return [link("/distributor/settings", signedIn.settings, false), account]
  return [
    link("/investor", signedIn.portfolio, true),
    link("/investor/orders", signedIn.orders, true),
    link("/investor/activity", signedIn.activity, true),
    link("/investor/statements", signedIn.statements, true),
    link("/investor/bank-accounts", signedIn.bankAccounts, true),
    link("/investor/integrations", signedIn.integrations, false),
    account,
  ]
}
