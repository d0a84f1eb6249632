"use client"

import { useId, useState } from "react"
import { chosenRadio } from "#components/forms/chosen-radio.ts"
import { useAdopted } from "#components/forms/use-adopted.ts"
import type { Theme } from "./theme.ts"
import { readTheme, THEME_COOKIE, THEMES } from "./theme.ts"

const ONE_YEAR_MILLISECONDS = 31_536_000_000

/** Lets the reader choose the look; the choice is kept for a year. */
export function ThemeSwitch({
  initial,
  label,
  names,
}: Readonly<{ initial: Theme; label: string; names: Readonly<Record<Theme, string>> }>) {
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
      <legend className="float-left mr-1">{label}</legend>
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
          {names[value]}
        </label>
      ))}
    </fieldset>
  )
}
