import type { FactsheetFileInput } from "#app/[locale]/funds/[slug]/factsheet-file-response.ts"
import { factsheetFileResponse } from "#app/[locale]/funds/[slug]/factsheet-file-response.ts"

/** The factsheet as an A4 PDF, in English. Open data: no credentials. */
export const GET = (_: Request, input: FactsheetFileInput): Promise<Response> =>
  factsheetFileResponse("factsheet.pdf", input)
