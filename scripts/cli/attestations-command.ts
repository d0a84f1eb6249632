import { Command, Option } from "commander"
import type { Attestation } from "#lib/domain/attestations/attestation.ts"
import type { Reconciliation } from "#lib/domain/attestations/reconciliation.ts"
import { obstacleText } from "#lib/domain/attestations/reconciliation.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day, isDay } from "#lib/domain/calendar/day.ts"
import { attestDay, listAttestations, reconcileAccounts } from "#lib/services/attestations/attest-day.ts"
import { UsageError } from "./command-errors.ts"
import { firstPage, printPage } from "./list-options.ts"
import { printJson, printLine, printLines } from "./print-line.ts"
import { asMakerInBusinessTime, asOperatorInBusinessTime } from "./with-operator.ts"

/** `attestations`: that the register and the bank agree on a day. */
export function attestationsCommand(): Command {
  const command = new Command("attestations").description(
    "Compare the register with the bank, and attest the days on which they agree.",
  )
  command
    .command("check <day>")
    .description("compare every account with a bank statement with the register at the end of a day")
    .action(check)
  command
    .command("create <day>")
    .description("attest a day; the same day again changes nothing")
    .option("--json", "print { day, contentHash } and nothing else")
    .action(create)
  command
    .command("list")
    .description("list attested days, newest first")
    .addOption(new Option("--limit <number>", "number of records at most; 1 to 1000").default("50"))
    .action(list)
  return command
}

function dayOf(text: string): Day {
  if (!isDay(text)) throw new UsageError("The day must be one such as 2026-11-21.")
  return day(text)
}

async function check(text: string): Promise<void> {
  const asked = dayOf(text)
  const found = await asOperatorInBusinessTime((ctx, operator) => reconcileAccounts(ctx, operator, asked))
  if (found.length === 0) printLine(`No account has a bank statement up to ${asked}.`)
  for (const account of found) printLines(linesOf(account))
}

async function create(text: string, { json }: Readonly<{ json?: true }>): Promise<void> {
  const asked = dayOf(text)
  const attestation = await asMakerInBusinessTime((ctx, operator) => attestDay(ctx, operator, asked))
  if (json) printJson({ day: attestation.day, contentHash: attestation.contentHash })
  else printLine(lineOf(attestation))
}

async function list({ limit }: Readonly<{ limit: string }>): Promise<void> {
  const page = firstPage({ limit })
  const found = await asOperatorInBusinessTime((ctx, operator) => listAttestations(ctx, operator, page))
  printPage(found, lineOf, "No days are attested yet.")
}

const lineOf = ({ day: attested, contentHash, attestedBy, createdAt }: Attestation): string =>
  `${attested}  ${contentHash}  by ${attestedBy}, ${createdAt}`

function linesOf({
  account,
  currency,
  startDay,
  startBalance,
  bank,
  register,
  difference,
  explained,
  obstacles,
}: Reconciliation): string[] {
  return [
    `${account} in ${currency}: bank ${bank ?? "unknown"}, register ${register}, difference ${difference ?? "unknown"}`,
    `  since ${startDay}, when the first statement opened with ${startBalance}`,
    ...explained.map(({ entryId, amount }) => `  ${amount} ${currency} explained: entry ${entryId}`),
    ...obstacles.map((obstacle) => `  ${obstacleText(obstacle, currency)}`),
  ]
}
