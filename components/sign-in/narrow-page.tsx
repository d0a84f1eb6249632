import type { ReactNode } from "react"

/** A page with one task: a narrow column with the task as its heading. */
export const NarrowPage = ({
  title,
  lead,
  children,
}: Readonly<{ title: string; lead?: ReactNode; children: ReactNode }>) => (
  <div className="mx-auto max-w-112 px-5 py-12 md:py-18">
    <h1 className="break-words text-28 md:text-40">{title}</h1>
    {lead === undefined ? null : <p className="mt-3 text-17 text-muted">{lead}</p>}
    <div className="mt-8 space-y-8">{children}</div>
  </div>
)

/** Where the mails of the demo are read, since nobody is sent them. */
export const DemoMailsLink = ({ label }: Readonly<{ label: string }>) => (
  <a href="/demo/mails" className="text-accent underline underline-offset-4">
    {label}
  </a>
)
