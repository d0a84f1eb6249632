"use client"

import type { ReactNode } from "react"
import { useState } from "react"
import { useFocusOn } from "#components/forms/use-focus-on.ts"

/**
 * How an import stands. It gets the focus once `step` is another one than at first, because the import was started, stopped or
 * continued and the button has gone, but not when the import ends by itself.
 */
export function ImportState({ step, children }: Readonly<{ step: string; children: ReactNode }>) {
  const [stepAtFirst] = useState(step)
  const state = useFocusOn<HTMLSpanElement>(step === stepAtFirst ? null : step)
  return (
    <span ref={state} role="status" tabIndex={-1}>
      {children}
    </span>
  )
}
