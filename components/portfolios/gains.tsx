import { FactList } from "#components/ui/facts.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, isZero } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { CurrencyTotal, PortfolioOverview } from "#lib/domain/portfolios/portfolio-overview.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney, formatSignedMoney } from "#lib/format/format-money.ts"
import { messages } from "#lib/i18n/messages.ts"
import { rateText } from "./portfolio-total.tsx"

/** Gains by currency, as the positions have them, and how the total came about. */
export function Gains({ language, overview }: Readonly<{ language: Language; overview: PortfolioOverview }>) {
  const { holdings } = messages(language)
  const { currency, byCurrency, contributed, exchangeEffect, earned, total } = overview
  const gain = (value: Decimal, of: CurrencyTotal) => formatSignedMoney(language, amount(value, of.currency))
  const right = (text: string) => <span className="sm:block sm:text-right">{text}</span>
  return (
    <>
      <Table
        caption={holdings.byCurrency}
        rows={byCurrency}
        rowKey={(of) => of.currency}
        columns={[
          { id: "currency", heading: holdings.currency, cell: (of) => of.currency },
          ...(byCurrency.some((of) => of.currency !== currency)
            ? [
                {
                  id: "rate",
                  heading: holdings.exchangeRate,
                  minor: true,
                  cell: (of: CurrencyTotal) =>
                    of.rate === null ? (
                      ""
                    ) : (
                      <span className="text-13 text-muted">
                        {`${rateText(language, of, currency)}, ${formatDay(language, of.rate.day)}`}
                      </span>
                    ),
                },
              ]
            : []),
          {
            id: "unrealized",
            heading: holdings.unrealizedGain,
            align: "right",
            minor: true,
            cell: (of) => gain(of.unrealizedGain, of),
          },
          {
            id: "realized",
            heading: holdings.realizedGain,
            align: "right",
            minor: true,
            cell: (of) => gain(of.realizedGain, of),
          },
          {
            id: "gain",
            heading: holdings.totalGain,
            align: "right",
            minor: true,
            cell: (of) => gain(add(of.unrealizedGain, of.realizedGain), of),
          },
          {
            id: "value",
            heading: holdings.value,
            align: "right",
            cell: (of) => (
              <strong className="font-semibold">
                {formatMoney(language, amount(of.value, of.currency))}
              </strong>
            ),
          },
        ]}
      />
      {contributed === null || exchangeEffect === null ? null : (
        <section aria-labelledby="adds-up-heading" className="mt-8 max-w-text">
          <h3 id="adds-up-heading" className="mb-3 text-17">
            {holdings.howItAddsUp}
          </h3>
          <FactList
            facts={[
              {
                id: "contributed",
                name: holdings.lineContributions,
                value: right(formatMoney(language, amount(contributed, currency))),
              },
              {
                id: "earned",
                name: holdings.earnedStart,
                value: right(formatSignedMoney(language, amount(earned.sinceStart, currency))),
              },
              ...(isZero(exchangeEffect)
                ? []
                : [
                    {
                      id: "exchange",
                      name: holdings.exchangeEffect,
                      value: right(formatSignedMoney(language, amount(exchangeEffect, currency))),
                    },
                  ]),
              {
                id: "total",
                name: holdings.total,
                value: right(formatMoney(language, amount(total, currency))),
              },
            ]}
          />
        </section>
      )}
      <p className="mt-4 max-w-text text-12 text-muted">
        {holdings.contributionsNote} {holdings.method}
      </p>
    </>
  )
}
