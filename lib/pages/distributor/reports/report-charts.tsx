import { ChartBlock } from "#components/charts/chart-block.tsx"
import { SharedRangeSwitch } from "#components/charts/range-switch.tsx"
import { ReportBars } from "#components/reports/report-bars.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import type { ChartColor } from "#lib/charts/chart-spec.ts"
import { extentOf } from "#lib/charts/chart-spec.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { fractionsOfTotal } from "#lib/domain/money/apportion.ts"
import { isZero, ZERO } from "#lib/domain/money/decimal.ts"
import { CURRENCY_CODES, minorUnitDecimals } from "#lib/domain/money/money.ts"
import type { MoneyFigures, PositionLine } from "#lib/domain/reports/position-line.ts"
import { namedRanges, readRange } from "#lib/domain/series/range.ts"
import { env } from "#lib/env.ts"
import { formatNumber, formatPercent } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { loadValueHistories } from "#lib/services/reports/load-positions.ts"
import type { AskedReport } from "./asked-report.ts"
import type { ReportName } from "./report-query.ts"

type Drawn = Readonly<{ figure: keyof MoneyFigures; heading: string; color: ChartColor; isSigned: boolean }>

/** Which figures of the classes are drawn, under which heading, and what to say when all of them are zero. */
function drawnFigures(language: StaffLanguage, name: ReportName, byClass: readonly PositionLine[]) {
  const texts = staffMessages(language).reports
  switch (name) {
    case "portfolios":
      return {
        heading: texts.allocation,
        caption: texts.allocationIn,
        none: texts.noAllocation,
        figures: [{ figure: "closing", heading: texts.value, color: "green", isSigned: false }] as Drawn[],
      }
    case "accounting-positions":
      return {
        heading: texts.gainsByClass,
        caption: texts.gainsIn,
        none: texts.noGains,
        figures: [
          { figure: "realizedGain", heading: texts.realizedGain, color: "green", isSigned: true },
          {
            figure: "unrealizedGainChange",
            heading: texts.unrealizedGainChange,
            color: "indigo",
            isSigned: true,
          },
        ] as Drawn[],
      }
    case "positions-and-flows":
      return {
        heading: texts.flowsByClass,
        caption: texts.flowsIn,
        none: texts.noFlows,
        figures: [
          { figure: "subscriptions", heading: texts.subscriptions, color: "green", isSigned: false },
          { figure: "redemptions", heading: texts.redemptions, color: "brick", isSigned: false },
          ...(byClass.some(({ money }) => !isZero(money.compensations))
            ? [{ figure: "compensations", heading: texts.compensations, color: "ochre", isSigned: false }]
            : []),
        ] as Drawn[],
      }
  }
}

/** The classes of a report beside each other, a drawing for each currency. */
export function ClassBars({
  language,
  name,
  byClass,
}: Readonly<{ language: StaffLanguage; name: ReportName; byClass: readonly PositionLine[] }>) {
  const texts = staffMessages(language).reports
  const { heading, caption, none, figures } = drawnFigures(language, name, byClass)
  const hasFigures = byClass.some(({ money }) => figures.some(({ figure }) => !isZero(money[figure])))
  const currencies = CURRENCY_CODES.filter((code) => byClass.some(({ currency }) => currency === code))
  return (
    <PageSection id="by-class" heading={heading}>
      {hasFigures ? (
        <div
          className={`grid gap-x-12 gap-y-8 [&>*]:min-w-0 ${currencies.length > 1 ? "xl:grid-cols-2" : ""}`}
        >
          {currencies.map((currency) => {
            const lines = byClass.filter((line) => line.currency === currency)
            const closing = lines.map(({ money }) => money.closing)
            const parts = name === "portfolios" ? fractionsOfTotal(closing, PERCENT_SCALE) : []
            return (
              <ReportBars
                key={currency}
                caption={formatMessage(caption, { currency })}
                subject={texts.shareClass}
                headings={[
                  ...figures.map((drawn) => ({ text: drawn.heading, color: drawn.color })),
                  ...(parts.length > 0 ? [{ text: texts.share, color: null }] : []),
                ]}
                rows={lines.map(({ shareClass, money }, index) => ({
                  id: shareClass?.id ?? "",
                  label: shareClass?.symbol ?? "",
                  bars: figures.map(({ figure, color, isSigned }) => ({
                    value: money[figure],
                    text: formatNumber(language, money[figure], {
                      minimumFractionDigits: minorUnitDecimals(currency),
                      maximumFractionDigits: minorUnitDecimals(currency),
                      ...(isSigned ? { signDisplay: "exceptZero" as const } : {}),
                    }),
                    color,
                  })),
                  others: parts.length > 0 ? [formatPercent(language, parts[index] ?? ZERO, 1)] : [],
                }))}
              />
            )
          })}
        </div>
      ) : (
        <p className="text-muted">{none}</p>
      )}
    </PageSection>
  )
}

/** Decimals of a fraction that is shown in tenths of a percent. */
const PERCENT_SCALE = 3

const HISTORY = "history"

/** What everything was worth over time, a chart for each currency and one range for all of them. */
export async function ValueOverTime({
  page,
  asked,
}: Readonly<{ page: DistributorPage; asked: AskedReport }>) {
  const { language, ctx, actor } = page
  const texts = staffMessages(language).reports
  const histories = await loadValueHistories(ctx, actor, asked.positions)
  if (histories.length === 0) return null
  const { range, from, to } = asked.query
  const hasOwnDays = from !== "" || to !== ""
  const askedRange = { range: range ?? (hasOwnDays ? undefined : "all"), from, to }
  const extent = extentOf(histories)
  return (
    <PageSection
      id={HISTORY}
      heading={texts.history}
      actions={
        extent === null ? undefined : (
          <SharedRangeSwitch
            title={texts.history}
            firstRange={readRange(askedRange, extent)}
            ranges={namedRanges(extent)}
            anchor={HISTORY}
            texts={messages(language).charts}
          />
        )
      }
    >
      <div className={`grid gap-x-12 gap-y-12 [&>*]:min-w-0 ${histories.length > 1 ? "xl:grid-cols-2" : ""}`}>
        {histories.map(({ currency, points }) => (
          <ChartBlock
            key={currency}
            id={`history-${currency}`}
            title={formatMessage(texts.historyIn, { currency })}
            language={language}
            origin={env().PUBLIC_ORIGIN}
            query={askedRange}
            part="follower"
            // Without cents: the report rounds each holding, so its total differs by some of them.
            unit={{ kind: "money", currency, decimals: 0 }}
            series={[{ id: "value", label: texts.historyLine, color: "green", points }]}
            requests={[]}
            fileName={`portfolios-${currency}`}
            fromZero
            summary={messages(language).holdings.historySummary}
          />
        ))}
      </div>
      <p className="mt-8 max-w-text text-12 text-muted">{texts.historyNote}</p>
    </PageSection>
  )
}
