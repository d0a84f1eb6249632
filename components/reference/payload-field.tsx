"use client"

import { useId } from "react"
import { useAdopted } from "#components/forms/use-adopted.ts"

/** Lines shown of a payload before its field scrolls. */
const MOST_LINES = 20

/** The JSON that a request carries, to be changed by hand. */
export function PayloadField({
  value,
  onChange,
}: Readonly<{ value: string; onChange: (value: string) => void }>) {
  const id = useId()
  const control = useAdopted<HTMLTextAreaElement, string>(value, (field) => field.value, onChange)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-13">
        Payload
      </label>
      <textarea
        ref={control}
        id={id}
        value={value}
        rows={Math.min(MOST_LINES, value.split("\n").length)}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="block w-full rounded border border-border bg-paper p-2.5 font-mono text-13"
      />
    </div>
  )
}
