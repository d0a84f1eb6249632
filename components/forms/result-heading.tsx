"use client"

import type { ReactNode } from "react"
import { useFocusOn } from "./use-focus-on.ts"

/** The heading of what a form has led to. It gets the focus whenever `about` is another thing. */
export function ResultHeading({
  id,
  about,
  className,
  children,
}: Readonly<{ id: string; about: unknown; className: string; children: ReactNode }>) {
  const heading = useFocusOn<HTMLHeadingElement>(about)
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  )
}
