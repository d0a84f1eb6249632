import { formatNumber } from "#lib/format/format-number.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { CompareQuery } from "./compare-query.ts"

/** What of the question was left out or replaced, and by what; nothing when all of it was understood. */
export function CompareErrors({ language, query }: Readonly<{ language: Language; query: CompareQuery }>) {
  const { compare } = messages(language)
  const errors = [
    ...query.unknownSymbols.map((symbol) => formatMessage(compare.unknown, { symbol })),
    ...(query.tooMany ? [compare.tooMany] : []),
    ...(query.badDay === null ? [] : [formatMessage(compare.badDay, { day: query.badDay })]),
    ...(query.badAmount === null
      ? []
      : [
          formatMessage(compare.badAmount, {
            amount: query.badAmount,
            used: formatNumber(language, query.amount),
          }),
        ]),
  ]
  return errors.length === 0 ? null : (
    <ul role="status" className="mt-6 max-w-text border-warning border-l-4 py-1 pl-4">
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  )
}
