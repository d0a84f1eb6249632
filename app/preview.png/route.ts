import { DEFAULT_LANGUAGE } from "#lib/i18n/locale-path.ts"
import { overviewPreviewResponse } from "#lib/pages/overview/overview-preview.ts"

/** Funds change while the service runs: the picture is made at each request, never at the build. */
export const dynamic = "force-dynamic"

/** The picture of the overview for social networks, in English. Open data: no credentials. */
export const GET = (): Promise<Response> => overviewPreviewResponse(DEFAULT_LANGUAGE)
