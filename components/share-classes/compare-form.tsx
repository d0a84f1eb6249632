import { Button } from "#components/ui/button.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import type { Language } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { CompareQuery } from "./compare-query.ts"
import { SHOWN_CURRENCIES } from "./overview-query.ts"

const FIELD = "h-9 w-full rounded border border-border bg-paper px-2.5 text-15"

/** What to compare. A plain form: its response is the page with the choice in its address. */
export function CompareForm({
  language,
  query,
  shareClasses,
  since,
}: Readonly<{
  language: Language
  query: CompareQuery
  shareClasses: readonly ShareClass[]
  /** The day the comparison starts from, or was asked to. */
  since: Day | null
}>) {
  const { compare } = messages(language)
  return (
    <form action={localePath(language, "/compare")} method="get" className="print:hidden">
      <fieldset>
        <legend className="mb-2 text-13">
          {compare.choose} <span className="text-muted">{compare.chooseHint}</span>
        </legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {shareClasses.map(({ symbol, data }) => (
            <label key={symbol} className="flex items-center gap-2" title={data[language].name}>
              <input
                type="checkbox"
                name="classes"
                value={symbol}
                defaultChecked={query.symbols.includes(symbol)}
                className="size-4 accent-accent"
              />
              {symbol}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-[8rem_11rem_12rem_auto] sm:items-end">
        <label className="block">
          <span className="mb-1 block text-13">{compare.currency}</span>
          <select name="currency" defaultValue={query.currency} className={`${FIELD} cursor-pointer`}>
            {SHOWN_CURRENCIES.map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </select>
        </label>
        <label className="block">
          <span className="mb-1 block text-13">{compare.since}</span>
          <input type="date" name="since" defaultValue={since ?? undefined} className={FIELD} />
        </label>
        <label className="block">
          <span className="mb-1 block text-13">{compare.amount}</span>
          <input
            type="text"
            inputMode="decimal"
            name="amount"
            defaultValue={query.amount}
            title={compare.amountHint}
            autoComplete="off"
            className={`${FIELD} figures text-right`}
          />
        </label>
        <div>
          <Button type="submit">{compare.show}</Button>
        </div>
      </div>
    </form>
  )
}

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
