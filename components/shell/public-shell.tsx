import { PageLink } from "#components/ui/page-link.tsx"
import type { Theme } from "#lib/format/theme.ts"
import type { Language } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { NavigationLink as Way } from "./navigation.ts"
import { footNavigation, mainNavigation } from "./navigation.ts"
import { LanguageSwitch, ThemeSwitch } from "./preference-switches.tsx"

/** A link of the frame. What is not translated loads as a page of its own, so that the page's language is right. */
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
export function SiteHeader({
  language,
  isSignedIn,
}: Readonly<{
  language: Language
  /** Whether the browser has a session, be it live or not: the sign-in page finds out, and leads on by itself. */
  isSignedIn: boolean
}>) {
  const { shell, signedIn, signIn } = messages(language)
  return (
    <header className="border-hairline border-b print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4 md:px-6">
        <PageLink href={localePath(language, "/")} className="font-serif text-21 tracking-tight">
          Sharebook
        </PageLink>
        <div className="order-last flex w-full flex-wrap items-baseline justify-between gap-x-4 gap-y-1 md:order-none md:gap-x-8 md:ml-auto md:w-auto">
          <nav aria-label={shell.mainNavigation}>
            <ul className="flex gap-x-4 text-13 md:gap-x-5">
              {mainNavigation(language).map((way) => (
                <li key={way.href}>
                  <NavigationLink
                    way={way}
                    className="block py-1 text-muted underline-offset-4 hover:text-ink hover:underline"
                  />
                </li>
              ))}
            </ul>
          </nav>
          <LanguageSwitch language={language} label={shell.language} />
        </div>
        <a
          href={localePath(language, "/sign-in")}
          className="py-1 font-medium text-13 text-accent underline-offset-4 hover:underline md:ml-2"
        >
          {isSignedIn ? signedIn.myPages : signIn.signIn}
        </a>
      </div>
    </header>
  )
}

/** Closing lines of every page: the ways, the look, and whether the figures are made up. */
export function SiteFooter({
  language,
  theme,
  demo,
  legal,
}: Readonly<{
  language: Language
  theme: Theme
  demo: boolean
  /** The legal pages of the operator; none where there are none. */
  legal: readonly Way[]
}>) {
  const { parties, shell, statements } = messages(language)
  return (
    <footer className="mt-24 border-hairline border-t print:mt-6">
      <div className="mx-auto flex max-w-page flex-col gap-6 px-5 py-8 text-13 text-muted md:flex-row md:justify-between md:px-6">
        <div className="max-w-text space-y-2">
          {demo ? <p>{shell.demo}</p> : null}
          <p>{statements.pastPerformance}</p>
        </div>
        <div className="space-y-4 print:hidden">
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {footNavigation(language).map((way) => (
              <li key={way.href}>
                <NavigationLink way={way} className="underline-offset-4 hover:text-ink hover:underline" />
              </li>
            ))}
          </ul>
          {legal.length === 0 ? null : (
            <nav aria-label={parties.legal}>
              <ul className="flex flex-wrap gap-x-5 gap-y-2">
                {legal.map((way) => (
                  <li key={way.href}>
                    <NavigationLink way={way} className="underline-offset-4 hover:text-ink hover:underline" />
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <ThemeSwitch
            initial={theme}
            label={shell.appearance}
            names={{ system: shell.themeSystem, light: shell.themeLight, dark: shell.themeDark }}
          />
        </div>
      </div>
    </footer>
  )
}
