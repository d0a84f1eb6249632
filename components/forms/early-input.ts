import type { RefObject } from "react"
import { useLayoutEffect, useRef } from "react"

/** What `data-early` of a form says until scripts hear it: nothing was sent yet, or it is to be sent when they do. */
export const EARLY_FORM = { open: "open", sent: "sent" } as const

/** What `data-early` of a button says that was pressed before scripts could hear it. */
export const PRESSED_EARLY = "pressed"

/**
 * Runs in the page before its scripts have come, so it stands alone: it may use nothing from outside. On a slow phone
 * people act on what they see; what they did is marked where they did it, shown as under way, and done later.
 */
export function keepEarlyInput(): void {
  const page = document.documentElement
  document.addEventListener("submit", (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.early === undefined) return
    event.preventDefault()
    form.dataset.early = "sent"
    event.submitter?.setAttribute("aria-busy", "true")
  })
  // Who goes on typing has not sent yet.
  document.addEventListener("input", (event) => {
    const form = event.target instanceof Element ? event.target.closest("form") : null
    if (form?.dataset.early !== "sent") return
    form.dataset.early = "open"
    for (const button of form.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy")
  })
  document.addEventListener("click", (event) => {
    if (page.dataset.heard !== undefined || !(event.target instanceof Element)) return
    const button = event.target.closest<HTMLButtonElement>("button[type=button]")
    if (button === null || button.disabled) return
    button.dataset.early = "pressed"
    button.setAttribute("aria-busy", "true")
  })
}

/**
 * Takes over what a control held before the page's scripts ran: typed on a slow phone, or kept by the browser over a
 * reload. React leaves it where it stands but does not know of it, and would overwrite it at the next change.
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
