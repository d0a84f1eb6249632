"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { archiveBankAccount } from "#lib/contract/bank-accounts/endpoints.ts"
import { staffEndpoint } from "#lib/contract/staff-endpoint.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { ArchiveWords } from "./archive-texts.ts"

const ARCHIVES = {
  investor: archiveBankAccount,
  distributor: staffEndpoint(archiveBankAccount),
} as const

/** Archives a bank account after a question that names it. */
export function ArchiveAccount({
  area,
  language,
  bankAccountId,
  account,
  sentence,
  words,
  errors,
}: Readonly<{
  /** Who archives it: the investor, or the staff of their distributor. */
  area: keyof typeof ARCHIVES
  language: Language
  bankAccountId: string
  /** The account number as it is written. */
  account: string
  /** What will happen, with the account. */
  sentence: string
  words: ArchiveWords
  errors: Messages["errors"]
}>) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const change = useWebCall(ARCHIVES[area], {
    onDone: () => {
      setAsking(false)
      router.refresh()
    },
  })
  return (
    <>
      <button
        type="button"
        aria-label={formatMessage(words.archiveThis, { account })}
        onClick={() => {
          change.reset()
          setAsking(true)
        }}
        className="min-h-6 cursor-pointer text-13 text-accent underline underline-offset-4"
      >
        {words.archive}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.archiveTitle}
        confirm={words.archiveConfirm}
        dismiss={words.back}
        isBusy={change.isPending}
        isDangerous
        onConfirm={() => change.mutate({ params: { bankAccountId } })}
        onDismiss={() => setAsking(false)}
      >
        <p className="figures">{sentence}</p>
        <ErrorNotice language={language} words={errors} error={change.error} />
      </ConfirmDialog>
    </>
  )
}
