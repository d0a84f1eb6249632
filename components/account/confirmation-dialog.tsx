"use client"

import { useEffect, useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { Field, INPUT } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { askBy } from "#lib/client/confirmation.ts"
import { useWebCall } from "#lib/client/use-web-call.ts"
import type { WebRefusal } from "#lib/client/web-refusal.ts"
import { confirmIdentity } from "#lib/contract/account/endpoints.ts"
import type { Confirmation } from "#lib/domain/users/confirmation.ts"
import type { ConfirmationWords } from "./confirmation-words.ts"

/** What the user is asked for, and where it goes whether they gave it. */
type Question = Readonly<{ by: Confirmation; answer: (didConfirm: boolean) => void }>

const AUTO_COMPLETE = { password: "current-password", code: "one-time-code" } as const

/** Asks the user for their password or a code when a call waits for it; the call then goes on. */
export function ConfirmationDialog({ words, email }: Readonly<{ words: ConfirmationWords; email: string }>) {
  const id = useId()
  const [question, setQuestion] = useState<Question | null>(null)
  const { isPending, refusal, call, forget } = useWebCall(confirmIdentity)
  useEffect(() => askBy((by) => new Promise((answer) => setQuestion({ by, answer }))), [])
  // A call must not wait for a question that nobody sees any more.
  useEffect(() => () => question?.answer(false), [question])
  const close = (didConfirm: boolean) => {
    question?.answer(didConfirm)
    setQuestion(null)
    forget()
  }
  const send = async (fields: FormData, form: HTMLFormElement) => {
    if (isPending) return
    const done = await call({ payload: { credential: String(fields.get("credential")) } })
    if (done !== undefined) return close(true)
    const input = form.querySelector<HTMLInputElement>("[name=credential]")
    input?.focus()
    input?.select()
  }
  const by = question?.by ?? "password"
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={words.title}
      confirm={words.confirm}
      dismiss={words.cancel}
      isBusy={isPending}
      form={id}
      onDismiss={() => close(false)}
    >
      <p>{words.text}</p>
      {question === null ? null : (
        <ScriptedForm id={id} onSend={(fields, form) => void send(fields, form)}>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <Field
            id={`${id}-credential`}
            label={words[by].label}
            help={words[by].help}
            fault={refusal === null ? null : faultText(words, by, refusal)}
          >
            {(input) => (
              <input
                {...input}
                name="credential"
                type={by === "password" ? "password" : "text"}
                autoComplete={AUTO_COMPLETE[by]}
                required
                maxLength={by === "password" ? 512 : 20}
                className={by === "password" ? INPUT : `${INPUT} figures tracking-widest`}
              />
            )}
          </Field>
        </ScriptedForm>
      )}
    </ConfirmDialog>
  )
}

function faultText(words: ConfirmationWords, by: Confirmation, { tag }: WebRefusal): string {
  if (tag === "CodeNotAcceptedError") return words[by].refused
  if (tag === "SessionRequiredError") return words.sessionOver
  return tag === "TooManyRequestsError" ? words.tooMany : words.failed
}
