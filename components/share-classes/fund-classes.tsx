import type { ReactNode } from "react"
import { PageLink } from "#components/ui/page-link.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { classOfCurrency } from "#lib/domain/share-classes/class-of-currency.ts"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import { notAdvertisedText } from "#lib/factsheet/key-figure-texts.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { ClassColumn, ClassRow, FundRows } from "./class-cells.tsx"
import { classColumns } from "./class-cells.tsx"
import { columnCurrencies } from "./overview-query.ts"

/** The classes of a fund with their figures; below them those without a yield, with the reason. */
export function FundClasses({ language, of }: Readonly<{ language: Language; of: FundRows }>) {
  const { fund, name, siblings, rows } = of
  const { overview } = messages(language)
  const shown = rows.filter(({ notAdvertised }) => notAdvertised === null)
  const compared = columnCurrencies().flatMap(
    (currency) => classOfCurrency(shown, currency)?.shareClass.symbol ?? [],
  )
  const link = ({ shareClass }: ClassRow): ReactNode => (
    <PageLink
      href={localePath(language, factsheetPath({ fund, shareClass, siblings }))}
      className="font-medium text-accent underline-offset-4 hover:underline"
    >
      {shareClass.symbol}
    </PageLink>
  )
  return (
    <div className="pb-6 lg:pl-6">
      {shown.length === 0 ? null : <ClassTable language={language} caption={name} rows={shown} link={link} />}
      {rows.map((row) =>
        row.notAdvertised === null ? null : (
          <div key={row.shareClass.symbol} className="mt-4 max-w-text text-13">
            <p>
              {link(row)}{" "}
              <span className="text-muted">
                {notAdvertisedText(language, row.shareClass.symbol, row.notAdvertised).brief}
              </span>
            </p>
            <p className="mt-0.5 text-muted">
              {notAdvertisedText(language, row.shareClass.symbol, row.notAdvertised).full}
            </p>
          </div>
        ),
      )}
      {compared.length < 2 ? null : (
        <p className="mt-4 text-13 print:hidden">
          <PageLink
            href={localePath(language, `/compare?classes=${compared.join(",")}`)}
            className="text-accent underline underline-offset-4"
          >
            {overview.compareThese}
          </PageLink>
        </p>
      )}
    </div>
  )
}

function ClassTable({
  language,
  caption,
  rows,
  link,
}: Readonly<{
  language: Language
  caption: string
  rows: readonly ClassRow[]
  link: (row: ClassRow) => ReactNode
}>) {
  const columns = classColumns(language)
  return (
    <table className="figures w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-13 text-muted">
          <th scope="col" className="py-2 pr-4 align-bottom font-normal lg:w-60">
            {messages(language).overview.shareClass}
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
      <tbody>
        {rows.map((row) => (
          <tr key={row.shareClass.symbol} className="border-hairline border-t align-top">
            <th scope="row" className="py-3 pr-4 font-normal">
              {link(row)}
              <span className="block text-balance text-13 text-muted">
                {row.shareClass.data[language].name}
              </span>
              {/* Reaches under the column beside it, so that each fact keeps to its line. */}
              <dl className="mt-2 -mr-24 space-y-0.5 text-13 text-muted lg:hidden print:hidden">
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
        ))}
      </tbody>
    </table>
  )
}

const alignment = ({ isFigure, place }: ClassColumn): string =>
  `${isFigure ? "text-right" : "text-13"} ${place === "always" ? "max-lg:w-28 max-lg:pr-0 print:w-auto print:pr-4" : "hidden lg:table-cell print:table-cell"}`
