"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { INVESTOR_DRAFTS } from "#lib/contract/investor-drafts/web-endpoints.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** Deletes a draft after a question that names it. */
export function DiscardDraft({
  language,
  draftId,
  values,
  words,
  errors,
}: Readonly<{
  language: Language
  draftId: string
  /** Who is being entered, and who saved the draft last and when. */
  values: Readonly<{ name: string; by: string; at: string }>
  words: Pick<
    StaffMessages["onboarding"]["drafts"],
    "discard" | "discardThis" | "discardTitle" | "discardText" | "discardConfirm" | "keep"
  >
  errors: Messages["errors"]
}>) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const discard = useWebCall(INVESTOR_DRAFTS.discard, {
    onDone: () => {
      setAsking(false)
      router.refresh()
    },
  })
  return (
    <>
      <button
        type="button"
        aria-label={formatMessage(words.discardThis, { name: values.name })}
        onClick={() => {
          discard.reset()
          setAsking(true)
        }}
        className="min-h-6 cursor-pointer text-13 text-accent underline underline-offset-4"
      >
        {words.discard}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.discardTitle}
        confirm={words.discardConfirm}
        dismiss={words.keep}
        isBusy={discard.isPending}
        isDangerous
        onConfirm={() => discard.mutate({ params: { draftId } })}
        onDismiss={() => setAsking(false)}
      >
        <p>{formatMessage(words.discardText, values)}</p>
        <ErrorNotice language={language} words={errors} error={discard.error} />
      </ConfirmDialog>
    </>
  )
}
