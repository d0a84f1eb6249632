import type { FileImportResult } from "#lib/import/import-file.ts"
import { movedOrderLines } from "./moved-orders.ts"

/** What an import did, or would do, as lines for the terminal. */
export function importSummary(source: string, result: FileImportResult, isDryRun: boolean): string[] {
  const counts = COUNTED.flatMap(([name, inWords]) =>
    result[name] === 0 ? [] : [`${result[name]} ${inWords}`],
  )
  const what = counts.length === 0 ? "no records" : counts.join(", ")
  return [
    isDryRun ? `${source}, dry run: ${what}. Nothing was changed.` : `${source}: ${what}.`,
    ...changeLines(result),
    ...result.overridden.map(
      ({ line, record, reason }) =>
        `  ${line === null ? "" : `line ${line}, `}${record}: published for the reason given, although ${reason}`,
    ),
    ...orderLines(result, isDryRun),
  ]
}

function orderLines({ movedOrders = [] }: FileImportResult, isDryRun: boolean): string[] {
  if (movedOrders.length === 0) return []
  const count = movedOrders.length === 1 ? "One waiting order" : `${movedOrders.length} waiting orders`
  return [`${count} ${isDryRun ? "would be moved" : "moved"}:`, ...movedOrderLines(movedOrders)]
}

const COUNTED = [
  ["created", "created"],
  ["changed", "changed"],
  ["removed", "removed"],
  ["unchanged", "unchanged"],
] as const

function changeLines({ changes, changed }: FileImportResult): string[] {
  const lines = changes.flatMap(({ line, record, fields }) =>
    fields.map(
      ({ field, before, after }) =>
        `  ${line === null ? "" : `line ${line}, `}${record}: ${field} ${before ?? "(none)"} → ${after ?? "(none)"}`,
    ),
  )
  return changed > changes.length ? [...lines, `  and ${changed - changes.length} more`] : lines
}
