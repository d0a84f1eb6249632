import type { ReactNode } from "react"

/** The column in which a page stands: 1,120 px at most, with the page's margins. */
export const PageColumn = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className="mx-auto max-w-page px-5 py-12 md:px-6 md:py-18">{children}</div>
)
