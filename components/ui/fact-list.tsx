import type { ReactNode } from "react"

/** One line of a list of facts. */
export type Fact = Readonly<{ id: string; name: string; value: ReactNode }>

/** Names and what they are, a hairline between them. Words stand left under each other, whatever their length. */
export function FactList({
  facts,
  shortNames = false,
}: Readonly<{
  facts: readonly Fact[]
  /** Leaves more room for values that should not break, such as account numbers. */
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
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
