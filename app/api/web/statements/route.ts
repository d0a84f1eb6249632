import { downloadStatement } from "#lib/contract/statements/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { webFileRoute } from "#lib/http/web.ts"
import { requireStatement } from "#lib/services/statements/require-statement.ts"
import { statementFile } from "#lib/statements/statement-file.ts"

/** A statement of an investor that the signed-in user acts for, as PDF, CSV or JSON. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webFileRoute(
  on(downloadStatement, async ({ ctx, actor, query }) =>
    statementFile(await requireStatement(ctx, actor, query), query.format),
  ),
)
