import type { ReactNode } from "react"

const SIZES = {
  small: "text-17 md:text-21",
  normal: "text-21 md:text-28",
  large: "text-28 md:text-40",
} as const

/** One figure that matters, with what it is and the day it stands for. */
export function KeyFigure({
  label,
  value,
  note,
  size = "normal",
}: Readonly<{ label: string; value: ReactNode; note: ReactNode; size?: keyof typeof SIZES }>) {
  return (
    <div>
      <dt className="text-13 text-muted">{label}</dt>
      <dd>
        <span className={`figures mt-1 block font-serif tracking-tight ${SIZES[size]}`}>{value}</span>
        <span className="figures mt-1 block text-12 text-muted">{note}</span>
      </dd>
    </div>
  )
}
