import { overviewPreviewResponse } from "#lib/pages/overview/overview-preview.ts"

/** The picture of the overview for social networks, in the language of its address. Open data: no credentials. */
export const GET = async (
  _: Request,
  { params }: Readonly<{ params: Promise<Readonly<{ locale: string }>> }>,
): Promise<Response> => overviewPreviewResponse((await params).locale)
