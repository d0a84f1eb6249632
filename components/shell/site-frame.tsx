"use client"

import { useSelectedLayoutSegments } from "next/navigation"
import type { ReactNode } from "react"
import { PageLink } from "#components/ui/page-link.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Theme } from "#lib/format/theme.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { hasRail } from "./addresses.ts"
import type { NavigationLink as Way } from "./navigation.ts"
import { LanguageSwitch, ThemeSwitch } from "./preference-switches.tsx"
import type { SiteTexts } from "./shell-texts.ts"

/** A link of the frame. What is in English is said to be, and loads as a page of its own. */
function NavigationLink({ way, className }: Readonly<{ way: Way; className: string }>) {
  return way.isTranslated ? (
    <PageLink href={way.href} className={className}>
      {way.label}
    </PageLink>
  ) : (
    <a href={way.href} hrefLang="en" className={className}>
      {way.label}
    </a>
  )
}

/** Wordmark, the main links of the public site, its languages, and the link to sign in. */
function SiteHeader({
  language,
  links,
  texts,
}: Readonly<{ language: Language; links: readonly Way[]; texts: SiteTexts }>) {
  return (
    <header className="border-hairline border-b print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4 md:px-6">
        <PageLink href={localePath(language, "/")} className="font-serif text-21 tracking-tight">
          Sharebook
        </PageLink>
        <div className="order-last flex w-full flex-wrap items-baseline justify-between gap-x-4 gap-y-1 md:order-none md:gap-x-8 md:ml-auto md:w-auto">
          <nav aria-label={texts.navigation}>
            <ul className="flex gap-x-4 text-13 md:gap-x-5">
              {links.map((way) => (
                <li key={way.href}>
                  <NavigationLink
                    way={way}
                    className="block py-1 text-muted underline-offset-4 hover:text-ink hover:underline"
                  />
                </li>
              ))}
            </ul>
          </nav>
          <LanguageSwitch language={language} label={texts.language} />
        </div>
        <a
          href={localePath(language, "/sign-in")}
          className="py-1 font-medium text-13 text-accent underline-offset-4 hover:underline md:ml-2"
        >
          {texts.signIn}
        </a>
      </div>
    </header>
  )
}

const FooterLinks = ({ links }: Readonly<{ links: readonly Way[] }>) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-2">
    {links.map((way) => (
      <li key={way.href}>
        <NavigationLink way={way} className="underline-offset-4 hover:text-ink hover:underline" />
      </li>
    ))}
  </ul>
)

/** Closing lines of every page: the ways, the look, and whether the figures are made up. */
function SiteFooter({
  statements,
  links,
  legal,
  theme,
  texts,
}: Readonly<{
  /** What is true of all figures of the site. */
  statements: readonly string[]
  links: readonly Way[]
  /** The legal pages of the operator; none where there are none. */
  legal: readonly Way[]
  theme: Theme
  texts: SiteTexts
}>) {
  return (
    <footer className="mt-24 border-hairline border-t print:mt-6">
      <div className="mx-auto flex max-w-page flex-col gap-6 px-5 py-8 text-13 text-muted md:flex-row md:justify-between md:px-6">
        <div className="max-w-text space-y-2">
          {statements.map((statement) => (
            <p key={statement}>{statement}</p>
          ))}
        </div>
        <div className="space-y-4 print:hidden">
          <FooterLinks links={links} />
          {legal.length === 0 ? null : (
            <nav aria-label={texts.legal}>
              <FooterLinks links={legal} />
            </nav>
          )}
          <ThemeSwitch initial={theme} texts={texts.theme} />
        </div>
      </div>
    </footer>
  )
}

/**
 * Header and footer of the public site around its pages; signed-in pages have their own. Both are client components that get
 * plain data, so they add little to pages that do not show them.
 */
export function SiteFrame({
  language,
  texts,
  theme,
  ways,
  statements,
  children,
}: Readonly<{
  language: Language
  texts: SiteTexts
  theme: Theme
  ways: Readonly<{ main: readonly Way[]; foot: readonly Way[]; legal: readonly Way[] }>
  statements: readonly string[]
  children: ReactNode
}>) {
  const [first, area] = useSelectedLayoutSegments()
  // The references below /api are public pages, whatever API they describe.
  if (first !== "api" && hasRail(area)) return children
  return (
    <>
      <SiteHeader language={language} links={ways.main} texts={texts} />
      <main id="content" className="flex-1">
        {children}
      </main>
      <SiteFooter statements={statements} links={ways.foot} legal={ways.legal} theme={theme} texts={texts} />
    </>
  )
}
