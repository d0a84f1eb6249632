import type { ReactNode } from "react"

/** The heading of a signed-in page, with a sentence on what it is for and what can be done. */
export const PageHead = ({
  title,
  lead,
  actions,
}: Readonly<{ title: string; lead?: string; actions?: ReactNode }>) => (
  <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
    <div>
      <h1 className="text-28 md:text-40">{title}</h1>
      {lead === undefined ? null : <p className="mt-2 max-w-text text-muted">{lead}</p>}
    </div>
    {actions === undefined ? null : <div className="flex flex-wrap gap-3">{actions}</div>}
  </div>
)
