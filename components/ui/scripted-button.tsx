"use client"

import type { ButtonHTMLAttributes } from "react"
import { useEarlyInput } from "./use-early-input.ts"

/** A button that the page's scripts handle, without a look. One that is pressed before they run waits, and is pressed then. */
export function ScriptedButton(
  props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type" | "suppressHydrationWarning">,
) {
  const early = useEarlyInput<HTMLButtonElement>(({ control }) => control.click())
  return <button type="button" {...props} {...early} />
}
