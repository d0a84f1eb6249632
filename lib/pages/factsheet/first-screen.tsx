import type { ChartBlockProps } from "#components/charts/chart-block.tsx"
import { FactsheetActions } from "#components/funds/factsheet-actions.tsx"
import { FactsheetHead, LateNotice } from "#components/funds/factsheet-head.tsx"
import { IntermediaryPath } from "#components/funds/intermediary-path.tsx"
import { KeyFigures, LargeFigure } from "#components/funds/key-figures.tsx"
import { RiskInBrief } from "#components/performance/performance-frame.tsx"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { lateValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import type { FactsheetData, IntermediaryBase } from "#lib/factsheet/factsheet-data.ts"
import { baseFigureTexts, netYieldTexts, notAdvertisedText } from "#lib/factsheet/key-figure-texts.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { Block } from "#lib/pages/block.tsx"
import { FIRST_SCREEN } from "./factsheet-charts.tsx"
import { FirstChart } from "./first-chart.tsx"

/** What a class is, what it earns, what a reader can do and risks, and how it grew: seen without scrolling. */
export function FirstScreen({
  language,
  subject,
  data,
  query,
  now,
}: Readonly<{
  language: Language
  subject: FactsheetSubject
  data: FactsheetData
  query: ChartBlockProps["query"]
  now: Instant
}>) {
  const { fund, shareClass } = subject
  const { totals, yields, notAdvertised } = data
  const latestDay = totals.kind === "ready" ? totals.value.netAssetValue.day : null
  const late = latestDay === null ? null : lateValue(fundCalendar(fund), latestDay, now)
  const figure =
    totals.kind === "ready" && notAdvertised === null
      ? netYieldTexts(language, totals.value, yields.kind === "ready" ? yields.value : null)
      : null
  return (
    <div id={FIRST_SCREEN}>
      <FactsheetHead language={language} subject={subject} />
      {late === null || latestDay === null ? null : (
        <LateNotice language={language} late={late} latestDay={latestDay} timezone={fund.timezone} />
      )}
      <div
        className={`mt-3 grid items-center gap-x-6 gap-y-3 md:mt-5 md:gap-x-12 ${figure === null ? "md:grid-cols-[minmax(0,1fr)_auto]" : "grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[auto_minmax(0,1fr)_auto]"}`}
      >
        {figure === null ? null : <LargeFigure figure={figure} />}
        <div className={figure === null ? "" : "order-last col-span-2 md:order-none md:col-span-1"}>
          <RiskInBrief language={language} />
        </div>
        <FactsheetActions language={language} subject={subject} beside={figure !== null} />
      </div>
      {notAdvertised === null ? (
        <div className="mt-4 md:mt-8">
          <FirstChart language={language} shareClass={shareClass} data={data} query={query} />
        </div>
      ) : (
        <>
          {data.base === null ? null : <Path language={language} subject={subject} base={data.base} />}
          <p className="mt-6 max-w-text">
            {notAdvertisedText(language, shareClass.symbol, notAdvertised).full}
          </p>
          {data.base === null ? null : <Base language={language} base={data.base} query={query} />}
        </>
      )}
    </div>
  )
}

/** How an intermediary class leads to its base class. */
const Path = ({
  language,
  subject,
  base: { shareClass: base, rate },
}: Readonly<{ language: Language; subject: FactsheetSubject; base: IntermediaryBase }>) => {
  const { shareClass } = subject
  const names = { currency: shareClass.currency, base: base.symbol }
  const heading = formatMessage(messages(language).factsheet.pathHeading, names)
  return (
    <section aria-labelledby="path" className="mt-6 md:mt-8">
      <h2 id="path" className="mb-3 text-17 md:text-21">
        {heading}
      </h2>
      <Block language={language} name={heading}>
        <IntermediaryPath
          language={language}
          shareClass={shareClass}
          base={base}
          basePath={localePath(language, factsheetPath({ ...subject, shareClass: base }))}
          rate={rate.kind === "ready" ? rate.value : null}
        />
      </Block>
    </section>
  )
}

/** The figures and the growth of the base class, which are all that an intermediary class has to show. */
function Base({
  language,
  base,
  query,
}: Readonly<{ language: Language; base: IntermediaryBase; query: ChartBlockProps["query"] }>) {
  const { shareClass, data } = base
  const { factsheet, statements } = messages(language)
  const names = { base: shareClass.symbol, currency: shareClass.currency }
  return (
    <section aria-labelledby="base" className="mt-10">
      <h2 id="base" className="mb-2 text-21">
        {formatMessage(factsheet.baseFigures, names)}
      </h2>
      <p className="mb-6 max-w-text">{statements.otherCurrency}</p>
      {data.notAdvertised === null ? (
        <>
          <KeyFigures figures={baseFigureTexts(language, base)} />
          <div className="mt-10">
            <FirstChart language={language} shareClass={shareClass} data={data} query={query} isNamed />
          </div>
        </>
      ) : (
        <p className="max-w-text text-muted">
          {notAdvertisedText(language, shareClass.symbol, data.notAdvertised).full}
        </p>
      )}
    </section>
  )
}
