import Link from "next/link"
import type { Language } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import { LanguageSwitch } from "./language-switch.tsx"
import { mainNavigation } from "./navigation.ts"
import { NavigationLink } from "./navigation-link.tsx"

/** Wordmark, the main ways of the public site, its languages, and the way in. */
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
        <Link href={localePath(language, "/")} prefetch={false} className="font-serif text-21 tracking-tight">
          Sharebook
        </Link>
        <div className="order-last flex w-full flex-wrap items-baseline justify-between gap-x-8 gap-y-1 md:order-none md:ml-auto md:w-auto">
          <nav aria-label={shell.mainNavigation}>
            <ul className="flex gap-x-5 text-13">
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
