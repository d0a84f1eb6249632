import { fundCalendarFileResponse } from "#lib/http/funds/fund-calendar-file.ts"

/** Closed days of a fund for people's own calendars. Open data: no credentials. */
export const GET = async (
  request: Request,
  { params }: Readonly<{ params: Promise<Readonly<{ slug: string }>> }>,
): Promise<Response> => fundCalendarFileResponse(request, (await params).slug)
