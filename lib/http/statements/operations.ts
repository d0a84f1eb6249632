import { downloadStatement, getStatement } from "#lib/contract/statements/endpoints.ts"
import { writeInThread } from "#lib/file-threads/file-threads.ts"
import { on } from "#lib/http/operation.ts"
import { requireStatement } from "#lib/services/statements/require-statement.ts"

/** The statement of an investor that the caller sees, as PDF, CSV or JSON. */
export const onStatement = [
  on(getStatement, async ({ ctx, actor, query }) =>
    writeInThread(
      "statementFile",
      await requireStatement(ctx, actor, { ...query, locale: query.locale ?? "en" }),
      query.format ?? "pdf",
    ),
  ),
]

/** A statement of an investor that the caller sees, as a file for browsers to save. */
export const onStatementDownload = on(downloadStatement, async ({ ctx, actor, query }) =>
  writeInThread("statementFile", await requireStatement(ctx, actor, query), query.format),
)
