import type { Metadata } from "next"
import { PerformancePage, RiskInBrief } from "#components/performance/performance-frame.tsx"
import { FundList } from "#components/share-classes/fund-list.tsx"
import { OverviewFilters } from "#components/share-classes/overview-filters.tsx"
import { overviewPath, readOverviewQuery } from "#components/share-classes/overview-query.ts"
import { TextLink } from "#components/ui/links.tsx"
import { PageLink } from "#components/ui/page-link.tsx"
import { cachedRead } from "#lib/http/cached-read.ts"
import { businessNow } from "#lib/http/service-context.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { Block } from "#lib/pages/block.tsx"
import { FirstStart } from "#lib/pages/overview/first-start.tsx"
import {
  overviewHeading,
  overviewRows,
  TotalAssets,
  YieldsByCurrency,
} from "#lib/pages/overview/overview.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageAddresses, pageLanguage } from "#lib/pages/page-language.ts"
import { previewMetadata } from "#lib/pages/preview-metadata.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { listShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const language = await pageLanguage(params)
  if ((await cachedRead(listFunds)).length === 0) return { title: messages(language).firstStart.title }
  const title = overviewHeading(language, await cachedRead(listShareClassFigures))
  const { description } = messages(language).shell
  const preview = { path: "/", picture: "/preview.png", title, description }
  return {
    title: { absolute: `Sharebook: ${title}` },
    alternates: pageAddresses(language, "/"),
    ...previewMetadata(language, preview),
  }
}

/** What each currency yields, and every fund with its share classes and their latest figures. */
export default async function OverviewPage({ params, searchParams }: PageInput) {
  const language = await pageLanguage(params)
  const query = readOverviewQuery(await searchParams)
  const [funds, figures, now] = await Promise.all([
    cachedRead(listFunds),
    cachedRead(listShareClassFigures),
    businessNow(),
  ])
  if (funds.length === 0) return <FirstStart language={language} />
  const rows = overviewRows(funds, figures, query, language, now)
  const { overview } = messages(language)
  return (
    <PerformancePage
      language={language}
      shows="some-money-market-funds"
      head={
        <div className="pt-6 md:pt-10">
          <h1 className="max-w-[24em] text-28 md:text-40">{overviewHeading(language, figures)}</h1>
          <p className="mt-3 max-w-text text-15 text-muted md:text-17">
            {formatMessage(overview.lead, { funds: funds.length, classes: figures.length })}
          </p>
          <div className="mt-6 md:mt-8">
            <Block language={language} name={overview.yieldByCurrency}>
              <YieldsByCurrency language={language} funds={funds} figures={figures} />
            </Block>
          </div>
          <div className="mt-6">
            <RiskInBrief language={language} />
          </div>
          <section aria-labelledby="funds-heading" className="mt-10 md:mt-12">
            <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
              <h2 id="funds-heading" className="text-28">
                {overview.allFunds}
              </h2>
              <OverviewFilters language={language} query={query} />
            </div>
            <div className="mt-4">
              {rows.length > 0 ? (
                <Block language={language} name={overview.title}>
                  <FundList
                    language={language}
                    funds={rows}
                    isOpen={query.currency !== null || query.useOfIncome !== null}
                  />
                </Block>
              ) : (
                <p>
                  {formatMessage(overview.noneMatches, {
                    use: query.useOfIncome === null ? "" : overview[query.useOfIncome].toLowerCase(),
                    currency: query.currency ?? "",
                  })}{" "}
                  <PageLink
                    href={localePath(language, overviewPath({ ...query, currency: null, useOfIncome: null }))}
                    className="text-accent underline underline-offset-4"
                  >
                    {overview.showAll}
                  </PageLink>
                </p>
              )}
            </div>
            <p className="mt-4 text-13 print:hidden">
              <TextLink href={localePath(language, "/compare")}>{overview.compareAll}</TextLink>
            </p>
            <p className="mt-4 max-w-text text-13 text-muted">{overview.yieldByCurrencyNote}</p>
          </section>
          <div className="mt-12">
            <Block language={language} name={overview.totalAssets}>
              <TotalAssets language={language} query={query} figures={figures} />
            </Block>
          </div>
        </div>
      }
    />
  )
}
