import { Command, Option } from "commander"
import { sumsByCurrency } from "#lib/domain/money/money.ts"
import { exactMoneyText } from "#lib/domain/money/money-text.ts"
import type { CreditTransferFile, PaymentScheme } from "#lib/domain/payouts/credit-transfer-file.ts"
import { PAYMENT_SCHEMES } from "#lib/domain/payouts/credit-transfer-file.ts"
import type { ExplainedEarlierPayment } from "#lib/domain/payouts/earlier-payment.ts"
import { earlierPaymentLine } from "#lib/domain/payouts/earlier-payment.ts"
import type { Payout } from "#lib/domain/payouts/payout.ts"
import { PAYOUT_STATUSES } from "#lib/domain/payouts/payout.ts"
import { reportedPaymentLine } from "#lib/domain/payouts/reported-payment.ts"
import { importStatusReport, previewStatusReport } from "#lib/services/payouts/import-status-report.ts"
import type { ListedPayout } from "#lib/services/payouts/list-payouts.ts"
import { listPayouts } from "#lib/services/payouts/list-payouts.ts"
import type { PayoutOutcome } from "#lib/services/payouts/record-payout.ts"
import { recordPayout } from "#lib/services/payouts/record-payout.ts"
import {
  listPayoutFiles,
  noAccountMessage,
  writePayoutFile,
} from "#lib/services/payouts/write-payout-file.ts"
import type { ProposingOptions } from "./approvals-command.ts"
import { addProposalOptions, proposeAndPrint } from "./approvals-command.ts"
import { CommandError, uuidOf } from "./command-errors.ts"
import { readInputFile } from "./input-file.ts"
import type { ListOptions, SearchOptions } from "./list-options.ts"
import { addListOptions, addSearchOption, firstPage, printPage, searchOf, statusOf } from "./list-options.ts"
import { printError, printJson, printLine, printLines } from "./print-line.ts"
import { writeOut } from "./standard-output.ts"
import { reasonOption } from "./text-option.ts"
import { asMakerInBusinessTime, asOperatorInBusinessTime } from "./with-operator.ts"

/** `payouts`: payments of redemptions to investors. */
export function payoutsCommand(): Command {
  const command = new Command("payouts").description(
    "List payouts of redemptions and record whether they were sent, paid, failed or sent back.",
  )
  addSearchOption(
    addListOptions(command.command("list"), PAYOUT_STATUSES),
    "an amount, investor, IBAN or end-to-end id, or the id of a payout or its redemption order",
  )
    .description("list payouts, newest first, with the bank account of each and why one is held")
    .action(list)
  addProposalOptions(command.command("send <redemptionOrderId...>"))
    .description(
      "propose to release payouts to the bank together; each only once, to a validated account of an investor who is not suspended, refused or archived",
    )
    .action((ids: string[], options: ProposingOptions) => {
      const redemptionOrderIds = ids.map((id) => uuidOf(id, "A redemption order"))
      return proposeAndPrint("payout-batch", { redemptionOrderIds }, options)
    })
  addTransferOption(command.command("paid <redemptionOrderId>"))
    .description("record that the bank has paid a sent payout")
    .action((id: string, { endToEndId }: TransferOption) =>
      record(id, { endToEndId, outcome: "paid", reason: null }),
    )
  addTransferOption(command.command("failed <redemptionOrderId>"))
    .description(
      "record that the bank did not pay; the money stays payable and is not sent again automatically",
    )
    .requiredOption("--reason <text>", "reason given by the bank")
    .action(recordReason("failed"))
  addTransferOption(command.command("returned <redemptionOrderId>"))
    .description("record that the bank has sent back what it had paid; the money is payable again")
    .requiredOption("--reason <text>", "reason given by the bank")
    .action(recordReason("returned"))
  command
    .command("export <approvalId>")
    .description(
      "print a file of an approved batch for the bank (pain.001.001.09); there is one for each bank and scheme",
    )
    .option("--account <iban>", "the file that debits this account")
    .addOption(
      new Option(
        "--scheme <scheme>",
        "the file of SEPA transfers (euros between accounts in SEPA), or that of other payments",
      ).choices(PAYMENT_SCHEMES),
    )
    .addOption(
      new Option("--list", "list the files instead, with the options that choose each").conflicts([
        "account",
        "scheme",
      ]),
    )
    .addHelpText(
      "after",
      "\nFor a file run it as npm run -s cli -- payouts export <approvalId> > file.xml: -s suppresses the output of npm itself.",
    )
    .action(exportBatch)
  command
    .command("status <file>")
    .description(
      "import the bank's report on a file with payments (pain.002), whole or not at all: what it rejected has failed, everything else is only kept",
    )
    .option("--dry-run", "print what it would do, but change nothing")
    .option("--json", "print the result as JSON and nothing else")
    .action(importStatus)
  return command
}

async function importStatus(
  name: string,
  { dryRun, json }: Readonly<{ dryRun?: true; json?: true }>,
): Promise<void> {
  const { bytes } = await readInputFile(name)
  const report = await asMakerInBusinessTime((ctx, operator) =>
    (dryRun ? previewStatusReport : importStatusReport)(ctx, operator, bytes),
  )
  if (json) return printJson(report)
  const { counts, failed, contradictions } = report
  printLine(`Report on our file ${report.originalMessageId} of the proposal ${report.approvalId}`)
  if (report.isKnown) printLine("  imported before, nothing was changed")
  const numbers = Object.entries(counts).flatMap(([meaning, count]) =>
    count === 0 ? [] : [`${count} ${meaning === "other" ? "with another status" : meaning}`],
  )
  printLine(`  transfers: ${numbers.length === 0 ? "none" : numbers.join(", ")}`)
  if (failed > 0) printLine(`  ${failed} that were with the bank have failed by it`)
  if (contradictions > 0) printLine(`  ${contradictions} rejected were recorded as paid: ask the bank`)
  if (dryRun) printLine("Dry run: nothing was changed.")
}

