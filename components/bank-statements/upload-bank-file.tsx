"use client"

import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { FILE_INPUT, Field } from "#components/forms/field.tsx"
import { ResultHeading } from "#components/forms/result-heading.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { useAdopted } from "#components/forms/use-adopted.ts"
import { useFocusOn } from "#components/forms/use-focus-on.ts"
import { Button } from "#components/ui/button.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice } from "#components/ui/page-parts.tsx"
import type { WebError } from "#lib/client/call-web.ts"
import { asWebError, callWeb } from "#lib/client/call-web.ts"
import { MAX_UPLOAD_BYTES, OPERATOR_BANK_STATEMENTS } from "#lib/contract/bank-statements/web-endpoints.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { BankFileImport } from "./bank-file-result.tsx"
import { BankFileResult } from "./bank-file-result.tsx"
import { rejectionText } from "./rejection-text.ts"
import type { UploadTexts } from "./upload-texts.ts"

type State =
  | Readonly<{ kind: "idle" | "pending" }>
  | Readonly<{ kind: "failed"; error: WebError }>
  | Readonly<{ kind: "previewed"; bytes: Uint8Array<ArrayBuffer>; result: BankFileImport }>
  | Readonly<{ kind: "imported"; result: BankFileImport }>

const fileIn = ({ files }: HTMLInputElement): File | undefined => files?.[0]

/** Sends a file of the bank: first what it would do, then, after a question, what it does. */
export function UploadBankFile({
  language,
  texts,
  errors,
  statementsHref,
  approvalsHref,
  payoutsHref,
}: Readonly<{
  language: StaffLanguage
  texts: UploadTexts
  errors: Messages["errors"]
  statementsHref: string
  approvalsHref: string
  payoutsHref: string
}>) {
  const id = useId()
  const [state, setState] = useState<State>({ kind: "idle" })
  const [fileError, setFileError] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const fileErrorOf = (file: File | undefined): string | null => {
    if (file === undefined) return texts.chooseFirst
    return file.size > MAX_UPLOAD_BYTES ? texts.tooLarge : null
  }
  const choose = (file: File | undefined) => {
    setFileError(file === undefined ? null : fileErrorOf(file))
    setState({ kind: "idle" })
  }
  const input = useAdopted<HTMLInputElement, File | undefined>(undefined, fileIn, choose)
  const send = async (work: () => Promise<State>) => {
    setState({ kind: "pending" })
    try {
      setState(await work())
    } catch (caught) {
      setState({ kind: "failed", error: asWebError(caught) })
    }
  }
  const preview = async () => {
    const file = input.current === null ? undefined : fileIn(input.current)
    const wrong = fileErrorOf(file)
    setFileError(wrong)
    if (file === undefined || wrong !== null) return input.current?.focus()
    await send(async () => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const result = await callWeb(OPERATOR_BANK_STATEMENTS.preview, { payload: bytes })
      return { kind: "previewed", bytes, result }
    })
  }
  const importIt = async (bytes: Uint8Array<ArrayBuffer>) => {
    setAsking(false)
    await send(async () => ({
      kind: "imported",
      result: await callWeb(OPERATOR_BANK_STATEMENTS.import, { payload: bytes }),
    }))
  }
  const isNews =
    state.kind === "previewed" &&
    [...state.result.statements, state.result.statusReport].some((report) => report?.isKnown === false)
  return (
    <div className="space-y-8">
      <ScriptedForm
        aria-label={texts.importFile}
        className="max-w-text space-y-6"
        onSend={() => void preview()}
      >
        <Field id={id} label={texts.file} help={texts.fileHelp} error={fileError}>
          {(field) => (
            <input
              {...field}
              ref={input}
              type="file"
              name="file"
              accept=".xml,application/xml,text/xml"
              onChange={({ target }) => choose(fileIn(target))}
              className={FILE_INPUT}
            />
          )}
        </Field>
        {state.kind === "failed" ? (
          <Rejection language={language} texts={texts} errors={errors} error={state.error} />
        ) : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" disabled={state.kind === "pending"}>
            {texts.preview}
          </Button>
          <p role="status" className="text-13 text-muted">
            {state.kind === "pending" ? texts.previewing : state.kind === "imported" ? "" : texts.nothingYet}
          </p>
        </div>
      </ScriptedForm>
      {state.kind === "previewed" || state.kind === "imported" ? (
        <section aria-labelledby={`${id}-result`} aria-live="polite">
          <ResultHeading id={`${id}-result`} about={state.result} className="mb-4 text-21">
            {state.kind === "imported" ? texts.hasDone : texts.wouldDo}
          </ResultHeading>
          <BankFileResult
            language={language}
            texts={texts}
            result={state.result}
            statementsHref={statementsHref}
            payoutsHref={payoutsHref}
          />
          {state.kind === "imported" ? (
            state.result.approvalIds.map((approvalId) => (
              <p key={approvalId} className="mt-4 text-13">
                {texts.importNote}{" "}
                <TextLink href={`${approvalsHref}/${approvalId}`}>{texts.toProposal}</TextLink>
              </p>
            ))
          ) : isNews ? (
            <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button kind="primary" onClick={() => setAsking(true)}>
                {texts.importIt}
              </Button>
              {state.result.statusReport === null ? (
                <p className="text-13 text-muted">{texts.importNote}</p>
              ) : null}
            </div>
          ) : null}
        </section>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking && state.kind === "previewed"}
        title={texts.importTitle}
        confirm={texts.importIt}
        dismiss={texts.cancel}
        isBusy={false}
        onConfirm={() => {
          if (state.kind === "previewed") void importIt(state.bytes)
        }}
        onDismiss={() => setAsking(false)}
      >
        <p>
          {state.kind === "previewed" && state.result.statusReport !== null
            ? texts.reportText
            : texts.importText}
        </p>
      </ConfirmDialog>
    </div>
  )
}

/** Why a file was not accepted: the line or the difference, in the language of the page. */
function Rejection({
  language,
  texts,
  errors,
  error,
}: Readonly<{ language: StaffLanguage; texts: UploadTexts; errors: Messages["errors"]; error: WebError }>) {
  const { rejection } = error.details
  const told = rejection === undefined ? null : rejectionText(language, texts, rejection)
  const reason = error.tag === "BookingInTheFutureError" ? texts.bookedLater : told
  const notice = useFocusOn<HTMLDivElement>(error)
  if (reason === null) return <ErrorNotice language={language} texts={errors} error={error} />
  return (
    <div ref={notice} role="alert" tabIndex={-1}>
      <Notice title={texts.rejected}>
        <p className="figures [overflow-wrap:anywhere]">{reason}</p>
      </Notice>
    </div>
  )
}
