import type { DataColumn } from "#components/tables/data-table.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { longCsvFile } from "#lib/file-threads/long-csv-file.ts"
import { errorResponseOf } from "#lib/http/error-response.ts"
import { fileResponse } from "#lib/http/file-response.ts"
import { recordFileDownload } from "#lib/http/record-file-download.ts"
import type { Actor } from "#lib/services/actor.ts"

/** The most rows in a file. */
export const MOST_ROWS_IN_A_FILE = 50_000

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

/** The response with a file, whose download is recorded, or the error response that says why there is none. */
export async function madeFile(
  request: Request,
  { actor }: Readonly<{ actor: Actor }>,
  make: () => Promise<SentFile>,
): Promise<Response> {
  try {
    const file = await make()
    await recordFileDownload(request, actor)
    return fileResponse(request, file)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { status, headers, body } = errorResponseOf(error)
    return Response.json(body, { status, headers })
  }
}
