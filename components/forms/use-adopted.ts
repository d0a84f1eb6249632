"use client"

import type { RefObject } from "react"
import { useLayoutEffect, useRef } from "react"

/**
 * Takes over what a control held before the page's scripts ran: typed on a slow phone, or kept by the browser over a
 * reload. React leaves it in the control but would overwrite it at the next change.
 * @param value what the form believes that the control holds
 */
export function useAdopted<Control extends Element, Value>(
  value: Value,
  read: (control: Control) => Value,
  adopt: (held: Value, control: Control) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  const hasLooked = useRef(false)
  useLayoutEffect(() => {
    if (hasLooked.current || control.current === null) return
    hasLooked.current = true
    const held = read(control.current)
    if (held !== value) adopt(held, control.current)
  })
  return control
}
