import type { ReactNode } from "react"

/** What failed, what still works and what to do, where a block would have stood. */
export const Notice = ({ title, children }: Readonly<{ title: string; children: ReactNode }>) => (
  <div className="max-w-text border-warning border-l-2 py-1 pl-4">
    <p className="font-medium">{title}</p>
    <div className="text-muted">{children}</div>
  </div>
)
