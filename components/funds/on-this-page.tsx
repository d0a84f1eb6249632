import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The ways to the parts of a factsheet. */
export function OnThisPage({
  language,
  hasHistory,
}: Readonly<{
  language: Language
  /** Whether charts, performance and yield are among its parts. */
  hasHistory: boolean
}>) {
  const { factsheet, portfolio, terms } = messages(language)
  const history = [
    ["charts", factsheet.charts],
    ["performance", factsheet.performance],
    ["yield", factsheet.yieldExplained],
  ] as const
  const parts = [
    ...(hasHistory ? history : []),
    ["portfolio", portfolio.heading],
    ["characteristics", terms.characteristics],
    ["fees", terms.fees],
    ["dealing", terms.dealing],
    ["bank", terms.bank],
    ["tokens", terms.tokens],
    ["calendar", terms.calendar],
    ["downloads", factsheet.downloads],
  ] as const
  return (
    <nav aria-label={factsheet.onThisPage} className="mt-6 text-13 print:hidden">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {parts.map(([id, heading]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block py-0.5 text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
