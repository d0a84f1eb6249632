import type { ReactNode } from "react"

/** One line of a list of facts. */
export type Fact = Readonly<{ id: string; name: string; value: ReactNode }>

/** Names and values with a thin line between them; values are aligned left. One that has no space beside its name is below it. */
export function FactList({
  facts,
  shortNames = false,
}: Readonly<{
  facts: readonly Fact[]
  /** More space for values that should not break, such as account numbers. */
  shortNames?: boolean
}>) {
  const columns = shortNames
    ? "sm:[&>dt]:basis-[calc(20%-0.3rem)] sm:[&>dd]:basis-[calc(80%-1.2rem)]"
    : "sm:[&>dt]:basis-[calc(40%-0.6rem)] sm:[&>dd]:basis-[calc(60%-0.9rem)]"
  return (
    <dl className="border-hairline border-t">
      {facts.map(({ id, name, value }) => (
        <div
          key={id}
          className={`grid gap-x-6 gap-y-0.5 border-hairline border-b py-2.5 sm:flex sm:flex-wrap ${columns}`}
        >
          <dt className="min-w-0 hyphens-auto break-words text-muted">{name}</dt>
          <dd className="figures min-w-0 max-w-full grow break-words sm:min-w-auto">{value}</dd>
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

/** A key figure with its label and its day. A figure is never broken: its list has to wrap where two have no space side by side. */
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
        <span className={`figures mt-1 block whitespace-nowrap font-serif tracking-tight ${SIZES[size]}`}>
          {value}
        </span>
        <span className="figures mt-1 block text-12 text-muted">{note}</span>
      </dd>
    </div>
  )
}
