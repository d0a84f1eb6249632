import type { RefObject } from "react"
import { useEffect, useRef } from "react"

/**
 * The element that gets the focus whenever `what` is another thing, unless it is null: where a form has led to, which is read out and
 * scrolled to. It needs a `tabIndex` of -1.
 */
export function useFocusOn<Target extends HTMLElement>(what: unknown): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (what !== null) target.current?.focus()
  }, [what])
  return target
}
