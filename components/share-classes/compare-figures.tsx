import type { ReactNode } from "react"
import { PageLink } from "#components/ui/page-link.tsx"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { NotAdvertised, ShareClass, ShareClassTotals } from "#lib/domain/share-classes/share-class.ts"
import { holdingPeriodText } from "#lib/factsheet/risk-texts.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatPercent } from "#lib/format/format-number.ts"
import { formatRate } from "#lib/format/format-rate.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { NetYield } from "./class-cells.tsx"

/** A class with its latest figures; null where it has none yet. */
export type ComparedFigures = Readonly<{
  fund: Fund
  /** In the reader's language. */
  fundName: string
  shareClass: ShareClass
  totals: ShareClassTotals | null
  notAdvertised: NotAdvertised | null
  netYield: Decimal | null
}>

/**
 * The classes side by side: figures, fees and terms. Where the screen is narrow it scrolls sideways under the names of the
 * lines, which stay, and shows a part of the next class to say so.
 */
export function CompareFigures({
  language,
  compared,
}: Readonly<{ language: Language; compared: readonly ComparedFigures[] }>) {
  const { compare } = messages(language)
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full border-collapse text-left max-md:text-12">
        <caption className="sr-only">{compare.figures}</caption>
        <thead>
          <tr className="border-ink border-b text-13 text-muted">
            <td className="sticky left-0 bg-paper py-2 pr-6" />
            {compared.map(({ fund, shareClass }) => (
              <th
                key={shareClass.symbol}
                scope="col"
                className="py-2 pr-2 text-right font-normal last:pr-0 md:pr-6"
              >
                <PageLink
                  href={localePath(language, `/funds/${fund.slug}/${shareClass.symbol}`)}
                  className="text-accent underline-offset-4 hover:underline"
                >
                  {shareClass.symbol}
                </PageLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesIn(language).map(({ id, name, cell }) => (
            <tr key={id} className="border-hairline border-b align-top">
              <th
                scope="row"
                className="sticky left-0 min-w-22 bg-paper py-2.5 pr-2 font-normal text-muted max-md:text-12 md:pr-6"
              >
                {name}
              </th>
              {compared.map((one) => (
                <td
                  key={one.shareClass.symbol}
                  className="whitespace-nowrap py-2.5 pr-2 text-right last:pr-0 md:pr-6"
                >
                  {cell(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Line = Readonly<{ id: string; name: string; cell: (compared: ComparedFigures) => ReactNode }>

function linesIn(language: Language): readonly Line[] {
  const { compare, overview, shell } = messages(language)
  const dated = (value: string, totals: ShareClassTotals | null): ReactNode => (
    <>
      {value}
      {totals === null ? null : (
        <span className="block text-12 text-muted">
          {formatMessage(shell.asOf, { day: formatDay(language, totals.netAssetValue.day) })}
        </span>
      )}
    </>
  )
  return [
    {
      id: "fund",
      name: compare.fund,
      cell: ({ fundName }) => (
        <span className="block min-w-26 text-balance whitespace-normal">{fundName}</span>
      ),
    },
    {
      id: "yield",
      name: compare.netYield,
      cell: (row) =>
        row.netYield === null ? (
          <NetYield language={language} row={row} />
        ) : (
          dated(formatPercent(language, row.netYield), row.totals)
        ),
    },
    {
      id: "risk",
      name: compare.riskClass,
      cell: ({ shareClass: { riskIndicator: step } }) =>
        step === null ? "–" : formatMessage(compare.riskStep, { step }),
    },
    {
      id: "holding",
      name: compare.holdingPeriod,
      cell: ({ shareClass: { recommendedHoldingPeriod: period } }) =>
        period === null ? "–" : holdingPeriodText(language, period),
    },
    {
      id: "value",
      name: compare.netAssetValue,
      cell: ({ totals, shareClass }) =>
        totals === null
          ? shell.notYet
          : dated(formatMoney(language, totals.netAssetValue.amount, shareClass.navDecimals), totals),
    },
    {
      id: "assets",
      name: compare.totalAssets,
      cell: ({ totals }) =>
        totals === null ? shell.notYet : dated(formatMoney(language, totals.totalAssets, 0), totals),
    },
    {
      id: "management",
      name: compare.managementFees,
      cell: ({ shareClass }) => formatRate(language, shareClass.managementFees),
    },
    {
      id: "entry",
      name: compare.subscriptionFees,
      cell: ({ shareClass }) => formatRate(language, shareClass.subscriptionFees),
    },
    {
      id: "exit",
      name: compare.redemptionFees,
      cell: ({ shareClass }) => formatRate(language, shareClass.redemptionFees),
    },
    {
      id: "minimum",
      name: compare.minimumInitial,
      cell: ({ shareClass }) =>
        formatMoney(language, {
          value: shareClass.minimumInitialSubscription,
          currency: shareClass.currency,
        }),
    },
    {
      id: "income",
      name: compare.useOfIncome,
      cell: ({ shareClass }) => overview[shareClass.useOfIncome],
    },
  ]
}
