import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"
import { footNavigation } from "./navigation.ts"
import { NavigationLink } from "./navigation-link.tsx"
import type { Theme } from "./theme.ts"
import { ThemeSwitch } from "./theme-switch.tsx"

/** Closing lines of every page: the ways, the look, and whether the figures are made up. */
export function SiteFooter({
  language,
  theme,
  demo,
}: Readonly<{ language: Language; theme: Theme; demo: boolean }>) {
  const { shell, statements } = messages(language)
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
