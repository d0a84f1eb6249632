import { once } from "node:events"
import type { JournalFormat } from "#lib/domain/ledger/journal.ts"
import { exportJournal } from "#lib/services/ledger/export-journal.ts"
import { withServiceContext } from "./with-service-context.ts"

/** Writes the journal of the register to standard output, however long it is. */
export async function writeJournal(format: JournalFormat): Promise<void> {
  // The reader may stop early (a pager, head); that is no error.
  let isClosed = false
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error
    isClosed = true
  })
  await withServiceContext((ctx) =>
    exportJournal(ctx, format, async (lines) => {
      if (isClosed) return false
      const isFlushed = lines.length === 0 || process.stdout.write(`${lines.join("\n")}\n`)
      if (!isFlushed) await Promise.race([once(process.stdout, "drain"), once(process.stdout, "close")])
      return true
    }),
  )
}
