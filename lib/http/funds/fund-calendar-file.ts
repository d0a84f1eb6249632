import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { ApiRequest } from "#lib/http/api-request.ts"
import { publicFileResponse } from "#lib/http/file-response.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { DEFAULT_LANGUAGE, readLanguage } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"

/** The closed days of a fund as a calendar file; `?language=fr` writes it in French. */
export const fundCalendarFileResponse = (request: ApiRequest, slug: string): Promise<Response> =>
  publicFileResponse(async () => {
    const ctx = serviceContext()
    const fund = (await listFunds(ctx)).find((candidate) => candidate.slug === slug)
    if (fund === undefined) throw notFound("fund")
    const language = readLanguage(new URL(request.url).searchParams.get("language")) ?? DEFAULT_LANGUAGE
    const { terms } = messages(language)
    const texts = {
      name: `${fund.slug}: ${terms.calendar}`,
      title: formatMessage(terms.closed, { fund: fund.slug }),
      note: terms.closedText[fund.navDayRule],
    }
    return {
      name: `${fund.slug}-closed-days.ics`,
      contentType: "text/calendar; charset=utf-8",
      body: new TextEncoder().encode(fundCalendarFile(fund, texts, ctx.clock.now())),
    }
  }, "attachment")

/** An iCalendar file (RFC 5545) of all-day entries that block no time of their readers. */
export function fundCalendarFile(
  { slug, nonOperatingDays }: Pick<Fund, "slug" | "nonOperatingDays">,
  { name, title, note }: Readonly<{ name: string; title: string; note: string }>,
  madeAt: Instant,
): string {
  const calendar = ical({
    name,
    prodId: { company: "Sharebook", product: "Fund calendar" },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const day of nonOperatingDays) {
    calendar.createEvent({
      // The same entry whenever the file is made again.
      id: `${slug}-${day}@sharebook`,
      stamp: madeAt,
      start: day,
      end: addDays(day, 1),
      allDay: true,
      summary: title,
      description: note,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return `${calendar}\r\n`
}
