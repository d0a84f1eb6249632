import Link from "next/link"
import { Button } from "#components/ui/button.tsx"
import { ChoiceLinks } from "#components/ui/links.tsx"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import { USES_OF_INCOME } from "#lib/domain/share-classes/share-class.ts"
import type { Language } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { ClassColumn, ClassRow, FundRows } from "./class-cells.tsx"
import { classColumns } from "./class-cells.tsx"
import type { OverviewQuery } from "./overview-query.ts"
import { overviewPath, SHOWN_CURRENCIES } from "./overview-query.ts"

/** Every share class under its fund. Selected classes go to the comparison, which needs no scripts. */
export function OverviewTable({
  language,
  funds,
}: Readonly<{ language: Language; funds: readonly FundRows[] }>) {
  const { overview } = messages(language)
  const columns = classColumns(language)
  return (
    <form action={localePath(language, "/compare")} method="get">
      <table className="figures w-full border-collapse text-left">
        <caption className="sr-only">{overview.title}</caption>
        <thead>
          <tr className="border-ink border-b text-13 text-muted">
            <th scope="col" className="py-2 pr-4 align-bottom font-normal">
              {overview.shareClass}
            </th>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={`py-2 pr-4 align-bottom font-normal last:pr-0 ${alignment(column)}`}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        {funds.map(({ fund, name, siblings, rows }) => (
          <tbody key={fund.slug} className="break-inside-avoid">
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className="pt-8 pb-2 font-normal">
                <span className="font-serif text-21">{name}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <OverviewRow
                key={row.shareClass.symbol}
                language={language}
                row={row}
                href={localePath(language, factsheetPath({ fund, shareClass: row.shareClass, siblings }))}
                columns={columns}
              />
            ))}
          </tbody>
        ))}
      </table>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button kind="quiet" type="submit">
          {overview.compareChosen}
        </Button>
        <span className="text-13 text-muted">{overview.compareHint}</span>
      </div>
    </form>
  )
}

function OverviewRow({
  language,
  row,
  href,
  columns,
}: Readonly<{ language: Language; row: ClassRow; href: string; columns: readonly ClassColumn[] }>) {
  const { shareClass } = row
  const { overview } = messages(language)
  return (
    <tr className="border-hairline border-t align-top hover:bg-wash">
      <th scope="row" className="py-3 pr-4 font-normal">
        <span className="flex items-start gap-3">
          {row.notAdvertised === null ? (
            <input
              type="checkbox"
              name="classes"
              value={shareClass.symbol}
              aria-label={formatMessage(overview.choose, { symbol: shareClass.symbol })}
              className="mt-1 size-4 shrink-0 accent-accent print:hidden"
            />
          ) : (
            <span className="size-4 shrink-0 print:hidden" />
          )}
          <span>
            <Link
              href={href}
              prefetch={false}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              {shareClass.symbol}
            </Link>
            <span className="block text-balance text-13 text-muted">{shareClass.data[language].name}</span>
          </span>
        </span>
        {/* Reaches under the column beside it, so that each fact keeps to its line. */}
        <dl className="mt-2 -mr-24 space-y-0.5 pl-7 text-13 text-muted lg:hidden print:hidden">
          {columns
            .filter(({ place }) => place === "folded")
            .map(({ id, heading, cell }) => (
              <div key={id} className="flex flex-wrap gap-x-1.5">
                <dt>{heading}</dt>
                <dd className="text-ink">{cell(row)}</dd>
              </div>
            ))}
        </dl>
      </th>
      {columns.map((column) => (
        <td key={column.id} className={`py-3 pr-4 last:pr-0 ${alignment(column)}`}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

const alignment = ({ isFigure, place }: ClassColumn): string =>
  `${isFigure ? "text-right" : "text-13"} ${place === "always" ? "max-lg:w-28 max-lg:pr-0 print:w-auto print:pr-4" : "hidden lg:table-cell print:table-cell"}`

/** Which share classes the overview lists. */
export function OverviewFilters({ language, query }: Readonly<{ language: Language; query: OverviewQuery }>) {
  const { overview } = messages(language)
  const choice = (label: string, change: Partial<OverviewQuery>, isChosen: boolean) => ({
    label,
    href: localePath(language, overviewPath({ ...query, ...change })),
    isChosen,
  })
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      <ChoiceLinks
        label={overview.currency}
        choices={[
          choice(overview.all, { currency: null }, query.currency === null),
          ...SHOWN_CURRENCIES.map((currency) => choice(currency, { currency }, query.currency === currency)),
        ]}
      />
      <ChoiceLinks
        label={overview.useOfIncome}
        choices={[
          choice(overview.all, { useOfIncome: null }, query.useOfIncome === null),
          ...USES_OF_INCOME.map((useOfIncome) =>
            choice(overview[useOfIncome], { useOfIncome }, query.useOfIncome === useOfIncome),
          ),
        ]}
      />
    </div>
  )
}
