import type { ChartBlockProps } from "#components/charts/chart-block.tsx"
import { OnThisPage } from "#components/funds/factsheet-head.tsx"
import { KeyFigures } from "#components/funds/key-figures.tsx"
import { StructuredData } from "#components/funds/structured-data.tsx"
import { PerformancePage } from "#components/performance/performance-frame.tsx"
import { BlockState } from "#components/ui/block-state.tsx"
import { nextExpectedNav } from "#lib/domain/calendar/fund-calendar.ts"
import { isMoneyMarketFund } from "#lib/domain/catalogue/catalogue.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import { env } from "#lib/env.ts"
import { keyFigureTexts, managementFeeTexts } from "#lib/factsheet/key-figure-texts.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { businessNow } from "#lib/http/service-context.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { Block } from "#lib/pages/block.tsx"
import { statedParts } from "./behind-the-fund.tsx"
import { FactsheetCharts } from "./factsheet-charts.tsx"
import { DistributionsSection, FactsheetSections } from "./factsheet-sections.tsx"
import { FirstScreen } from "./first-screen.tsx"
import { loadFactsheet } from "./load-factsheet.ts"

/** The factsheet of a share class: its first screen, its key figures, the risk, then everything a page can show of it. */
export async function Factsheet({
  language,
  subject,
  query,
}: Readonly<{ language: Language; subject: FactsheetSubject; query: ChartBlockProps["query"] }>) {
  const { fund, shareClass } = subject
  const { factsheet } = messages(language)
  const [data, now] = await Promise.all([loadFactsheet(subject), businessNow()])
  const url = `${env().PUBLIC_ORIGIN}${localePath(language, factsheetPath(subject))}`
  const { totals, notAdvertised, parties } = data
  return (
    <PerformancePage
      language={language}
      shows={isMoneyMarketFund(fund.slug) ? "money-market-fund" : "other-funds"}
      head={
        <>
          <StructuredData
            language={language}
            fund={fund}
            shareClass={shareClass}
            managementCompany={
              parties.kind === "ready"
                ? parties.value.find(({ role }) => role === "management-company")
                : undefined
            }
            url={url}
          />
          <FirstScreen language={language} subject={subject} data={data} query={query} now={now} />
          <section aria-label={factsheet.keyFigures} className="mt-12">
            <Block language={language} name={factsheet.keyFigures}>
              {totals.kind === "ready" ? (
                <KeyFigures
                  figures={[
                    // Nobody holds an intermediary class for long: only its value says something.
                    ...keyFigureTexts(language, shareClass, totals.value).slice(
                      0,
                      data.base === null ? 3 : 1,
                    ),
                    managementFeeTexts(language, shareClass),
                  ]}
                />
              ) : (
                <BlockState
                  language={language}
                  kind={totals.kind}
                  block={factsheet.keyFigures}
                  whenEmpty={formatMessage(factsheet.launchesHere, {
                    day: formatDay(language, nextExpectedNav(fundCalendar(fund), fund.launchDay).day),
                  })}
                />
              )}
            </Block>
          </section>
        </>
      }
    >
      <OnThisPage
        language={language}
        hasHistory={notAdvertised === null}
        paysOut={data.distributions !== null}
        stated={statedParts({ language, subject, data })}
      />
      {data.distributions === null ? null : (
        <DistributionsSection
          language={language}
          subject={subject}
          distributions={data.distributions}
          now={now}
        />
      )}
      {notAdvertised === null ? (
        <FactsheetCharts language={language} shareClass={shareClass} data={data} query={query} />
      ) : null}
      <FactsheetSections language={language} subject={subject} data={data} now={now} />
      <p className="figures mt-8 hidden text-12 text-muted print:block">
        {formatMessage(factsheet.printed, { url, at: formatInstant(language, now, fund.timezone) })}
      </p>
    </PerformancePage>
  )
}
