import { Command } from "commander"
import { day, isDay } from "#lib/domain/calendar/day.ts"
import type { PlannedOrder } from "#lib/domain/dealing-runs/dealing-run.ts"
import { planDealings } from "#lib/services/dealing-runs/plan-dealing.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { listShareClasses, requireShareClass } from "#lib/services/share-classes/list-share-classes.ts"
import { UsageError } from "./command-errors.ts"
import { shareClassNamed } from "./known-names.ts"
import { printLine } from "./print-line.ts"
import { asMakerInBusinessTime, asOperatorInBusinessTime } from "./with-operator.ts"

/** `dealing-runs`: shows and starts the execution of orders. */
export function dealingRunsCommand(): Command {
  const command = new Command("dealing-runs").description(
    "Show and start dealing runs. A running service starts them by itself.",
  )
  command
    .command("plan <symbol> <day>")
    .description("preview the run of a share class for a dealing day (YYYY-MM-DD); changes nothing")
    .action(plan)
  command
    .command("run")
    .description("execute all orders that are due, and list those that wait, with the reason")
    .action(run)
  return command
}

async function plan(symbol: string, dealingDay: string): Promise<void> {
  if (!isDay(dealingDay)) throw new UsageError(`${dealingDay} is not a day. Write it as YYYY-MM-DD.`)
  const plans = await asOperatorInBusinessTime(async (ctx) => {
    const { id: shareClassId } = await requireShareClass(ctx, shareClassNamed(symbol))
    return planDealings(ctx, { shareClassId, dealingDay: day(dealingDay) })
  })
  if (plans.length === 0) printLine(`No orders of ${symbol} wait for ${dealingDay}.`)
  for (const { netAssetValue, subscriptions, redemptions, returned, totalSharesAfter } of plans) {
    const { amount } = netAssetValue
    printLine(
      `${symbol} ${dealingDay} at ${amount.value} ${amount.currency}, the value of ${netAssetValue.day}`,
    )
    for (const order of subscriptions) printLine(lineOf("subscription", order))
    for (const order of redemptions) printLine(lineOf("redemption", order))
    for (const { id, cash } of returned) printLine(`  returned     ${id}  cash ${cash.value} buys no share`)
    printLine(`shares in issue afterwards: ${totalSharesAfter}`)
  }
}

const lineOf = (kind: string, { id, shares, cash, fee, rounding }: PlannedOrder): string =>
  `  ${kind.padEnd(13)}${id}  shares ${shares}  cash ${cash.value}  fee ${fee.value}  rounding ${rounding.value}`

async function run(): Promise<void> {
  const { due, symbols } = await asMakerInBusinessTime(async (ctx, operator) => ({
    due: await runDueDealings(ctx, operator),
    symbols: new Map((await listShareClasses(ctx)).map(({ id, symbol }) => [id, symbol])),
  }))
  for (const { shareClassId, dealingDay, subscriptions, redemptions, returned } of due.runs) {
    printLine(
      `${symbols.get(shareClassId)} ${dealingDay}: ${subscriptions} subscriptions and ${redemptions} redemptions executed`,
    )
    if (returned > 0) printLine(`  ${returned} subscriptions returned: the money buys no share`)
  }
  for (const { shareClassId, dealingDay, reason } of due.waiting) {
    printLine(`${symbols.get(shareClassId)} ${dealingDay} waits: ${reason}`)
  }
  if (due.runs.length + due.waiting.length === 0) printLine("No orders wait for a dealing run.")
}
