import type { ReactNode } from "react"

/** What will stand here, and the one thing that fills it. */
export const EmptyState = ({ text, action }: Readonly<{ text: string; action?: ReactNode }>) => (
  <div className="border-hairline border-y py-12">
    <p className="max-w-text text-17">{text}</p>
    {action === undefined ? null : <div className="mt-6">{action}</div>}
  </div>
)
