import type { Metadata } from "next"
import { ReportFigures } from "#components/reports/report-figures.tsx"
import { ReportForm } from "#components/reports/report-form.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { SearchField } from "#components/tables/search-field.tsx"
import { ActionLink, ChoiceLinks, TextLink } from "#components/ui/links.tsx"
import { EmptyState, Notice, PageHead, PageSection } from "#components/ui/page-parts.tsx"
import { SkeletonFigure, SkeletonTable } from "#components/ui/skeleton.tsx"
import { integer } from "#lib/domain/money/decimal.ts"
import type { BookLine } from "#lib/domain/reports/book.ts"
import { REPORT_GROUPS } from "#lib/domain/reports/group-lines.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { chosenColumns, distributorPage, staffLanguage } from "#lib/pages/distributor/distributor-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { Streamed } from "#lib/pages/streamed.tsx"
import { MOST_HOLDINGS } from "#lib/services/reports/load-book.ts"
import type { AskedReport, LoadedReport } from "./asked-report.ts"
import { askedReport, loadReport } from "./asked-report.ts"
import { ClassBars, ValueOverTime } from "./report-charts.tsx"
import { reportColumns, tableColumns } from "./report-columns.ts"
import { MOST_XLSX_LINES } from "./report-file.ts"
import type { ReportFormat, ReportName, ReportQuery } from "./report-query.ts"
import { isOfPeriod, REPORTS, reportAddress, reportParameters, reportPath } from "./report-query.ts"
import { headlines, methodNotes, problemText, reportTitle, valueNotes } from "./report-texts.ts"

const LINES_A_PAGE = 100

export const reportMetadata =
  (name: ReportName) =>
  async ({ params }: PageInput): Promise<Metadata> => {
    const words = staffMessages(await staffLanguage(params)).reports
    return { title: reportTitle(words, name).title, robots: { index: false } }
  }

/** The page of a report: which one, its days and filters, and what they give. */
export const reportPage = (name: ReportName) =>
  async function ReportPage(input: PageInput) {
    const page = await distributorPage(input, reportPath(name))
    const asked = await askedReport(page, name)
    const { language } = page
    const words = staffMessages(language).reports
    const { title, lead } = reportTitle(words, name)
    return (
      <>
        <PageHead title={title} lead={lead} />
        <div className="space-y-4">
          <ChoiceLinks
            label={words.reports}
            choices={REPORTS.map((other) => ({
              label: reportTitle(words, other).title,
              href: page.address(reportAddress(other, otherReport(asked.query))),
              isChosen: other === name,
            }))}
          />
          <ReportChoice page={page} asked={asked} />
        </div>
        {asked.period.problem === null ? (
          <Streamed
            language={language}
            name={title}
            skeleton={<ReportSkeleton />}
            isNextChoice={page.isNextChoice}
          >
            <ReportBody page={page} asked={asked} />
          </Streamed>
        ) : (
          <DayProblem page={page} asked={asked} />
        )}
      </>
    )
  }

/** The choices that another report has too. */
const otherReport = ({ symbol, investor, search }: ReportQuery): ReportQuery => ({
  day: "",
  from: "",
  to: "",
  method: "weighted-average",
  symbol,
  investor,
  search,
  group: "holding",
  sort: null,
  page: 1,
})

function ReportChoice({ page, asked }: Readonly<{ page: DistributorPage; asked: AskedReport }>) {
  const { language, address } = page
  const { reports: words, tables } = staffMessages(language)
  const { name, query, period, symbols, investor } = asked
  const fields = isOfPeriod(name) ? (["from", "to"] as const) : (["day"] as const)
  const own: readonly string[] = [...fields, "class", "method", "page"]
  const parameters = reportParameters(name, query)
  return (
    <>
      <ReportForm
        words={words}
        action={address(reportPath(name))}
        others={parameters.filter(([parameter]) => !own.includes(parameter))}
        days={fields.map((field) => ({
          name: field,
          day: query[field] === "" ? (field === "from" ? period.from : period.to) : query[field],
          error: period.problem?.field === field ? problemText(language, asked) : null,
        }))}
        symbols={symbols}
        symbol={query.symbol}
        method={isOfPeriod(name) ? query.method : null}
      />
      {investor === null ? (
        <div className="flex items-center gap-4">
          <SearchField
            action={address(reportPath(name))}
            label={words.search}
            placeholder={words.search}
            searchingWord={tables.searching}
            initial={query.search}
            others={parameters.filter(([parameter]) => !["search", "page"].includes(parameter))}
          />
          {query.search === "" ? null : (
            <TextLink href={address(reportAddress(name, { ...query, search: "", page: 1 }))}>
              {tables.clear}
            </TextLink>
          )}
        </div>
      ) : (
        <p className="flex flex-wrap gap-x-4">
          <strong className="font-medium">
            {formatMessage(words.onlyInvestor, { name: investor.name })}
          </strong>
          <TextLink href={address(reportAddress(name, { ...query, investor: "", page: 1 }))}>
            {words.allInvestors}
          </TextLink>
        </p>
      )}
    </>
  )
}

