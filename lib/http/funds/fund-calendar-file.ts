import { calendarFile } from "#lib/domain/calendar/calendar-file.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { errorResponseOf } from "#lib/http/error-response.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { DEFAULT_LANGUAGE, readLanguage } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { log } from "#lib/log.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"

/** The closed days of a fund as a calendar file; `?language=fr` writes it in French. */
export async function fundCalendarFileResponse(request: Request, slug: string): Promise<Response> {
  try {
    const ctx = serviceContext()
    const fund = (await listFunds(ctx)).find((candidate) => candidate.slug === slug)
    if (fund === undefined) throw notFound("fund")
    const language = readLanguage(new URL(request.url).searchParams.get("language")) ?? DEFAULT_LANGUAGE
    const { terms } = messages(language)
    const title = formatMessage(terms.closed, { fund: fund.slug })
    const entries = fund.nonOperatingDays.map((day) => ({
      id: `${fund.slug}-${day}@sharebook`,
      day,
      title,
      note: terms.closedText,
    }))
    return new Response(calendarFile(`${fund.slug}: ${terms.calendar}`, entries, ctx.clock.now()), {
      headers: fileHeaders(fund),
    })
  } catch (error) {
    const { status, headers, body } = errorResponseOf(error)
    if (status === 500) log().error({ err: error }, "a calendar file could not be written")
    return Response.json(body, { status, headers })
  }
}

const fileHeaders = (fund: Fund): Record<string, string> => ({
  "Content-Type": "text/calendar; charset=utf-8",
  "Content-Disposition": `attachment; filename="${fund.slug}-closed-days.ics"`,
  "Cache-Control": "public, max-age=3600",
})
