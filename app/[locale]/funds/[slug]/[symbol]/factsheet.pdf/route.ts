import type { FactsheetFileInput } from "#app/[locale]/funds/[slug]/answer-factsheet-file.ts"
import { answerFactsheetFile } from "#app/[locale]/funds/[slug]/answer-factsheet-file.ts"

/** The factsheet as an A4 PDF, in the language of its address. Open data: no credentials. */
export const GET = (_: Request, input: FactsheetFileInput): Promise<Response> =>
  answerFactsheetFile("factsheet.pdf", input)
