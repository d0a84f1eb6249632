import type { DataColumn } from "#components/tables/data-table.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { DistributorAction } from "#lib/domain/distributors/distributor-actions.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { longCsvFile } from "#lib/file-threads/long-csv-file.ts"
import { errorResponseOf } from "#lib/http/error-response.ts"
import { fileResponse } from "#lib/http/file-response.ts"
import { noteDownload } from "#lib/http/note-download.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { DistributorPage } from "./distributor-page.tsx"
import { distributorPage } from "./distributor-page.tsx"

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
  const visible = columns.filter(({ id }, place) => place === 0 || shown.includes(id))
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

/**
 * The handler of a page's file: the same user, query and language as on the page; `params` are those of its address. A file that
 * cannot be made now, or of a record that is not there, is the error response that says so.
 */
export const distributorFile =
  <Params extends Readonly<{ locale: string }> = Readonly<{ locale: string }>>(
    path: string,
    make: (page: DistributorPage, params: Params) => SentFile | Promise<SentFile>,
    action: DistributorAction = "read",
  ) =>
  async (request: Request, { params }: Readonly<{ params: Promise<Params> }>) => {
    const page = await distributorPage(fileInput(request, params), path, action)
    return madeFile(request, page, async () => make(page, await params))
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
    await noteDownload(request, actor)
    return fileResponse(request, file)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { status, headers, body } = errorResponseOf(error)
    return Response.json(body, { status, headers })
  }
}