/** What to do about days of which there is no report. */
function DayProblem({ page, asked }: Readonly<{ page: DistributorPage; asked: AskedReport }>) {
  const { language, address } = page
  const words = staffMessages(language).reports
  const { name, query } = asked
  return (
    <div className="mt-8">
      <Notice title={words.problem}>
        <p>{problemText(language, asked)}</p>
      </Notice>
      <p className="mt-6">
        <ActionLink kind="quiet" href={address(reportAddress(name, { ...query, day: "", from: "", to: "" }))}>
          {isOfPeriod(name) ? words.showYear : words.showLatest}
        </ActionLink>
      </p>
    </div>
  )
}

async function ReportBody({ page, asked }: Readonly<{ page: DistributorPage; asked: AskedReport }>) {
  const { language } = page
  const { name, query, investor, period } = asked
  const words = staffMessages(language).reports
  const report = await loadReport(page, asked)
  if (report.isTooLarge) {
    const count = formatNumber(language, integer(MOST_HOLDINGS))
    return (
      <div className="mt-8">
        <Notice title={formatMessage(words.tooLarge, { count })}>
          <p>{words.tooLargeText}</p>
        </Notice>
      </div>
    )
  }
  if (report.lines.length === 0 && query.search === "") {
    return (
      <div className="mt-8">
        <EmptyState
          text={investor === null ? words.empty : formatMessage(words.emptyInvestor, { name: investor.name })}
        />
      </div>
    )
  }
  return (
    <>
      <div className="mt-8">
        {report.totals.map((total) => (
          <ReportFigures
            key={total.currency}
            label={formatMessage(words.totalsIn, { currency: total.currency })}
            figures={headlines(language, name, total, period)}
          />
        ))}
        {valueNotes(language, asked, report).map((note) => (
          <p key={note} className="max-w-text text-12 text-muted">
            {note}
          </p>
        ))}
      </div>
      {report.lines.length === 0 ? null : (
        <ClassBars language={language} name={name} byClass={report.byClass} />
      )}
      {name === "portfolios" && report.lines.length > 0 ? <ValueOverTime page={page} asked={asked} /> : null}
      <ReportLines page={page} asked={asked} report={report} />
    </>
  )
}

async function ReportLines({
  page: { language, address },
  asked,
  report,
}: Readonly<{ page: DistributorPage; asked: AskedReport; report: LoadedReport }>) {
  const { name, query } = asked
  const { reports: words, tables } = staffMessages(language)
  const { lines } = report
  const to = (changed: Partial<ReportQuery>) => address(reportAddress(name, { ...query, ...changed }))
  const file = (format: ReportFormat) => address(reportAddress(name, query, format))
  const columns = tableColumns(language, reportColumns(language, name, query.group))
  const pages = Math.max(1, Math.ceil(lines.length / LINES_A_PAGE))
  const present = Math.min(query.page, pages)
  const start = (present - 1) * LINES_A_PAGE
  const shownLines = lines.slice(start, start + LINES_A_PAGE)
  const groupWords = { holding: words.byHolding, class: words.byClass, investor: words.byInvestor }
  const rowTarget = ({ investor, shareClass }: BookLine): Partial<ReportQuery> =>
    investor === null
      ? { symbol: shareClass?.symbol ?? null, group: "holding", sort: null, page: 1 }
      : { investor: investor.id, search: "", group: "holding", sort: null, page: 1 }
  const most = formatNumber(language, integer(MOST_XLSX_LINES))
  const tooLong = lines.length > MOST_XLSX_LINES ? [formatMessage(words.noXlsx, { count: most })] : []
  const tableName = `report-${name}-${query.group}`
  return (
    <PageSection
      id="lines"
      heading={words.lines}
      note={
        lines.length === 0
          ? undefined
          : formatMessage(words.linesOfPage, {
              first: String(start + 1),
              last: String(start + shownLines.length),
              count: formatNumber(language, integer(lines.length)),
            })
      }
    >
      <div className="mb-4">
        <ChoiceLinks
          label={words.rows}
          choices={REPORT_GROUPS.map((group) => ({
            label: groupWords[group],
            href: to({ group, sort: null, page: 1 }),
            isChosen: group === query.group,
          }))}
        />
      </div>
      <DataTable
        words={tables}
        name={tableName}
        needs="wide"
        caption={reportTitle(words, name).title}
        columns={columns}
        shown={await chosenColumns(tableName, columns)}
        rows={shownLines}
        rowKey={({ investor, shareClass, currency }) => `${investor?.id} ${shareClass?.id} ${currency}`}
        rowHref={(line) => to(rowTarget(line))}
        {...(query.sort === null ? {} : { sort: query.sort })}
        sortHref={(sort) => to({ sort: sort as ReportQuery["sort"], page: 1 })}
        csvHref={file("csv")}
        otherFiles={[
          ...(lines.length <= MOST_XLSX_LINES ? [{ label: "XLSX", href: file("xlsx") }] : []),
          { label: "PDF", href: file("pdf") },
        ]}
        firstHref={present === 1 ? null : to({ page: 1 })}
        nextHref={present >= pages ? null : to({ page: present + 1 })}
      />
      <div className="mt-8 max-w-text space-y-2 text-12 text-muted">
        {[...methodNotes(language, asked), ...tooLong].map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </PageSection>
  )
}

/** The shape of a report: its totals and its lines. */
const ReportSkeleton = () => (
  <div className="mt-8">
    <div className="flex flex-wrap gap-8 border-ink border-t py-6">
      <SkeletonFigure isLarge />
      <SkeletonFigure />
      <SkeletonFigure />
    </div>
    <div className="mt-18">
      <SkeletonTable rows={12} columns={6} />
    </div>
  </div>
)