type FileOptions = Readonly<{ account?: string; scheme?: PaymentScheme; list?: true }>

async function exportBatch(id: string, options: FileOptions): Promise<void> {
  const approvalId = uuidOf(id, "The approval")
  await asOperatorInBusinessTime(async (ctx, operator) => {
    const { files, withoutAccount } = await listPayoutFiles(ctx, operator, approvalId)
    if (options.list) {
      printLines(files.map(fileLine))
    } else {
      const number = files.length < 2 && noneChosen(options) ? null : chosenNumber(files, options)
      // Not as a line: the bank gets the bytes whose hash is in the audit log.
      await writeOut((await writePayoutFile(ctx, operator, { approvalId, number })).xml)
    }
    if (withoutAccount.length > 0 && (files.length > 0 || options.list)) {
      printError(`In no file: ${noAccountMessage(withoutAccount)}`)
    }
  })
}

const noneChosen = ({ account, scheme }: FileOptions): boolean =>
  account === undefined && scheme === undefined

/** The number of the one file that the options choose. */
function chosenNumber(files: readonly CreditTransferFile[], { account, scheme }: FileOptions): number {
  const iban = account?.replaceAll(" ", "").toUpperCase()
  const chosen = files.filter(
    (file) =>
      (iban === undefined || file.accounts.includes(iban)) &&
      (scheme === undefined || file.scheme === scheme),
  )
  const [only, ...more] = chosen
  if (only === undefined) {
    throw new CommandError(["The proposal has no such file. It has:", ...files.map(fileLine)])
  }
  if (more.length > 0) {
    throw new CommandError([
      `The proposal has ${chosen.length} such files: choose one with --account and --scheme.`,
      ...chosen.map(fileLine),
    ])
  }
  return files.indexOf(only) + 1
}

/** A file with the options that choose it. */
function fileLine(file: CreditTransferFile): string {
  const { messageId, bank, scheme, accounts, transfers } = file
  const sums = sumsByCurrency(transfers.map(({ amount }) => amount)).map(exactMoneyText)
  const count = `${transfers.length} ${transfers.length === 1 ? "transfer" : "transfers"}`
  return `--account ${accounts.join(" or ")} --scheme ${scheme}  ${bank ?? "bank unknown"}  ${count}, ${sums.join(", ")}  ${messageId}`
}

async function list(options: ListOptions & SearchOptions): Promise<void> {
  const filter = { status: statusOf(options, PAYOUT_STATUSES), search: searchOf(options) }
  const page = firstPage(options)
  const found = await asOperatorInBusinessTime((ctx, operator) =>
    listPayouts(ctx, operator, { ...filter, page }),
  )
  printPage(found, listedLines, "No payouts found.")
}

/** Which transfer an outcome is of. */
export type TransferOption = Readonly<{ endToEndId: string }>

/** Adds the option that names the transfer: what the bank did with one says nothing of another that has taken its place. */
export const addTransferOption = (command: Command): Command =>
  command.requiredOption(
    "--end-to-end-id <id>",
    "the transfer that the bank means, by the end-to-end id that the list and the bank statement show",
  )

const recordReason =
  (outcome: "failed" | "returned") =>
  (id: string, { endToEndId, reason }: TransferOption & Readonly<{ reason: string }>): Promise<void> => {
    return record(id, { endToEndId, outcome, reason: reasonOption(reason) })
  }

async function record(id: string, outcome: Omit<PayoutOutcome, "redemptionOrderId">): Promise<void> {
  const redemptionOrderId = uuidOf(id, "The redemption order")
  const { payout } = await asMakerInBusinessTime((ctx, operator) =>
    recordPayout(ctx, operator, { redemptionOrderId, ...outcome }),
  )
  if (payout !== null) printLine(lineOf(payout))
}

const lineOf = ({ redemptionOrderId, status, amount, endToEndId, statusReason }: Payout): string =>
  `redemption order ${redemptionOrderId}  ${status.padEnd(8)} ${exactMoneyText(amount)}  ${endToEndId}${statusReason === null ? "" : `  (${statusReason})`}`

/**
 * The payout, its bank account, why it is held if it is, before it is sent what became of earlier attempts, and what a bank statement
 * that waits says of it.
 */
const listedLines = ({
  bankAccount,
  hold,
  earlier,
  reported,
  isToNewAccount,
  ...payout
}: ListedPayout): readonly string[] => [
  lineOf(payout),
  `  to ${bankAccount.accountNumber} (${bankAccount.bic}, ${bankAccount.currency}), ${bankAccount.status}, of ${payout.investorName}, investor ${payout.investorId}`,
  ...(hold === null ? [] : [`  held (${hold.reason}): ${hold.detail}`]),
  ...(reported === null ? [] : [`  ${reportedPaymentLine(reported)}`]),
  ...(payout.status === "pending" && isToNewAccount
    ? ["  nothing was paid to this account before, and the investor was paid on another one"]
    : []),
  ...(payout.status === "pending" ? earlier.map((attempt) => `  ${earlierText(attempt)}`) : []),
]

/** What became of an earlier attempt to pay the same money, with the reason where one was recorded. */
export const earlierText = (attempt: ExplainedEarlierPayment): string =>
  `${earlierPaymentLine(attempt)}${attempt.reason === null ? "" : ` (${attempt.reason})`}`
