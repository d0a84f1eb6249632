import type { ReactNode } from "react"
import { CheckedFileActions, ContinueImport } from "#components/bulk-imports/import-actions.tsx"
import { ImportProgress } from "#components/bulk-imports/import-progress.tsx"
import { ImportState } from "#components/bulk-imports/import-state.tsx"
import { ACTION_TEXTS, PROGRESS_TEXTS } from "#components/bulk-imports/import-texts.ts"
import { FactList, KeyFigure } from "#components/ui/facts.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice, PageHead, PageSection } from "#components/ui/page-parts.tsx"
import type { BulkImport } from "#lib/domain/bulk-imports/bulk-import.ts"
import { currencyTotals, IMPORT_ACTIONS, ROWS_KEPT_DAYS } from "#lib/domain/bulk-imports/bulk-import.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatList } from "#lib/format/format-list.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { requireDistributorName } from "#lib/services/distributors/distributors.ts"
import { FailedRows, FirstRows, Issues, Totals } from "./bulk-import-tables.tsx"
import { BULK_IMPORTS_PATH, importStatusText } from "./bulk-imports.tsx"

/** An import on its page. */
export type ImportPage = Readonly<{ page: DistributorPage; file: BulkImport }>

/** The page of one import: preview, progress or result, by where it stands. */
export function BulkImportPage({ page, file }: ImportPage) {
  const { language, address } = page
  const { bulkImports: texts } = staffMessages(language)
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address(BULK_IMPORTS_PATH)}>{texts.title}</TextLink>
      </p>
      <PageHead
        title={file.fileName}
        lead={
          <ImportState key={file.id} step={JSON.stringify([file.confirmedAt, file.status === "stopped"])}>
            {`${texts.kinds[file.kind]}, ${importStatusText(texts, file)}`}
          </ImportState>
        }
      />
      <Stage page={page} file={file} />
      <PageSection id="facts" heading={texts.fileName}>
        <Facts page={page} file={file} />
      </PageSection>
    </>
  )
}

function Stage({ page, file }: ImportPage): ReactNode {
  const { language, may } = page
  const { bulkImports: texts } = staffMessages(language)
  const { errors } = messages(language)
  const mayChange = may(IMPORT_ACTIONS[file.kind])
  const { status, rowCount, createdCount, failedCount } = file
  const done = createdCount + failedCount
  const shared = { language, errors, bulkImportId: file.id }
  switch (status) {
    case "checked":
      return file.wrongRowCount > 0 ? (
        <WrongFile page={page} file={file} />
      ) : (
        <Preview page={page} file={file} />
      )
    case "running":
      return (
        <ImportProgress
          key={file.id}
          {...shared}
          texts={pickTexts(texts, PROGRESS_TEXTS)}
          done={done}
          rows={rowCount}
          mayStop={mayChange}
        />
      )
    case "stopped":
      return (
        <>
          <Outcome page={page} file={file} />
          <p className="my-6 max-w-text">{formatMessage(texts.stoppedText, { left: rowCount - done })}</p>
          {mayChange ? <ContinueImport {...shared} texts={pickTexts(texts, ACTION_TEXTS)} /> : null}
          <FailedRows page={page} file={file} />
        </>
      )
    case "finished":
      return (
        <>
          <Outcome page={page} file={file} />
          <FailedRows page={page} file={file} />
        </>
      )
    case "abandoned":
      return (
        <>
          <Outcome page={page} file={file} />
          <p className="mt-6 max-w-text">{texts.abandonedText}</p>
        </>
      )
  }
}

/** A file with errors: what to correct. */
function WrongFile({ page, file }: ImportPage) {
  const { language, address, may } = page
  const { bulkImports: texts } = staffMessages(language)
  const rows = formatNumber(language, decimal(String(file.rowCount)))
  return (
    <>
      <Notice title={texts.nothingCreated}>
        <p>{formatMessage(texts.summaryWrong, { wrong: file.wrongRowCount, rows })}</p>
        {may(IMPORT_ACTIONS[file.kind]) ? (
          <p className="mt-1">
            <TextLink href={address(BULK_IMPORTS_PATH)}>{texts.uploadCorrected}</TextLink>
          </p>
        ) : null}
      </Notice>
      <Actions page={page} file={file} start={null} />
      <PageSection id="issues" heading={texts.issuesTitle}>
        <Issues page={page} file={file} caption={texts.issuesTitle} />
      </PageSection>
    </>
  )
}

