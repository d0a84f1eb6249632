import type { ReactNode } from "react"

/** One line of a list of facts. */
export type Fact = Readonly<{ id: string; name: string; value: ReactNode }>

/** Names and values with a thin line between them; values are aligned left. */
export function FactList({
  facts,
  shortNames = false,
}: Readonly<{
  facts: readonly Fact[]
  /** More space for values that should not break, such as account numbers. */
  shortNames?: boolean
}>) {
  const columns = shortNames
    ? "sm:grid-cols-[minmax(0,1fr)_minmax(0,4fr)]"
    : "sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
  return (
    <dl className="border-hairline border-t">
      {facts.map(({ id, name, value }) => (
        <div key={id} className={`grid gap-x-6 gap-y-0.5 border-hairline border-b py-2.5 ${columns}`}>
          <dt className="hyphens-auto break-words text-muted">{name}</dt>
          <dd className="figures [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const SIZES = {
  small: "text-17 md:text-21",
  normal: "text-21 md:text-28",
  large: "text-28 md:text-40",
} as const

/** A key figure with its label and its day. */
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
        <span
          className={`figures [overflow-wrap:anywhere] mt-1 block font-serif tracking-tight ${SIZES[size]}`}
        >
          {value}
        </span>
        <span className="figures mt-1 block text-12 text-muted">{note}</span>
      </dd>
    </div>
  )
}
