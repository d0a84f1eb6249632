"use client"

import type { FormHTMLAttributes } from "react"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { EARLY_FORM } from "./early-input.ts"

/**
 * A form that the page's scripts send. A form sent before they run waits: `keepEarlyInput` prevents the browser from
 * sending it, and it is sent here once the values typed so far have been adopted.
 */
export function ScriptedForm({
  onSend,
  ...rest
}: Readonly<{ onSend: (fields: FormData, form: HTMLFormElement) => void }> &
  Omit<FormHTMLAttributes<HTMLFormElement>, "onSubmit" | "action" | "method">) {
  const form = useRef<HTMLFormElement>(null)
  const [isReady, setReady] = useState(false)
  const wasSent = useRef(false)
  // Together with what the fields adopt, so that the form is sent with it.
  useLayoutEffect(() => {
    wasSent.current = form.current?.dataset.early === EARLY_FORM.sent
    setReady(true)
  }, [])
  useEffect(() => {
    if (!isReady || !wasSent.current) return
    wasSent.current = false
    const submitter = form.current?.querySelector<HTMLElement>("[type=submit][aria-busy=true]")
    submitter?.removeAttribute("aria-busy")
    form.current?.requestSubmit(submitter)
  }, [isReady])
  return (
    // Never a GET: without scripts, no input may end up in an address.
    <form
      {...rest}
      ref={form}
      method="post"
      data-early={isReady ? undefined : EARLY_FORM.open}
      suppressHydrationWarning
      onSubmit={(event) => {
        event.preventDefault()
        onSend(new FormData(event.currentTarget), event.currentTarget)
      }}
    />
  )
}
