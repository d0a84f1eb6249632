import type { ReactNode } from "react"

/** One line of a list of facts. */
export type Fact = Readonly<{ id: string; name: string; value: ReactNode }>

/** Names and what they are, a hairline between them. Words stand left under each other, whatever their length. */
export function FactList({ facts }: Readonly<{ facts: readonly Fact[] }>) {
  return (
    <dl className="border-hairline border-t">
      {facts.map(({ id, name, value }) => (
        <div
          key={id}
          className="grid gap-x-6 gap-y-0.5 border-hairline border-b py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
