import { DataTable } from "#components/tables/data-table.tsx"
import { ActionLink, ChoiceLinks } from "#components/ui/links.tsx"
import { EmptyState, Notice, PageSection } from "#components/ui/page-parts.tsx"
import { SkeletonChart, SkeletonTable } from "#components/ui/skeleton.tsx"
import { Table } from "#components/ui/table.tsx"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { integer } from "#lib/domain/money/decimal.ts"
import { REPORT_GROUPS } from "#lib/domain/reports/group-lines.ts"
import type { PositionLine } from "#lib/domain/reports/position-line.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { Streamed } from "#lib/pages/streamed.tsx"
import type { AskedReport, LoadedReport } from "./asked-report.ts"
import { loadReport } from "./asked-report.ts"
import { ClassBars, ValueOverTime } from "./report-charts.tsx"
import { cellText, mainTotalColumns, reportColumns, tableColumns } from "./report-columns.ts"
import { MAX_XLSX_LINES } from "./report-file.ts"
import type { ReportFormat, ReportQuery } from "./report-query.ts"
import { reportAddress } from "./report-query.ts"
import { emptyText, methodNotes, periodText, reportTitle, tooLargeTexts, valueNotes } from "./report-texts.ts"

const LINES_A_PAGE = 100

/**
 * The report in blocks of which each comes when it is ready: the page itself does not wait. Totals and lines are computed from the
 * same positions, which are loaded once; the chart over time has its own query.
 */
export function ReportBlocks({ page, asked }: Readonly<{ page: DistributorPage; asked: AskedReport }>) {
  const { language, isNextChoice } = page
  const texts = staffMessages(language).reports
  const report = loadReport(page, asked)
  // Each block that awaits it says that it failed.
  report.catch(() => {})
  const block = { language, isNextChoice }
  return (
    <>
      <Streamed
        {...block}
        name={reportTitle(texts, asked.name).title}
        skeleton={<TotalsSkeleton text={asked.investor === null ? texts.computing : null} />}
      >
        <ReportTotals page={page} asked={asked} report={report} />
      </Streamed>
      {asked.name === "portfolios" ? (
        <Streamed {...block} name={texts.history} skeleton={<HistorySkeleton />}>
          <ValueOverTime page={page} asked={asked} />
        </Streamed>
      ) : null}
      <Streamed {...block} name={reportTitle(texts, asked.name).title} skeleton={<LinesSkeleton />}>
        <ReportClasses page={page} asked={asked} report={report} />
      </Streamed>
      <Streamed {...block} name={texts.lines} skeleton={<LinesSkeleton />}>
        <ReportLines page={page} asked={asked} report={report} />
      </Streamed>
    </>
  )
}

type Loaded = Readonly<{ page: DistributorPage; asked: AskedReport; report: Promise<LoadedReport> }>

/** Null while too many reports are being computed. */
async function unlessBusy(report: Promise<LoadedReport>): Promise<LoadedReport | null> {
  try {
    return await report
  } catch (error) {
    if (error instanceof DomainError && error.code === "TemporarilyUnavailableError") return null
    throw error
  }
}

async function ReportTotals({ page, asked, report: loading }: Loaded) {
  const { language, address } = page
  const { name, query, period } = asked
  const texts = staffMessages(language).reports
  const report = await unlessBusy(loading)
  if (report === null) {
    return (
      <div className="mt-8">
        <Notice title={texts.busy}>
          <p>{texts.busyText}</p>
        </Notice>
        <p className="mt-6">
          <ActionLink kind="quiet" href={address(reportAddress(name, query))}>
            {texts.tryAgain}
          </ActionLink>
        </p>
      </div>
    )
  }
  if (report.isTooLarge) {
    const { title, text } = tooLargeTexts(language)
    return (
      <div className="mt-8">
        <Notice title={title}>
          <p>{text}</p>
        </Notice>
      </div>
    )
  }
  if (report.lines.length === 0) {
    return (
      <div className="mt-8">
        <EmptyState text={emptyText(language, asked)} />
      </div>
    )
  }
  return (
    <div className="mt-6">
      <Table
        caption={`${texts.totals}, ${periodText(language, name, period)}`}
        needs={name === "positions-and-flows" ? "wide" : "narrow"}
        isDense
        columns={mainTotalColumns(language, name, report.compensated).map(
          ({ id, heading, cell, isFigure, minor = false }) => ({
            id,
            heading,
            cell: (total: PositionLine) => cellText(language, cell(total)),
            minor: minor && id !== "currency",
            ...(isFigure ? { align: "right" as const } : {}),
          }),
        )}
        rows={report.totals}
        rowKey={({ currency }) => currency}
      />
      {valueNotes(language, asked, report).map((note) => (
        <p key={note} className="mt-3 text-12 text-muted">
          {note}
        </p>
      ))}
    </div>
  )
}

