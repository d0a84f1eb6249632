import { Command, Option } from "commander"
import type { Attestation } from "#lib/domain/attestations/attestation.ts"
import type { Reconciliation } from "#lib/domain/attestations/reconciliation.ts"
import { obstacleText } from "#lib/domain/attestations/reconciliation.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day, isDay } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { exactDigits } from "#lib/domain/money/money-text.ts"
import {
  accountsWithoutStatementIn,
  attestDay,
  compareDay,
  listAttestations,
  whyNotAttested,
} from "#lib/services/attestations/attest-day.ts"
import { CommandError, UsageError } from "./command-errors.ts"
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
    .description(
      "compare every account with a bank statement with the register at the end of a day; exits with 1 unless it can be attested",
    )
    .option(
      "--without-statement <account...>",
      "numbers of the accounts of which no statement has the day, as for create",
    )
    .option("--json", "print the comparison as JSON and nothing else")
    .action(check)
  command
    .command("create <day>")
    .description("attest a day; the same day again changes nothing")
    .option(
      "--without-statement <account...>",
      "numbers of the accounts of which no statement has the day: the attestation names them",
    )
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

async function check(
  text: string,
  { json, withoutStatement: named = [] }: Readonly<{ json?: true; withoutStatement?: readonly string[] }>,
): Promise<void> {
  const asked = dayOf(text)
  const compared = await asOperatorInBusinessTime((ctx, operator) => compareDay(ctx, operator, asked))
  const { accounts, withoutStatement } = compared
  const reason = whyNotAttested(asked, compared, named)
  if (json)
    printJson({
      day: asked,
      canBeAttested: reason === null,
      reason,
      accounts: accounts.map(({ obstacles, ...account }) => ({
        ...account,
        obstacles: obstacles.map((obstacle) => obstacleText(obstacle, account.currency)),
      })),
      accountsWithoutStatement: withoutStatement,
    })
  else {
    for (const account of accounts) printLines(linesOf(account))
    for (const { account, currency } of withoutStatement)
      printLine(`${account} in ${currency}: no statement has this day`)
    if (reason === null) printLine(`${asked} can be attested.`)
  }
  if (reason !== null) throw new CommandError([reason])
}

async function create(
  text: string,
  { json, withoutStatement = [] }: Readonly<{ json?: true; withoutStatement?: readonly string[] }>,
): Promise<void> {
  const asked = { day: dayOf(text), withoutStatement }
  const attestation = await asMakerInBusinessTime((ctx, operator) => attestDay(ctx, operator, asked))
  if (json) printJson({ day: attestation.day, contentHash: attestation.contentHash })
  else printLine(lineOf(attestation))
}

async function list({ limit }: Readonly<{ limit: string }>): Promise<void> {
  const page = firstPage({ limit })
  const found = await asOperatorInBusinessTime((ctx, operator) => listAttestations(ctx, operator, page))
  printPage(found, lineOf, "No days are attested yet.")
}

function lineOf(attestation: Attestation): string {
  const { day: attested, contentHash, attestedBy, createdAt } = attestation
  const without = accountsWithoutStatementIn(attestation).map(({ account }) => account)
  const words = without.length === 0 ? "" : `, without a statement of ${without.join(", ")}`
  return `${attested}  ${contentHash}  by ${attestedBy}, ${createdAt}${words}`
}

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
  const digits = (value: Decimal | null) => (value === null ? "unknown" : exactDigits({ value, currency }))
  return [
    `${account} in ${currency}: bank ${digits(bank)}, register ${digits(register)}, difference ${digits(difference)}`,
    `  since ${startDay}, when the first statement opened with ${digits(startBalance)}`,
    ...explained.map(({ entryId, amount }) => `  ${digits(amount)} ${currency} explained: entry ${entryId}`),
    ...obstacles.map((obstacle) => `  ${obstacleText(obstacle, currency)}`),
  ]
}
