import { Command } from "commander"
import { setIndexAvailability } from "#lib/services/index-values/import-index-values.ts"
import { shareClassNamed } from "./known-names.ts"
import { printLine } from "./print-line.ts"
import { asMaker } from "./with-operator.ts"

/** `index-series`: takes an index off the public interface while its source is in doubt. */
export function indexSeriesCommand(): Command {
  const command = new Command("index-series").description(
    "Make the index of a share class unavailable, or available again.",
  )
  command
    .command("mark-unavailable <symbol>")
    .description("return 503 for the index of a share class while its source is in doubt")
    .action((symbol: string) => markIndex(symbol, false))
  command
    .command("mark-available <symbol>")
    .description("serve the index of a share class again")
    .action((symbol: string) => markIndex(symbol, true))
  return command
}

async function markIndex(symbol: string, available: boolean): Promise<void> {
  const hasChanged = await asMaker((ctx, operator) =>
    setIndexAvailability(ctx, operator, { shareClass: shareClassNamed(symbol), available }),
  )
  const state = available ? "available" : "unavailable"
  printLine(`The index of ${symbol} is ${hasChanged ? "now" : "already"} ${state}.`)
}
