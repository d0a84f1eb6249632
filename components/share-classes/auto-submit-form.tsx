"use client"

import Form from "next/form"
import type { ReactNode } from "react"
import { useEffect, useRef } from "react"
import { FormPending } from "#components/ui/pending-line.tsx"

/** Browsers report every digit of a typed year as a date: the year 2, then 20, then 202. */
const EARLIEST_MEANT = "1900"

const boxesOf = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]"),
]

/** A full choice takes no more boxes. */
function limitBoxes(form: HTMLFormElement, max: number): void {
  const boxes = boxesOf(form)
  const isFull = boxes.filter((box) => box.checked).length >= max
  for (const box of boxes) box.disabled = isFull && !box.checked
}

/**
 * A form whose choices go into the address of its page: it is submitted as soon as one is made, or without scripts by its button. At most
 * `max` boxes can be checked; `answered` is the choice that the page shows.
 */
export function AutoSubmitForm({
  action,
  max,
  answered,
  children,
  button,
  className,
}: Readonly<{
  action: string
  max: number
  answered: string
  children: ReactNode
  button: ReactNode
  className: string
}>) {
  const ref = useRef<HTMLFormElement>(null)
  const buttonPlace = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = ref.current
    if (form === null) return
    // The event of the document: React's own follows every key that is pressed.
    const submitChange = ({ target }: Event) => {
      limitBoxes(form, max)
      const isHalfDate =
        target instanceof HTMLInputElement &&
        target.type === "date" &&
        target.value !== "" &&
        target.value < EARLIEST_MEANT
      if (!isHalfDate) form.requestSubmit()
    }
    if (buttonPlace.current !== null) buttonPlace.current.hidden = true
    form.addEventListener("change", submitChange)
    return () => form.removeEventListener("change", submitChange)
  }, [max])

  // Another choice may come by a link. What was chosen before the scripts ran stays.
  const shown = useRef(answered)
  useEffect(() => {
    const form = ref.current
    if (form === null) return
    if (shown.current !== answered) {
      for (const box of boxesOf(form)) box.checked = box.defaultChecked
      shown.current = answered
    }
    limitBoxes(form, max)
  }, [answered, max])
  return (
    <Form ref={ref} action={action} scroll={false} className={className}>
      {children}
      <div ref={buttonPlace} suppressHydrationWarning>
        {button}
      </div>
      <FormPending />
    </Form>
  )
}
