"use client"

import type { ReactNode } from "react"
import { useEffect, useRef } from "react"

/**
 * Around a table with a sticky head. A table wider than its container scrolls sideways. Its head then sticks to the frame and
 * no longer to the screen, so a table that fits has no scrolling frame.
 */
export function TableFrame({ children }: Readonly<{ children: ReactNode }>) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = frame.current
    const table = place?.querySelector("table") ?? null
    if (place === null || table === null) return
    const observer = new ResizeObserver(() => {
      place.toggleAttribute("data-fits", table.offsetWidth <= place.clientWidth)
    })
    observer.observe(place)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className="overflow-x-auto data-fits:overflow-visible">
      {children}
    </div>
  )
}
