import type { Statement, StatementFormat } from "#lib/domain/statements/statement.ts"
import { statementPdf } from "./pdf/statement-pdf.ts"
import { statementCsv } from "./statement-csv.ts"
import { statementJson } from "./statement-json.ts"

/** A file to be downloaded. */
export type StatementFile = Readonly<{ name: string; contentType: string; body: Uint8Array }>

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const WRITERS: Readonly<
  Record<
    StatementFormat,
    Readonly<{ contentType: string; write: (statement: Statement) => Uint8Array | Promise<Uint8Array> }>
  >
> = {
  pdf: { contentType: "application/pdf", write: statementPdf },
  csv: {
    contentType: "text/csv; charset=utf-8; header=present",
    write: (statement) => utf8(statementCsv(statement)),
  },
  json: { contentType: "application/json", write: (statement) => utf8(statementJson(statement)) },
}

/** A statement as a file of its format; the name says which class and period it is about. */
export async function statementFile(statement: Statement, format: StatementFormat): Promise<StatementFile> {
  const { contentType, write } = WRITERS[format]
  const { shareClass, from, to } = statement
  return {
    name: `statement-${shareClass.symbol}-${from}-${to}.${format}`,
    contentType,
    body: await write(statement),
  }
}
