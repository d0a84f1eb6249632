"use client"

import type { RefObject } from "react"
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import { EARLY } from "./early-input.ts"

/** Attributes of a control whose early input is kept. */
export type EarlyInputAttributes<Control> = Readonly<{
  ref: RefObject<Control | null>
  "data-early": typeof EARLY.waiting
  suppressHydrationWarning: true
}>

/** What was pressed early: the control itself, or a button in it. */
type Used<Control> = Readonly<{ control: Control; pressed: HTMLElement | null }>

/**
 * Keeps what is done with a form or button before its scripts run, and does it once they do, after fields have adopted what
 * they held.
 * @param repeat sends the form with the button that was pressed, or presses the button
 * @returns attributes for the control
 */
export function useEarlyInput<Control extends HTMLElement>(
  repeat: (used: Used<Control>) => void,
): EarlyInputAttributes<Control> {
  const ref = useRef<Control>(null)
  const [used, setUsed] = useState<Used<Control> | null>(null)
  const repeatOnce = useEffectEvent(repeat)
  // In the commit with which React begins to handle the control: what happens before is kept, what happens after is React's.
  useLayoutEffect(() => {
    const control = ref.current
    if (control === null) return
    const wasUsed = control.dataset.early === EARLY.used
    delete control.dataset.early
    if (!wasUsed) return
    const pressed = control.matches("[aria-busy=true]")
      ? control
      : control.querySelector<HTMLElement>("[type=submit][aria-busy=true]")
    if (isBeingPressed(control)) pressed?.removeAttribute("aria-busy")
    else setUsed({ control, pressed })
  }, [])
  // With the next rendering, which has what the fields adopted in the first.
  useEffect(() => {
    if (used === null) return
    used.pressed?.removeAttribute("aria-busy")
    repeatOnce(used)
  }, [used])
  return { ref, "data-early": EARLY.waiting, suppressHydrationWarning: true }
}

/** Whether the control comes alive during a press on it: React does that where it can, and handles the press afterwards. */
function isBeingPressed(control: HTMLElement): boolean {
  const { event } = window
  return event?.type === "click" && event.target instanceof Node && control.contains(event.target)
}
