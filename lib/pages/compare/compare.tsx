import { PerformancePage, RiskInBrief } from "#components/performance/performance-frame.tsx"
import { CompareErrors, CompareForm } from "#components/share-classes/compare-form.tsx"
import type { CompareQuery } from "#components/share-classes/compare-query.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { compareSeries } from "#lib/domain/series/comparison.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { publicContext } from "#lib/http/read-context.ts"
import { messages } from "#lib/i18n/messages.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { compareShareClasses } from "#lib/services/share-classes/compare-share-classes.ts"
import { listShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"
import { choosableFunds, comparedQuery } from "./compare-choice.ts"
import { ComparedFacts, ComparedGrowth } from "./compared-classes.tsx"

/** Up to four share classes side by side; a pair of our choice until the reader makes one. */
export async function Compare({
  language,
  query: given,
}: Readonly<{ language: Language; query: CompareQuery }>) {
  const [funds, figures] = await Promise.all([cachedRead(listFunds), cachedRead(listShareClassFigures)])
  const query = comparedQuery(given, figures)
  const asked = await compareShareClasses(await publicContext(), query)
  const compared = asked.filter(({ converted }) => converted.length > 0)
  const comparison = compareSeries(
    compared.map(({ shareClass, own, converted }) => ({ id: shareClass.symbol, own, converted })),
    query.since,
  )
  const { compare } = messages(language)
  const shown = { language, query, asked, compared, comparison }
  return (
    <PerformancePage
      language={language}
      shows="some-money-market-funds"
      head={
        <div className="pt-6 md:pt-10">
          <h1 className="text-28 md:text-40">{compare.title}</h1>
          <p className="mt-2 max-w-text text-15 text-muted md:text-17">{compare.lead}</p>
          <div className="mt-4">
            <RiskInBrief language={language} />
          </div>
          <CompareErrors language={language} query={query} />
          <div className="mt-6 grid md:mt-8 gap-x-12 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)] print:block">
            <details open={query.symbols.length === 0} className="open-when-wide min-w-0 print:hidden">
              <summary className="mb-5 flex w-fit max-w-full list-none items-center gap-2 rounded border border-border px-4 py-1.5 text-13 hover:bg-wash [&::-webkit-details-marker]:hidden">
                <span className="font-medium">{compare.changeChoice}</span>
                <span className="truncate text-muted">{[...query.symbols, query.currency].join(", ")}</span>
              </summary>
              <CompareForm
                language={language}
                query={query}
                funds={choosableFunds(language, funds, figures)}
              />
            </details>
            <div className="min-w-0">
              {query.symbols.length === 0 ? (
                <p className="max-w-text text-muted">{compare.empty}</p>
              ) : (
                <ComparedGrowth {...shown} />
              )}
            </div>
          </div>
          {query.symbols.length === 0 ? null : <ComparedFacts {...shown} />}
        </div>
      }
    />
  )
}
