"use client"

import { useEffect, useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { RequiredInput } from "#components/forms/required-input.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import type { Question, WebError } from "#lib/client/call-web.ts"
import { askBy } from "#lib/client/call-web.ts"
import type { Confirmation } from "#lib/domain/users/web-session.ts"
import type { ConfirmIdentityTexts } from "./account-texts.ts"

/** A question, and where it goes whether the user answered it. */
type OpenQuestion = Question & Readonly<{ response: (didConfirm: boolean) => void }>

const AUTO_COMPLETE = { password: "current-password", code: "one-time-code" } as const

/**
 * Asks the user for their password or a code when a request needs it; the request is then sent. It is on every page of
 * signed-in users, so it does not import the code that sends requests: the caller provides it.
 */
export function ConfirmIdentityDialog({
  texts,
  email,
}: Readonly<{ texts: ConfirmIdentityTexts; email: string }>) {
  const id = useId()
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const [isPending, setPending] = useState(false)
  const [webError, setWebError] = useState<WebError | null>(null)
  useEffect(() => askBy((asked) => new Promise((response) => setQuestion({ ...asked, response }))), [])
  // A call must not wait for a question that nobody sees any more.
  useEffect(() => () => question?.response(false), [question])
  const close = (didConfirm: boolean) => {
    question?.response(didConfirm)
    setQuestion(null)
    setWebError(null)
  }
  const send = async (fields: FormData, form: HTMLFormElement) => {
    if (question === null || isPending) return
    setPending(true)
    setWebError(null)
    try {
      await question.confirm(String(fields.get("credential")))
      close(true)
    } catch (error) {
      setWebError(error as WebError)
      const input = form.querySelector<HTMLInputElement>("[name=credential]")
      input?.focus()
      input?.select()
    } finally {
      setPending(false)
    }
  }
  const by = question?.by ?? "password"
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={texts.title}
      confirm={texts.confirm}
      dismiss={texts.cancel}
      isBusy={isPending}
      form={id}
      onDismiss={() => close(false)}
    >
      <p>{texts.text}</p>
      {question === null ? null : (
        <ScriptedForm id={id} onSend={(fields, form) => void send(fields, form)}>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <RequiredInput
            id={`${id}-credential`}
            label={texts[by].label}
            help={texts[by].help}
            error={webError === null ? null : errorText(texts, by, webError)}
            missing={texts[by].missing}
            name="credential"
            type={by === "password" ? "password" : "text"}
            autoComplete={AUTO_COMPLETE[by]}
            maxLength={by === "password" ? 512 : 20}
            look={by === "password" ? "" : "figures tracking-widest"}
          />
        </ScriptedForm>
      )}
    </ConfirmDialog>
  )
}

function errorText(texts: ConfirmIdentityTexts, by: Confirmation, { tag }: WebError): string {
  if (tag === "CodeNotAcceptedError") return texts[by].rejected
  if (tag === "SessionRequiredError") return texts.sessionOver
  return tag === "TooManyRequestsError" ? texts.tooMany : texts.failed
}
