"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { archiveInvestor } from "#lib/contract/investors/endpoints.ts"
import { staffEndpoint } from "#lib/contract/staff-endpoint.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

const archiveByStaff = staffEndpoint(archiveInvestor)

/** Archives an investor after a question that names them. */
export function ArchiveInvestor({
  language,
  investorId,
  words,
  errors,
}: Readonly<{
  language: Language
  investorId: string
  /** Finished sentences of this investor. */
  words: Readonly<{
    archive: string
    title: string
    text: string
    confirm: string
    keep: string
    conflict: string
  }>
  errors: Messages["errors"]
}>) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const change = useWebCall(archiveByStaff, {
    onDone: () => {
      setAsking(false)
      router.refresh()
    },
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {words.archive}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.title}
        confirm={words.confirm}
        dismiss={words.keep}
        isBusy={change.isPending}
        isDangerous
        onConfirm={() => change.mutate({ params: { investorId } })}
        onDismiss={() => {
          setAsking(false)
          if (change.error === null) return
          change.reset()
          router.refresh()
        }}
      >
        <p>{words.text}</p>
        <ErrorNotice
          language={language}
          words={{ ...errors, ConflictError: words.conflict }}
          error={change.error}
        />
      </ConfirmDialog>
    </>
  )
}
