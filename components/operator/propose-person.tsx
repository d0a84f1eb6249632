"use client"

import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, INPUT, Select } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { LANGUAGE_NAMES } from "#components/staff/staff-words.ts"
import { Button } from "#components/ui/button.tsx"
import { openPage } from "#lib/client/open-page.ts"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { OPERATOR_USERS, operatorEmail, operatorName } from "#lib/contract/operators/web-endpoints.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import { OPERATOR_ROLES } from "#lib/domain/users/user.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { NEW_PERSON_TEXTS } from "./new-person-texts.ts"

type Person = Readonly<{ email: string; name: string; locale: Language; role: OperatorRole }>

/** Proposes a role for a person: the form, then a question that names who and which, and the browser goes to the proposal. */
export function ProposePerson({
  language,
  words,
  errors,
  approvalsHref,
}: Readonly<{
  language: Language
  words: Pick<StaffMessages["people"], (typeof NEW_PERSON_TEXTS)[number]>
  errors: Messages["errors"]
  approvalsHref: string
}>) {
  const id = useId()
  const [faulty, setFaulty] = useState<readonly ("email" | "name")[]>([])
  const [asked, setAsked] = useState<Person>()
  const propose = useWebCall(OPERATOR_USERS.propose, {
    onDone: ({ approvalId }) => openPage(`${approvalsHref}/${approvalId}`),
  })
  const read = (fields: FormData, form: HTMLFormElement) => {
    const email = String(fields.get("email")).trim()
    const name = String(fields.get("name")).trim()
    const wrong = [
      ...(operatorEmail.safeParse(email).success ? [] : (["email"] as const)),
      ...(operatorName.safeParse(name).success ? [] : (["name"] as const)),
    ]
    setFaulty(wrong)
    const [first] = wrong
    if (first !== undefined) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    const role = String(fields.get("role")) as OperatorRole
    setAsked({ email, name, role, locale: String(fields.get("locale")) as Language })
  }
  const shown = asked ?? { name: "", email: "", role: "maker" }
  return (
    <>
      <ScriptedForm
        aria-labelledby={`${id}-heading`}
        className="max-w-text space-y-3"
        noValidate
        onSend={read}
      >
        <h2 id={`${id}-heading`} className="text-21">
          {words.newUser}
        </h2>
        <p className="text-muted">{words.newUserNote}</p>
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
            <Select
              input={input}
              name="role"
              chosen="maker"
              options={OPERATOR_ROLES.map((value) => ({ value, label: words.roles[value] }))}
            />
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
        <Button type="submit" kind="primary" disabled={propose.isPending}>
          {words.review}
        </Button>
      </ScriptedForm>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={formatMessage(words.newUserTitle, { name: shown.name, role: words.roles[shown.role] })}
        confirm={words.propose}
        dismiss={words.cancel}
        isBusy={propose.isPending}
        onConfirm={() => {
          if (asked !== undefined) propose.mutate({ payload: asked })
        }}
        onDismiss={() => {
          setAsked(undefined)
          propose.reset()
        }}
      >
        <p className="[overflow-wrap:anywhere]">
          {formatMessage(words.newUserDialog, { email: shown.email })}
        </p>
        <ErrorNotice
          language={language}
          words={{ ...errors, ConflictError: words.newUserConflict }}
          error={propose.error}
        />
      </ConfirmDialog>
    </>
  )
}
