import type { ChartColor } from "#lib/charts/chart-spec.ts"
import { colorOf } from "#lib/charts/chart-spec.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { isNegative } from "#lib/domain/money/decimal.ts"
import type { WeightBar } from "#lib/factsheet/portfolio-texts.ts"
import { formatPercent } from "#lib/format/format-number.ts"
import { messages } from "#lib/i18n/messages.ts"

const COLORS: readonly ChartColor[] = ["green", "ochre", "indigo", "brick", "plum", "slate"]

/** The chart palette, and after its last colour the same colours lighter. */
function colorAt(place: number): string {
  const color = colorOf(COLORS[place % COLORS.length] ?? "slate")
  return place < COLORS.length ? color : `color-mix(in oklch, ${color} 50%, var(--paper))`
}

/** Parts of a whole as one bar, and below it the parts by name in the order of the bar, so that colour is not needed. */
export function StackedWeights({
  language,
  heading,
  parts,
}: Readonly<{ language: Language; heading: string; parts: readonly WeightBar[] }>) {
  return (
    <div className="break-inside-avoid">
      <h3 className="mb-3 text-21">{heading}</h3>
      <div aria-hidden="true" className="flex h-7 gap-px overflow-hidden rounded-[3px]">
        {parts.map(({ id, weight }, index) =>
          isNegative(weight) ? null : (
            <span
              key={id}
              style={{ flexGrow: weight, backgroundColor: colorAt(index) }}
              className="basis-0 kept-color"
            />
          ),
        )}
      </div>
      <table className="figures mt-2 w-full border-collapse text-left">
        <caption className="sr-only">{heading}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{messages(language).portfolio.weight}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ id, label, weight }, index) => (
            <tr key={id} className="border-hairline border-b align-baseline">
              <th scope="row" className="flex items-baseline gap-2.5 py-1.5 pr-4 font-normal">
                <span
                  aria-hidden="true"
                  style={{ backgroundColor: colorAt(index) }}
                  className="block size-2.5 shrink-0 rounded-[2px] kept-color"
                />
                {label}
              </th>
              <td className="w-24 py-1.5 text-right">{formatPercent(language, weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
