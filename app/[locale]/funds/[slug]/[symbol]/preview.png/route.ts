import type { FactsheetFileInput } from "#app/[locale]/funds/[slug]/factsheet-file-response.ts"
import { factsheetFileResponse } from "#app/[locale]/funds/[slug]/factsheet-file-response.ts"

/** The picture of a factsheet for social networks, in the language of its address. Open data: no credentials. */
export const GET = (_: Request, input: FactsheetFileInput): Promise<Response> =>
  factsheetFileResponse("preview.png", input)
