"use client"

import { useId, useRef, useState } from "react"
import type { FieldInput } from "#components/forms/field.tsx"
import { FILE_INPUT, Field } from "#components/forms/field.tsx"

/** Longer text does not fit into an address. */
const MAX_TEXT_LENGTH = 6_000

/** The lines of values, typed, pasted, or read from a file that the browser chooses; they are sent with their form. */
export function ValueLines({
  initial,
  texts,
}: Readonly<{
  initial: string
  texts: Readonly<Record<"pasteValues" | "pasteHelp" | "chooseFile" | "fileTooLong", string>>
}>) {
  const id = useId()
  const lines = useRef<HTMLTextAreaElement>(null)
  const [isTooLong, setTooLong] = useState(false)
  const read = async (file: File | undefined) => {
    if (file === undefined || lines.current === null) return
    const text = file.size > MAX_TEXT_LENGTH ? null : await file.text()
    setTooLong(text === null)
    if (text !== null) lines.current.value = text
  }
  return (
    <div className="space-y-6">
      <Field
        id={`${id}-lines`}
        label={texts.pasteValues}
        help={texts.pasteHelp}
        error={isTooLong ? texts.fileTooLong : null}
      >
        {(input: FieldInput) => (
          <textarea
            {...input}
            ref={lines}
            name="values"
            rows={4}
            defaultValue={initial}
            maxLength={MAX_TEXT_LENGTH}
            placeholder="shareClass,day,value"
            spellCheck={false}
            className="figures w-full rounded border border-border bg-paper p-3 font-mono text-13"
          />
        )}
      </Field>
      <label className="block text-13">
        <span className="mb-1 block font-medium">{texts.chooseFile}</span>
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={({ target }) => void read(target.files?.[0])}
          className={FILE_INPUT}
        />
      </label>
    </div>
  )
}
