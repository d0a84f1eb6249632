"use client"

import { useRouter } from "next/navigation"
import { useEffect, useId, useRef, useState } from "react"
import type * as z from "zod"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Button } from "#components/ui/button.tsx"
import { Notice } from "#components/ui/page-parts.tsx"
import { Table } from "#components/ui/table.tsx"
import { openPage } from "#lib/client/open-page.ts"
import { useRequest } from "#lib/client/use-request.ts"
import type { dataOutcome } from "#lib/contract/data-files/web-endpoints.ts"
import type { DataKind } from "#lib/domain/data-files/data-file.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { ChangeRow, DataPreview } from "./change-rows.ts"
import { changeRows, changesAnything, unlistedRecords } from "./change-rows.ts"
import type { CHANGE_TEXTS } from "./change-texts.ts"
import type { Reason, ReasonTexts } from "./reason-text.ts"
import { reasonText } from "./reason-text.ts"

export type ChangeTexts = Pick<StaffMessages["data"], (typeof CHANGE_TEXTS)[number]>

/** A change that was checked, and how it is made. */
export type CheckedChange = Readonly<{
  kind: DataKind
  preview: DataPreview
  make: (moveOrders: boolean) => Promise<z.output<typeof dataOutcome>>
}>

/** Orders that are listed one by one. */
const LISTED_ORDERS = 50

/**
 * What a change would do: errors, or every change with the orders that would move, and the button that makes it after a question.
 * A proposal is opened; of a change that was made, `onDone` gets the sentence.
 */
