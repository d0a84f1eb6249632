import { KeyFigure } from "#components/ui/facts.tsx"
import { ChoiceLinks } from "#components/ui/links.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import { classCurrencies } from "#lib/domain/catalogue/catalogue.ts"
import type { ConvertedSum } from "#lib/domain/exchange-rates/exchange-rate.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { OverviewQuery } from "./overview-query.ts"
import { overviewPath } from "./overview-query.ts"

/** What all funds hold together, in the currency of the reader's choice, with the days of the values and the rates. */
export function TotalAssetsLine({
  language,
  query,
  total,
  valueDays,
}: Readonly<{
  language: Language
  query: OverviewQuery
  total: ConvertedSum
  /** First and last of the days of the net asset values. */
  valueDays: Readonly<{ from: Day; to: Day }>
}>) {
  const { overview, shell } = messages(language)
  const days = (range: readonly Day[]): string =>
    [...new Set(range)].map((day) => formatDay(language, day)).join(" – ")
  const values =
    valueDays.from === valueDays.to
      ? formatMessage(shell.asOf, { day: formatDay(language, valueDays.to) })
      : formatMessage(overview.oldestValue, {
          from: formatDay(language, valueDays.from),
          to: formatDay(language, valueDays.to),
        })
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
      <dl>
        <KeyFigure
          label={overview.totalAssets}
          value={formatMoney(language, total.amount, 0)}
          note={[
            values,
            ...(total.rateDays.length === 0
              ? []
              : [formatMessage(overview.ratesOf, { day: days(total.rateDays) })]),
          ].join(" · ")}
        />
      </dl>
      <ChoiceLinks
        label={overview.totalAssetsIn}
        choices={classCurrencies().map((totalIn) => ({
          label: totalIn,
          href: localePath(language, overviewPath({ ...query, totalIn })),
          isChosen: query.totalIn === totalIn,
        }))}
      />
    </div>
  )
}
