import type { JournalFormat } from "#lib/domain/ledger/journal.ts"
import { JOURNAL_FORMATS } from "#lib/domain/ledger/journal.ts"
import { recordFileDownload } from "#lib/http/record-file-download.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { streamedFileResponse } from "#lib/http/streamed-file-response.ts"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { fileInput } from "#lib/pages/staff/table-file.ts"
import { readChoice } from "#lib/pages/staff/table-query.ts"
import { exportJournal } from "#lib/services/ledger/export-journal.ts"

const FILES = {
  hledger: { name: "journal.hledger", contentType: "text/plain; charset=utf-8" },
  csv: { name: "journal.csv", contentType: "text/csv; charset=utf-8; header=present" },
} as const satisfies Readonly<Record<JournalFormat, object>>

/** The journal of the whole register, the file that the command line exports: for hledger, or as CSV with `format=csv`. */
export async function journalExport(
  request: Request,
  { params }: Readonly<{ params: Promise<Readonly<{ locale: string }>> }>,
): Promise<Response> {
  const { actor, query } = await operatorPage(fileInput(request, params), "/operator/ledger/export")
  const format = readChoice(query, "format", JOURNAL_FORMATS) ?? "hledger"
  await recordFileDownload(request, actor)
  // Of the primary: what is sent while it is read cannot be repeated there when a replica fails.
  return streamedFileResponse(FILES[format], (sink) =>
    exportJournal(serviceContext(), format, (lines) =>
      lines.length === 0 ? Promise.resolve(true) : sink(`${lines.join("\n")}\n`),
    ),
  )
}
