import type { Metadata } from "next"
import { LinksWithCurrentRange } from "#components/charts/links-with-current-range.tsx"
import { ReportForm } from "#components/reports/report-form.tsx"
import { ListAddress } from "#components/tables/list-address.tsx"
import { SearchField } from "#components/tables/search-field.tsx"
import { ActionLink, ChoiceLinks, TextLink } from "#components/ui/links.tsx"
import { Notice, PageHead } from "#components/ui/page-parts.tsx"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { investorQueryMetadata } from "#lib/pages/distributor/investors/investor-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"
import type { AskedReport } from "./asked-report.ts"
import { askedReport } from "./asked-report.ts"
import { ReportBlocks } from "./report-blocks.tsx"
import type { ReportName, ReportQuery } from "./report-query.ts"
import { hasRange, isOfPeriod, REPORTS, reportAddress, reportParameters, reportPath } from "./report-query.ts"
import { problemText, reportTitle } from "./report-texts.ts"

export const reportMetadata =
  (name: ReportName) =>
  async (input: PageInput): Promise<Metadata> => {
    const texts = staffMessages(await staffLanguage(input.params)).reports
    return investorQueryMetadata(reportTitle(texts, name).title, () =>
      distributorPage(input, reportPath(name)),
    )
  }

/** The page of a report: which one, its days and filters, and what they give. */
export const reportPage = (name: ReportName) =>
  async function ReportPage(input: PageInput) {
    const page = await distributorPage(input, reportPath(name))
    const asked = await askedReport(page, name)
    const { language } = page
    const texts = staffMessages(language).reports
    const { title, lead } = reportTitle(texts, name)
    const report = (
      <ListAddress path={page.address(reportPath(name))}>
        <PageHead title={title} lead={lead} />
        <div className="space-y-4">
          <ChoiceLinks
            label={texts.reports}
            choices={REPORTS.map((other) => ({
              label: reportTitle(texts, other).title,
              href: page.address(reportAddress(other, otherReport(asked.query))),
              isChosen: other === name,
            }))}
          />
          <div className="flex flex-wrap items-end gap-4 *:max-lg:w-full">
            <ReportChoice page={page} asked={asked} />
          </div>
        </div>
        {asked.period.problem === null ? (
          <ReportBlocks page={page} asked={asked} />
        ) : (
          <DayProblem page={page} asked={asked} />
        )}
      </ListAddress>
    )
    return hasRange(name) ? <LinksWithCurrentRange>{report}</LinksWithCurrentRange> : report
  }

/** The choices that another report has too. */
const otherReport = ({ symbol, investor, search, range }: ReportQuery): ReportQuery => ({
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
  range,
})

function ReportChoice({ page, asked }: Readonly<{ page: DistributorPage; asked: AskedReport }>) {
  const { language, address } = page
  const { reports: texts, tables } = staffMessages(language)
  const { name, query, period, symbols, investor } = asked
  const fields = isOfPeriod(name) ? (["from", "to"] as const) : (["day"] as const)
  const own: readonly string[] = [...fields, "class", "method", "page"]
  const parameters = reportParameters(name, query)
  return (
    <>
      <ReportForm
        texts={texts}
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
        <div className="flex grow basis-72 items-center gap-4 lg:h-11">
          <SearchField
            action={address(reportPath(name))}
            label={texts.search}
            placeholder={texts.search}
            searchingText={tables.searching}
            others={parameters.filter(([parameter]) => !["search", "page"].includes(parameter))}
          />
          {query.search === "" ? null : (
            <TextLink
              href={address(reportAddress(name, { ...query, search: "", page: 1 }))}
              changes={[["search", ""]]}
            >
              {tables.clear}
            </TextLink>
          )}
        </div>
      ) : (
        <p className="flex flex-wrap gap-x-4">
          <strong className="font-medium">
            {formatMessage(texts.onlyInvestor, { name: investor.name })}
          </strong>
          <TextLink href={address(reportAddress(name, { ...query, investor: "", page: 1 }))}>
            {texts.allInvestors}
          </TextLink>
        </p>
      )}
    </>
  )
}

/** What to do about days of which there is no report. */
function DayProblem({ page, asked }: Readonly<{ page: DistributorPage; asked: AskedReport }>) {
  const { language, address } = page
  const texts = staffMessages(language).reports
  const { name, query } = asked
  return (
    <div className="mt-8">
      <Notice title={texts.problem}>
        <p>{problemText(language, asked)}</p>
      </Notice>
      <p className="mt-6">
        <ActionLink
          kind="quiet"
          href={address(
            reportAddress(name, isOfPeriod(name) ? { ...query, from: "", to: "" } : { ...query, day: "" }),
          )}
        >
          {isOfPeriod(name) ? texts.showYear : texts.showLatest}
        </ActionLink>
      </p>
    </div>
  )
}
