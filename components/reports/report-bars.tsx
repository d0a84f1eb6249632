import type { ChartColor } from "#lib/charts/chart-spec.ts"
import { colorOf } from "#lib/charts/chart-spec.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, divide, isNegative, isZero, negate, ZERO } from "#lib/domain/money/decimal.ts"

/** A figure of a row with its bar: outlined where it is negative. */
type Bar = Readonly<{ value: Decimal; text: string; color: ChartColor }>

/** Figures of classes as a table with bars in each row; the longest bar fills the column. */
export function ReportBars({
  caption,
  subject,
  headings,
  rows,
}: Readonly<{
  caption: string
  subject: string
  /** The names of the bars with their colors, then of further figures. */
  headings: readonly Readonly<{ text: string; color: ChartColor | null }>[]
  rows: readonly Readonly<{ id: string; label: string; bars: readonly Bar[]; others: readonly string[] }>[]
}>) {
  const longest = rows
    .flatMap(({ bars }) => bars.map(({ value }) => sizeOf(value)))
    .reduce((most, size) => (compare(size, most) > 0 ? size : most), ZERO)
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full border-collapse text-left text-13">
        <caption className="mb-2 text-left text-17">{caption}</caption>
        <thead>
          <tr className="border-ink border-b text-12 text-muted">
            <th scope="col" className="py-2 pr-4 font-normal">
              {subject}
            </th>
            {headings.map(({ text, color }) => (
              <th key={text} scope="col" className="py-2 pr-4 text-right align-bottom font-normal last:pr-0">
                {color === null || headings.filter((other) => other.color !== null).length < 2 ? null : (
                  <span
                    aria-hidden="true"
                    style={{ backgroundColor: colorOf(color) }}
                    className="mr-1.5 kept-color inline-block h-2 w-2 rounded-[1px]"
                  />
                )}
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, bars, others }) => (
            <tr key={id} className="border-hairline border-b align-baseline">
              <th scope="row" className="w-2/5 py-2 pr-4 font-normal">
                {label}
                {bars.map(({ value, color }) => (
                  <span
                    key={color}
                    aria-hidden="true"
                    style={{
                      // A bar of nothing keeps its place: its border would be seen.
                      visibility: isZero(value) ? "hidden" : "visible",
                      width: `calc(${partOf(value, longest)} * 100%)`,
                      borderColor: colorOf(color),
                      backgroundColor: isNegative(value) ? "transparent" : colorOf(color),
                    }}
                    className="mt-1 kept-color block h-1.5 rounded-[1px] border"
                  />
                ))}
              </th>
              {[...bars.map(({ text }) => text), ...others].map((text, index) => (
                <td key={headings[index]?.text} className="py-2 pr-4 text-right last:pr-0">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const sizeOf = (value: Decimal): Decimal => (isNegative(value) ? negate(value) : value)

const partOf = (value: Decimal, longest: Decimal): Decimal =>
  isZero(longest) ? ZERO : divide(sizeOf(value), longest, { scale: 4, rounding: "half-even" })
