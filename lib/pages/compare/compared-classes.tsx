import { apiRequest, ChartBlock } from "#components/charts/chart-block.tsx"
import { CompareFigures } from "#components/share-classes/compare-figures.tsx"
import { COMPARED_COLORS } from "#components/share-classes/compare-form.tsx"
import type { CompareQuery } from "#components/share-classes/compare-query.ts"
import { CompareResult, RatesUsed } from "#components/share-classes/compare-result.tsx"
import { growthUnit } from "#lib/charts/chart-spec.ts"
import { getNetAssetValues } from "#lib/contract/net-asset-values/endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { decimalPlaces } from "#lib/domain/money/decimal.ts"
import type { Comparison } from "#lib/domain/series/comparison.ts"
import { fundName } from "#lib/domain/share-classes/share-class.ts"
import { env } from "#lib/env.ts"
import { notAdvertisedText } from "#lib/factsheet/key-figure-texts.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { Block, BlockSection } from "#lib/pages/block.tsx"
import type { ComparedClass } from "#lib/services/share-classes/compare-share-classes.ts"

type Compared = Readonly<{
  language: Language
  query: CompareQuery
  asked: readonly ComparedClass[]
  /** The classes of `asked` that have values in the currency. */
  compared: readonly ComparedClass[]
  comparison: Comparison | null
}>

/** The growth of the classes as a chart, and what an amount would have become. */
export function ComparedGrowth({ language, query, asked, compared, comparison }: Compared) {
  const { compare, charts } = messages(language)
  const { currency } = query
  const amount = { value: query.amount, currency }
  const growthTitle = formatMessage(charts.growth, {
    amount: formatMoney(language, amount, decimalPlaces(query.amount) === 0 ? 0 : undefined),
  })
  return (
    <>
      {asked
        .filter((one) => !compared.includes(one))
        .map(({ shareClass: { symbol, currency: base }, notAdvertised }) => (
          <p key={symbol} role="status" className="mb-6 max-w-text border-warning border-l-4 py-1 pl-4">
            {notAdvertised === null
              ? formatMessage(compare.noRate, { base, currency, symbol })
              : notAdvertisedText(language, symbol, notAdvertised).full}
          </p>
        ))}
      {comparison === null ? (
        query.since === null ? null : (
          <p role="status" className="max-w-text">
            {formatMessage(compare.noOverlap, { day: formatDay(language, query.since) })}
          </p>
        )
      ) : (
        <>
          {comparison.lateStart === null ? null : (
            <p role="status" className="figures mb-6 max-w-text border-warning border-l-4 py-1 pl-4">
              {formatMessage(compare.startsLater, {
                symbols: comparison.lateStart.ids.join(", "),
                currency,
                from: formatDay(language, comparison.from),
                asked: formatDay(language, comparison.lateStart.asked),
              })}
            </p>
          )}
          <Block language={language} name={growthTitle}>
            <ChartBlock
              id="growth"
              headingLevel={2}
              title={growthTitle}
              language={language}
              origin={env().PUBLIC_ORIGIN}
              part="follower"
              query={{ from: comparison.from, to: comparison.to }}
              unit={growthUnit(currency, query.amount)}
              growthOf={query.amount}
              series={compared.map(({ shareClass, converted }) => ({
                id: shareClass.symbol,
                label: shareClass.symbol,
                color: COMPARED_COLORS[query.symbols.indexOf(shareClass.symbol)] ?? "slate",
                points: converted,
              }))}
              requests={compared.map(({ shareClass }) =>
                apiRequest(getNetAssetValues, { shareClassSymbol: shareClass.symbol }),
              )}
              fileName={`${compared.map(({ shareClass }) => shareClass.symbol).join("-")}-growth`}
            />
          </Block>
          <section aria-labelledby="result-heading" className="mt-10">
            <h2 id="result-heading" className="text-21">
              {formatMessage(compare.result, { amount: formatMoney(language, amount) })}
            </h2>
            <p className="figures mt-1 max-w-text text-13 text-muted">
              {formatMessage(compare.resultNote, {
                from: formatDay(language, comparison.from),
                to: formatDay(language, comparison.to),
                currency,
              })}
            </p>
            <div className="mt-3">
              <Block language={language} name={compare.became}>
                <CompareResult language={language} amount={amount} growths={comparison.growths} />
              </Block>
            </div>
          </section>
        </>
      )}
    </>
  )
}

/** Figures, fees and terms side by side, and how the growth is computed. */
export function ComparedFacts({ language, query, asked, compared, comparison }: Compared) {
  const { compare } = messages(language)
  const { currency } = query
  const converted = (comparison?.growths ?? []).flatMap((growth) =>
    compared
      .filter(({ shareClass }) => shareClass.symbol === growth.id && shareClass.currency !== currency)
      .map(({ shareClass, rates }) => ({ base: shareClass.currency, growth, rates })),
  )
  return (
    <>
      <BlockSection language={language} id="figures" heading={compare.figures}>
        <CompareFigures
          language={language}
          compared={asked.map((one) => ({
            ...one,
            fundName: fundName(one.fund, one.siblings, language),
          }))}
        />
      </BlockSection>
      {comparison === null ? null : (
        <BlockSection language={language} id="formula" heading={compare.formulaHeading}>
          <p className="figures font-serif text-21">{compare.formula}</p>
          <p className="mt-4 max-w-text">{formatMessage(compare.formulaWhere, { currency })}</p>
          <RatesUsed language={language} currency={currency} converted={converted} />
        </BlockSection>
      )}
    </>
  )
}
