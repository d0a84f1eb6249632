"use client"

import { usePathname, useSearchParams } from "next/navigation"
import { useId, useState } from "react"
import { chosenRadio } from "#components/forms/field.tsx"
import { useAdopted } from "#components/forms/use-adopted.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Theme } from "#lib/format/theme.ts"
import { readTheme, THEME_COOKIE, THEMES } from "#lib/format/theme.ts"
import { LANGUAGE_NAMES, localePath, pageLanguages, splitLocale } from "#lib/i18n/locale-path.ts"
import type { ThemeTexts } from "./shell-texts.ts"

/**
 * Links to the current page in every language, with its query. Each is a page load of its own, because the language of a
 * document is part of its frame.
 */
export function LanguageSwitch({ language, label }: Readonly<{ language: Language; label: string }>) {
  const { path } = splitLocale(usePathname())
  const query = useSearchParams().toString()
  const languages = pageLanguages(path)
  if (languages.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className="-mx-1.5 flex text-13">
        {languages.map((other) => (
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

const ONE_YEAR_MILLISECONDS = 31_536_000_000

/** Chooses the theme; the choice is stored for a year. */
export function ThemeSwitch({ initial, texts }: Readonly<{ initial: Theme; texts: ThemeTexts }>) {
  const [theme, setTheme] = useState(initial)
  const id = useId()

  const choose = (chosen: Theme) => {
    setTheme(chosen)
    if (chosen === "system") delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
    // Where the browser keeps no cookies for us (plain HTTP outside localhost), the choice lasts as long as the page.
    void window.cookieStore?.set({
      name: THEME_COOKIE,
      value: chosen,
      path: "/",
      sameSite: "lax",
      expires: Date.now() + ONE_YEAR_MILLISECONDS,
    })
  }

  const switcher = useAdopted<HTMLFieldSetElement, Theme>(
    theme,
    (fieldset) => readTheme(chosenRadio(fieldset, theme)),
    choose,
  )

  return (
    <fieldset ref={switcher} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="float-left mr-1">{texts.appearance}</legend>
      {THEMES.map((value) => (
        <label key={value} className="flex min-h-6 items-center gap-1.5">
          <input
            type="radio"
            name={id}
            value={value}
            checked={theme === value}
            onChange={() => choose(value)}
            className="accent-accent"
          />
          {texts.names[value]}
        </label>
      ))}
    </fieldset>
  )
}
