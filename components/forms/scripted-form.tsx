"use client"

import type { FormHTMLAttributes } from "react"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { EARLY_FORM } from "./early-input.ts"

/**
 * A form that the page's scripts send. Until they can hear it, sending it waits: `keepEarlyInput` keeps the browser from
 * sending it without them, and here it is sent once everything that was typed has been taken over.
 */
export function ScriptedForm({
  onSend,
  ...rest
}: Readonly<{ onSend: (fields: FormData, form: HTMLFormElement) => void }> &
  Omit<FormHTMLAttributes<HTMLFormElement>, "onSubmit" | "action" | "method">) {
  const form = useRef<HTMLFormElement>(null)
  const [isHeard, setHeard] = useState(false)
  const wasSent = useRef(false)
  // In one go with what the fields adopt, so that the form is sent with it.
  useLayoutEffect(() => {
    wasSent.current = form.current?.dataset.early === EARLY_FORM.sent
    setHeard(true)
  }, [])
  useEffect(() => {
    if (!isHeard || !wasSent.current) return
    wasSent.current = false
    const submitter = form.current?.querySelector<HTMLElement>("[type=submit][aria-busy=true]")
    submitter?.removeAttribute("aria-busy")
    form.current?.requestSubmit(submitter)
  }, [isHeard])
  return (
    // Never a GET: where scripts do not come at all, nothing that was typed ends in an address.
    <form
      {...rest}
      ref={form}
      method="post"
      data-early={isHeard ? undefined : EARLY_FORM.open}
      suppressHydrationWarning
      onSubmit={(event) => {
        event.preventDefault()
        onSend(new FormData(event.currentTarget), event.currentTarget)
      }}
    />
  )
}
