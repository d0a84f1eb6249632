"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { BULK_IMPORTS } from "#lib/contract/bulk-imports/web-endpoints.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { ACTION_TEXTS } from "./import-texts.ts"

type ActionTexts = Pick<StaffMessages["bulkImports"], (typeof ACTION_TEXTS)[number]>

/** What is asked before an import is started: the count, the totals and the distributor are in the text. */
export type StartTexts = Readonly<{ start: string; title: string; text: string }>

type Shared = Readonly<{
  language: StaffLanguage
  texts: ActionTexts
  errors: Messages["errors"]
  bulkImportId: string
}>

/** Starts a checked file, which moves money or onboards people and is therefore confirmed, or discards it. */
export function CheckedFileActions({
  language,
  texts,
  errors,
  bulkImportId,
  fileName,
  start,
  importsHref,
}: Shared &
  Readonly<{
    fileName: string
    /** Null for a file with errors. */
    start: StartTexts | null
    importsHref: string
  }>) {
  const router = useRouter()
  const [asking, setAsking] = useState<"start" | "discard">()
  const starting = useWebCall(BULK_IMPORTS.start, {
    onDone: () => {
      setAsking(undefined)
      router.refresh()
    },
  })
  const discarding = useWebCall(BULK_IMPORTS.discard, {
    onDone: () => router.push(importsHref),
    // Discarded elsewhere: the page has nothing left to show.
    onRejected: ({ tag }) => {
      if (tag === "NotFoundError") router.push(importsHref)
    },
  })
  const dismiss = () => {
    setAsking(undefined)
    starting.reset()
    discarding.reset()
  }
  const call = { params: { bulkImportId } }
  return (
    <div className="flex flex-wrap gap-3">
      {start === null ? null : <Button onClick={() => setAsking("start")}>{start.start}</Button>}
      <Button kind="quiet" onClick={() => setAsking("discard")}>
        {texts.discard}
      </Button>
      {start === null ? null : (
        <ConfirmDialog
          isOpen={asking === "start"}
          title={start.title}
          confirm={start.start}
          dismiss={texts.cancel}
          isBusy={starting.isPending}
          onConfirm={() => starting.mutate(call)}
          onDismiss={dismiss}
        >
          <p className="break-words">{start.text}</p>
          <p className="text-muted">{texts.startAfter}</p>
          <ErrorNotice
            language={language}
            texts={{ ...errors, ConflictError: texts.startConflict }}
            error={starting.error}
          />
        </ConfirmDialog>
      )}
      <ConfirmDialog
        isOpen={asking === "discard"}
        title={formatMessage(texts.discardTitle, { file: fileName })}
        confirm={texts.discard}
        dismiss={texts.cancel}
        isBusy={discarding.isPending || discarding.isSuccess}
        isDangerous
        onConfirm={() => discarding.mutate(call)}
        onDismiss={dismiss}
      >
        <p>{texts.discardText}</p>
        <ErrorNotice language={language} texts={errors} error={discarding.error} />
      </ConfirmDialog>
    </div>
  )
}

/** Goes on with a stopped import. */
export function ContinueImport({ language, texts, errors, bulkImportId }: Shared) {
  const router = useRouter()
  const continuing = useWebCall(BULK_IMPORTS.continue, {
    onDone: () => router.refresh(),
    onRejected: () => router.refresh(),
  })
  return (
    <div className="space-y-4">
      <ErrorNotice
        language={language}
        texts={{ ...errors, ConflictError: texts.continueConflict }}
        error={continuing.error}
      />
      <Button disabled={continuing.isPending} onClick={() => continuing.mutate({ params: { bulkImportId } })}>
        {texts.continue}
      </Button>
    </div>
  )
}
