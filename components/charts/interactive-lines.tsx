import { useEffect } from "react"
import { Area, ComposedChart, Line, ReferenceDot, ReferenceLine, XAxis, YAxis } from "recharts"
import { colorOf } from "#lib/charts/chart-spec.ts"
import type { DrawnLine } from "#lib/charts/chart-view.ts"
import type { PlotEnds, PlottedRow } from "#lib/charts/geometry.ts"
import { filledLine, SQUARE } from "#lib/charts/geometry.ts"
import { drawingOrder, REFERENCE_DASHES, stackFill } from "./plot-parts.tsx"

export type InteractiveLinesProps = Readonly<{
  axis: PlotEnds
  lines: readonly Pick<DrawnLine, "id" | "color" | "isReference">[]
  /** The lines are parts of a whole: areas on top of each other, the first at the bottom. */
  isStack: boolean
  rows: readonly PlottedRow[]
  /** The day that the reader points at. */
  active: PlottedRow | undefined
  width: number
  height: number
  /** Called when the lines are drawn, so that those of the server can go. */
  onDrawn: () => void
}>

/**
 * The lines that follow the reader. Loaded when its chart is near and the reader has moved; the only file that knows
 * recharts, which draws at the places that it is given and computes none.
 */
export default function InteractiveLines({
  axis,
  lines,
  isStack,
  rows,
  active,
  width,
  height,
  onDrawn,
}: InteractiveLinesProps) {
  useEffect(onDrawn, [onDrawn])
  const still = { isAnimationActive: false, connectNulls: true, dot: false, activeDot: false } as const
  const filled = isStack ? undefined : filledLine(lines, axis)
  return (
    <ComposedChart
      width={width}
      height={height}
      data={[...rows]}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      style={{ overflow: "visible" }}
    >
      <XAxis dataKey="x" type="number" domain={[0, SQUARE]} hide />
      <YAxis type="number" domain={[0, SQUARE]} reversed hide allowDataOverflow />
      {isStack
        ? drawingOrder(lines, isStack).map(({ id, color }) => (
            <Area
              {...still}
              key={`area-${id}`}
              dataKey={id}
              stroke="none"
              fill={stackFill(color)}
              fillOpacity={1}
              baseValue={SQUARE}
            />
          ))
        : null}
      {active === undefined ? null : <ReferenceLine x={active.x} stroke="var(--muted)" strokeWidth={1} />}
      {filled === undefined ? null : (
        <Area
          {...still}
          dataKey={filled.id}
          stroke="none"
          fill={colorOf(filled.color)}
          fillOpacity={0.08}
          baseValue={SQUARE}
        />
      )}
      {drawingOrder(lines, isStack).map(({ id, color, isReference }) => (
        <Line
          {...still}
          key={id}
          dataKey={id}
          stroke={colorOf(color)}
          strokeWidth={1.75}
          {...(isReference === true ? { strokeDasharray: REFERENCE_DASHES } : {})}
          type="linear"
        />
      ))}
      {active === undefined
        ? null
        : lines.map(({ id, color }) => {
            const y = active[id]
            return typeof y === "number" ? (
              <ReferenceDot
                key={id}
                x={active.x}
                y={y}
                r={4}
                fill={colorOf(color)}
                stroke="var(--paper)"
                strokeWidth={1.5}
              />
            ) : null
          })}
    </ComposedChart>
  )
}
