"use client"

import { useId, useRef, useState } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { FILE_INPUT, Field } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { sentFileName, useFileDrop } from "#components/forms/use-file-drop.ts"
import { Button } from "#components/ui/button.tsx"
import { callWeb } from "#lib/client/call-web.ts"
import { useRequest } from "#lib/client/use-request.ts"
import { OPERATOR_DATA_FILES } from "#lib/contract/data-files/web-endpoints.ts"
import type { DataKind } from "#lib/domain/data-files/data-file.ts"
import { MAX_DATA_FILE_BYTES } from "#lib/domain/data-files/data-file.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { CheckedChange } from "./change-preview.tsx"
import { ChangePreview } from "./change-preview.tsx"
import type { FILE_TEXTS } from "./change-texts.ts"
import type { ReasonTexts } from "./reason-text.ts"

/** What a file may have, with its columns. */
export type FileKind = Readonly<{
  kind: DataKind
  required: readonly string[]
  optional: readonly string[]
}>

/** A file, chosen, dropped or pasted: it is checked first, and imported or proposed after a question. */
export function ImportData({
  language,
  texts,
  reasons,
  errors,
  of: { kind, required, optional },
  approvalsHref,
}: Readonly<{
  language: StaffLanguage
  texts: Pick<StaffMessages["data"], (typeof FILE_TEXTS)[number]>
  reasons: ReasonTexts
  errors: Messages["errors"]
  of: FileKind
  approvalsHref: string
}>) {
  const id = useId()
  const [inputError, setInputError] = useState<string | null>(null)
  const { isPending, error, run, clearError } = useRequest()
  const [change, setChange] = useState<CheckedChange>()
  const [done, setDone] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** Removes the shown change and its messages, which belong to the file that was chosen before. */
  const clear = () => {
    setInputError(null)
    clearError()
    setChange(undefined)
    setDone(undefined)
  }
  const check = async (fields: FormData) => {
    if (isPending) return
    clear()
    const file = fields.get("file")
    const text = String(fields.get("text") ?? "")
    const given = file instanceof File && file.name !== "" ? file : null
    const wrong = inputErrorOf(texts, given, text)
    setInputError(wrong)
    if (wrong !== null) return input.current?.focus()
    await run(async () => {
      const bytes =
        given === null ? new TextEncoder().encode(text) : new Uint8Array(await given.arrayBuffer())
      const fileName = given === null ? "text" : sentFileName(given, "file")
      const call = { params: { kind }, payload: bytes }
      const preview = await callWeb(OPERATOR_DATA_FILES.preview, { ...call, query: { fileName } })
      setChange({
        kind,
        preview,
        make: (moveOrders) =>
          callWeb(OPERATOR_DATA_FILES.import, {
            ...call,
            query: { fileName, effect: preview.effect, moveOrders: String(moveOrders) },
          }),
      })
    })
  }
  const { dropHandlers, dropLook } = useFileDrop(input, clear)
  const isTooLarge = error?.tag === "PayloadTooLargeError"
  return (
    <>
      <ScriptedForm
        aria-labelledby="upload-heading"
        className="max-w-text space-y-6"
        noValidate
        {...dropHandlers}
        onSend={(fields, sent) => {
          form.current = sent
          void check(fields)
        }}
      >
        <p className="text-13 text-muted [overflow-wrap:anywhere]">
          {formatMessage(optional.length === 0 ? texts.columnsAre : texts.columnsMay, {
            required: required.join(", "),
            optional: optional.join(", "),
          })}
        </p>
        <div className={`space-y-6 ${dropLook}`}>
          <Field
            id={`${id}-file`}
            label={texts.file}
            help={texts.fileHelp}
            error={isTooLarge ? texts.fileTooLarge : inputError}
          >
            {(field) => (
              <input
                {...field}
                ref={input}
                type="file"
                name="file"
                accept=".csv,.json,text/csv,application/json"
                onChange={clear}
                className={FILE_INPUT}
              />
            )}
          </Field>
          <Field id={`${id}-text`} label={texts.pasted}>
            {(field) => (
              <textarea
                {...field}
                name="text"
                rows={4}
                spellCheck={false}
                placeholder={required.length > MAX_PLACEHOLDER_COLUMNS ? undefined : required.join(",")}
                onChange={clear}
                className="figures w-full rounded border border-border bg-paper p-3 font-mono text-13"
              />
            )}
          </Field>
        </div>
        <ErrorNotice language={language} texts={errors} error={isTooLarge ? null : error} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" kind={change === undefined ? "primary" : "quiet"} disabled={isPending}>
            {texts.check}
          </Button>
          <p role="status" className="text-13 text-muted">
            {isPending ? texts.checking : (done ?? texts.uploadNote)}
          </p>
        </div>
      </ScriptedForm>
      {change === undefined ? null : (
        <ChangePreview
          key={change.preview.effect}
          language={language}
          texts={texts}
          reasons={reasons}
          errors={errors}
          change={change}
          approvalsHref={approvalsHref}
          onDone={(sentence) => {
            setChange(undefined)
            setDone(sentence)
            form.current?.reset()
          }}
        />
      )}
    </>
  )
}

/** Columns that a placeholder names; more of them are unreadable in it. */
const MAX_PLACEHOLDER_COLUMNS = 6

/** What is wrong with what is given before it is sent. */
function inputErrorOf(
  texts: Pick<StaffMessages["data"], (typeof FILE_TEXTS)[number]>,
  file: File | null,
  text: string,
): string | null {
  const hasText = text.trim() !== ""
  if (file === null && !hasText) return texts.chooseFirst
  if (file !== null && hasText) return texts.bothGiven
  const bytes = file === null ? new TextEncoder().encode(text).length : file.size
  return bytes > MAX_DATA_FILE_BYTES ? texts.fileTooLarge : null
}
