"use client"

import { usePathname, useSearchParams } from "next/navigation"
import type { Language } from "#lib/i18n/language.ts"
import { LANGUAGES } from "#lib/i18n/language.ts"
import { isTranslatedPath, LANGUAGE_NAMES, localePath, splitLocale } from "#lib/i18n/locale-path.ts"

/**
 * The same page in the other languages, with what is chosen on it. Each is a page load of its own, because the language
 * of a document is part of its frame.
 */
export function LanguageSwitch({ language, label }: Readonly<{ language: Language; label: string }>) {
  const { path } = splitLocale(usePathname())
  const query = useSearchParams().toString()
  if (!isTranslatedPath(path)) return null
  return (
    <nav aria-label={label}>
      <ul className="-mx-1.5 flex text-13">
        {LANGUAGES.map((other) => (
          <li key={other}>
            <a
              href={`${localePath(other, path)}${query === "" ? "" : `?${query}`}`}
              hrefLang={other}
              lang={other}
              aria-label={LANGUAGE_NAMES[other]}
              title={LANGUAGE_NAMES[other]}
              aria-current={other === language ? "true" : undefined}
              className="block min-w-7 px-1.5 py-1 text-center text-muted uppercase underline-offset-4 hover:text-ink hover:underline aria-current:font-semibold aria-current:text-ink"
            >
              {other}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
