import { getStatement } from "#lib/contract/statements/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { requireStatement } from "#lib/services/statements/require-statement.ts"
import { statementFile } from "#lib/statements/statement-file.ts"

/** The statement of an investor that the caller sees, as PDF, CSV or JSON. */
export const onStatement = [
  on(getStatement, async ({ ctx, actor, query }) =>
    statementFile(
      await requireStatement(ctx, actor, { ...query, locale: query.locale ?? "en" }),
      query.format ?? "pdf",
    ),
  ),
]
