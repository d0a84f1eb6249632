"use client"

import { useRouter } from "next/navigation"
import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, INPUT, Select } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { DISTRIBUTOR_STAFF, staffEmail, staffName } from "#lib/contract/staff/web-endpoints.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffWords } from "./staff-words.ts"
import { LANGUAGE_NAMES, roleChoices } from "./staff-words.ts"

type Invitation = Readonly<{ email: string; name: string; role: DistributorRole; locale: Language }>

/** Invites a person: the form, then a question that names who and with which role. */
export function InviteForm({ language, words, errors }: StaffWords) {
  const router = useRouter()
  const id = useId()
  const [faulty, setFaulty] = useState<readonly ("email" | "name")[]>([])
  const [asked, setAsked] = useState<Invitation>()
  const [done, setDone] = useState<Invitation>()
  const [round, setRound] = useState(0)
  const invite = useWebCall(DISTRIBUTOR_STAFF.invite, {
    onDone: () => {
      setDone(asked)
      setAsked(undefined)
      setRound(round + 1)
      router.refresh()
    },
  })
  const read = (fields: FormData, form: HTMLFormElement) => {
    const email = String(fields.get("email")).trim()
    const name = String(fields.get("name")).trim()
    const wrong = [
      ...(staffEmail.safeParse(email).success ? [] : (["email"] as const)),
      ...(staffName.safeParse(name).success ? [] : (["name"] as const)),
    ]
    setFaulty(wrong)
    setDone(undefined)
    const [first] = wrong
    if (first !== undefined) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    const role = String(fields.get("role")) as DistributorRole
    const locale = String(fields.get("locale")) as Language
    setAsked({ email, name, role, locale })
  }
  const shown = asked ?? { name: "", email: "", role: "viewer" }
  return (
    <>
      <ScriptedForm
        key={round}
        aria-labelledby={`${id}-heading`}
        className="max-w-text space-y-3"
        onSend={read}
      >
        <h2 id={`${id}-heading`} className="text-21">
          {words.invite}
        </h2>
        <p className="text-muted">{words.inviteNote}</p>
        <Field
          id={`${id}-email`}
          label={words.email}
          help={words.emailHelp}
          error={faulty.includes("email") ? words.emailError : null}
        >
          {(input) => (
            <input
              {...input}
              name="email"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              className={INPUT}
            />
          )}
        </Field>
        <Field
          id={`${id}-name`}
          label={words.name}
          help={words.nameHelp}
          error={faulty.includes("name") ? words.nameError : null}
        >
          {(input) => <input {...input} name="name" autoComplete="off" className={INPUT} />}
        </Field>
        <Field id={`${id}-role`} label={words.role}>
          {(input) => (
            <Select input={input} name="role" chosen="viewer" options={roleChoices(words)} isLong />
          )}
        </Field>
        <Field id={`${id}-locale`} label={words.language}>
          {(input) => (
            <Select
              input={input}
              name="locale"
              chosen={language}
              options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" disabled={invite.isPending}>
          {words.review}
        </Button>
        <p role="status">
          {done === undefined
            ? null
            : formatMessage(words.inviteDone, { name: done.name, email: done.email })}
        </p>
      </ScriptedForm>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={formatMessage(words.inviteTitle, { name: shown.name, role: words[shown.role] })}
        confirm={words.inviteConfirm}
        dismiss={words.cancel}
        isBusy={invite.isPending}
        onConfirm={() => {
          if (asked !== undefined) invite.mutate({ payload: asked })
        }}
        onDismiss={() => {
          setAsked(undefined)
          invite.reset()
        }}
      >
        <p className="[overflow-wrap:anywhere]">
          {formatMessage(words.inviteText, { email: shown.email, role: words[shown.role] })}
        </p>
        <ErrorNotice
          language={language}
          words={{ ...errors, ConflictError: words.inviteConflict }}
          error={invite.error}
        />
      </ConfirmDialog>
    </>
  )
}