/** The classes of a report in a picture. */
async function ReportClasses({ page, asked, report: loading }: Loaded) {
  const report = await unlessBusy(loading)
  // The totals say why.
  if (report === null || report.isTooLarge || report.lines.length === 0) return null
  return <ClassBars language={page.language} name={asked.name} byClass={report.byClass} />
}

async function ReportLines({ page: { language, address }, asked, report: loading }: Loaded) {
  const report = await unlessBusy(loading)
  // The totals say why.
  if (report === null || report.isTooLarge || report.lines.length === 0) return null
  const { name, query } = asked
  const { reports: texts, tables } = staffMessages(language)
  const { lines, compensated } = report
  const to = (changed: Partial<ReportQuery>) => address(reportAddress(name, { ...query, ...changed }))
  const file = (format: ReportFormat) => address(reportAddress(name, query, format))
  const columns = tableColumns(language, reportColumns(language, name, query.group, compensated))
  const pages = Math.max(1, Math.ceil(lines.length / LINES_A_PAGE))
  const currentPage = Math.min(query.page, pages)
  const start = (currentPage - 1) * LINES_A_PAGE
  const shownLines = lines.slice(start, start + LINES_A_PAGE)
  const groupTexts = { holding: texts.byHolding, class: texts.byClass, investor: texts.byInvestor }
  const rowTarget = ({ investor, shareClass }: PositionLine): Partial<ReportQuery> =>
    investor === null
      ? { symbol: shareClass?.symbol ?? null, group: "holding", sort: null, page: 1 }
      : { investor: investor.id, search: "", group: "holding", sort: null, page: 1 }
  const max = formatNumber(language, integer(MAX_XLSX_LINES))
  const tooLong = lines.length > MAX_XLSX_LINES ? [formatMessage(texts.noXlsx, { count: max })] : []
  const tableName = `report-${name}-${query.group}`
  return (
    <PageSection
      id="lines"
      heading={texts.lines}
      note={formatMessage(texts.linesOfPage, {
        first: String(start + 1),
        last: String(start + shownLines.length),
        count: formatNumber(language, integer(lines.length)),
      })}
    >
      <div className="mb-4">
        <ChoiceLinks
          label={texts.rows}
          choices={REPORT_GROUPS.map((group) => ({
            label: groupTexts[group],
            href: to({ group, sort: null, page: 1 }),
            isChosen: group === query.group,
          }))}
        />
      </div>
      <DataTable
        texts={tables}
        name={tableName}
        needs="wide"
        caption={reportTitle(texts, name).title}
        columns={columns}
        shown={await chosenColumns(tableName, columns)}
        rows={shownLines}
        rowKey={({ investor, shareClass, currency }) => `${investor?.id} ${shareClass?.id} ${currency}`}
        rowHref={(line) => to(rowTarget(line))}
        {...(query.sort === null ? {} : { sort: query.sort })}
        sortHref={(sort) => to({ sort: sort as ReportQuery["sort"], page: 1 })}
        csvHref={file("csv")}
        otherFiles={[
          ...(lines.length <= MAX_XLSX_LINES ? [{ label: "XLSX", href: file("xlsx") }] : []),
          { label: "PDF", href: file("pdf") },
        ]}
        firstHref={currentPage === 1 ? null : to({ page: 1 })}
        nextHref={currentPage >= pages ? null : to({ page: currentPage + 1 })}
      />
      <div className="mt-8 max-w-text space-y-2 text-12 text-muted">
        {[...methodNotes(language, asked), ...tooLong].map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </PageSection>
  )
}

/** The shape of the totals of a report; `text` says what is being waited for. */
const TotalsSkeleton = ({ text }: Readonly<{ text: string | null }>) => (
  <div className="mt-6">
    <SkeletonTable rows={4} columns={5} />
    {text === null ? null : <p className="mt-3 max-w-text text-13 text-muted">{text}</p>}
  </div>
)

const HistorySkeleton = () => (
  <div className="mt-18">
    <SkeletonChart />
  </div>
)

const LinesSkeleton = () => (
  <div className="mt-18">
    <SkeletonTable rows={12} columns={6} />
  </div>
)
