import type { ReactNode } from "react"

/** Around a skeleton: says once to screen readers that something is coming, and keeps its lines to itself. */
export const Awaited = ({ loading, children }: Readonly<{ loading: string; children: ReactNode }>) => (
  <div aria-busy="true" data-awaited="">
    <p role="status" className="sr-only">
      {loading}
    </p>
    <div aria-hidden="true">{children}</div>
  </div>
)
