"use client"

import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { focusFirst, PersonFields, readPerson } from "#components/forms/person-fields.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { openPage } from "#lib/client/open-page.ts"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { OPERATOR_USERS } from "#lib/contract/users/web-endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import { OPERATOR_ROLES } from "#lib/domain/users/user.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { NEW_PERSON_TEXTS } from "./new-person-texts.ts"

type Person = Readonly<{ email: string; name: string; locale: Language; role: OperatorRole }>

/** Proposes a role for a person: the form, then a question that names who and which, and the browser goes to the proposal. */
export function ProposePerson({
  language,
  texts,
  errors,
  approvalsHref,
}: Readonly<{
  language: Language
  texts: Pick<StaffMessages["people"], (typeof NEW_PERSON_TEXTS)[number]>
  errors: Messages["errors"]
  approvalsHref: string
}>) {
  const id = useId()
  const [invalidFields, setInvalidFields] = useState<readonly ("email" | "name")[]>([])
  const [asked, setAsked] = useState<Person>()
  const propose = useWebCall(OPERATOR_USERS.propose, {
    onDone: ({ approvalId }) => openPage(`${approvalsHref}/${approvalId}`),
  })
  const read = (fields: FormData, form: HTMLFormElement) => {
    const { person, invalidFields: invalid } = readPerson(fields)
    setInvalidFields(invalid)
    if (invalid.length > 0) return focusFirst(form, invalid)
    setAsked({ ...person, role: String(fields.get("role")) as OperatorRole })
  }
  const shown = asked ?? { name: "", email: "", role: "maker" }
  return (
    <>
      <ScriptedForm
        aria-labelledby={`${id}-heading`}
        className="max-w-text space-y-6"
        noValidate
        onSend={read}
      >
        <h2 id={`${id}-heading`} className="text-21">
          {texts.newUser}
        </h2>
        <p className="text-muted">{texts.newUserNote}</p>
        <PersonFields
          id={id}
          language={language}
          texts={texts}
          invalidFields={invalidFields}
          role={{
            label: texts.role,
            options: OPERATOR_ROLES.map((value) => ({ value, label: texts.roles[value] })),
            chosen: "maker",
          }}
        />
        <Button type="submit" kind="primary" disabled={propose.isPending}>
          {texts.review}
        </Button>
      </ScriptedForm>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={formatMessage(texts.newUserTitle, { name: shown.name, role: texts.roles[shown.role] })}
        confirm={texts.propose}
        dismiss={texts.cancel}
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
          {formatMessage(texts.newUserDialog, { email: shown.email })}
        </p>
        <ErrorNotice
          language={language}
          texts={{ ...errors, ConflictError: texts.newUserConflict }}
          error={propose.error}
        />
      </ConfirmDialog>
    </>
  )
}
