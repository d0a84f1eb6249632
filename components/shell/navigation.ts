import type { Language } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A way of the public site; `isTranslated` returns whether it leads to a page in the reader's language. */
export type NavigationLink = Readonly<{ href: string; label: string; isTranslated: boolean }>

/** The main ways of the public site, in their order. */
export function mainNavigation(language: Language): readonly NavigationLink[] {
  const { shell } = messages(language)
  return [
    { href: localePath(language, "/"), label: shell.funds, isTranslated: true },
    { href: localePath(language, "/compare"), label: shell.compare, isTranslated: true },
    { href: "/developers", label: shell.developers, isTranslated: false },
  ]
}

/** The ways at the foot: the main ones but the first, and what machines read. */
export function footNavigation(language: Language): readonly NavigationLink[] {
  const { shell } = messages(language)
  return [
    ...mainNavigation(language).slice(1),
    { href: "/api/public/v0/docs", label: shell.apiReference, isTranslated: false },
    { href: "/api/public/v0/docs/openapi.json", label: shell.openApi, isTranslated: false },
    { href: "/api/health/ready", label: shell.serviceStatus, isTranslated: false },
  ]
}
