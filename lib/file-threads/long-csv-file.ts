import type { CsvCell } from "#lib/format/csv-file.ts"
import { csvFile } from "#lib/format/csv-file.ts"
import { writeInThread } from "./file-threads.ts"

/** So many rows take 20 ms. Fewer are written sooner than a thread has them. */
const MAX_ROWS_WITHOUT_THREAD = 1_000

/** Rows as an RFC 4180 file in UTF-8, the first being the head; in another thread where they are many. */
export async function longCsvFile(rows: readonly (readonly CsvCell[])[]): Promise<Uint8Array> {
  const text =
    rows.length > MAX_ROWS_WITHOUT_THREAD
      ? await writeInThread("csvFile", rows, "standard")
      : csvFile(rows, "standard")
  return new TextEncoder().encode(text)
}
