"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { Button } from "#components/ui/button.tsx"
import { ScriptedButton } from "#components/ui/scripted-button.tsx"
import type { WebCallInput } from "#lib/client/use-web-call.ts"
import { useWebCall } from "#lib/client/use-web-call.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { ConfirmDialog } from "./confirm-dialog.tsx"
import { ErrorNotice } from "./error-notice.tsx"

/** What a button says, and what the dialog asks that it opens. `label` names the button where its text alone does not. */
export type ConfirmedActionTexts = Readonly<{
  action: string
  label?: string
  title: string
  text: string
  confirm: string
  keep: string
}>

/** A button that ends, archives or deletes something after a question, and refreshes the page. */
export function ConfirmedAction<E extends Endpoint>({
  language,
  endpoint,
  input,
  texts,
  errors,
  look = "link",
}: Readonly<{
  language: Language
  endpoint: E
  input: WebCallInput<E>
  texts: ConfirmedActionTexts
  errors: Messages["errors"]
  look?: "button" | "link"
}>) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const change = useWebCall(endpoint, {
    onDone: () => {
      setAsking(false)
      router.refresh()
    },
  })
  const ask = () => setAsking(true)
  return (
    <>
      {look === "button" ? (
        <Button kind="quiet" aria-label={texts.label} onClick={ask}>
          {texts.action}
        </Button>
      ) : (
        <ScriptedButton
          aria-label={texts.label}
          onClick={ask}
          className="min-h-6 cursor-pointer text-13 text-accent underline underline-offset-4"
        >
          {texts.action}
        </ScriptedButton>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.title}
        confirm={texts.confirm}
        dismiss={texts.keep}
        isBusy={change.isPending}
        isDangerous
        onConfirm={() => change.mutate(input)}
        onDismiss={() => {
          setAsking(false)
          change.reset()
        }}
      >
        <p className="figures">{texts.text}</p>
        <ErrorNotice language={language} texts={errors} error={change.error} />
      </ConfirmDialog>
    </>
  )
}
