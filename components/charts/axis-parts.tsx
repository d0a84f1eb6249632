import type { Axis } from "#lib/charts/axes.ts"
import { fraction, height, SQUARE } from "#lib/charts/geometry.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"

/** How far a value is below the top of an axis, as a share of its height. */
const below = (axis: Axis, value: Decimal): number => 1 - fraction(height(value), axis.low, axis.high)

/** Where a value is on an axis, from its top, for CSS. */
export const topOf = (axis: Axis, value: Decimal): string => `${100 * below(axis, value)}%`

/** The lines of an axis across a small plot. */
export function AxisLines({ axis }: Readonly<{ axis: Axis }>) {
  return axis.ticks.map((tick) => {
    const y = Math.round(SQUARE * below(axis, tick))
    return (
      <path
        key={tick}
        d={`M0 ${y}L${SQUARE} ${y}`}
        stroke="var(--hairline)"
        vectorEffect="non-scaling-stroke"
      />
    )
  })
}

/** The labels of an axis beside a small plot. */
export function AxisLabels({
  axis,
  text,
  className,
}: Readonly<{ axis: Axis; text: (tick: Decimal) => string; className: string }>) {
  return (
    <div aria-hidden="true" className={`figures relative text-12 text-muted ${className}`}>
      {axis.ticks.map((tick) => (
        <span
          key={tick}
          className="absolute right-0 -translate-y-1/2 leading-none"
          style={{ top: topOf(axis, tick) }}
        >
          {text(tick)}
        </span>
      ))}
    </div>
  )
}
