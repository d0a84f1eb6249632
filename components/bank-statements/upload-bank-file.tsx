"use client"

import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { FILE_INPUT, Field } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { useAdopted } from "#components/forms/use-adopted.ts"
import { Button } from "#components/ui/button.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import type { WebError } from "#lib/client/call-web.ts"
import { asWebError, callWeb } from "#lib/client/call-web.ts"
import { MAX_UPLOAD_BYTES, OPERATOR_BANK_STATEMENTS } from "#lib/contract/bank-statements/web-endpoints.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { decimal, integer } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { formatList } from "#lib/format/format-list.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { UPLOAD_TEXTS } from "./upload-texts.ts"

type Texts = Pick<StaffMessages["bankStatements"], (typeof UPLOAD_TEXTS)[number]>

type Result = Awaited<ReturnType<typeof callWeb<typeof OPERATOR_BANK_STATEMENTS.import>>>

type Statement = Result["statements"][number]

type State =
  | Readonly<{ kind: "idle" | "pending" }>
  | Readonly<{ kind: "failed"; error: WebError }>
  | Readonly<{ kind: "previewed"; bytes: Uint8Array<ArrayBuffer>; result: Result }>
  | Readonly<{ kind: "imported"; result: Result }>

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
  texts: Texts
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
          <h2 id={`${id}-result`} className="mb-4 text-21">
            {state.kind === "imported" ? texts.hasDone : texts.wouldDo}
          </h2>
          {state.result.statusReport === null ? (
            <Statements
              language={language}
              texts={texts}
              result={state.result}
              statementsHref={statementsHref}
            />
          ) : (
            <StatusReport texts={texts} report={state.result.statusReport} payoutsHref={payoutsHref} />
          )}
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

/** Why a file was not accepted: the line or the difference, as the service found it. */
function Rejection({
  language,
  texts,
  errors,
  error,
}: Readonly<{ language: StaffLanguage; texts: Texts; errors: Messages["errors"]; error: WebError }>) {
  const { reason } = error.details
  if (
    reason === undefined ||
    !["BankStatementNotAcceptedError", "BookingInTheFutureError"].includes(error.tag)
  )
    return <ErrorNotice language={language} texts={errors} error={error} />
  return (
    <div role="alert">
      <Notice title={texts.rejected}>
        <p lang="en" className="figures [overflow-wrap:anywhere]">
          {reason}
        </p>
      </Notice>
    </div>
  )
}

/** What the bank says of one of our files, in numbers of transfers. */
function StatusReport({
  texts,
  report,
  payoutsHref,
}: Readonly<{ texts: Texts; report: NonNullable<Result["statusReport"]>; payoutsHref: string }>) {
  const { accepted, settled, pending, rejected, other, failed, contradictions } = report
  return (
    <div className="max-w-text space-y-2 text-13">
      <p>
        <TextLink href={`${payoutsHref}?batch=${report.approvalId}`}>
          {formatMessage(texts.reportOf, { file: report.originalMessageId })}
        </TextLink>
        {report.isKnown ? ` · ${texts.known}` : ""}
      </p>
      <p>
        {formatMessage(texts.reportCounts, {
          accepted: String(accepted),
          settled: String(settled),
          pending: String(pending),
          rejected: String(rejected),
        })}
      </p>
      {other === 0 ? null : <p>{formatMessage(texts.reportOther, { count: other })}</p>}
      {failed === 0 ? null : <p>{formatMessage(texts.reportFailed, { count: failed })}</p>}
      {contradictions === 0 ? null : (
        <p className="text-danger">{formatMessage(texts.reportContradictions, { count: contradictions })}</p>
      )}
    </div>
  )
}

