"use client"

import { useRouter } from "next/navigation"
import { useId, useRef, useState } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { FILE_INPUT, Field } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { useAdopted } from "#components/forms/use-adopted.ts"
import { sentFileName, useFileDrop } from "#components/forms/use-file-drop.ts"
import { Button } from "#components/ui/button.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice } from "#components/ui/page-parts.tsx"
import type { WebError } from "#lib/client/call-web.ts"
import { asWebError, callWeb } from "#lib/client/call-web.ts"
import { newIdempotencyKey } from "#lib/client/use-web-call.ts"
import { BULK_IMPORTS } from "#lib/contract/bulk-imports/web-endpoints.ts"
import { MAX_FILE_BYTES } from "#lib/domain/bulk-imports/bulk-import.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { UPLOAD_TEXTS } from "./import-texts.ts"

type UploadTexts = Pick<StaffMessages["bulkImports"], (typeof UPLOAD_TEXTS)[number]>

type Upload = Awaited<ReturnType<typeof callWeb<typeof BULK_IMPORTS.upload>>>

type State =
  | Readonly<{ kind: "idle" | "pending" }>
  | Readonly<{ kind: "failed"; error: WebError }>
  | Readonly<{ kind: "known"; upload: Upload }>

/** Sends a file to be checked, chosen or dropped; a file that was imported before leads to its import. */
export function UploadForm({
  language,
  texts,
  errors,
  importsHref,
  timezone,
}: Readonly<{
  language: StaffLanguage
  texts: UploadTexts
  errors: Messages["errors"]
  /** Of the days on the page. */
  timezone: TimeZone
  /** The address of the page of imports, below which each has its own. */
  importsHref: string
}>) {
  const router = useRouter()
  const id = useId()
  const [state, setState] = useState<State>({ kind: "idle" })
  const [fileError, setFileError] = useState<string | null>(null)
  // The same file, sent again after a lost connection, is the same request.
  const sent = useRef<Readonly<{ file: File; key: string }>>(undefined)
  const choose = (file: File | undefined) => {
    setFileError(fileErrorOf(texts, file))
    setState({ kind: "idle" })
  }
  const input = useAdopted<HTMLInputElement, File | undefined>(undefined, fileIn, choose)
  const send = async (file: File | undefined) => {
    if (state.kind === "pending") return
    const wrong = fileErrorOf(texts, file)
    setFileError(wrong)
    if (file === undefined || wrong !== null) return input.current?.focus()
    if (sent.current?.file !== file) sent.current = { file, key: newIdempotencyKey() }
    setState({ kind: "pending" })
    try {
      const upload = await callWeb(BULK_IMPORTS.upload, {
        query: { fileName: sentFileName(file, "file.csv") },
        payload: new Uint8Array(await file.arrayBuffer()),
        idempotencyKey: sent.current.key,
      })
      sent.current = undefined
      if (upload.isKnown) setState({ kind: "known", upload })
      else router.push(`${importsHref}/${upload.bulkImport.id}`)
    } catch (caught) {
      const error = asWebError(caught)
      if (!error.isUndecided) sent.current = undefined
      const problem = problemOf(texts, error)
      setFileError(problem)
      setState(problem === null ? { kind: "failed", error } : { kind: "idle" })
      if (problem !== null) input.current?.focus()
    }
  }
  const { dropHandlers, dropLook } = useFileDrop(input, choose)
  return (
    <ScriptedForm
      aria-label={texts.uploadTitle}
      className="max-w-text space-y-6"
      {...dropHandlers}
      onSend={() => void send(input.current === null ? undefined : fileIn(input.current))}
    >
      <div className={dropLook}>
        <Field id={id} label={texts.file} help={texts.fileHelp} error={fileError}>
          {(field) => (
            <input
              {...field}
              ref={input}
              type="file"
              name="file"
              accept=".csv,text/csv"
              onChange={({ target }) => choose(fileIn(target))}
              className={FILE_INPUT}
            />
          )}
        </Field>
      </div>
      <ErrorNotice language={language} texts={errors} error={state.kind === "failed" ? state.error : null} />
      {state.kind === "known" ? (
        <Known
          language={language}
          texts={texts}
          upload={state.upload}
          importsHref={importsHref}
          timezone={timezone}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={state.kind === "pending"}>
          {texts.check}
        </Button>
        <p role="status" className="text-13 text-muted">
          {state.kind === "pending" ? texts.checking : texts.nothingYet}
        </p>
      </div>
    </ScriptedForm>
  )
}

const fileIn = ({ files }: HTMLInputElement): File | undefined => files?.[0]

/** A file that was imported before: when and by whom, and where. */
function Known({
  language,
  texts,
  upload: { bulkImport },
  importsHref,
  timezone,
}: Readonly<{
  language: StaffLanguage
  texts: UploadTexts
  upload: Upload
  importsHref: string
  timezone: TimeZone
}>) {
  const name = bulkImport.confirmedBy ?? bulkImport.uploadedBy
  const day = formatDay(language, dayIn(bulkImport.confirmedAt ?? bulkImport.createdAt, timezone))
  return (
    <div role="alert">
      <Notice title={texts.knownTitle}>
        <p>
          {name === null
            ? formatMessage(texts.knownTextNobody, { day })
            : formatMessage(texts.knownText, { name, day })}
        </p>
        {bulkImport.kind === "subscription-orders" ? <p className="mt-1">{texts.knownOrders}</p> : null}
        <p className="mt-1">
          <TextLink href={`${importsHref}/${bulkImport.id}`}>{texts.openImport}</TextLink>
        </p>
      </Notice>
    </div>
  )
}

/** What is wrong with a file before it is sent. */
function fileErrorOf(texts: UploadTexts, file: File | undefined): string | null {
  if (file === undefined) return texts.chooseFirst
  return file.size > MAX_FILE_BYTES ? texts.tooLarge : null
}

/** What is wrong with a file that was sent, in a sentence beside its field; null for what has nothing to do with it. */
function problemOf(texts: UploadTexts, { tag, details }: WebError): string | null {
  if (tag === "PayloadTooLargeError") return texts.tooLarge
  const { problem, row = null, missing = [], unknown = [] } = details
  if (tag !== "FileNotAcceptedError" || problem === undefined) return null
  return [
    texts.fileProblems[problem],
    row === null ? "" : formatMessage(texts.atRow, { row: String(row) }),
    missing.length === 0 ? "" : formatMessage(texts.missingColumns, { columns: missing.join(", ") }),
    unknown.length === 0 ? "" : formatMessage(texts.unknownColumns, { columns: unknown.join(", ") }),
  ]
    .filter((part) => part !== "")
    .join(" ")
}
