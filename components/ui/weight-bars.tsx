import { isNegative } from "#lib/domain/money/decimal.ts"
import type { WeightBar } from "#lib/factsheet/portfolio-texts.ts"
import { formatPercent } from "#lib/format/format-percent.ts"
import type { Language } from "#lib/i18n/language.ts"

/** Parts of a whole as a table with a bar in each row; the longest bar fills its column. */
export function WeightBars({
  language,
  caption,
  heading,
  weightHeading,
  bars,
}: Readonly<{
  language: Language
  caption: string
  heading: string
  weightHeading: string
  bars: readonly WeightBar[]
}>) {
  return (
    <table className="figures w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{weightHeading}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, label, weight }) => (
          <tr key={id} className="border-hairline border-b align-baseline">
            <th scope="row" className="py-2 pr-4 font-normal">
              {label}
              <span
                aria-hidden="true"
                style={{ width: isNegative(weight) ? "0" : `calc(${weight} * 100%)` }}
                className="mt-1 block h-1 max-w-full rounded-[1px] kept-color bg-accent"
              />
            </th>
            <td className="w-24 py-2 text-right">{formatPercent(language, weight)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
