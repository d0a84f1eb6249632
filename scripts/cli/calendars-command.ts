import { Command } from "commander"
import { isDay } from "#lib/domain/calendar/day.ts"
import { proposeOpenDay } from "#lib/services/approvals/propose-dealing-terms.ts"
import { orderMover } from "#lib/services/orders/follow-changed-terms.ts"
import { proposedJson, proposedLines } from "./approvals-command.ts"
import { UsageError } from "./command-errors.ts"
import { fundNamed } from "./known-names.ts"
import { MOVE_ORDERS_HELP, movedOrderLines, withTouchedOrderList } from "./moved-orders.ts"
import { printJson, printLines } from "./print-line.ts"
import { asMakerInBusinessTime } from "./with-operator.ts"

/** `calendars`: corrects the calendar of a fund; closed days are added by `import calendars`. */
export function calendarsCommand(): Command {
  const command = new Command("calendars").description("Correct the calendars of funds.")
  command
    .command("remove <fund> <day>")
    .description(
      "remove a closed day (YYYY-MM-DD) from the calendar of a fund; proposes it where the fund has a register",
    )
    .option("--move-orders", MOVE_ORDERS_HELP)
    .option("--json", "print { movedOrders }, with { approvalId, state } if it is proposed, and nothing else")
    .addHelpText(
      "after",
      "\nNo order moves to an earlier day. If the value that prices a waiting order would change, the order is listed and the day stays closed, unless --move-orders is given.",
    )
    .action(removeDay)
  return command
}

async function removeDay(
  slug: string,
  day: string,
  options: Readonly<{ moveOrders?: true; json?: true }>,
): Promise<void> {
  if (!isDay(day)) throw new UsageError(`${day} is not a day. Write it as YYYY-MM-DD.`)
  const { approval, moved: movedOrders } = await withTouchedOrderList(
    () =>
      asMakerInBusinessTime((ctx, operator) =>
        proposeOpenDay(ctx, operator, {
          fund: fundNamed(slug),
          day,
          mover: options.moveOrders ? orderMover(ctx, operator) : undefined,
        }),
      ),
    options,
  )
  if (options.json) return printJson({ movedOrders, ...proposedJson(approval) })
  printLines([
    approval === null
      ? `${slug} is open on ${day}, unless that is a Saturday or Sunday.`
      : `${approval.summary}.`,
    ...movedOrderLines(movedOrders, approval !== null),
    ...(approval === null ? [] : proposedLines(approval.id)),
  ])
}
