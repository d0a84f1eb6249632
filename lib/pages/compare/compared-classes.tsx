import { apiRequest, ChartBlock, rangeQuery } from "#components/charts/chart-block.tsx"
import { CompareFigures } from "#components/share-classes/compare-figures.tsx"
import type { CompareQuery } from "#components/share-classes/compare-query.ts"
import { CompareResult, RatesUsed } from "#components/share-classes/compare-result.tsx"
import type { ChartColor } from "#lib/charts/chart-spec.ts"
import { getNetAssetValues } from "#lib/contract/net-asset-values/endpoints.ts"
import type { Comparison } from "#lib/domain/series/comparison.ts"
import { GROWTH_START } from "#lib/domain/series/series.ts"
import { fundName } from "#lib/domain/share-classes/share-class.ts"
import { env } from "#lib/env.ts"
import { notAdvertisedText } from "#lib/factsheet/key-figure-texts.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { Block, BlockSection } from "#lib/pages/block.tsx"
import type { ComparedClass } from "#lib/services/share-classes/compare-share-classes.ts"

const COLORS: readonly ChartColor[] = ["green", "indigo", "ochre", "brick"]

/** The response to a comparison: what an amount would have become, the chart, the figures and the formula. */
export function ComparedClasses({
  language,
  query,
  asked,
  compared,
  comparison,
  parameters,
}: Readonly<{
  language: Language
  query: CompareQuery
  asked: readonly ComparedClass[]
  /** Those of them with values in the currency. */
  compared: readonly ComparedClass[]
  comparison: Comparison | null
  parameters: Parameters<typeof rangeQuery>[0]
}>) {
  const { compare, charts } = messages(language)
  const { currency } = query
  const amount = { value: query.amount, currency }
  const converted = (comparison?.growths ?? []).flatMap((growth) =>
    compared
      .filter(({ shareClass }) => shareClass.symbol === growth.id && shareClass.currency !== currency)
      .map(({ shareClass, rates }) => ({ base: shareClass.currency, growth, rates })),
  )
  const growthTitle = formatMessage(charts.growth, {
    amount: formatMoney(language, { value: GROWTH_START, currency }, 0),
  })
  const range = rangeQuery(parameters)
  const isRangeChosen = Object.values(range).some((value) => value !== undefined)
  return (
    <>
      {asked
        .filter((one) => !compared.includes(one))
        .map(({ shareClass: { symbol, currency: base }, notAdvertised }) => (
          <p key={symbol} role="status" className="mt-6 max-w-text border-warning border-l-4 py-1 pl-4">
            {notAdvertised === null
              ? formatMessage(compare.noRate, { base, currency, symbol })
              : notAdvertisedText(language, symbol, notAdvertised).full}
          </p>
        ))}
      {comparison === null ? (
        query.since === null ? null : (
          <p role="status" className="mt-12 max-w-text">
            {formatMessage(compare.noOverlap, { day: formatDay(language, query.since) })}
          </p>
        )
      ) : (
        <>
          <BlockSection
            language={language}
            id="result"
            heading={formatMessage(compare.result, { amount: formatMoney(language, amount) })}
            note={() =>
              formatMessage(compare.resultNote, {
                from: formatDay(language, comparison.from),
                to: formatDay(language, comparison.to),
                currency,
              })
            }
          >
            <CompareResult language={language} amount={amount} growths={comparison.growths} />
          </BlockSection>
          <div className="mt-12">
            <Block language={language} name={growthTitle}>
              <ChartBlock
                id="growth"
                headingLevel={2}
                title={growthTitle}
                language={language}
                origin={env().PUBLIC_ORIGIN}
                query={isRangeChosen ? range : { from: comparison.from, to: comparison.to }}
                unit={{ kind: "money", currency, decimals: 2 }}
                growth
                series={compared.map(({ shareClass, converted }, place) => ({
                  id: shareClass.symbol,
                  label: shareClass.symbol,
                  color: COLORS[place] ?? "slate",
                  points: converted,
                }))}
                requests={compared.map(({ shareClass }) =>
                  apiRequest(getNetAssetValues, { shareClassSymbol: shareClass.symbol }),
                )}
                fileName={`${compared.map(({ shareClass }) => shareClass.symbol).join("-")}-growth`}
              />
            </Block>
          </div>
          <BlockSection language={language} id="formula" heading={compare.formulaHeading}>
            <p className="figures font-serif text-21">{compare.formula}</p>
            <p className="mt-4 max-w-text">{formatMessage(compare.formulaWhere, { currency })}</p>
            <RatesUsed language={language} currency={currency} converted={converted} />
          </BlockSection>
        </>
      )}
      <BlockSection language={language} id="figures" heading={compare.figures}>
        <CompareFigures
          language={language}
          compared={asked.map((one) => ({
            ...one,
            fundName: fundName(one.fund, one.siblings, language),
          }))}
        />
      </BlockSection>
    </>
  )
}