/** A file without errors, before it is confirmed. */
async function Preview({ page, file }: ImportPage) {
  const { language, ctx } = page
  const { bulkImports: texts } = staffMessages(language)
  const { kind, rowCount: count } = file
  const totals = currencyTotals(file.totals).map((total) => formatMoney(language, total))
  const distributor = await requireDistributorName(ctx, file.distributorId)
  const named = {
    distributor,
    file: file.fileName,
    what: formatMessage(texts.rowsToCreate[kind], { count }),
  }
  const total = formatList(language, totals)
  const text =
    kind === "investors"
      ? formatMessage(texts.startInvestorsText, named)
      : formatMessage(texts.startOrdersText, { ...named, total })
  const warned =
    file.warnedRowCount === 0 ? [] : [formatMessage(texts.warned, { count: file.warnedRowCount })]
  const start = {
    start: texts.start[kind],
    title: formatMessage(texts.startTitle[kind], { count }),
    text: [text, ...warned].join(" "),
  }
  return (
    <>
      <dl className="flex flex-wrap gap-x-12 gap-y-6">
        <KeyFigure
          label={texts.rows}
          value={formatNumber(language, decimal(String(count)))}
          note={texts.kinds[kind]}
        />
        {totals.map((value) => (
          <KeyFigure key={value} label={texts.amount} value={value} note={texts.totals} />
        ))}
      </dl>
      <Actions page={page} file={file} start={start} />
      {file.warnedRowCount === 0 ? null : (
        <PageSection id="issues" heading={texts.warningsTitle} note={warned.join("")}>
          <Issues page={page} file={file} caption={texts.warningsTitle} />
        </PageSection>
      )}
      <Totals page={page} file={file} />
      <FirstRows page={page} file={file} />
    </>
  )
}

function Actions({
  page,
  file,
  start,
}: ImportPage & Readonly<{ start: Parameters<typeof CheckedFileActions>[0]["start"] }>) {
  const { language, address, may } = page
  const { bulkImports: texts } = staffMessages(language)
  if (!may(IMPORT_ACTIONS[file.kind])) return null
  return (
    <div className="mt-8">
      <CheckedFileActions
        language={language}
        texts={pickTexts(texts, ACTION_TEXTS)}
        errors={messages(language).errors}
        bulkImportId={file.id}
        fileName={file.fileName}
        start={start}
        importsHref={address(BULK_IMPORTS_PATH)}
      />
    </div>
  )
}

/** What has become of the rows, and the file that says it of each. */
function Outcome({ page, file }: ImportPage) {
  const { language, address } = page
  const { bulkImports: texts } = staffMessages(language)
  const { id, rowCount, createdCount, failedCount } = file
  const figure = (count: number) => formatNumber(language, decimal(String(count)))
  return (
    <>
      <dl className="flex flex-wrap gap-x-12 gap-y-6">
        <KeyFigure label={texts.created} value={figure(createdCount)} note={texts.kinds[file.kind]} />
        <KeyFigure label={texts.failed} value={figure(failedCount)} note={texts.rows} />
        <KeyFigure label={texts.rows} value={figure(rowCount)} note={file.fileName} />
      </dl>
      {file.rowsDeletedAt === null ? (
        <p className="mt-6 max-w-text">
          <a
            href={address(`${BULK_IMPORTS_PATH}/${id}/result`)}
            download
            className="text-accent underline underline-offset-4"
          >
            {texts.resultFile}
          </a>
          <span className="mt-1 block text-13 text-muted">
            {file.kind === "investors" ? texts.resultOfInvestors : texts.resultOfOrders}
          </span>
        </p>
      ) : (
        <p className="mt-6 max-w-text text-muted">{texts.rowsGone}</p>
      )}
    </>
  )
}

/** Who did what when, and until when the rows are there. */
function Facts({ page, file }: ImportPage) {
  const { language, timezone } = page
  const { bulkImports: texts } = staffMessages(language)
  const at = (value: Instant) => formatInstant(language, value, timezone)
  const { confirmedAt, finishedAt, rowsDeletedAt, updatedAt, status } = file
  const fact = (id: string, name: string, value: string | null) =>
    value === null ? [] : [{ id, name, value }]
  const orNull = (value: Instant | null) => (value === null ? null : at(value))
  const deletion =
    status === "running" ? null : formatDay(language, addDays(dayIn(updatedAt, timezone), ROWS_KEPT_DAYS))
  return (
    <FactList
      facts={[
        ...fact("uploaded-by", texts.uploadedBy, file.uploadedBy ?? texts.nobody),
        ...fact("uploaded-at", texts.uploadedAt, at(file.createdAt)),
        ...fact(
          "confirmed-by",
          texts.confirmedBy,
          confirmedAt === null ? null : (file.confirmedBy ?? texts.nobody),
        ),
        ...fact("confirmed-at", texts.confirmedAt, orNull(confirmedAt)),
        ...fact("finished-at", texts.finishedAt, orNull(finishedAt)),
        ...fact("rows", texts.rows, formatNumber(language, decimal(String(file.rowCount)))),
        ...(rowsDeletedAt === null
          ? fact("deletion", texts.rowsDeletedOn, deletion)
          : fact("deletion", texts.rowsDeletedSince, formatDay(language, dayIn(rowsDeletedAt, timezone)))),
      ]}
    />
  )
}
