"use client"

import { useEffect } from "react"
import { PRESSED_EARLY } from "./early-input.ts"

/** Presses the buttons again that were pressed before the page's scripts ran, once they do. */
export function PressEarlyButtons() {
  useEffect(() => {
    document.documentElement.dataset.scripted = ""
    for (const button of document.querySelectorAll<HTMLButtonElement>(
      `button[data-early=${PRESSED_EARLY}]`,
    )) {
      delete button.dataset.early
      button.removeAttribute("aria-busy")
      button.click()
    }
  }, [])
  return null
}
