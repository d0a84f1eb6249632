import { Command } from "commander"
import { describeName, nameOf } from "#lib/contract/values/text.ts"
import {
  createDistributor,
  endDistributor,
  listDistributors,
} from "#lib/services/distributors/distributors.ts"
import { endedClientLines } from "./account-lines.ts"
import { UsageError, uuidOf } from "./command-errors.ts"
import { printLine, printLines } from "./print-line.ts"
import { asMaker, asOperator } from "./with-operator.ts"

const MAX_NAME_LENGTH = 200

async function end(id: string): Promise<void> {
  const distributorId = uuidOf(id, "The id")
  const ended = await asMaker((ctx, operator) => endDistributor(ctx, operator, { distributorId }))
  printLine(ended.hasEnded ? "The distributor was ended." : "The distributor had already ended.")
  if (ended.unlinkedUsers > 0) printLine(`Users unlinked from it: ${ended.unlinkedUsers}.`)
  printLines(endedClientLines(ended))
}

/** `distributors`: the companies that place orders for their investors. */
export function distributorsCommand(): Command {
  const command = new Command("distributors").description("Add, list and end distributors.")
  command
    .command("create <name>")
    .description("add a distributor and print its id")
    .action(async (name: string) => {
      if (!nameOf(MAX_NAME_LENGTH).safeParse(name).success)
        throw new UsageError(`The name must be ${describeName(MAX_NAME_LENGTH)}.`)
      const distributor = await asMaker((ctx, operator) => createDistributor(ctx, operator, name.trim()))
      printLine(distributor.id)
    })
  command
    .command("list")
    .description("list distributors with their ids")
    .action(async () => {
      const distributors = await asOperator(listDistributors)
      if (distributors.length === 0) printLine("No distributors yet.")
      for (const { id, name, endedAt } of distributors)
        printLine(`${id}  ${name}${endedAt === null ? "" : `  ended ${endedAt}`}`)
    })
  command
    .command("end <id>")
    .description("end a distributor permanently: revokes its API clients and unlinks its users")
    .action(end)
  return command
}
