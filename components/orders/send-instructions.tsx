"use client"

import { useRouter } from "next/navigation"
import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field } from "#components/forms/field.tsx"
import { ControlledSelect, TextInput } from "#components/forms/inputs.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { sendInstructions } from "#lib/contract/subscription-orders/web-endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { isEmail } from "#lib/domain/users/user.ts"
import { readLanguage } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { SendTexts } from "./send-texts.ts"

/** Gives the payment instructions of an order to its investor: as a PDF, or by email, in a language of theirs. */
export function SendInstructions({
  language,
  orderId,
  pdfPath,
  languages,
  firstLanguage,
  addresses,
  about,
  basis,
  texts,
  errors,
}: Readonly<{
  language: Language
  orderId: string
  /** The file; the language follows as a parameter. */
  pdfPath: string
  languages: readonly Readonly<{ value: Language; label: string }>[]
  firstLanguage: Language
  /** The email addresses of the users of the investor. */
  addresses: readonly string[]
  about: Readonly<{ amount: string; investor: string; symbol: string }>
  /** The state that the page shows: the same email, sent from two tabs, is sent once. */
  basis: string
  texts: SendTexts
  errors: Messages["errors"]
}>) {
  const router = useRouter()
  const id = useId()
  const [chosen, setChosen] = useState(firstLanguage)
  const [email, setEmail] = useState(addresses[0] ?? "")
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const address = email.trim()
  const change = useWebCall(sendInstructions, {
    basis,
    onDone: () => {
      setAsking(false)
      setSentTo(address)
      router.refresh()
    },
  })
  const problem = address === "" ? texts.emailEmpty : isEmail(address) ? null : texts.emailWrong
  const review = () => {
    setChecked(true)
    if (problem === null) setAsking(true)
    else document.getElementById(`${id}-email`)?.focus()
  }
  const languageName = languages.find(({ value }) => value === chosen)?.label ?? chosen
  return (
    <section aria-labelledby={`${id}-heading`} className="mt-8">
      <h2 id={`${id}-heading`} className="text-21">
        {texts.instructions}
      </h2>
      <p className="mt-1 mb-4 max-w-text text-muted">{texts.instructionsLead}</p>
      <ScriptedForm
        noValidate
        className="grid items-start gap-6 sm:grid-cols-[12rem_minmax(0,20rem)]"
        onSend={review}
      >
        <Field id={`${id}-language`} label={texts.language}>
          {(input) => (
            <ControlledSelect
              input={input}
              name="language"
              value={chosen}
              options={languages}
              onChange={(value) => setChosen(readLanguage(value) ?? chosen)}
            />
          )}
        </Field>
        <Field
          id={`${id}-email`}
          label={texts.email}
          help={sentTo === undefined ? texts.emailHelp : formatMessage(texts.sent, { email: sentTo })}
          error={isChecked ? problem : null}
        >
          {(input) => (
            <>
              <TextInput
                input={input}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="off"
                list={`${id}-addresses`}
                maxLength={254}
                value={email}
                onChange={(text) => {
                  setEmail(text)
                  setSentTo(undefined)
                }}
              />
              <datalist id={`${id}-addresses`}>
                {addresses.map((known) => (
                  <option key={known} value={known} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <a
            href={`${pdfPath}?language=${chosen}`}
            className="inline-flex h-9 items-center rounded border border-border bg-paper px-4 font-medium text-13 hover:bg-wash print:hidden"
          >
            {texts.download}
          </a>
          <Button kind="quiet" type="submit">
            {texts.send}
          </Button>
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          title={texts.sendTitle}
          confirm={formatMessage(texts.sendConfirm, { email: address })}
          dismiss={texts.back}
          isBusy={change.isPending}
          onConfirm={() =>
            change.mutate({
              params: { subscriptionOrderId: orderId },
              payload: { email: address, language: chosen },
            })
          }
          onDismiss={() => setAsking(false)}
        >
          <p>{formatMessage(texts.sendText, { ...about, email: address, language: languageName })}</p>
          <ErrorNotice language={language} texts={errors} error={change.error} />
        </ConfirmDialog>
      </ScriptedForm>
    </section>
  )
}
