import { PageLink } from "#components/ui/page-link.tsx"
import type { CalendarMonth } from "#lib/domain/calendar/calendar-year.ts"
import { calendarYear } from "#lib/domain/calendar/calendar-year.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, weekday } from "#lib/domain/calendar/day.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatDay, formatMonthName, formatWeekdayInitial } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

type Texts = Pick<
  StaffMessages["data"],
  | "openDay"
  | "closedDay"
  | "weekendDay"
  | "ordersWait"
  | "legendOpen"
  | "legendClosed"
  | "legendWeekend"
  | "legendWaiting"
>

/** What the calendar of a fund has of a day. */
type Marks = Readonly<{
  closedDays: ReadonlySet<Day>
  /** How many orders wait for a day. */
  waiting: ReadonlyMap<Day, number>
  today: Day
}>

const CELL = "mx-auto flex size-6 items-center justify-center rounded"
const CLOSED = "bg-ink font-medium text-paper forced-color-adjust-none"
const WEEKEND = "text-muted"
const WAITING = "underline decoration-2 decoration-warning underline-offset-4"

/** The open and closed days of a fund in a year. A day is a link where it can be changed; a day is typed as well, so keys skip it. */
export function YearCalendar({
  language,
  texts,
  year,
  marks,
  dayHref,
}: Readonly<{
  language: StaffLanguage
  texts: Texts
  year: number
  marks: Marks
  dayHref: ((day: Day) => string) | null
}>) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] items-start gap-x-3.5 gap-y-6 md:gap-x-8">
        {calendarYear(year).map((month) => (
          <Month
            key={month.firstDay}
            language={language}
            texts={texts}
            month={month}
            marks={marks}
            dayHref={dayHref}
          />
        ))}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-13" aria-hidden="true">
        <Sample look="" text={texts.legendOpen} />
        <Sample look={CLOSED} text={texts.legendClosed} />
        <Sample look={WEEKEND} text={texts.legendWeekend} />
        <Sample look={WAITING} text={texts.legendWaiting} />
      </ul>
    </>
  )
}

const Sample = ({ look, text }: Readonly<{ look: string; text: string }>) => (
  <li className="figures flex items-center gap-2">
    <span className={`flex size-6 items-center justify-center rounded text-12 ${look}`}>12</span>
    {text}
  </li>
)

/** A Monday. */
const MONDAY = "2026-01-05" as Day

function Month({
  language,
  texts,
  month: { firstDay, weeks },
  marks,
  dayHref,
}: Readonly<{
  language: StaffLanguage
  texts: Texts
  month: CalendarMonth
  marks: Marks
  dayHref: ((day: Day) => string) | null
}>) {
  return (
    <table className="figures w-full table-fixed border-collapse text-center text-12">
      <caption className="mb-1 border-hairline border-b pb-1 text-left font-medium text-13 first-letter:uppercase">
        {formatMonthName(language, firstDay)}
      </caption>
      <thead aria-hidden="true">
        <tr className="text-muted">
          {Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index)).map((each) => (
            <th key={each} className="py-0.5 font-normal">
              {formatWeekdayInitial(language, each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((each) => each !== null)}>
            {week.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven places
              <td key={index} className="p-0">
                {each === null ? null : (
                  <DayCell language={language} texts={texts} day={each} marks={marks} dayHref={dayHref} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({
  language,
  texts,
  day,
  marks: { closedDays, waiting, today },
  dayHref,
}: Readonly<{
  language: StaffLanguage
  texts: Texts
  day: Day
  marks: Marks
  dayHref: ((day: Day) => string) | null
}>) {
  const isWeekend = weekday(day) > 5
  const isClosed = !isWeekend && closedDays.has(day)
  const orders = waiting.get(day) ?? 0
  const look = [
    CELL,
    isClosed ? CLOSED : isWeekend ? WEEKEND : "",
    orders > 0 ? WAITING : "",
    day === today ? "outline outline-1 outline-accent" : "",
  ].join(" ")
  const state = isWeekend ? texts.weekendDay : isClosed ? texts.closedDay : texts.openDay
  const label = [
    formatDay(language, day),
    state,
    ...(orders === 0 ? [] : [formatMessage(texts.ordersWait, { count: orders })]),
  ].join(", ")
  const number = Number(day.slice(-2))
  return dayHref === null || isWeekend ? (
    <span className={look} title={label}>
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{label}</span>
    </span>
  ) : (
    <PageLink
      href={dayHref(day)}
      scroll={false}
      tabIndex={-1}
      aria-label={label}
      title={label}
      className={`${look} ${isClosed ? "hover:opacity-80" : "hover:bg-wash"}`}
    >
      {number}
    </PageLink>
  )
}
