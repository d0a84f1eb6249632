import type { FactsheetFileInput } from "#app/[locale]/funds/[slug]/answer-factsheet-file.ts"
import { answerFactsheetFile } from "#app/[locale]/funds/[slug]/answer-factsheet-file.ts"

/** The picture of a factsheet for social networks, in English. Open data: no credentials. */
export const GET = (_: Request, input: FactsheetFileInput): Promise<Response> =>
  answerFactsheetFile("preview.png", input)
