import type { RefObject } from "react"
import { useEffect, useState } from "react"

/** Half a screen ahead: what the reader scrolls to is there when they arrive. */
const AHEAD = "50%"

/** Whether an element has come near the visible part of the page; stays true. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: `${AHEAD} 0%` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return near
}
