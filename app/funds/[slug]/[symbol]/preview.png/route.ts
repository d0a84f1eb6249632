import type { FactsheetFileInput } from "#lib/pages/factsheet/factsheet-files.ts"
import { factsheetFileResponse } from "#lib/pages/factsheet/factsheet-files.ts"

/** The picture of a factsheet for social networks, in English. Open data: no credentials. */
export const GET = (_: Request, input: FactsheetFileInput): Promise<Response> =>
  factsheetFileResponse("preview.png", input)
