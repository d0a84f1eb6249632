"use client"

import { useState } from "react"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { NewPasswordField } from "#components/sign-in/new-password-field.tsx"
import type { PasswordTexts } from "#components/sign-in/password-texts.ts"
import { PasswordField } from "#components/sign-in/sign-in-fields.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { changePassword } from "#lib/contract/account/endpoints.ts"
import type { PasswordOwner } from "#lib/domain/users/password.ts"
import type { ErrorTexts } from "./call-state.tsx"
import { CallState } from "./call-state.tsx"

/** Changes the password. */
export function PasswordForm({
  texts,
  owner,
}: Readonly<{
  texts: ErrorTexts &
    Readonly<{
      password: PasswordTexts
      currentPassword: string
      currentPasswordError: string
      currentPasswordRejected: string
      changePassword: string
      passwordChanged: string
    }>
  owner: PasswordOwner
}>) {
  const { isPending, error, call, reset } = useWebCall(changePassword)
  const [changes, setChanges] = useState(0)
  const send = async (fields: FormData) => {
    const payload = {
      currentPassword: String(fields.get("current-password")),
      newPassword: String(fields.get("new-password")),
    }
    if ((await call({ payload })) !== undefined) setChanges(changes + 1)
  }
  const rejected = error?.tag === "PasswordNotAcceptedError" ? (error.details.rule ?? null) : null
  return (
    // Reset after a change, so that no password stays in the page.
    <ScriptedForm key={changes} onSend={(fields) => void send(fields)} className="max-w-112 space-y-6">
      <input type="hidden" name="username" autoComplete="username" value={owner.email} readOnly />
      <PasswordField
        name="current-password"
        label={texts.currentPassword}
        missing={texts.currentPasswordError}
        error={error?.tag === "CodeNotAcceptedError" ? texts.currentPasswordRejected : null}
      />
      <NewPasswordField texts={texts.password} owner={owner} rejected={rejected} onEdit={reset} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={isPending}>
          {texts.changePassword}
        </Button>
        <CallState texts={texts} error={error} done={changes === 0 ? null : texts.passwordChanged} />
      </div>
    </ScriptedForm>
  )
}
