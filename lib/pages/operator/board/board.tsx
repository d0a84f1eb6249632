import { FirstSteps } from "#components/first-start/first-steps.tsx"
import { QueryForm } from "#components/forms/query-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import { isSetUp } from "#lib/domain/first-start/first-start.ts"
import { progressOf } from "#lib/domain/operator-board/board.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { queryText } from "#lib/i18n/page-query.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import { countMyApprovals } from "#lib/services/approvals/list-approvals.ts"
import { readFirstStart } from "#lib/services/first-start/read-first-start.ts"
import type { BoardDayWithSteps, PastDays } from "#lib/services/operator-board/read-board.ts"
import { readBoard, readPastBoard } from "#lib/services/operator-board/read-board.ts"
import { BoardDays } from "./board-days.tsx"
import { Alarms, ToDo } from "./board-lines.tsx"

type Texts = StaffMessages["operator"]

const BOARD_PATH = "/operator"

/** The dealing days of a past that the address asks for: one day, or those before a day; null for the present. */
function askedPast({ query }: OperatorPage): PastDays | null {
  const day = queryText(query, "day") ?? ""
  if (isDay(day)) return { day }
  const before = queryText(query, "before") ?? ""
  return isDay(before) ? { before } : null
}

/** The first page of the operator: what is late, and every dealing day with its steps; or dealing days of the past. */
export async function OperatorBoard({ page }: Readonly<{ page: OperatorPage }>) {
  const { operator: texts } = staffMessages(page.language)
  const asked = askedPast(page)
  return asked === null ? (
    <PresentBoard page={page} texts={texts} />
  ) : (
    <PastBoard page={page} texts={texts} asked={asked} />
  )
}

/** The time zones of the funds of these days. */
const zonesOf = (days: readonly BoardDayWithSteps[]): readonly TimeZone[] =>
  [...new Set(days.map(({ fund }) => fund.timezone))].toSorted()

/** A lead, and in what time zone the days below it are. */
function withZones(texts: Texts, lead: string, days: readonly BoardDayWithSteps[]): string {
  const [zone, ...others] = zonesOf(days)
  if (zone === undefined) return lead
  return `${lead} ${others.length === 0 ? formatMessage(texts.timesInZone, { zone }) : texts.timesOfFunds}`
}

async function PresentBoard({ page, texts }: Readonly<{ page: OperatorPage; texts: Texts }>) {
  const { ctx, actor, role } = page
  const [board, forMe, steps] = await Promise.all([
    readBoard(ctx, actor),
    countMyApprovals(ctx, actor, role),
    readFirstStart(ctx),
  ])
  const { days, earlier, alarms } = board
  return (
    <>
      <PageHead title={texts.board} lead={withZones(texts, texts.boardLead, days)} />
      {isSetUp(steps) ? null : (
        <section aria-labelledby="first-start-heading" className="mb-12">
          <h2 id="first-start-heading" className="mb-4 text-21">
            {messages(page.language).firstStart.title}
          </h2>
          <FirstSteps language={page.language} steps={steps} />
        </section>
      )}
      <Alarms page={page} texts={texts} alarms={alarms} forMe={forMe} />
      <ToDo page={page} texts={texts} board={board} />
      {days.length === 0 ? (
        <EmptyState text={texts.boardEmpty} />
      ) : (
        <PresentDays page={page} texts={texts} days={days} />
      )}
      <DayForm page={page} texts={texts} day={null} />
      <OtherDays page={page} texts={texts} earlier={earlier} isPast={false} />
    </>
  )
}

async function PastBoard({
  page,
  texts,
  asked,
}: Readonly<{ page: OperatorPage; texts: Texts; asked: PastDays }>) {
  const { language, ctx, actor } = page
  const { days, earlier } = await readPastBoard(ctx, actor, asked)
  const title =
    "day" in asked
      ? formatMessage(texts.boardOf, { day: formatDay(language, asked.day) })
      : formatMessage(texts.boardBefore, { day: formatDay(language, asked.before) })
  return (
    <>
      <PageHead title={title} lead={withZones(texts, texts.pastLead, days)} />
      <DayForm page={page} texts={texts} day={"day" in asked ? asked.day : null} />
      {days.length === 0 ? (
        <EmptyState text={texts.nothingExecuted} />
      ) : (
        <BoardDays
          page={page}
          texts={texts}
          days={days}
          caption={texts.dealingDays}
          areZonesMixed={zonesOf(days).length > 1}
        />
      )}
      <OtherDays page={page} texts={texts} earlier={earlier} isPast={true} />
    </>
  )
}

/**
 * The days of the present by what is left of them: something to do, only time or another day to wait for, nothing. Nobody has
 * to see the last.
 */
function PresentDays({
  page,
  texts,
  days,
}: Readonly<{ page: OperatorPage; texts: Texts; days: readonly BoardDayWithSteps[] }>) {
  const groups = Map.groupBy(days, ({ steps }) => progressOf(steps))
  const done = groups.get("done") ?? []
  const shared = { page, texts, areZonesMixed: zonesOf(days).length > 1 }
  return (
    <>
      {(["due", "waits"] as const).map((progress) => {
        const found = groups.get(progress)
        return found === undefined ? null : (
          <section key={progress} aria-labelledby={`days-${progress}`} className="mb-8">
            <h2 id={`days-${progress}`} className="font-medium text-17">
              {texts.dayGroups[progress]}
            </h2>
            <BoardDays {...shared} days={found} caption={texts.dayGroups[progress]} />
          </section>
        )
      })}
      {done.length === 0 ? null : (
        <details data-printed-open="" className="mb-8">
          <summary className="w-fit cursor-pointer py-1 text-13 text-accent underline underline-offset-4">
            {formatMessage(texts.doneDays, { count: done.length })}
          </summary>
          <BoardDays {...shared} days={done} caption={texts.dayGroups.done} />
        </details>
      )}
    </>
  )
}

/** Chooses a dealing day. */
function DayForm({
  page: { address },
  texts,
  day,
}: Readonly<{ page: OperatorPage; texts: Texts; day: Day | null }>) {
  return (
    <QueryForm
      key={day}
      action={address(BOARD_PATH)}
      others={[]}
      className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-2 text-13"
    >
      <label>
        {texts.dealingDay}
        <input
          type="date"
          name="day"
          defaultValue={day ?? undefined}
          className="figures mt-1 block h-9 rounded border border-border bg-paper px-2 text-13"
        />
      </label>
      <Button type="submit" kind="quiet">
        {texts.showDay}
      </Button>
    </QueryForm>
  )
}

/** The way to earlier dealing days, and from past ones back to the present. */
function OtherDays({
  page: { address },
  texts,
  earlier,
  isPast,
}: Readonly<{ page: OperatorPage; texts: Texts; earlier: Day | null; isPast: boolean }>) {
  if (earlier === null && !isPast) return null
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-13">
      {earlier === null ? null : (
        <TextLink href={address(tablePath(BOARD_PATH, { before: earlier }))}>{texts.earlierDays}</TextLink>
      )}
      {isPast ? <TextLink href={address(BOARD_PATH)}>{texts.toPresent}</TextLink> : null}
    </p>
  )
}
