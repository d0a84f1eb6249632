"use client"

import { useState } from "react"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { requestPasswordReset } from "#lib/contract/account/endpoints.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { EmailField, SignInErrorNotice } from "./sign-in-fields.tsx"

export type ResetRequestWords = Readonly<{
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
export function ResetRequestForm({ words }: Readonly<{ words: ResetRequestWords }>) {
  const { isPending, error, call } = useWebCall(requestPasswordReset)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async (fields: FormData) => {
    const email = String(fields.get("email"))
    if ((await call({ payload: { email } })) !== undefined) setSentTo(email)
  }
  if (sentTo !== null) {
    return (
      <div role="status" className="space-y-2">
        <h2 className="text-21">{words.sentTitle}</h2>
        <p className="[overflow-wrap:anywhere]">{formatMessage(words.sent, { email: sentTo })}</p>
      </div>
    )
  }
  return (
    <ScriptedForm onSend={(fields) => void send(fields)} className="space-y-6">
      {error === null ? null : error.tag === "TooManyRequestsError" ? (
        <SignInErrorNotice title={words.throttledTitle} text={words.throttled} />
      ) : (
        <SignInErrorNotice title={words.failed} text="" />
      )}
      <EmailField words={words} />
      <Button type="submit" disabled={isPending}>
        {words.send}
      </Button>
    </ScriptedForm>
  )
}
