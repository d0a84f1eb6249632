import type { Catalogue } from "#lib/domain/catalogue/catalogue.ts"
import { setCatalogue } from "#lib/domain/catalogue/catalogue.ts"
import { csvFile } from "#lib/format/csv-file.ts"
import { xlsxFile } from "#lib/format/xlsx-file.ts"
import { factsheetPdf } from "#lib/pdf/factsheet.ts"
import { paymentInstructionsPdf } from "#lib/pdf/payment-instructions.ts"
import { reportPdf } from "#lib/pdf/report.ts"
import { statementFile } from "#lib/statements/statement-file.ts"
import { previewImage } from "./preview-image.ts"

/** What writes the files that take long. Input and result are copied between threads, so they are plain data. */
const WRITERS = {
  csvFile,
  factsheetPdf,
  paymentInstructionsPdf,
  previewImage,
  reportPdf,
  statementFile,
  xlsxFile,
}

export type Writers = typeof WRITERS

/** A file to be written in this thread. */
export type FileTask<Name extends keyof Writers> = Readonly<{
  writer: Name
  input: Parameters<Writers[Name]>
  /** The catalogue of the process: a thread has globals of its own. */
  catalogue: Catalogue | undefined
}>

// Runs in a thread of the service, for writeInThread.
export default function write<Name extends keyof Writers>({
  writer,
  input,
  catalogue,
}: FileTask<Name>): ReturnType<Writers[Name]> {
  setCatalogue(catalogue)
  return Reflect.apply(WRITERS[writer], undefined, input)
}
