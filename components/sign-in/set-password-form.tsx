"use client"

import { useId, useState } from "react"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { acceptInvitation } from "#lib/contract/invitations/endpoints.ts"
import { resetPassword } from "#lib/contract/password-resets/endpoints.ts"
import type { AccountLinkPurpose } from "#lib/domain/users/account-link.ts"
import type { PasswordOwner } from "#lib/domain/users/password.ts"
import { NewPasswordField } from "./new-password-field.tsx"
import type { PasswordTexts } from "./password-texts.ts"
import { SignInErrorNotice } from "./sign-in-fields.tsx"

/** Texts around the field for the password. */
export type SetPasswordTexts = Readonly<{
  password: PasswordTexts
  setPassword: string
  doneTitle: string
  done: string
  signIn: string
  deadTitle: string
  dead: string
  failed: string
  signsOut: string
  endAccess: string
  endAccessText: string
  accessEnded: string
}>

/** An application or an API client, as it is shown. */
export type ShownAccess = Readonly<{ clientId: string; text: string }>

/** Sets a password by the link that led here. */
export function SetPasswordForm({
  texts,
  purpose,
  token,
  owner,
  access,
  signInHref,
}: Readonly<{
  texts: SetPasswordTexts
  purpose: AccountLinkPurpose
  token: string
  owner: PasswordOwner
  /** What can lose its access with a reset. */
  access: readonly ShownAccess[]
  signInHref: string
}>) {
  const { isPending, error, call, reset } = useWebCall(
    purpose === "invitation" ? acceptInvitation : resetPassword,
  )
  const [done, setDone] = useState<Readonly<{ endedAccess: boolean }> | null>(null)
  const send = async (fields: FormData) => {
    const password = String(fields.get("new-password"))
    const endsAccess = fields.get("end-access") !== null
    const payload = purpose === "invitation" ? { password } : { password, endsAccess }
    if ((await call({ params: { token }, payload })) !== undefined) setDone({ endedAccess: endsAccess })
  }
  if (done !== null) {
    return (
      <div role="status" className="space-y-4">
        <h2 className="text-21">{texts.doneTitle}</h2>
        <p>{texts.done}</p>
        {done.endedAccess ? <p>{texts.accessEnded}</p> : null}
        <a
          href={signInHref}
          className="inline-block rounded border border-accent bg-accent px-4 py-2 font-medium text-13 text-on-accent forced-color-adjust-none hover:opacity-90"
        >
          {texts.signIn}
        </a>
      </div>
    )
  }
  const rejected = error?.tag === "PasswordNotAcceptedError" ? (error.details.rule ?? null) : null
  return (
    <ScriptedForm onSend={(fields) => void send(fields)} className="space-y-6">
      {error === null || rejected !== null ? null : error.tag === "NotFoundError" ? (
        <SignInErrorNotice title={texts.deadTitle} text={texts.dead} />
      ) : (
        <SignInErrorNotice title={texts.failed} text="" />
      )}
      <input type="hidden" name="username" autoComplete="username" value={owner.email} readOnly />
      <NewPasswordField texts={texts.password} owner={owner} rejected={rejected} onEdit={reset} />
      {access.length === 0 ? null : <EndAccess texts={texts} access={access} />}
      {purpose === "invitation" ? null : <p className="text-13 text-muted">{texts.signsOut}</p>}
      <Button type="submit" disabled={isPending}>
        {texts.setPassword}
      </Button>
    </ScriptedForm>
  )
}

/** The choice to end what acts for the user without the password. Not made for them: it may be what their business runs on. */
function EndAccess({
  texts,
  access,
}: Readonly<{
  texts: Pick<SetPasswordTexts, "endAccess" | "endAccessText">
  access: readonly ShownAccess[]
}>) {
  const id = useId()
  return (
    <div className="rounded border border-border p-4">
      <label className="flex cursor-pointer items-start gap-3 font-medium">
        <input
          type="checkbox"
          name="end-access"
          aria-describedby={id}
          className="mt-1 size-4 shrink-0 accent-accent"
        />
        {texts.endAccess}
      </label>
      <div id={id} className="mt-1 pl-7 text-13 text-muted">
        <p>{texts.endAccessText}</p>
        <ul className="mt-2 list-disc pl-4 [overflow-wrap:anywhere]">
          {access.map(({ clientId, text }) => (
            <li key={clientId}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
