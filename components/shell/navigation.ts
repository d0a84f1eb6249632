import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { User } from "#lib/domain/users/user.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A link of the public site; `isTranslated` states whether its page is in the reader's language. */
export type NavigationLink = Readonly<{ href: string; label: string; isTranslated: boolean }>

/** The main links of the public site, in their order. */
export function mainNavigation(language: Language): readonly NavigationLink[] {
  const { shell } = messages(language)
  return [
    { href: localePath(language, "/"), label: shell.funds, isTranslated: true },
    { href: localePath(language, "/compare"), label: shell.compare, isTranslated: true },
    { href: localePath(language, "/developers"), label: shell.developers, isTranslated: true },
  ]
}

const REFERENCE = `${PUBLIC_V0.prefix}/docs`

/** The links of the footer: the main ones except the first, those for developers, and the status of the service. */
export function footNavigation(language: Language): readonly NavigationLink[] {
  const { shell } = messages(language)
  return [
    ...mainNavigation(language).slice(1),
    { href: localePath(language, REFERENCE), label: shell.apiReference, isTranslated: false },
    { href: `${REFERENCE}/openapi.json`, label: shell.openApi, isTranslated: false },
    { href: localePath(language, "/status"), label: shell.serviceStatus, isTranslated: true },
  ]
}

/**
 * A link of the rail. `keepsInvestor` links pass on the investor that the present address names, also to pages that are not about
 * one: their own links lead back to pages that are. `alsoAt` are other addresses whose pages belong to it.
 */
export type RailLink = Readonly<{
  href: string
  label: string
  keepsInvestor: boolean
  alsoAt?: readonly string[]
}>

/** An area that somebody signed in may work in. */
export type AreaLink = Readonly<{ href: string; label: string; isCurrent: boolean }>

/** The area whose links the rail shows; none for somebody without any. */
export type RailArea = "investor" | "distributor" | "operator" | "none"

/** The areas of a user with their first pages; `current` is the one whose links the rail shows. */
export function areaLinks(
  language: Language,
  { investorIds, distributor, operatorRole }: Pick<User, "investorIds" | "distributor" | "operatorRole">,
  current: RailArea,
): readonly AreaLink[] {
  const { signedIn } = messages(language)
  const area = (name: Exclude<RailArea, "none">, path: string, label: string): AreaLink => ({
    href: localePath(language, path),
    label,
    isCurrent: name === current,
  })
  return [
    ...(investorIds.length > 0 ? [area("investor", "/investor", signedIn.investorArea)] : []),
    ...(distributor === null ? [] : [area("distributor", "/distributor", signedIn.distributorArea)]),
    ...(operatorRole === null ? [] : [area("operator", "/operator", signedIn.operatorArea)]),
  ]
}

/** The links of the rail by who is signed in: seven at most. */
export function railLinks(language: Language, of: Readonly<{ area: RailArea }>): readonly RailLink[] {
  const { signedIn } = messages(language)
  const link = (path: string, label: string, keepsInvestor: boolean): RailLink => ({
    href: localePath(language, path),
    label,
    keepsInvestor,
  })
  const ordersLink = (area: string, keepsInvestor: boolean): RailLink => ({
    ...link(`${area}/orders`, signedIn.orders, keepsInvestor),
    alsoAt: ["subscribe", "redeem"].map((word) => localePath(language, `${area}/${word}`)),
  })
  const account = link("/account", signedIn.account, of.area === "investor")
  if (of.area === "none") return [account]
  if (of.area === "operator") {
    return [
      link("/operator", signedIn.today, false),
      link("/operator/approvals", signedIn.approvals, false),
      {
        ...link("/operator/data", signedIn.data, false),
        alsoAt: [localePath(language, "/operator/net-asset-values")],
      },
      {
        ...link("/operator/wires", signedIn.payments, false),
        alsoAt: ["/operator/payouts", "/operator/compensations", "/operator/bank-statements"].map((path) =>
          localePath(language, path),
        ),
      },
      {
        ...link("/operator/dealing-runs", signedIn.records, false),
        alsoAt: ["ledger", "audit-log"].map((word) => localePath(language, `/operator/${word}`)),
      },
      {
        ...link("/operator/investors", signedIn.people, false),
        alsoAt: ["users", "operator-clients"].map((word) => localePath(language, `/operator/${word}`)),
      },
      account,
    ]
  }
  if (of.area === "distributor") {
    return [
      link("/distributor", signedIn.today, false),
      link("/distributor/investors", signedIn.investors, false),
      ordersLink("/distributor", false),
      link("/distributor/bank-accounts", signedIn.bankAccounts, false),
      link("/distributor/reports", signedIn.reports, false),
      link("/distributor/settings", signedIn.settings, false),
      account,
    ]
  }
  return [
    link("/investor", signedIn.portfolio, true),
    ordersLink("/investor", true),
    link("/investor/activity", signedIn.activity, true),
    link("/investor/statements", signedIn.statements, true),
    link("/investor/bank-accounts", signedIn.bankAccounts, true),
    link("/investor/integrations", signedIn.integrations, true),
    account,
  ]
}
