import { YearCalendar } from "#components/calendars/year-calendar.tsx"
import { ChangeDay } from "#components/data-files/change-day.tsx"
import { DAY_TEXTS } from "#components/data-files/change-texts.ts"
import { ChoiceLinks } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import { calendarYear, readYear } from "#lib/domain/calendar/calendar-year.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay, weekday } from "#lib/domain/calendar/day.ts"
import { isOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import { formatWeekday } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { readFundNames } from "#lib/pages/fund-names.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import { readWaitingDays } from "#lib/services/data-files/stored-data.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { CALENDARS_PATH, DataAreas } from "./data-areas.tsx"
import { DataProposals, DownloadAll, fileReasonTexts, ReadOnly, Upload } from "./data-parts.tsx"

/** The year of a fund's calendar, and for makers the forms that close and open days. */
export async function Calendars({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, query } = page
  const { data: texts } = staffMessages(language)
  const funds = await listFunds(ctx)
  const fund = funds.find(({ slug }) => slug === queryText(query, "fund")) ?? funds[0]
  return (
    <>
      <PageHead title={texts.calendars} lead={texts.calendarsLead} />
      <DataAreas page={page} current={CALENDARS_PATH} />
      <ReadOnly page={page} />
      <DataProposals page={page} about={["terms"]} />
      {fund === undefined ? (
        <EmptyState text={texts.noFunds} />
      ) : (
        <FundYear page={page} funds={funds} fund={fund} />
      )}
      <Upload page={page} kind="calendars" heading={texts.uploadDays} />
    </>
  )
}

async function FundYear({
  page,
  funds,
  fund,
}: Readonly<{ page: OperatorPage; funds: readonly Fund[]; fund: Fund }>) {
  const { language, ctx, actor, address, query, may } = page
  const { data: texts } = staffMessages(language)
  const today = dayIn(ctx.clock.now(), fund.timezone)
  const asked = queryText(query, "day") ?? ""
  const day = isDay(asked) ? asked : null
  const year = readYear(queryText(query, "year")) ?? Number((day ?? today).slice(0, 4))
  const [waiting, nameOf] = await Promise.all([readWaitingDays(ctx, actor, fund), readFundNames(language)])
  const at = (parameters: Readonly<Record<string, string>>) =>
    address(tablePath(CALENDARS_PATH, { fund: fund.slug, year: String(year), ...parameters }))
  const days = calendarYear(year).flatMap(({ weeks }) => weeks.flat().filter((each) => each !== null))
  const calendar = fundCalendar(fund)
  const closed = days.filter((each) => weekday(each) <= 5 && calendar.nonOperatingDays.has(each))
  const open = days.filter((each) => isOpenDay(calendar, each))
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <ChoiceLinks
          label={texts.fund}
          choices={funds.map(({ slug }) => ({
            label: slug,
            href: at({ fund: slug }),
            isChosen: slug === fund.slug,
          }))}
        />
        <ChoiceLinks
          label={texts.year}
          choices={[year - 1, year, year + 1].map((each) => ({
            label: String(each),
            href: at({ year: String(each) }),
            isChosen: each === year,
          }))}
        />
      </div>
      <section aria-labelledby="year-heading">
        <h2 id="year-heading" className="figures text-21">
          {`${nameOf(fund.id)}, ${year}`}
        </h2>
        <p className="figures mt-1 mb-6 text-13 text-muted">
          {formatMessage(texts.yearSummary, { open: open.length, closed: closed.length })}
        </p>
        <YearCalendar
          language={language}
          texts={texts}
          year={year}
          marks={{ closedDays: calendar.nonOperatingDays, waiting, today }}
          dayHref={may("propose") ? (each: Day) => `${at({ day: each })}#change-day` : null}
        />
      </section>
      <section aria-labelledby="closed-heading" className="mt-12">
        <h2 id="closed-heading" className="mb-3 text-21">
          {formatMessage(texts.closedDays, { year: String(year) })}
        </h2>
        {closed.length === 0 ? (
          <p className="text-13 text-muted">{texts.noClosedDays}</p>
        ) : (
          <ul className="figures grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-1 text-13">
            {closed.map((each) => (
              <li key={each}>{formatWeekday(language, each)}</li>
            ))}
          </ul>
        )}
        <DownloadAll page={page} kind="calendars" />
      </section>
      {may("propose") ? (
        <section id="change-day" aria-labelledby="change-day-heading" className="mt-12 scroll-mt-6">
          <h2 id="change-day-heading" className="mb-4 text-21">
            {texts.changeDay}
          </h2>
          <ChangeDay
            key={`${fund.slug} ${day}`}
            language={language}
            texts={pickTexts(texts, DAY_TEXTS)}
            reasons={fileReasonTexts(language)}
            errors={messages(language).errors}
            fund={fund.slug}
            day={day}
            closedDays={fund.nonOperatingDays}
            approvalsHref={address(APPROVALS_PATH)}
          />
        </section>
      ) : null}
    </>
  )
}
