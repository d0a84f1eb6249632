"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { endInvestorAccess } from "#lib/contract/investors/web-endpoints.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** Ends the access of one person to an investor after a question that names both. */
export function EndAccess({
  language,
  investorId,
  userId,
  words,
  errors,
}: Readonly<{
  language: Language
  investorId: string
  userId: string
  /** Finished sentences of this person and investor. */
  words: Readonly<{
    end: string
    label: string
    title: string
    text: string
    confirm: string
    keep: string
  }>
  errors: Messages["errors"]
}>) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const change = useWebCall(endInvestorAccess, {
    onDone: () => {
      setAsking(false)
      router.refresh()
    },
  })
  return (
    <>
      <button
        type="button"
        aria-label={words.label}
        onClick={() => setAsking(true)}
        className="min-h-6 cursor-pointer text-13 text-accent underline underline-offset-4"
      >
        {words.end}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.title}
        confirm={words.confirm}
        dismiss={words.keep}
        isBusy={change.isPending}
        isDangerous
        onConfirm={() => change.mutate({ params: { investorId, userId } })}
        onDismiss={() => setAsking(false)}
      >
        <p>{words.text}</p>
        <ErrorNotice language={language} words={errors} error={change.error} />
      </ConfirmDialog>
    </>
  )
}
