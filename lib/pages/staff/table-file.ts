import type { DataColumn } from "#components/tables/data-table.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { longCsvFile } from "#lib/file-threads/long-csv-file.ts"
import { errorResponseOf } from "#lib/http/error-response.ts"
import { fileErrorResponse } from "#lib/http/file-error-page.ts"
import { fileResponse } from "#lib/http/file-response.ts"
import { recordFileDownload } from "#lib/http/record-file-download.ts"
import type { Actor } from "#lib/services/actor.ts"

/** Maximum number of rows in a file. */
export const MAX_ROWS_PER_FILE = 50_000

/** A table as a CSV file with its shown columns. */
export async function tableFile<Row>(
  name: string,
  {
    columns,
    shown,
    rows,
  }: Readonly<{ columns: readonly DataColumn<Row>[]; shown: readonly string[]; rows: readonly Row[] }>,
): Promise<SentFile> {
  const visible = columns.filter(({ id }, index) => index === 0 || shown.includes(id))
  const table = [
    visible.map(({ heading }) => heading),
    ...rows.map((row) => visible.map(({ text }) => text(row))),
  ]
  return {
    name: `${name}.csv`,
    contentType: "text/csv; charset=utf-8; header=present",
    body: await longCsvFile(table),
  }
}

/** What a page would get that has the address of a file. */
export const fileInput = <Params extends Readonly<{ locale: string }>>(
  request: Request,
  params: Promise<Params>,
) => {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return { params, searchParams: Promise.resolve(query) }
}

/** Why there is no file, in the language of the page that links it. Other errors of service functions are in English. */
export class NoFile extends DomainError {
  constructor(reason: string) {
    super("ConflictError", reason)
  }
}

/** The response with a file, whose download is recorded, or the error response that says why there is none: a page for people. */
export async function madeFile(
  request: Request,
  { actor, language }: Readonly<{ actor: Actor; language: Language }>,
  make: () => Promise<SentFile>,
): Promise<Response> {
  try {
    const file = await make()
    await recordFileDownload(request, actor)
    return fileResponse(request, file)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const response = errorResponseOf(error)
    const { status, headers, body } = response
    const isKnown = error instanceof NoFile || (language === "en" && error.code === "ConflictError")
    const page = fileErrorResponse(request, response, { language, reason: isKnown ? error.reason : null })
    return page ?? Response.json(body, { status, headers })
  }
}
