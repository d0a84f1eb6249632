import type { Metadata } from "next"
import { PerformancePage, RiskInBrief } from "#components/performance/performance-frame.tsx"
import { CompareErrors, CompareForm } from "#components/share-classes/compare-form.tsx"
import { readCompareQuery } from "#components/share-classes/compare-query.ts"
import { compareSeries } from "#lib/domain/series/comparison.ts"
import { notAdvertised } from "#lib/domain/share-classes/share-class.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { messages } from "#lib/i18n/messages.ts"
import { ComparedClasses } from "#lib/pages/compare/compared-classes.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageAddresses, pageLanguage } from "#lib/pages/page-language.ts"
import { compareShareClasses } from "#lib/services/share-classes/compare-share-classes.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const language = await pageLanguage(params)
  const { compare } = messages(language)
  return {
    title: compare.title,
    description: compare.lead,
    alternates: pageAddresses(language, "/compare"),
  }
}

/** Up to four share classes side by side. */
export default async function ComparePage({ params, searchParams }: PageInput) {
  const language = await pageLanguage(params)
  const parameters = await searchParams
  const query = readCompareQuery(parameters)
  const ctx = serviceContext()
  const [shareClasses, asked] = await Promise.all([
    cachedRead(listShareClasses),
    compareShareClasses(ctx, query),
  ])
  const compared = asked.filter(({ converted }) => converted.length > 0)
  const comparison = compareSeries(
    compared.map(({ shareClass, own, converted }) => ({ id: shareClass.symbol, own, converted })),
    query.since,
  )
  const { compare } = messages(language)
  return (
    <PerformancePage
      language={language}
      shows="some-money-market-funds"
      head={
        <div className="pt-12 md:pt-18">
          <h1 className="text-40">{compare.title}</h1>
          <p className="mt-3 max-w-text text-17 text-muted">{compare.lead}</p>
          <div className="mt-6 mb-8">
            <RiskInBrief language={language} />
          </div>
          <CompareForm
            language={language}
            query={query}
            shareClasses={shareClasses.filter((one) => notAdvertised(one, shareClasses, null) === null)}
            since={query.since ?? comparison?.from ?? null}
          />
          <CompareErrors language={language} query={query} />
          {query.symbols.length === 0 ? (
            <p className="mt-12 max-w-text text-muted">{compare.empty}</p>
          ) : (
            <ComparedClasses
              language={language}
              query={query}
              asked={asked}
              compared={compared}
              comparison={comparison}
              parameters={parameters}
            />
          )}
        </div>
      }
    />
  )
}
