import type { Metadata } from "next"
import Link from "next/link"
import { PerformancePage, RiskInBrief } from "#components/performance/performance-frame.tsx"
import { overviewPath, readOverviewQuery } from "#components/share-classes/overview-query.ts"
import { OverviewFilters, OverviewTable } from "#components/share-classes/overview-table.tsx"
import { cachedRead } from "#lib/http/cached-read.ts"
import { businessNow } from "#lib/http/service-context.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { Block } from "#lib/pages/block.tsx"
import { overviewRows, TotalAssets } from "#lib/pages/overview/overview.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageAddresses, pageLanguage } from "#lib/pages/page-language.ts"
import { previewMetadata } from "#lib/pages/preview-metadata.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { listShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const language = await pageLanguage(params)
  const { overview, shell } = messages(language)
  const preview = {
    path: "/",
    picture: "/preview.png",
    title: overview.title,
    description: shell.description,
  }
  return { alternates: pageAddresses(language, "/"), ...previewMetadata(language, preview) }
}

/** Every fund with its share classes and their latest figures. */
export default async function OverviewPage({ params, searchParams }: PageInput) {
  const language = await pageLanguage(params)
  const query = readOverviewQuery(await searchParams)
  const [funds, figures, now] = await Promise.all([
    cachedRead(listFunds),
    cachedRead(listShareClassFigures),
    businessNow(),
  ])
  const rows = overviewRows(funds, figures, query, language, now)
  const { overview } = messages(language)
  return (
    <PerformancePage
      language={language}
      shows="some-money-market-funds"
      head={
        <div className="pt-12 md:pt-18">
          <h1 className="text-40 md:text-56">{overview.title}</h1>
          <p className="mt-3 max-w-text text-17 text-muted">
            {formatMessage(overview.lead, { funds: funds.length, classes: figures.length })}
          </p>
          <div className="mt-12">
            <Block language={language} name={overview.totalAssets}>
              <TotalAssets language={language} query={query} figures={figures} />
            </Block>
          </div>
          <div className="mt-8">
            <RiskInBrief language={language} />
          </div>
          <div className="mt-10">
            <OverviewFilters language={language} query={query} />
            <div className="mt-6">
              {rows.length > 0 ? (
                <Block language={language} name={overview.title}>
                  <OverviewTable language={language} funds={rows} />
                </Block>
              ) : (
                <p>
                  {formatMessage(overview.noneMatches, {
                    use: query.useOfIncome === null ? "" : overview[query.useOfIncome].toLowerCase(),
                    currency: query.currency ?? "",
                  })}{" "}
                  <Link
                    href={localePath(language, overviewPath({ ...query, currency: null, useOfIncome: null }))}
                    className="text-accent underline underline-offset-4"
                  >
                    {overview.showAll}
                  </Link>
                </p>
              )}
            </div>
            <p className="mt-6 max-w-text text-13 text-muted">{overview.yieldFootnote}</p>
          </div>
        </div>
      }
    />
  )
}
