"use client"

import { useState } from "react"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { acceptInvitation, resetPassword } from "#lib/contract/account/endpoints.ts"
import type { AccountLinkPurpose } from "#lib/domain/users/account-link.ts"
import type { PasswordOwner } from "#lib/domain/users/password.ts"
import { FaultNotice } from "./fault-notice.tsx"
import { NewPasswordField } from "./new-password-field.tsx"
import type { PasswordWords } from "./password-words.ts"

/** Texts around the field for the password. */
export type SetPasswordWords = Readonly<{
  password: PasswordWords
  setPassword: string
  doneTitle: string
  done: string
  signIn: string
  deadTitle: string
  dead: string
  failed: string
}>

/** Sets a password by the link that led here. */
export function SetPasswordForm({
  words,
  purpose,
  token,
  owner,
  signInHref,
}: Readonly<{
  words: SetPasswordWords
  purpose: AccountLinkPurpose
  token: string
  owner: PasswordOwner
  signInHref: string
}>) {
  const { isPending, refusal, call, forget } = useWebCall(
    purpose === "invitation" ? acceptInvitation : resetPassword,
  )
  const [isDone, setDone] = useState(false)
  const send = async (fields: FormData) => {
    const password = String(fields.get("new-password"))
    if ((await call({ params: { token }, payload: { password } })) !== undefined) setDone(true)
  }
  if (isDone) {
    return (
      <div role="status" className="space-y-4">
        <h2 className="text-21">{words.doneTitle}</h2>
        <p>{words.done}</p>
        <a
          href={signInHref}
          className="inline-block rounded border border-accent bg-accent px-4 py-2 font-medium text-13 text-on-accent hover:opacity-90"
        >
          {words.signIn}
        </a>
      </div>
    )
  }
  const refused = refusal?.tag === "PasswordNotAcceptedError" ? (refusal.details.rule ?? null) : null
  return (
    <ScriptedForm onSend={(fields) => void send(fields)} className="space-y-4">
      {refusal === null || refused !== null ? null : refusal.tag === "NotFoundError" ? (
        <FaultNotice title={words.deadTitle} text={words.dead} />
      ) : (
        <FaultNotice title={words.failed} text="" />
      )}
      <input type="hidden" name="username" autoComplete="username" value={owner.email} readOnly />
      <NewPasswordField words={words.password} owner={owner} refused={refused} onEdit={forget} />
      <Button type="submit" disabled={isPending}>
        {words.setPassword}
      </Button>
    </ScriptedForm>
  )
}
