import { Portfolio } from "#components/fund-assets/portfolio.tsx"
import { Distributions } from "#components/funds/distributions.tsx"
import { Downloads } from "#components/funds/downloads.tsx"
import {
  BankDetails,
  Characteristics,
  ClosedDays,
  Dealing,
  Fees,
  TokenTable,
} from "#components/funds/terms.tsx"
import { YieldExplained } from "#components/funds/yield-explained.tsx"
import { PerformanceTables } from "#components/performance/performance-tables.tsx"
import { BlockState } from "#components/ui/block-state.tsx"
import { LiveInterest } from "#components/yields/live-interest.tsx"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Distribution } from "#lib/domain/distributions/distribution.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import { earnsEvenly } from "#lib/domain/share-classes/share-class.ts"
import { distributionTexts } from "#lib/factsheet/distribution-texts.ts"
import type { FactsheetData, PageBlock } from "#lib/factsheet/factsheet-data.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { Block, BlockSection } from "#lib/pages/block.tsx"
import { arePartiesStated, BehindTheFund, PARTIES_SECTION, RiskSection } from "./behind-the-fund.tsx"

/** The height of a portfolio of many positions on a phone, in rem. */
const PORTFOLIO_HEIGHT = 205

type SectionProps = Readonly<{
  language: Language
  subject: FactsheetSubject
  data: FactsheetData
  now: Instant
}>

/** Everything of a factsheet below its charts. */
export function FactsheetSections({ language, subject, data, now }: SectionProps) {
  const { fund, shareClass, siblings } = subject
  const { factsheet, portfolio, terms } = messages(language)
  const { assets, notAdvertised } = data
  const held = assets.kind === "ready" ? assets.value[0] : undefined
  return (
    <>
      {notAdvertised === null ? (
        <HistorySections language={language} subject={subject} data={data} now={now} />
      ) : null}
      <BlockSection
        language={language}
        id="portfolio"
        heading={portfolio.heading}
        heightRem={PORTFOLIO_HEIGHT}
        note={() =>
          held === undefined
            ? undefined
            : formatMessage(portfolio.valuedOn, {
                day: formatDay(language, held.valuationDay),
                amount: formatMoney(language, held.fundTotalNetAssetsMarketValue, 0),
              })
        }
      >
        {assets.kind === "ready" ? (
          <Portfolio language={language} fund={fund} assets={assets.value} />
        ) : (
          <BlockState
            language={language}
            kind={assets.kind}
            block={portfolio.heading}
            whenEmpty={portfolio.empty}
          />
        )}
      </BlockSection>
      <RiskSection language={language} subject={subject} />
      <div className="grid gap-x-12 lg:grid-cols-2 print:grid-cols-2 [&>*]:min-w-0">
        <BlockSection language={language} id="characteristics" heading={terms.characteristics}>
          <Characteristics language={language} fund={fund} shareClass={shareClass} siblings={siblings} />
        </BlockSection>
        <BlockSection language={language} id="fees" heading={terms.fees}>
          <Fees language={language} shareClass={shareClass} />
        </BlockSection>
        <BlockSection language={language} id="dealing" heading={terms.dealing}>
          <Dealing language={language} fund={fund} />
        </BlockSection>
        <BlockSection language={language} id="bank" heading={terms.bank}>
          <BankDetails
            language={language}
            shareClass={shareClass}
            partiesId={arePartiesStated({ subject, data }) ? PARTIES_SECTION : null}
          />
        </BlockSection>
        <BlockSection
          language={language}
          id="tokens"
          heading={terms.tokens}
          note={() => (shareClass.tokens.length === 0 ? undefined : terms.tokensText)}
        >
          <TokenTable language={language} shareClass={shareClass} />
        </BlockSection>
        <BlockSection
          language={language}
          id="calendar"
          heading={terms.calendar}
          note={() => terms.calendarText[fund.navDayRule]}
        >
          <ClosedDays language={language} fund={fund} today={dayIn(now, fund.timezone)} />
        </BlockSection>
      </div>
      <BehindTheFund language={language} subject={subject} data={data} />
      <Block language={language} name={factsheet.downloads}>
        <Downloads language={language} fund={fund} shareClass={shareClass} />
      </Block>
    </>
  )
}

/** The income that a distributing class has paid out and will pay next. */
export const DistributionsSection = ({
  language,
  subject: { fund, shareClass },
  distributions,
  now,
}: Omit<SectionProps, "data"> & Readonly<{ distributions: PageBlock<readonly Distribution[]> }>) => {
  const heading = messages(language).factsheet.distributions
  return (
    <BlockSection language={language} id="distributions" heading={heading}>
      {distributions.kind === "ready" ? (
        <Distributions
          texts={distributionTexts(language, shareClass, distributions.value, dayIn(now, fund.timezone))}
        />
      ) : (
        <BlockState language={language} kind={distributions.kind} block={heading} whenEmpty="" />
      )}
    </BlockSection>
  )
}

/** The performance of the class, and how its yield is computed. */
function HistorySections({
  language,
  subject: { fund, shareClass },
  data: { netAssetValues, index, totals, yields },
  now,
}: SectionProps) {
  const { factsheet, shell } = messages(language)
  const values = netAssetValues.kind === "ready" ? netAssetValues.value : []
  const latest = values.at(-1)
  return (
    <>
      <BlockSection
        language={language}
        id="performance"
        heading={factsheet.performance}
        note={() =>
          latest === undefined
            ? undefined
            : formatMessage(factsheet.performanceNote, {
                currency: shareClass.currency,
                day: formatDay(language, latest.day),
              })
        }
      >
        {netAssetValues.kind === "ready" ? (
          <PerformanceTables
            language={language}
            values={values}
            index={index.kind === "ready" ? index.value : null}
          />
        ) : (
          <BlockState
            language={language}
            kind={netAssetValues.kind}
            block={factsheet.performance}
            whenEmpty={shell.notYet}
          />
        )}
      </BlockSection>
      <BlockSection language={language} id="yield" heading={factsheet.yieldExplained}>
        <div className="grid gap-12 lg:grid-cols-2 print:grid-cols-2">
          <YieldExplained
            language={language}
            shareClass={shareClass}
            values={values}
            yields={yields.kind === "ready" ? yields.value : null}
          />
          {yields.kind === "ready" && totals.kind === "ready" && earnsEvenly(shareClass) ? (
            <LiveInterest
              language={language}
              symbol={shareClass.symbol}
              calendar={fundCalendar(fund)}
              valueDay={totals.value.netAssetValue.day}
              totalAssets={totals.value.totalAssets}
              classYield={yields.value}
              now={now}
            />
          ) : null}
        </div>
      </BlockSection>
    </>
  )
}
