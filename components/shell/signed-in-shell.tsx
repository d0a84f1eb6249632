"use client"

import type { ReactNode } from "react"
import type { ConfirmIdentityTexts } from "#components/account/account-texts.ts"
import { ConfirmIdentityDialog } from "#components/account/confirm-identity-dialog.tsx"
import { EmailText } from "#components/ui/email-text.tsx"
import { PageLink } from "#components/ui/page-link.tsx"
import { LinkPending } from "#components/ui/pending-line.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Theme } from "#lib/format/theme.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import type { AreaLink, RailLink } from "./navigation.ts"
import { LanguageSwitch, ThemeSwitch } from "./preference-switches.tsx"
import type { NamedInvestor } from "./rail.tsx"
import { InvestorSwitch, RailNavigation } from "./rail.tsx"
import type { RailTexts } from "./shell-texts.ts"

/** For users with several areas: a switch between them, the current one marked. */
const AreaSwitch = ({ areas, label }: Readonly<{ areas: readonly AreaLink[]; label: string }>) => (
  <nav aria-label={label}>
    <ul className="grid auto-cols-fr grid-flow-col gap-0.5 rounded border border-border p-0.5 text-13">
      {areas.map(({ href, label: name, isCurrent }) => (
        <li key={href}>
          <PageLink
            href={href}
            aria-current={isCurrent ? "true" : undefined}
            className="block rounded-[4px] px-2 py-1 text-center text-muted transition-colors hover:bg-wash hover:text-ink aria-current:bg-ink aria-current:text-paper aria-current:forced-color-adjust-none"
          >
            {name}
            <LinkPending />
          </PageLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** Marks the sandbox: no real money or orders. */
const EnvironmentBadge = ({ name, means }: Readonly<{ name: string; means: string }>) => (
  <span
    title={means}
    className="whitespace-nowrap rounded border border-warning px-1.5 py-px font-medium text-12 text-ink leading-snug"
  >
    {name}
    <span className="sr-only">: {means}</span>
  </span>
)

/** Ends the session; works without scripts. */
const SignOutForm = ({ label }: Readonly<{ label: string }>) => (
  <form method="post" action="/api/web/sign-out">
    <button
      type="submit"
      className="cursor-pointer text-muted underline-offset-4 hover:text-ink hover:underline"
    >
      {label}
    </button>
  </form>
)

/** Who is signed in, as the rail shows it. */
export type RailUser = Readonly<{ name: string; email: string }>

/**
 * The frame of signed-in pages: a rail at the left, folded into a menu on a phone. It is a client component that gets
 * plain data: an element of a server component takes several times as long to render.
 */
export function SignedInShell({
  language,
  texts,
  confirmIdentityTexts,
  user,
  investors,
  distributorName,
  areas,
  links,
  isSandbox,
  theme,
  children,
}: Readonly<{
  language: Language
  texts: RailTexts
  confirmIdentityTexts: ConfirmIdentityTexts
  user: RailUser
  investors: readonly NamedInvestor[]
  distributorName: string | null
  areas: readonly AreaLink[]
  links: readonly RailLink[]
  isSandbox: boolean
  theme: Theme
  children: ReactNode
}>) {
  const wordmark = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PageLink href={localePath(language, "/")} className="font-serif text-21 tracking-tight">
        Sharebook
      </PageLink>
      {isSandbox ? <EnvironmentBadge name={texts.sandbox} means={texts.sandboxMeans} /> : null}
    </span>
  )

  const areaSwitch = areas.length < 2 ? null : <AreaSwitch areas={areas} label={texts.areas} />
  const actingFor =
    investors.length > 0 ? (
      <InvestorSwitch
        investors={investors}
        home={localePath(language, "/investor")}
        label={texts.actingFor}
        choose={texts.chooseInvestor}
      />
    ) : distributorName === null ? null : (
      <div>
        <p className="text-12 text-muted">{texts.actingFor}</p>
        <p className="break-words font-serif text-17 leading-snug">{distributorName}</p>
      </div>
    )
  const rail = (
    <>
      <RailNavigation links={links} investorIds={investors.map(({ id }) => id)} label={texts.navigation} />
      <div className="mt-auto space-y-4 text-13">
        <LanguageSwitch language={language} label={texts.language} />
        <ThemeSwitch initial={theme} texts={texts.theme} />
        <div className="border-hairline border-t pt-4">
          <p className="font-medium">{user.name}</p>
          <p className="text-12 text-muted">
            <EmailText email={user.email} />
          </p>
          <div className="mt-2">
            <SignOutForm label={texts.signOut} />
          </div>
        </div>
      </div>
    </>
  )
  return (
    <div className="flex flex-1 flex-col lg:flex-row print:block">
      <header className="hidden w-64 shrink-0 border-hairline border-r lg:block print:hidden">
        <div className="sticky top-0 flex h-dvh flex-col gap-8 overflow-y-auto px-6 py-5">
          {wordmark}
          {areaSwitch}
          {actingFor}
          {rail}
        </div>
      </header>
      <header className="relative border-hairline border-b lg:hidden print:hidden">
        {/* The menu stands at the right. */}
        <div className="py-4 pr-24 pl-5 md:pl-8">{wordmark}</div>
        {areaSwitch === null ? null : <div className="px-5 pb-4 md:px-8">{areaSwitch}</div>}
        {actingFor === null ? null : <div className="px-5 pb-4 md:px-8">{actingFor}</div>}
        <details className="group/menu">
          <summary className="absolute top-3.5 right-5 list-none md:right-8 rounded border border-border px-3 py-1 text-13 group-open/menu:bg-wash [&::-webkit-details-marker]:hidden">
            {texts.menu}
          </summary>
          <div className="flex flex-col gap-6 px-5 pb-6 md:px-8">{rail}</div>
        </details>
      </header>
      <p className="hidden justify-between border-ink border-b px-5 pb-2 print:flex">
        <span className="font-serif text-17">Sharebook</span>
        <span>{distributorName ?? (investors.length === 1 ? investors[0]?.name : user.name)}</span>
      </p>
      {/* What came too late for the page is put into its place by a script. Without any it stands below. */}
      <noscript>
        <style>{WITHOUT_SCRIPTS}</style>
      </noscript>
      <main id="content" className="relative min-w-0 flex-1">
        <div className="mx-auto max-w-page px-5 py-8 md:px-8 md:py-10">{children}</div>
      </main>
      <ConfirmIdentityDialog texts={confirmIdentityTexts} email={user.email} />
    </div>
  )
}

/**
 * Without quotes and angle brackets, which HTML would escape. `!important` wins in the first cascade layer, over what Tailwind
 * says of everything hidden.
 */
const WITHOUT_SCRIPTS = String.raw`
  [data-awaited] { display: none }
  @layer theme { [hidden][id^=S\:] { display: block !important } }
  [id^=S\:] { padding: 0 1.25rem 3rem }
  @media (min-width: 64rem) { [id^=S\:] { margin-left: 16rem; padding: 0 2rem 3rem } }
`
