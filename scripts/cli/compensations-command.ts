import { Command } from "commander"
import type { Compensation } from "#lib/domain/compensations/compensation.ts"
import { COMPENSATION_STATUSES, grantedText } from "#lib/domain/compensations/compensation.ts"
import { reportedPaymentLine } from "#lib/domain/payouts/reported-payment.ts"
import type { ListedCompensation } from "#lib/services/compensations/list-compensations.ts"
import { listCompensations } from "#lib/services/compensations/list-compensations.ts"
import type { CompensationOutcome } from "#lib/services/compensations/pay-compensation.ts"
import { recordCompensation } from "#lib/services/compensations/pay-compensation.ts"
import type { ProposingOptions } from "./approvals-command.ts"
import { addProposalOptions, proposeAndPrint } from "./approvals-command.ts"
import { uuidOf } from "./command-errors.ts"
import type { ListOptions } from "./list-options.ts"
import { addListOptions, firstPage, printPage, statusOf } from "./list-options.ts"
import type { TransferOption } from "./payouts-command.ts"
import { addTransferOption, earlierText } from "./payouts-command.ts"
import { printLine } from "./print-line.ts"
import { reasonOption } from "./text-option.ts"
import { asMakerInBusinessTime, asOperatorInBusinessTime } from "./with-operator.ts"

/** `compensations`: what investors get for corrected net asset values. */
export function compensationsCommand(): Command {
  const command = new Command("compensations").description(
    "List what investors get for corrected net asset values, and pay what is owed in money.",
  )
  addListOptions(command.command("list"), COMPENSATION_STATUSES)
    .description(
      "list compensations, newest first, with what became of earlier transfers of money that is owed",
    )
    .action(list)
  addProposalOptions(command.command("send <compensationId...>"))
    .description(
      "propose to release the money of compensations to the bank together, to the account of the redemption or the investor's newest validated one",
    )
    .option("--account <bankAccountId>", "pay to this validated account of the investor instead")
    .action((ids: string[], { account, ...options }: ProposingOptions & Readonly<{ account?: string }>) => {
      const bankAccountId = account === undefined ? undefined : uuidOf(account, "--account")
      const compensations = ids.map((id) => ({ id: uuidOf(id, "A compensation"), bankAccountId }))
      return proposeAndPrint("payout-batch", { redemptionOrderIds: [], compensations }, options)
    })
  addTransferOption(command.command("paid <compensationId>"))
    .description("record that the bank has paid a compensation")
    .action((id: string, { endToEndId }: TransferOption) =>
      record(id, { endToEndId, outcome: "paid", reason: null }),
    )
  addTransferOption(command.command("failed <compensationId>"))
    .description("record that the bank did not pay; the money is owed again")
    .requiredOption("--reason <text>", "reason given by the bank")
    .action((id: string, { endToEndId, reason }: TransferOption & Readonly<{ reason: string }>) =>
      record(id, { endToEndId, outcome: "failed", reason: reasonOption(reason) }),
    )
  return command
}

async function list(options: ListOptions): Promise<void> {
  const filter = { status: statusOf(options, COMPENSATION_STATUSES), page: firstPage(options) }
  const found = await asOperatorInBusinessTime((ctx, operator) => listCompensations(ctx, operator, filter))
  printPage(found, listedLines, "No compensations found.")
}

async function record(text: string, outcome: Omit<CompensationOutcome, "id">): Promise<void> {
  const id = uuidOf(text, "The compensation")
  printLine(
    lineOf(
      await asMakerInBusinessTime((ctx, operator) => recordCompensation(ctx, operator, { id, ...outcome })),
    ),
  )
}

const lineOf = ({ id, status, orderKind, orderId, investorId, ...granted }: Compensation): string =>
  `${id}  ${status.padEnd(7)} ${grantedText(granted)}  ${orderKind} order ${orderId} of investor ${investorId}, ${granted.valueBefore.value} → ${granted.valueAfter.value}${granted.endToEndId === null ? "" : `  ${granted.endToEndId}`}`

/** The compensation, what a bank statement that waits says of it, and before it is sent what became of earlier transfers. */
const listedLines = ({ earlier, reported, ...compensation }: ListedCompensation): readonly string[] => [
  lineOf(compensation),
  ...(reported === null ? [] : [`  ${reportedPaymentLine(reported)}`]),
  ...(compensation.status === "owed" ? earlier.map((attempt) => `  ${earlierText(attempt)}`) : []),
]
