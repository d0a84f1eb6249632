"use client"

import { useSelectedLayoutSegments } from "next/navigation"
import type { ReactNode } from "react"
import { hasRail } from "./addresses.ts"

/** Header and footer of the public site around its pages. Signed-in pages bring a frame of their own. */
export function Frame({
  header,
  footer,
  children,
}: Readonly<{ header: ReactNode; footer: ReactNode; children: ReactNode }>) {
  const [first, area] = useSelectedLayoutSegments()
  // Below /api stand the references, which are public pages whatever interface they are of.
  if (first !== "api" && hasRail(area)) return children
  return (
    <>
      {header}
      <main id="content" className="flex-1">
        {children}
      </main>
      {footer}
    </>
  )
}
