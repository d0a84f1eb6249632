"use client"

import { useQuery } from "@tanstack/react-query"
import { useRouter } from "next/navigation"
import { useEffect } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Button } from "#components/ui/button.tsx"
import { callWeb } from "#lib/client/call-web.ts"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { BULK_IMPORTS } from "#lib/contract/bulk-imports/web-endpoints.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { PROGRESS_TEXTS } from "./import-texts.ts"

const LOOK_AGAIN_MILLISECONDS = 1_000

/** Once the import has ended, the page is asked for again until it is another one: a connection may be lost on the way. */
const ASK_AGAIN_MILLISECONDS = 5_000

/** How far a running import is, for as long as the page is visible; once it has ended, the page shows the result. */
export function ImportProgress({
  language,
  texts,
  errors,
  bulkImportId,
  done: doneAtFirst,
  rows,
  mayStop,
}: Readonly<{
  language: StaffLanguage
  texts: Pick<StaffMessages["bulkImports"], (typeof PROGRESS_TEXTS)[number]>
  errors: Messages["errors"]
  bulkImportId: string
  done: number
  rows: number
  mayStop: boolean
}>) {
  const router = useRouter()
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: ["bulk-import", bulkImportId],
    queryFn: ({ signal }) => callWeb(BULK_IMPORTS.get, { params: { bulkImportId }, signal }),
    refetchInterval: ({ state }) =>
      (state.data?.status ?? "running") === "running" ? LOOK_AGAIN_MILLISECONDS : ASK_AGAIN_MILLISECONDS,
    gcTime: 0,
  })
  const hasEnded = data !== undefined && data.status !== "running"
  useEffect(() => {
    if (hasEnded && dataUpdatedAt > 0) router.refresh()
  }, [hasEnded, dataUpdatedAt, router])
  const stop = useWebCall(BULK_IMPORTS.stop, { onDone: () => router.refresh() })
  const done = data === undefined ? doneAtFirst : data.createdCount + data.failedCount
  const figure = (count: number) => formatNumber(language, decimal(String(count)))
  return (
    <div className="max-w-text space-y-4">
      <p className="figures font-serif text-28">
        {formatMessage(texts.progress, { done: figure(done), rows: figure(rows) })}
      </p>
      <progress
        aria-label={texts.progressLabel}
        value={done}
        max={rows}
        className="block h-2 w-full accent-accent"
      />
      <p className="text-muted">{isError ? texts.offline : texts.runningText}</p>
      <ErrorNotice language={language} texts={errors} error={stop.error} />
      {mayStop ? (
        <Button
          kind="quiet"
          disabled={stop.isPending || hasEnded}
          onClick={() => stop.mutate({ params: { bulkImportId } })}
        >
          {texts.stop}
        </Button>
      ) : null}
    </div>
  )
}
