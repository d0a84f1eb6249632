"use client"

import { useState } from "react"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { requestPasswordReset } from "#lib/contract/password-resets/endpoints.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { EmailField, SignInErrorNotice } from "./sign-in-fields.tsx"

export type ResetRequestTexts = Readonly<{
  email: string
  emailError: string
  send: string
  sentTitle: string
  sent: Messages["signIn"]["resetSent"]
  throttledTitle: string
  throttled: string
  failed: string
}>

/** Requests an email with a link to choose a new password. The result is the same whether there is an account or not. */
export function ResetRequestForm({ texts }: Readonly<{ texts: ResetRequestTexts }>) {
  const { isPending, error, call } = useWebCall(requestPasswordReset)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async (fields: FormData) => {
    const email = String(fields.get("email"))
    if ((await call({ payload: { email } })) !== undefined) setSentTo(email)
  }
  if (sentTo !== null) {
    return (
      <div role="status" className="space-y-2">
        <h2 className="text-21">{texts.sentTitle}</h2>
        <p className="[overflow-wrap:anywhere]">{formatMessage(texts.sent, { email: sentTo })}</p>
      </div>
    )
  }
  return (
    <ScriptedForm onSend={(fields) => void send(fields)} className="space-y-6">
      {error === null ? null : error.tag === "TooManyRequestsError" ? (
        <SignInErrorNotice title={texts.throttledTitle} text={texts.throttled} />
      ) : (
        <SignInErrorNotice title={texts.failed} text="" />
      )}
      <EmailField texts={texts} />
      <Button type="submit" disabled={isPending}>
        {texts.send}
      </Button>
    </ScriptedForm>
  )
}
