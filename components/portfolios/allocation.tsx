import type { ChartColor } from "#lib/charts/chart-spec.ts"
import { colorOf } from "#lib/charts/chart-spec.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { fractionsOfTotal } from "#lib/domain/money/apportion.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal, isPositive, isZero, ZERO } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatPercent } from "#lib/format/format-number.ts"

/** A part of what is held; the symbol is what charts call it. */
export type AllocatedPart = Readonly<{
  id: string
  name: string
  symbol: string
  color: ChartColor
  value: Decimal
}>

/** Percentages have one decimal. */
const FRACTION_DECIMALS = 3
const MIN_SHOWN_FRACTION = decimal("0.001")

/** A percentage; what is held is never shown as 0 %. */
const percentText = (language: Language, fraction: Decimal): string =>
  isZero(fraction)
    ? `<\u00a0${formatPercent(language, MIN_SHOWN_FRACTION, 1)}`
    : formatPercent(language, fraction, 1)

/** What is held by fund, as one bar and in figures that add up to the total and to 100 %. */
export function Allocation({
  language,
  label,
  currency,
  parts,
}: Readonly<{
  language: Language
  label: string
  currency: CurrencyCode
  parts: readonly AllocatedPart[]
}>) {
  const shown = parts.filter(({ value }) => isPositive(value))
  if (shown.length === 0) return null
  const fractions = fractionsOfTotal(
    shown.map(({ value }) => value),
    FRACTION_DECIMALS,
  )
  return (
    <section aria-label={label}>
      <h2 className="mb-3 text-21">{label}</h2>
      <div className="flex h-4 gap-px overflow-hidden rounded-[3px]" aria-hidden="true">
        {shown.map(({ id, color, value }) => (
          <span
            key={id}
            className="min-w-0.5 kept-color"
            style={{ flexGrow: value, flexBasis: 0, backgroundColor: colorOf(color) }}
          />
        ))}
      </div>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-x-8">
        {shown.map(({ id, name, symbol, color, value }, index) => (
          <li key={id} className="flex items-baseline gap-2 border-hairline border-b py-2 text-13">
            <span
              className="size-2.5 shrink-0 self-center rounded-[2px] kept-color"
              style={{ backgroundColor: colorOf(color) }}
              aria-hidden="true"
            />
            <span className="min-w-0 flex-1">
              {name} <span className="text-muted">{symbol}</span>
            </span>
            <span className="figures text-muted">{formatMoney(language, amount(value, currency))}</span>
            <strong className="figures min-w-12 text-right font-semibold">
              {percentText(language, fractions[index] ?? ZERO)}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
