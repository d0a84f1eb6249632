"use client"

import { useRouter } from "next/navigation"
import { useId, useRef, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { focusFirst, PersonFields, readPerson } from "#components/forms/person-fields.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { inviteToInvestor } from "#lib/contract/investors/web-endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { INVITE_TEXTS } from "./invite-texts.ts"

/** Invites a person to the dashboard of an investor, after a question that names both. */
export function InviteToInvestor({
  language,
  investorId,
  investor,
  basis,
  texts,
  errors,
}: Readonly<{
  language: Language
  investorId: string
  /** The name of the investor. */
  investor: string
  /** The state that the page shows: the same invitation, sent from two tabs, is one email. */
  basis: string
  texts: Pick<StaffMessages["investors"], (typeof INVITE_TEXTS)[number]>
  errors: Messages["errors"]
}>) {
  const id = useId()
  const router = useRouter()
  const [asked, setAsked] = useState<ReturnType<typeof readPerson>["person"]>()
  const [invalidFields, setInvalidFields] = useState<readonly ("email" | "name")[]>([])
  const [sentTo, setSentTo] = useState<string>()
  const sent = useRef<HTMLFormElement>(null)
  const invite = useWebCall(inviteToInvestor, {
    basis,
    onDone: ({ email }) => {
      setAsked(undefined)
      setSentTo(email)
      sent.current?.reset()
      router.refresh()
    },
  })
  const send = (fields: FormData, form: HTMLFormElement) => {
    const { person, invalidFields: invalid } = readPerson(fields)
    setInvalidFields(invalid)
    setSentTo(undefined)
    sent.current = form
    if (invalid.length > 0) return focusFirst(form, invalid)
    setAsked(person)
  }
  return (
    <ScriptedForm
      aria-labelledby={`${id}-heading`}
      className="max-w-[32rem] space-y-6"
      noValidate
      onSend={send}
    >
      <h3 id={`${id}-heading`} className="mb-3 text-17">
        {texts.invite}
      </h3>
      <PersonFields
        id={id}
        language={language}
        texts={{ ...texts, name: texts.personName, nameHelp: texts.personNameHelp }}
        invalidFields={invalidFields}
      />
      <Button type="submit" kind="quiet">
        {texts.inviteAction}
      </Button>
      <p role="status" className="min-h-6 break-words pt-2 text-13">
        {sentTo === undefined ? "" : formatMessage(texts.invited, { email: sentTo })}
      </p>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={formatMessage(texts.inviteTitle, { email: asked?.email ?? "" })}
        confirm={texts.inviteConfirm}
        dismiss={texts.back}
        isBusy={invite.isPending}
        onConfirm={() => {
          if (asked !== undefined) invite.mutate({ params: { investorId }, payload: asked })
        }}
        onDismiss={() => {
          setAsked(undefined)
          invite.reset()
        }}
      >
        <p>{formatMessage(texts.inviteText, { email: asked?.email ?? "", investor })}</p>
        <ErrorNotice
          language={language}
          texts={{ ...errors, ConflictError: texts.inviteConflict }}
          error={invite.error}
        />
      </ConfirmDialog>
    </ScriptedForm>
  )
}
