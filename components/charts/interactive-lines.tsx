import { useEffect } from "react"
import { Area, ComposedChart, Line, ReferenceDot, ReferenceLine, XAxis, YAxis } from "recharts"
import { colorOf } from "./chart-spec.ts"
import type { ChartView, DrawnLine } from "./chart-view.ts"
import { filledLine } from "./filled-line.ts"

/** A day of the drawing: its place, and the height of each line by the line's id. */
export type PlottedDay = Readonly<Record<string, number | null>> & Readonly<{ x: number }>

export type InteractiveLinesProps = Readonly<{
  axis: ChartView["axis"]
  lines: readonly Pick<DrawnLine, "id" | "color">[]
  days: readonly PlottedDay[]
  /** The day that the reader points at. */
  active: PlottedDay | undefined
  width: number
  height: number
  /** Called when the lines stand, so that those of the server can go. */
  onDrawn: () => void
}>

/** The lines that follow the reader. Loaded when its chart is near and the reader has moved; the only file that knows recharts. */
export default function InteractiveLines({
  axis,
  lines,
  days,
  active,
  width,
  height,
  onDrawn,
}: InteractiveLinesProps) {
  useEffect(onDrawn, [onDrawn])
  const still = { isAnimationActive: false, connectNulls: true, dot: false, activeDot: false } as const
  const filled = filledLine(lines, axis)
  return (
    <ComposedChart
      width={width}
      height={height}
      data={[...days]}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      style={{ overflow: "visible" }}
    >
      <XAxis dataKey="x" type="number" domain={[axis.start, axis.end]} hide />
      <YAxis type="number" domain={[axis.low, axis.high]} hide allowDataOverflow />
      {active === undefined ? null : <ReferenceLine x={active.x} stroke="var(--muted)" strokeWidth={1} />}
      {filled === undefined ? null : (
        <Area
          {...still}
          dataKey={filled.id}
          stroke="none"
          fill={colorOf(filled.color)}
          fillOpacity={0.08}
          baseValue={axis.low}
        />
      )}
      {lines.map(({ id, color }) => (
        <Line {...still} key={id} dataKey={id} stroke={colorOf(color)} strokeWidth={1.75} type="linear" />
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
