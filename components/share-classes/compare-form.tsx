import { Button } from "#components/ui/button.tsx"
import type { ChartColor } from "#lib/charts/chart-spec.ts"
import { colorOf } from "#lib/charts/chart-spec.ts"
import { classCurrencies } from "#lib/domain/catalogue/catalogue.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { AutoSubmitForm } from "./auto-submit-form.tsx"
import type { CompareQuery } from "./compare-query.ts"
import { MAX_COMPARED_CLASSES } from "./compare-query.ts"

/** The colours of the compared classes in their order: of their lines and of their boxes. */
export const COMPARED_COLORS: readonly ChartColor[] = ["green", "indigo", "ochre", "brick"]

const FIELD = "h-9 w-full rounded border border-border bg-paper px-2.5 text-15"

/** The classes of a fund that can be compared, under its name in the reader's language. */
export type ChoosableFund = Readonly<{ name: string; shareClasses: readonly ShareClass[] }>

/** What to compare. A plain form: its response is the page with the choice in its address. */
export function CompareForm({
  language,
  query,
  funds,
}: Readonly<{ language: Language; query: CompareQuery; funds: readonly ChoosableFund[] }>) {
  const { compare } = messages(language)
  return (
    <AutoSubmitForm
      action={localePath(language, "/compare")}
      max={MAX_COMPARED_CLASSES}
      answered={query.symbols.join()}
      className="space-y-5 print:hidden"
      button={<Button type="submit">{compare.show}</Button>}
    >
      <fieldset>
        <legend className="text-13">
          <span className="font-medium">{compare.choose}</span>{" "}
          <span className="text-muted">{compare.chooseHint}</span>
        </legend>
        {funds.map(({ name, shareClasses }) => (
          <div key={name} className="mt-3">
            <p className="mb-1.5 text-12 text-muted">{name}</p>
            <div className="flex flex-wrap gap-1.5">
              {shareClasses.map((shareClass) => (
                <ClassChip
                  key={shareClass.symbol}
                  language={language}
                  shareClass={shareClass}
                  place={query.symbols.indexOf(shareClass.symbol)}
                />
              ))}
            </div>
          </div>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <label className="block">
          <span className="mb-1 block text-13">{compare.currency}</span>
          <select name="currency" defaultValue={query.currency} className={`${FIELD} cursor-pointer`}>
            {classCurrencies().map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </select>
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
        <label className="col-span-2 block">
          <span className="mb-1 block text-13">
            {compare.since} <span className="text-muted">{compare.sinceHint}</span>
          </span>
          <input type="date" name="since" defaultValue={query.since ?? undefined} className={FIELD} />
        </label>
      </div>
    </AutoSubmitForm>
  )
}

/** A class that can be chosen: its symbol, and what sets it apart in its fund. */
function ClassChip({
  language,
  shareClass: { symbol, data, currency, useOfIncome },
  place,
}: Readonly<{
  language: Language
  shareClass: ShareClass
  /** Among the compared classes; -1 if it is not one of them. */
  place: number
}>) {
  const { overview } = messages(language)
  const color = COMPARED_COLORS[place]
  return (
    <label
      title={data[language].name}
      className="inline-flex min-h-8 cursor-pointer items-center gap-2 rounded border border-hairline px-2.5 text-13 hover:bg-wash has-checked:border-ink has-checked:bg-wash has-disabled:cursor-default has-disabled:opacity-60"
    >
      <input
        type="checkbox"
        name="classes"
        value={symbol}
        defaultChecked={place !== -1}
        aria-label={`${symbol}: ${data[language].name}`}
        className="size-4 accent-accent"
        style={color === undefined ? undefined : { accentColor: colorOf(color) }}
      />
      <span className="font-medium">{symbol}</span>
      <span className="text-12 text-muted">
        {currency}
        {useOfIncome === "distributing" ? `, ${overview.distributing.toLowerCase()}` : ""}
      </span>
    </label>
  )
}

/** What of the question was left out or replaced, and by what; nothing when all of it was understood. */
export function CompareErrors({ language, query }: Readonly<{ language: Language; query: CompareQuery }>) {
  const { compare } = messages(language)
  const errors = [
    ...query.unknownSymbols.map((symbol) => formatMessage(compare.unknown, { symbol })),
    ...(query.leftOut.length === 0
      ? []
      : [formatMessage(compare.tooMany, { symbols: query.leftOut.join(", ") })]),
    ...(query.badCurrency === null
      ? []
      : [formatMessage(compare.badCurrency, { currency: query.badCurrency, used: query.currency })]),
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
