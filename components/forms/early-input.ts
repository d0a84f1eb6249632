/** `data-early` of a form before its scripts run: not sent yet, or to be sent once they run. */
export const EARLY_FORM = { open: "open", sent: "sent" } as const

/** `data-early` of a button that was pressed before its scripts ran. */
export const PRESSED_EARLY = "pressed"

/**
 * Runs in the page before its scripts have come, so it uses nothing from outside. On a slow phone
 * people act on what they see: what they do is marked on the form or button, shown as busy, and done later.
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
  // A form that is changed after it was sent has to be sent again.
  document.addEventListener("input", (event) => {
    const form = event.target instanceof Element ? event.target.closest("form") : null
    if (form?.dataset.early !== "sent") return
    form.dataset.early = "open"
    for (const button of form.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy")
  })
  document.addEventListener("click", (event) => {
    if (page.dataset.scripted !== undefined || !(event.target instanceof Element)) return
    const button = event.target.closest<HTMLButtonElement>("button[type=button]")
    if (button === null || button.disabled) return
    button.dataset.early = "pressed"
    button.setAttribute("aria-busy", "true")
  })
}
