"use client"

import { useRouter } from "next/navigation"
import { useId, useRef, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { DayInput, FILE_INPUT, Field, INPUT, Select } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { callWeb } from "#lib/client/call-web.ts"
import { useRequest } from "#lib/client/use-request.ts"
import { OPERATOR_DOCUMENTS } from "#lib/contract/documents/web-endpoints.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import type { DocumentKind } from "#lib/domain/documents/document.ts"
import { DOCUMENT_KINDS, isDocumentVersion, MAX_DOCUMENT_BYTES } from "#lib/domain/documents/document.ts"
import type { Language, StaffLanguage } from "#lib/domain/languages/language.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { LANGUAGE_NAMES } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { DOCUMENT_TEXTS } from "./document-texts.ts"

type FieldName = "symbols" | "file" | "version" | "day"

type Document = Readonly<{
  symbols: readonly string[]
  kind: DocumentKind
  language: Language
  version: string
  day: string
  file: File
}>

/** Adds a version of a document after a question that says what it is and for which classes. */
export function AddDocument({
  language,
  texts,
  errors,
  symbols,
  chosen,
  today,
}: Readonly<{
  language: StaffLanguage
  texts: Pick<StaffMessages["data"], (typeof DOCUMENT_TEXTS)[number]>
  errors: Messages["errors"]
  symbols: readonly ShareClassSymbol[]
  /** The class that is looked at. */
  chosen: ShareClassSymbol | undefined
  today: Day
}>) {
  const router = useRouter()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [invalidFields, setInvalidFields] = useState<readonly FieldName[]>([])
  const [asked, setAsked] = useState<Document>()
  const { isPending, error, run, clearError } = useRequest()
  const [done, setDone] = useState<string>()
  const read = (fields: FormData, sent: HTMLFormElement) => {
    form.current = sent
    setDone(undefined)
    const file = fields.get("file")
    const given = {
      symbols: fields.getAll("symbols").map(String),
      kind: String(fields.get("kind")) as DocumentKind,
      language: String(fields.get("language")) as Language,
      version: String(fields.get("version")).trim(),
      day: String(fields.get("day")),
    }
    const invalid: FieldName[] = [
      ...(given.symbols.length > 0 ? [] : (["symbols"] as const)),
      ...(file instanceof File && file.size > 0 && file.size <= MAX_DOCUMENT_BYTES
        ? []
        : (["file"] as const)),
      ...(isDocumentVersion(given.version) ? [] : (["version"] as const)),
      ...(isDay(given.day) ? [] : (["day"] as const)),
    ]
    setInvalidFields(invalid)
    const [first] = invalid
    if (first !== undefined || !(file instanceof File))
      return sent.querySelector<HTMLInputElement>(`[name=${first ?? "file"}]`)?.focus()
    setAsked({ ...given, file })
  }
  const inWords = (document: Document) => ({
    document: texts.documentKinds[document.kind],
    language: LANGUAGE_NAMES[document.language],
    version: document.version,
    classes: document.symbols.join(", "),
  })
  const add = async (document: Document) => {
    const { file, symbols: of, ...query } = document
    await callWeb(OPERATOR_DOCUMENTS.add, {
      query: { ...query, symbols: of.join(",") },
      payload: new Uint8Array(await file.arrayBuffer()),
    })
    setAsked(undefined)
    setDone(formatMessage(texts.documentAdded, inWords(document)))
    form.current?.reset()
    router.refresh()
  }
  const errorOf = (name: FieldName, text: string): string | null =>
    invalidFields.includes(name) ? text : null
  return (
    <>
      <ScriptedForm aria-labelledby="add-heading" className="max-w-text space-y-6" noValidate onSend={read}>
        <Field
          id={`${id}-file`}
          label={texts.pdf}
          help={texts.pdfHelp}
          error={errorOf("file", texts.pdfWrong)}
        >
          {(input) => (
            <input {...input} type="file" name="file" accept=".pdf,application/pdf" className={FILE_INPUT} />
          )}
        </Field>
        <fieldset aria-describedby={`${id}-classes-note`}>
          <legend className="mb-1 font-medium text-13">{texts.classes}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            {symbols.map((symbol) => (
              <label key={symbol} className="flex min-h-6 items-center gap-2 text-13">
                <input
                  type="checkbox"
                  name="symbols"
                  value={symbol}
                  defaultChecked={symbol === chosen}
                  className="size-4 accent-[var(--color-accent)]"
                />
                {symbol}
              </label>
            ))}
          </div>
          <p id={`${id}-classes-note`} aria-live="polite" className="mt-1 text-13 empty:mt-0">
            <span className={invalidFields.includes("symbols") ? "text-danger" : "text-muted"}>
              {invalidFields.includes("symbols") ? texts.classesWrong : texts.classesHelp}
            </span>
          </p>
        </fieldset>
        <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
          <Field id={`${id}-kind`} label={texts.document}>
            {(input) => (
              <Select
                input={input}
                name="kind"
                chosen={DOCUMENT_KINDS[0]}
                options={DOCUMENT_KINDS.map((value) => ({ value, label: texts.documentKinds[value] }))}
              />
            )}
          </Field>
          <Field id={`${id}-language`} label={texts.language}>
            {(input) => (
              <Select
                input={input}
                name="language"
                chosen={language}
                options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
              />
            )}
          </Field>
          <Field
            id={`${id}-version`}
            label={texts.version}
            help={texts.versionHelp}
            error={errorOf("version", texts.versionWrong)}
          >
            {(input) => (
              <input
                {...input}
                name="version"
                autoComplete="off"
                spellCheck={false}
                maxLength={32}
                defaultValue={today.slice(0, 7)}
                className={INPUT}
              />
            )}
          </Field>
          <Field id={`${id}-day`} label={texts.documentDay} error={errorOf("day", texts.dayWrong)}>
            {(input) => <DayInput input={input} name="day" day={today} />}
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" disabled={isPending}>
            {texts.review}
          </Button>
          <p role="status" className="text-13 text-muted">
            {done}
          </p>
        </div>
      </ScriptedForm>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={texts.addTitle}
        confirm={texts.publish}
        dismiss={texts.cancel}
        isBusy={isPending}
        onConfirm={() => {
          if (asked !== undefined) void run(() => add(asked))
        }}
        onDismiss={() => {
          setAsked(undefined)
          clearError()
        }}
      >
        {asked === undefined ? null : (
          <p className="[overflow-wrap:anywhere]">
            {formatMessage(texts.addText, { ...inWords(asked), day: asked.day })}
          </p>
        )}
        <ErrorNotice
          language={language}
          texts={{ ...errors, ConflictError: texts.documentConflict }}
          error={error}
        />
      </ConfirmDialog>
    </>
  )
}
