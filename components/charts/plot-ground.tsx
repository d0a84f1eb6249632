import { useId } from "react"
import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import { colorOf } from "./chart-spec.ts"
import type { ChartView, DrawnBand } from "./chart-view.ts"

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`

/** What lies behind the lines: hairlines at the values of the axis, and bands where the strategy stood. */
export function PlotGround({ valueTicks, bands }: Pick<ChartView, "valueTicks" | "bands">) {
  const id = useId()
  return (
    <svg className="absolute inset-0 size-full overflow-visible" aria-hidden="true">
      {bands.length === 0 ? null : <BandPatterns id={id} />}
      {bands.map((band) => (
        <rect key={band.start} {...bandPlace(band)} fill={`url(#${patternId(id, band.allocation)})`} />
      ))}
      {valueTicks.map(({ position }) => (
        <line
          key={position}
          x1="0"
          x2="100%"
          y1={percent(position)}
          y2={percent(position)}
          stroke="var(--hairline)"
          shapeRendering="crispEdges"
        />
      ))}
    </svg>
  )
}

const bandPlace = ({ start, end }: DrawnBand) => ({
  x: percent(start),
  width: percent(end - start),
  y: "0",
  height: "100%",
})

const patternId = (id: string, allocation: Allocation): string => `${id}-${allocation}`

/** BTC hatched, ETH dotted, CASH plain: told apart without colour and in print. */
function BandPatterns({ id }: Readonly<{ id: string }>) {
  const ground = { width: 8, height: 8, opacity: 0.12 }
  return (
    <defs>
      <pattern
        id={patternId(id, "BTC")}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect {...ground} fill={colorOf("ochre")} />
        <line x1="0" y1="0" x2="0" y2="8" stroke={colorOf("ochre")} strokeWidth="3" opacity="0.4" />
      </pattern>
      <pattern id={patternId(id, "ETH")} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect {...ground} fill={colorOf("indigo")} />
        <circle cx="4" cy="4" r="1.4" fill={colorOf("indigo")} opacity="0.5" />
      </pattern>
      <pattern id={patternId(id, "CASH")} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect {...ground} fill={colorOf("slate")} />
      </pattern>
    </defs>
  )
}

/** The sample of a band beside its name. */
export function BandSample({ allocation }: Readonly<{ allocation: Allocation }>) {
  const id = useId()
  return (
    <svg className="inline-block h-3.5 w-6 align-[-2px]" aria-hidden="true">
      <BandPatterns id={id} />
      <rect width="100%" height="100%" fill={`url(#${patternId(id, allocation)})`} stroke="var(--hairline)" />
    </svg>
  )
}
