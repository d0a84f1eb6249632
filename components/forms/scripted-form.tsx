"use client"

import type { FormHTMLAttributes } from "react"
import { useEarlyInput } from "#components/ui/use-early-input.ts"

/**
 * A form that the page's scripts send. A form sent before they run waits: `keepEarlyInput` prevents the browser from
 * sending it, and it is sent here once the values typed so far have been adopted.
 */
export function ScriptedForm({
  onSend,
  ...rest
}: Readonly<{ onSend: (fields: FormData, form: HTMLFormElement) => void }> &
  Omit<
    FormHTMLAttributes<HTMLFormElement>,
    "onSubmit" | "onClickCapture" | "action" | "method" | "suppressHydrationWarning"
  >) {
  const early = useEarlyInput<HTMLFormElement>(({ control, pressed }) => control.requestSubmit(pressed))
  return (
    // Never a GET: without scripts, no input may end up in an address.
    <form
      {...rest}
      {...early}
      method="post"
      onClickCapture={(event) => {
        // The second half of a double click can come after the response to the first, to a form that is empty again.
        const pressed = event.target instanceof Element ? event.target.closest("[type=submit]") : null
        if (event.detail > 1 && pressed !== null) event.preventDefault()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(new FormData(event.currentTarget), event.currentTarget)
      }}
    />
  )
}