function Statements({
  language,
  texts,
  result: { statements, leftOut },
  statementsHref,
}: Readonly<{ language: StaffLanguage; texts: Texts; result: Result; statementsHref: string }>) {
  const money = (value: string | null, { currency }: Statement) =>
    value === null || currency === null ? "" : formatExactMoney(language, amount(decimal(value), currency))
  return (
    <div className="text-13">
      <Table
        caption={texts.report}
        rows={statements.map((statement, place) => ({ ...statement, place }))}
        rowKey={({ place }) => String(place)}
        needs="wide"
        columns={[
          {
            id: "report",
            heading: texts.report,
            cell: (of) => (
              <>
                {of.id === null ? (
                  <span className="font-medium">{of.statementId}</span>
                ) : (
                  <TextLink href={`${statementsHref}/${of.id}`}>{of.statementId}</TextLink>
                )}
                <span className="block text-12 text-muted">
                  {texts.kinds[of.kind]}
                  {of.closingDay === null ? "" : ` · ${of.closingDay}`}
                  {of.isKnown ? ` · ${texts.known}` : ""}
                </span>
                {of.gap === null ? null : (
                  <span className="block max-w-64 text-12">
                    {formatMessage(texts.gapText, { amount: money(of.gap, of) })}
                  </span>
                )}
                {of.unusedDetails === 0 ? null : (
                  <span className="block max-w-64 text-12">
                    {formatMessage(texts.unusedDetails, { count: of.unusedDetails })}
                  </span>
                )}
              </>
            ),
          },
          {
            id: "account",
            heading: texts.account,
            minor: true,
            cell: ({ account }) => groupInFours(account),
          },
          { id: "opening", heading: texts.opening, minor: true, cell: (of) => money(of.opening, of) },
          {
            id: "credits",
            heading: texts.credits,
            minor: true,
            cell: (of) => <Totals language={language} texts={texts} of={of} side="credit" />,
          },
          {
            id: "debits",
            heading: texts.debits,
            minor: true,
            cell: (of) => <Totals language={language} texts={texts} of={of} side="debit" />,
          },
          { id: "closing", heading: texts.closing, minor: true, cell: (of) => money(of.closing, of) },
          { id: "wires", heading: texts.payments, minor: true, cell: ({ wires }) => String(wires) },
          { id: "payouts", heading: texts.payouts, minor: true, cell: ({ payments }) => String(payments) },
          {
            id: "exceptions",
            heading: texts.unexplained,
            minor: true,
            cell: ({ exceptions }) => String(exceptions),
          },
          {
            id: "known",
            heading: texts.knownEntries,
            minor: true,
            cell: ({ knownEntries }) => String(knownEntries),
          },
        ]}
      />
      {statements.map((statement, place) =>
        statement.id === null ? (
          <FirstEntries
            // biome-ignore lint/suspicious/noArrayIndexKey: the reports of a file never change places, and two may have one name
            key={place}
            language={language}
            texts={texts}
            statement={statement}
            isOpen={statements.length === 1}
          />
        ) : null,
      )}
      {leftOut.length === 0 ? null : (
        <p className="mt-4 [overflow-wrap:anywhere]">
          {formatMessage(texts.leftOut, { accounts: formatList(language, leftOut) })}
        </p>
      )}
    </div>
  )
}

/** What came in or went out by a report: the sum of each currency, and of how many entries. */
function Totals({
  language,
  texts,
  of: { totals },
  side,
}: Readonly<{ language: StaffLanguage; texts: Texts; of: Statement; side: "credit" | "debit" }>) {
  return totals.map(({ currency, credits, credited, debits, debited }) => {
    const [count, sum] = side === "credit" ? [credits, credited] : [debits, debited]
    return (
      <span key={currency} className="block">
        {formatMessage(texts.totalOf, {
          amount: formatExactMoney(language, amount(decimal(sum), currency)),
          count,
        })}
      </span>
    )
  })
}

/** The first entries of a report as the bank states them, by which a person sees that it is the right file. */
function FirstEntries({
  language,
  texts,
  statement: { statementId, entries, firstEntries },
  isOpen,
}: Readonly<{ language: StaffLanguage; texts: Texts; statement: Statement; isOpen: boolean }>) {
  if (entries === 0) return <p className="mt-6 text-muted">{`${statementId}: ${texts.noEntries}`}</p>
  const heading = formatMessage(texts.firstEntries, {
    statement: statementId,
    shown: firstEntries.length,
    count: formatNumber(language, integer(entries)),
  })
  return (
    <details open={isOpen} className="mt-6">
      <summary className="cursor-pointer font-medium">{heading}</summary>
      <Table
        caption={heading}
        rows={firstEntries.map((entry, place) => ({ ...entry, place }))}
        rowKey={({ place }) => String(place)}
        needs="wide"
        columns={[
          { id: "booked", heading: texts.booked, isOneLine: true, cell: ({ bookedDay }) => bookedDay },
          {
            id: "amount",
            heading: texts.amount,
            align: "right",
            isOneLine: true,
            cell: ({ amount: { value, currency } }) =>
              formatExactMoney(language, amount(decimal(value), currency)),
          },
          {
            id: "counterparty",
            heading: texts.counterparty,
            minor: true,
            cell: ({ payments, counterpartyName, counterpartyIban, text }) => (
              <span className="[overflow-wrap:anywhere]">
                {payments > 1 ? formatMessage(texts.paymentsOfEntry, { count: payments }) : counterpartyName}
                {counterpartyIban === null ? null : (
                  <span className="block @min-[58rem]:whitespace-nowrap">
                    {groupInFours(counterpartyIban)}
                  </span>
                )}
                {text === null ? null : <span className="block text-12 text-muted">{text}</span>}
              </span>
            ),
          },
          {
            id: "reference",
            heading: texts.reference,
            minor: true,
            cell: ({ reference }) => <span className="[overflow-wrap:anywhere]">{reference}</span>,
          },
        ]}
      />
    </details>
  )
}
