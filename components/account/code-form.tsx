"use client"

import { Field, INPUT } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import type { WebError } from "#lib/client/call-web.ts"
import type { ErrorMessages } from "./call-state.tsx"
import { CallState } from "./call-state.tsx"

/** Asks for a code of the second factor to do something with it. */
export function CodeForm({
  id,
  words,
  isPending,
  error,
  onCode,
  isDangerous = false,
}: Readonly<{
  id: string
  words: ErrorMessages & Readonly<{ code: string; codeHelp: string; codeRefused: string; submit: string }>
  isPending: boolean
  error: WebError | null
  onCode: (code: string) => void
  isDangerous?: boolean
}>) {
  return (
    <ScriptedForm onSend={(fields) => onCode(String(fields.get("code")))} className="max-w-80 space-y-3">
      <Field
        id={id}
        label={words.code}
        help={words.codeHelp}
        error={error?.tag === "CodeNotAcceptedError" ? words.codeRefused : null}
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
        <CallState words={words} error={error} done={null} />
      </div>
    </ScriptedForm>
  )
}