export function ChangePreview({
  language,
  texts,
  reasons,
  errors,
  change: { kind, preview, make },
  approvalsHref,
  onDone,
}: Readonly<{
  language: StaffLanguage
  texts: ChangeTexts
  reasons: ReasonTexts
  errors: Messages["errors"]
  change: CheckedChange
  approvalsHref: string
  onDone: (sentence: string) => void
}>) {
  const router = useRouter()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isMoving, setMoving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { isPending, error, run, clearError } = useRequest()
  // The response to "Check" stands below the form; it is read out, and scrolled to on a phone.
  useEffect(() => {
    if (preview !== undefined) heading.current?.focus()
  }, [preview])
  const { created, changed, removed, unchanged, movedOrders, needsApproval, deviations, errorCount } = preview
  const mayMake = errorCount === 0 && changesAnything(preview) && (movedOrders.length === 0 || isMoving)
  const makeIt = async () => {
    const done = await make(isMoving)
    if (done.approvalId !== null) return openPage(`${approvalsHref}/${done.approvalId}`)
    setAsking(false)
    const moved = done.movedOrders
    onDone(
      [formatMessage(texts.done, done), moved === 0 ? "" : formatMessage(texts.doneMoved, { count: moved })]
        .join(" ")
        .trim(),
    )
    router.refresh()
  }
  return (
    <section aria-labelledby={`${id}-heading`} className="mt-8 space-y-6 border-hairline border-t pt-6">
      <h3 id={`${id}-heading`} ref={heading} tabIndex={-1} className="text-21">
        {texts.preview}
      </h3>
      {errorCount > 0 ? (
        <Errors language={language} texts={texts} reasons={reasons} preview={preview} />
      ) : (
        <>
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <Count name={texts.created} count={created} />
            <Count name={texts.changed} count={changed} />
            <Count name={texts.removed} count={removed} />
            <Count name={texts.unchanged} count={unchanged} />
          </dl>
          {changesAnything(preview) ? (
            <Changes texts={texts} kind={kind} preview={preview} />
          ) : (
            <p>{texts.nothingNew}</p>
          )}
        </>
      )}
      {deviations.length === 0 ? null : (
        <Deviations language={language} texts={texts} reasons={reasons} preview={preview} />
      )}
      {movedOrders.length === 0 ? null : (
        <div className="space-y-4">
          <h4 className="font-medium text-17">
            {formatMessage(texts.ordersMove, { count: movedOrders.length })}
          </h4>
          <MovedOrders texts={texts} preview={preview} />
          <label className="flex max-w-text items-baseline gap-3">
            <input
              type="checkbox"
              checked={isMoving}
              onChange={({ target }) => setMoving(target.checked)}
              className="size-4 shrink-0 translate-y-0.5 accent-[var(--color-accent)]"
            />
            <span>{formatMessage(texts.moveOrders, { count: movedOrders.length })}</span>
          </label>
          {isMoving ? null : <p className="max-w-text text-13 text-muted">{texts.moveNeeded}</p>}
        </div>
      )}
      {errorCount > 0 || !changesAnything(preview) ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button disabled={!mayMake} onClick={() => setAsking(true)}>
            {needsApproval ? texts.propose : texts.import}
          </Button>
          <p className="text-13 text-muted">{needsApproval ? texts.needsApproval : texts.takesEffect}</p>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={needsApproval ? texts.proposeTitle : texts.importTitle}
        confirm={needsApproval ? texts.propose : texts.import}
        dismiss={texts.cancel}
        isBusy={isPending}
        onConfirm={() => void run(makeIt)}
        onDismiss={() => {
          setAsking(false)
          clearError()
        }}
      >
        <p>
          {formatMessage(needsApproval ? texts.proposeText : texts.importText, {
            kind: texts.fileKinds[kind],
            created,
            changed,
            removed,
          })}
        </p>
        {isMoving && movedOrders.length > 0 ? (
          <p>{formatMessage(texts.movesText, { count: movedOrders.length })}</p>
        ) : null}
        <ErrorNotice
          language={language}
          texts={{ ...errors, ConflictError: texts.changeConflict, NotFoundError: texts.changeConflict }}
          error={error}
        />
      </ConfirmDialog>
    </section>
  )
}

const Count = ({ name, count }: Readonly<{ name: string; count: number }>) => (
  <div className="flex items-baseline gap-2">
    <dt className="text-13 text-muted">{name}</dt>
    <dd className="figures text-17">{count}</dd>
  </div>
)

type ReasonsProps = Readonly<{
  language: StaffLanguage
  texts: ChangeTexts
  reasons: ReasonTexts
  preview: DataPreview
}>

function WrittenReason({
  language,
  reasons,
  why,
}: Readonly<{ language: StaffLanguage; reasons: ReasonTexts; why: Reason }>) {
  const written = reasonText(language, reasons, why)
  return <span lang={written.language}>{written.text}</span>
}

function Errors({ language, texts, reasons, preview }: ReasonsProps) {
  const { errors, errorCount } = preview
  const rows = errors.map((error, place) => ({ ...error, place }))
  return (
    <>
      <div role="alert">
        <Notice title={formatMessage(texts.fileErrors, { count: errorCount })}>{texts.fixErrors}</Notice>
      </div>
      <div className="text-13">
        <Table
          caption={formatMessage(texts.fileErrors, { count: errorCount })}
          rows={rows}
          rowKey={({ place }) => String(place)}
          columns={[
            { id: "row", heading: texts.row, cell: ({ line }) => line ?? "–" },
            { id: "column", heading: texts.column, cell: ({ column }) => column ?? "–", minor: true },
            {
              id: "field",
              heading: texts.field,
              minor: true,
              cell: ({ field }) => (
                <span className="inline-block min-w-28 [overflow-wrap:anywhere]">
                  {field === "" ? "–" : field}
                </span>
              ),
            },
            {
              id: "wrong",
              heading: texts.wrong,
              cell: (error) => (
                <span className="[overflow-wrap:anywhere]">
                  <WrittenReason language={language} reasons={reasons} why={error} />
                </span>
              ),
            },
          ]}
        />
        {errorCount > errors.length ? (
          <p className="mt-2 text-muted">
            {formatMessage(texts.moreErrors, { count: errorCount - errors.length })}
          </p>
        ) : null}
      </div>
    </>
  )
}

/** Figures that move by more than their limit, with their lines: whoever proposes them looks at them first. */
function Deviations({ language, texts, reasons, preview: { deviations } }: ReasonsProps) {
  return (
    <Notice title={formatMessage(texts.deviations, { count: deviations.length })}>
      <p>{texts.checkDeviations}</p>
      <ul className="mt-2 space-y-1 text-13">
        {deviations.map(({ line, record, ...why }) => (
          <li key={`${record} ${why.reason}`} className="[overflow-wrap:anywhere]">
            {line === null ? "" : `${texts.row} ${line}, `}
            <span className="font-medium">{record}</span>{" "}
            <WrittenReason language={language} reasons={reasons} why={why} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A closed day is a record; in words it is the day that opens or closes. */
const inDays = (texts: ChangeTexts, row: ChangeRow): ChangeRow =>
  row.kind === "removed"
    ? { ...row, before: texts.closedDay, after: texts.openDay }
    : { ...row, before: texts.openDay, after: texts.closedDay }

function Changes({
  texts,
  kind: of,
  preview,
}: Readonly<{ texts: ChangeTexts; kind: DataKind; preview: DataPreview }>) {
  const hidden = unlistedRecords(preview)
  const rows = changeRows(preview).map((row, place) => ({
    ...(of === "calendars" ? inDays(texts, row) : row),
    place,
  }))
  return (
    <div className="text-13">
      <Table<ChangeRow & { place: number }>
        caption={texts.preview}
        rows={rows}
        rowKey={({ place }) => String(place)}
        columns={[
          {
            id: "record",
            heading: texts.record,
            cell: ({ kind, line, record }) => (
              <>
                <span className="font-medium [overflow-wrap:anywhere]">{record}</span>{" "}
                <span className="whitespace-nowrap text-muted">
                  {kind === "changed" ? (line === null ? "" : `${texts.row} ${line}`) : texts[kind]}
                </span>
              </>
            ),
          },
          { id: "field", heading: texts.field, cell: ({ field }) => field, minor: true },
          {
            id: "before",
            heading: texts.before,
            minor: true,
            cell: ({ before }) => <span className="text-muted [overflow-wrap:anywhere]">{before}</span>,
          },
          {
            id: "after",
            heading: texts.after,
            minor: true,
            cell: ({ after }) => <span className="[overflow-wrap:anywhere]">{after}</span>,
          },
        ]}
      />
      {hidden === 0 ? null : (
        <p className="mt-2 text-muted">{formatMessage(texts.moreChanges, { count: hidden })}</p>
      )}
    </div>
  )
}

/** `2026-11-24T11:00:00.000Z` to the minute. */
const toMinute = (instant: string): string => instant.slice(0, 16).replace("T", " ")

function MovedOrders({ texts, preview }: Readonly<{ texts: ChangeTexts; preview: DataPreview }>) {
  const { movedOrders } = preview
  return (
    <div className="text-13">
      <Table
        caption={formatMessage(texts.ordersMove, { count: movedOrders.length })}
        rows={movedOrders.slice(0, LISTED_ORDERS)}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        columns={[
          {
            id: "order",
            heading: texts.order,
            cell: ({ kind, id, symbol }) => (
              <>
                {texts.orderKinds[kind]} <span className="font-medium">{symbol}</span>
                <span className="block font-mono text-12 text-muted [overflow-wrap:anywhere]">{id}</span>
              </>
            ),
          },
          {
            id: "dealingDay",
            heading: texts.dealingDay,
            cell: ({ from, to }) => <FromTo before={from.dealingDay} after={to.dealingDay} />,
          },
          {
            id: "cutOff",
            heading: texts.orderCutOff,
            minor: true,
            cell: ({ from, to }) => <FromTo before={toMinute(from.cutOffAt)} after={toMinute(to.cutOffAt)} />,
          },
          {
            id: "priceDay",
            heading: texts.priceDay,
            minor: true,
            cell: ({ from, to }) => <FromTo before={from.priceDay} after={to.priceDay} />,
          },
        ]}
      />
      {movedOrders.length > LISTED_ORDERS ? (
        <p className="mt-2 text-muted">
          {formatMessage(texts.moreOrders, { count: movedOrders.length - LISTED_ORDERS })}
        </p>
      ) : null}
    </div>
  )
}

const FromTo = ({ before, after }: Readonly<{ before: string; after: string }>) =>
  before === after ? (
    <span className="text-muted">{before}</span>
  ) : (
    <span className="inline-block">
      <span className="text-muted">{before} →</span> <span className="font-medium">{after}</span>
    </span>
  )
