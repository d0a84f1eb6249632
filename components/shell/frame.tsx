"use client"

import { useSelectedLayoutSegments } from "next/navigation"
import type { ReactNode } from "react"
import { hasRail } from "./addresses.ts"

/** Header and footer of the public site around its pages. Signed-in pages have their own. */
export function Frame({
  header,
  footer,
  children,
}: Readonly<{ header: ReactNode; footer: ReactNode; children: ReactNode }>) {
  const [first, area] = useSelectedLayoutSegments()
  // The references below /api are public pages, whatever API they describe.
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
