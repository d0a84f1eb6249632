import * as z from "zod"
import { withinAccountingPeriod } from "#lib/contract/accounting-positions/accounting-period.ts"
import { costMethod } from "#lib/contract/accounting-positions/accounting-position.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { day } from "#lib/contract/values/day.ts"
import { oneOf } from "#lib/contract/values/one-of.ts"
import { sentFile } from "#lib/contract/values/sent-file.ts"
import { uuid } from "#lib/contract/values/uuid.ts"
import { STATEMENT_FORMATS } from "#lib/domain/statements/statement.ts"
import { statementLocale } from "./statement.ts"

/** A statement as a file, for the pages of who is signed in. */
export const downloadStatement = endpoint({
  operationId: "downloadStatement",
  method: "GET",
  path: "/statements",
  resource: "accounting-positions",
  summary: "Download a statement",
  description: "The statement of an investor in a share class over a period.",
  params: z.strictObject({}),
  query: withinAccountingPeriod(
    z.object({
      investorId: uuid,
      shareClassId: uuid,
      from: day,
      to: day,
      method: costMethod.optional(),
      locale: statementLocale,
      format: oneOf(STATEMENT_FORMATS),
    }),
  ),
  status: 200,
  body: sentFile,
  example: { name: "statement.pdf", contentType: "application/pdf", body: new Uint8Array() },
  errors: ["NotFoundError", "ConflictError"],
})
