"use client"

import { useRouter } from "next/navigation"
import { useId, useRef, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, INPUT, Select } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { investorInvitation, inviteToInvestor } from "#lib/contract/investors/web-endpoints.ts"
import type { Language } from "#lib/i18n/language.ts"
import { LANGUAGES } from "#lib/i18n/language.ts"
import { LANGUAGE_NAMES } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { INVITE_TEXTS } from "./invite-texts.ts"

type Asked = Readonly<{ email: string; name: string; locale: Language }>

/** Invites a person to the dashboard of an investor, after a question that names both. */
export function InviteToInvestor({
  language,
  investorId,
  investor,
  basis,
  words,
  errors,
}: Readonly<{
  language: Language
  investorId: string
  /** The name of the investor. */
  investor: string
  /** The state that the page shows: the same invitation, sent from two tabs, is one email. */
  basis: string
  words: Pick<StaffMessages["investors"], (typeof INVITE_TEXTS)[number]>
  errors: Messages["errors"]
}>) {
  const id = useId()
  const router = useRouter()
  const [asked, setAsked] = useState<Asked>()
  const [wrong, setWrong] = useState<readonly string[]>([])
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
    const read = investorInvitation.safeParse(Object.fromEntries(fields))
    const faulty = read.success ? [] : read.error.issues.map(({ path }) => String(path[0]))
    setWrong(faulty)
    setSentTo(undefined)
    sent.current = form
    if (read.success) return setAsked(read.data)
    const [first] = faulty
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const errorOf = (name: string, text: string) => (wrong.includes(name) ? text : null)
  return (
    <ScriptedForm
      aria-labelledby={`${id}-heading`}
      className="max-w-[32rem] space-y-6"
      noValidate
      onSend={send}
    >
      <h3 id={`${id}-heading`} className="mb-3 text-17">
        {words.invite}
      </h3>
      <Field id={`${id}-email`} label={words.email} error={errorOf("email", words.emailError)}>
        {(input) => <input {...input} name="email" type="email" autoComplete="off" className={INPUT} />}
      </Field>
      <Field
        id={`${id}-name`}
        label={words.personName}
        help={words.personNameHelp}
        error={errorOf("name", words.nameError)}
      >
        {(input) => <input {...input} name="name" autoComplete="off" className={INPUT} />}
      </Field>
      <Field id={`${id}-locale`} label={words.language} help={words.languageHelp}>
        {(input) => (
          <Select
            input={input}
            name="locale"
            chosen={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        )}
      </Field>
      <Button type="submit" kind="quiet">
        {words.inviteAction}
      </Button>
      <p role="status" className="min-h-6 pt-2 text-13">
        {sentTo === undefined ? "" : formatMessage(words.invited, { email: sentTo })}
      </p>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={formatMessage(words.inviteTitle, { email: asked?.email ?? "" })}
        confirm={words.inviteConfirm}
        dismiss={words.back}
        isBusy={invite.isPending}
        onConfirm={() => {
          if (asked !== undefined) invite.mutate({ params: { investorId }, payload: asked })
        }}
        onDismiss={() => {
          setAsked(undefined)
          invite.reset()
        }}
      >
        <p>{formatMessage(words.inviteText, { email: asked?.email ?? "", investor })}</p>
        <ErrorNotice
          language={language}
          words={{ ...errors, ConflictError: words.inviteConflict }}
          error={invite.error}
        />
      </ConfirmDialog>
    </ScriptedForm>
  )
}
