"use client"

import { useRouter } from "next/navigation"
import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { focusFirst, PersonFields, readPerson } from "#components/forms/person-fields.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { DISTRIBUTOR_STAFF } from "#lib/contract/staff/web-endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffTexts } from "./staff-texts.ts"
import { roleChoices } from "./staff-texts.ts"

type Invitation = Readonly<{ email: string; name: string; role: DistributorRole; locale: Language }>

/** Invites a person: the form, then a question that names who and with which role. */
export function InviteForm({ language, texts, errors }: StaffTexts) {
  const router = useRouter()
  const id = useId()
  const [invalidFields, setInvalidFields] = useState<readonly ("email" | "name")[]>([])
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
    const { person, invalidFields: invalid } = readPerson(fields)
    setInvalidFields(invalid)
    setDone(undefined)
    if (invalid.length > 0) return focusFirst(form, invalid)
    setAsked({ ...person, role: String(fields.get("role")) as DistributorRole })
  }
  const shown = asked ?? { name: "", email: "", role: "viewer" }
  return (
    <>
      <ScriptedForm
        key={round}
        aria-labelledby={`${id}-heading`}
        className="max-w-text space-y-6"
        onSend={read}
      >
        <h2 id={`${id}-heading`} className="text-21">
          {texts.invite}
        </h2>
        <p className="text-muted">{texts.inviteNote}</p>
        <PersonFields
          id={id}
          language={language}
          texts={texts}
          invalidFields={invalidFields}
          role={{ label: texts.role, options: roleChoices(texts), chosen: "viewer", isLong: true }}
        />
        <Button type="submit" kind="primary" disabled={invite.isPending}>
          {texts.review}
        </Button>
        <p role="status" className="break-words">
          {done === undefined
            ? null
            : formatMessage(texts.inviteDone, { name: done.name, email: done.email })}
        </p>
      </ScriptedForm>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={formatMessage(texts.inviteTitle, { name: shown.name, role: texts[shown.role] })}
        confirm={texts.inviteConfirm}
        dismiss={texts.cancel}
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
          {formatMessage(texts.inviteText, { email: shown.email, role: texts[shown.role] })}
        </p>
        <ErrorNotice
          language={language}
          texts={{ ...errors, ConflictError: texts.inviteConflict }}
          error={invite.error}
        />
      </ConfirmDialog>
    </>
  )
}
