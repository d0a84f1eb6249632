import type { ReactNode } from "react"

/** Something that may be decided, what it means, and the button; or, in place of both, why not now. */
type Decision = Readonly<{
  id: string
  name: string
  text: string
  action: (isOffered: boolean) => ReactNode
  obstacle: string | null
}>

/** Everything that a maker decides about somebody: first what is possible now, then the rest. */
export const DecisionRows = ({ rows }: Readonly<{ rows: readonly Decision[] }>) => (
  <ul className="border-hairline border-t">
    {[
      ...rows.filter(({ obstacle }) => obstacle === null),
      ...rows.filter(({ obstacle }) => obstacle !== null),
    ].map(({ id, name, text, action, obstacle }) => (
      <li
        key={id}
        className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-hairline border-b py-3"
      >
        <div className="min-w-0 max-w-text">
          <p className={obstacle === null ? "font-medium" : "text-muted"}>{name}</p>
          <p className="text-13 text-muted">{obstacle ?? text}</p>
        </div>
        {action(obstacle === null)}
      </li>
    ))}
  </ul>
)
