/**
 * `data-early` of a form or button that scripts handle, until its own scripts run: it waits for them, or it was sent or
 * pressed meanwhile. Parts of a page are hydrated one after the other, so each control has a mark of its own.
 */
export const EARLY = { waiting: "waiting", used: "used" } as const

/**
 * Inlined into the page before its scripts load, so it must not reference anything outside itself. On a slow phone
 * people act on what they see: what they do is marked on the form or button, shown as busy, and done later.
 */
export function keepEarlyInput(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.early === undefined) return
    event.preventDefault()
    form.dataset.early = "used"
    event.submitter?.setAttribute("aria-busy", "true")
  })
  // A form that is changed after it was sent has to be sent again.
  document.addEventListener("input", (event) => {
    const form = event.target instanceof Element ? event.target.closest("form") : null
    if (form?.dataset.early !== "used") return
    form.dataset.early = "waiting"
    for (const button of form.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy")
  })
  // While it is captured: React stops a press that it cannot handle yet.
  document.addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof Element)) return
      const button = event.target.closest<HTMLButtonElement>("button[data-early]")
      if (button === null || button.disabled) return
      button.dataset.early = "used"
      button.setAttribute("aria-busy", "true")
    },
    true,
  )
}
