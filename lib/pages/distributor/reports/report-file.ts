import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { integer } from "#lib/domain/money/decimal.ts"
import type { PositionLine } from "#lib/domain/reports/position-line.ts"
import { writeInThread } from "#lib/file-threads/file-threads.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import type { XlsxCell } from "#lib/format/xlsx-file.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { NoFile, tableFile } from "#lib/pages/staff/table-file.ts"
import type { ReportTable } from "#lib/pdf/report.ts"
import { requireDistributorName } from "#lib/services/distributors/distributors.ts"
import type { AskedReport, LoadedReport } from "./asked-report.ts"
import { askedReport, loadReport } from "./asked-report.ts"
import type { ReportCell, ReportColumn } from "./report-columns.ts"
import { cellText, reportColumns, tableColumns, totalColumns } from "./report-columns.ts"
import type { ReportFormat, ReportName } from "./report-query.ts"
import { isOfPeriod } from "./report-query.ts"
import {
  emptyText,
  filterTexts,
  methodNotes,
  periodText,
  problemText,
  reportTitle,
  tooLargeTexts,
  valueNotes,
} from "./report-texts.ts"

/** A thousand rows of a PDF take a second. */
const MAX_PDF_LINES = 2_000

/** Twelve thousand lines of a workbook take a second. */
export const MAX_XLSX_LINES = 20_000

/** What a file is made from: all lines of the report that the page shows, with the columns that it shows. */
type FileContent = Readonly<{
  page: DistributorPage
  asked: AskedReport
  report: LoadedReport
  columns: readonly ReportColumn[]
}>

/**
 * A report as a file of a format; one with too many lines for a workbook is a CSV file.
 * @throws NoFile, with the text of the page's notice, when the address asks for days without a report or for too many holdings: an
 * empty file would say that nothing is held
 */
export const reportFile =
  (name: ReportName, format: ReportFormat) =>
  async (page: DistributorPage): Promise<SentFile> => {
    const asked = await askedReport(page, name)
    const problem = problemText(page.language, asked)
    if (problem !== null) throw new NoFile(problem)
    const report = await loadReport(page, asked)
    if (report.isTooLarge) {
      const { title, text } = tooLargeTexts(page.language)
      throw new NoFile(`${title}. ${text}`)
    }
    const all = reportColumns(page.language, name, asked.query.group, report.compensated)
    const shown = await chosenColumns(`report-${name}-${asked.query.group}`, all)
    // Amounts of several currencies stand under each other, so the currency is always beside them. Programs tell investors of the
    // same name apart by their ids; a page of a PDF is not wide enough for them.
    const always = format === "pdf" ? ["currency"] : ["currency", "investor-id"]
    const columns = all.filter(({ id }, index) => index === 0 || always.includes(id) || shown.includes(id))
    const isTooLong = format === "xlsx" && report.lines.length > MAX_XLSX_LINES
    return WRITERS[isTooLong ? "csv" : format]({ page, asked, report, columns }, fileName(asked))
  }

const fileName = ({ name, period: { from, to } }: AskedReport): string =>
  isOfPeriod(name) ? `${name}-${from}-${to}` : `${name}-${to}`

function writeCsv({ page, report, columns }: FileContent, name: string): Promise<SentFile> {
  const fileColumns = tableColumns(page.language, columns)
  return tableFile(name, { columns: fileColumns, shown: fileColumns.map(({ id }) => id), rows: report.lines })
}

async function writeXlsx({ page, asked, report, columns }: FileContent, name: string): Promise<SentFile> {
  const texts = staffMessages(page.language).reports
  const sheet = (title: string, sheetColumns: readonly ReportColumn[], lines: readonly PositionLine[]) => ({
    name: title,
    head: sheetColumns.map(({ heading }) => heading),
    rows: lines.map((line) => sheetColumns.map(({ cell }) => xlsxCell(cell(line)))),
  })
  const totals = totalColumns(page.language, asked.name)
  return {
    name: `${name}.xlsx`,
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    body: await writeInThread("xlsxFile", [
      sheet(reportTitle(texts, asked.name).title, columns, report.lines),
      sheet(texts.totals, totals, report.totals),
    ]),
  }
}

const xlsxCell = (cell: ReportCell): XlsxCell => cell ?? ""

async function writePdf({ page, asked, report, columns }: FileContent, name: string): Promise<SentFile> {
  const { language, ctx, distributor, timezone } = page
  const texts = staffMessages(language).reports
  const count = (number: number) => formatNumber(language, integer(number))
  const isChosen = (id: string) => columns.some((column) => column.id === id)
  // The fonts of a PDF do not have every script, so the ids of investors are at hand for the names that cannot be printed.
  const all = reportColumns(language, asked.name, asked.query.group, report.compensated)
  const withIds = all.filter(({ id }) => id === "investor-id" || isChosen(id))
  const investorAt = withIds.findIndex(({ id }) => id === "investor")
  const table = (shownColumns: readonly ReportColumn[], lines: readonly PositionLine[]): ReportTable => ({
    columns: shownColumns.map((column) => ({
      head: column.heading,
      isFigure: column.isFigure,
      ...(column.id === "investor-id" && !isChosen(column.id) ? { standsInFor: investorAt } : {}),
    })),
    rows: lines.map((line) => shownColumns.map(({ cell }) => cellText(language, cell(line)))),
  })
  const isCut = report.lines.length > MAX_PDF_LINES
  const cut = {
    shown: count(MAX_PDF_LINES),
    count: count(report.lines.length),
  }
  const body = await writeInThread("reportPdf", {
    language,
    title: reportTitle(texts, asked.name).title,
    period: periodText(language, asked.name, asked.period),
    distributor: await requireDistributorName(ctx, distributor.distributorId),
    filters: filterTexts(language, asked),
    investorId: asked.investor?.id ?? null,
    generatedAt: ctx.clock.now(),
    sections: [
      ...(report.totals.length === 0
        ? []
        : [{ heading: texts.totals, table: table(totalColumns(language, asked.name), report.totals) }]),
      { heading: texts.lines, table: table(withIds, report.lines.slice(0, MAX_PDF_LINES)) },
    ],
    empty: emptyText(language, asked),
    notes: [
      ...(isCut ? [formatMessage(texts.firstLines, cut)] : []),
      ...valueNotes(language, asked, report),
      ...methodNotes(language, asked),
    ],
    generated: formatMessage(texts.generated, { at: formatInstant(language, ctx.clock.now(), timezone) }),
  })
  return { name: `${name}.pdf`, contentType: "application/pdf", body }
}

const WRITERS: Readonly<Record<ReportFormat, (content: FileContent, name: string) => Promise<SentFile>>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
  pdf: writePdf,
}
