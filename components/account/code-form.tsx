"use client"

import { Field, INPUT } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import type { WebRefusal } from "#lib/client/web-refusal.ts"
import type { RefusalWords } from "./call-state.tsx"
import { CallState } from "./call-state.tsx"

/** Asks for a code of the second factor to do something with it. */
export function CodeForm({
  id,
  words,
  isPending,
  refusal,
  onCode,
  isDangerous = false,
}: Readonly<{
  id: string
  words: RefusalWords & Readonly<{ code: string; codeHelp: string; codeRefused: string; submit: string }>
  isPending: boolean
  refusal: WebRefusal | null
  onCode: (code: string) => void
  isDangerous?: boolean
}>) {
  return (
    <ScriptedForm onSend={(fields) => onCode(String(fields.get("code")))} className="max-w-80 space-y-3">
      <Field
        id={id}
        label={words.code}
        help={words.codeHelp}
        fault={refusal?.tag === "CodeNotAcceptedError" ? words.codeRefused : null}
      >
        {(input) => (
          <input
            {...input}
            name="code"
            autoComplete="one-time-code"
            required
            maxLength={20}
            className={`${INPUT} figures tracking-widest`}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" kind={isDangerous ? "danger" : "primary"} disabled={isPending}>
          {words.submit}
        </Button>
        <CallState words={words} refusal={refusal} done={null} />
      </div>
    </ScriptedForm>
  )
}
