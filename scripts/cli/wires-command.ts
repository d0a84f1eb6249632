import { Command, Option } from "commander"
import { iban } from "#lib/contract/values/codes.ts"
import {
  bankEntryText,
  payerText,
  remittanceText,
  structuredReferenceText,
} from "#lib/contract/wires/web-endpoints.ts"
import { day, isDay } from "#lib/domain/calendar/day.ts"
import { instant, isDateText } from "#lib/domain/calendar/instant.ts"
import { DECIMAL_PATTERN, decimal, isPositive } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import { exactMoneyText } from "#lib/domain/money/money-text.ts"
import { userIdOfActor } from "#lib/domain/users/actor-name.ts"
import type { SuspenseReason, Wire } from "#lib/domain/wires/wire.ts"
import { SUSPENSE_REASONS, WIRE_STATUSES } from "#lib/domain/wires/wire.ts"
import type { WireInput } from "#lib/services/wires/book-wires.ts"
import { holdWire } from "#lib/services/wires/hold-wire.ts"
import { listWires } from "#lib/services/wires/list-wires.ts"
import { recordWire, recordWireByHand } from "#lib/services/wires/record-wire.ts"
import type { ProposingOptions } from "./approvals-command.ts"
import { addProposalOptions, proposeAndPrint, proposedJson, proposedLines } from "./approvals-command.ts"
import { UsageError, uuidOf } from "./command-errors.ts"
import type { ListOptions, SearchOptions } from "./list-options.ts"
import { addListOptions, addSearchOption, firstPage, printPage, searchOf, statusOf } from "./list-options.ts"
import { printJson, printLine, printLines } from "./print-line.ts"
import { reasonOption, textOption } from "./text-option.ts"
import { asMakerInBusinessTime, asOperatorInBusinessTime } from "./with-operator.ts"

type RecordOptions = Readonly<{
  account: string
  amount: string
  currency: CurrencyCode
  bookedAt?: string
  valueDay?: string
  text?: string
  reference?: string
  payerName?: string
  payerIban?: string
  entry: string
  json?: true
}>

/** `wires`: payments that arrived on the bank accounts of the funds. */
export function wiresCommand(): Command {
  const command = new Command("wires").description(
    "Record money that arrived on the funds' bank accounts, and clear money in suspense.",
  )
  command
    .command("record")
    .description(
      "record a wire, and propose the order that it pays; a program's wire is matched immediately. The same bank entry again changes nothing",
    )
    .requiredOption("--account <iban>", "the fund's bank account on which it arrived")
    .requiredOption("--amount <value>", "amount, for example 1000.00")
    .addOption(
      new Option("--currency <code>", "currency of the amount").choices(CURRENCY_CODES).default("EUR"),
    )
    .requiredOption("--entry <reference>", "reference of the entry on the bank statement")
    .option("--booked-at <date-time>", "when the bank booked it (default: now)")
    .option("--value-day <day>", "value day of the bank")
    .option("--text <text>", "remittance text of the payer")
    .option("--reference <reference>", "structured reference, if the payer used that field")
    .option("--payer-name <name>", "name of the payer on the bank statement")
    .option("--payer-iban <iban>", "account of the payer")
    .option(
      "--json",
      "print { wireId, status, reason, subscriptionOrderId }, with { approvalId, state } of the order that is proposed, and nothing else",
    )
    .action(record)
  addSearchOption(
    addListOptions(command.command("list"), WIRE_STATUSES),
    "an amount, payer, IBAN, reference or remittance text, or the id of a wire or its order",
  )
    .description("list wires, newest first, with their details")
    .addOption(
      new Option("--reason <reason>", "only those in suspense for this reason").choices(SUSPENSE_REASONS),
    )
    .action(list)
  addProposalOptions(command.command("attribute <wireId>"))
    .description("propose to assign a wire in suspense to a subscription order")
    .requiredOption("--order <id>", "the subscription order")
    .action(attribute)
  addProposalOptions(command.command("return <wireId>"))
    .description(
      "propose to send a wire back: one in suspense, or all wires of the order that it was matched to",
    )
    .requiredOption("--reason <text>", "reason of the return")
    .action(returnMoney)
  command
    .command("hold <wireId>")
    .description("hold a wire in suspense: it is neither attributed nor returned until the hold ends")
    .requiredOption("--reason <text>", "reason of the hold")
    .action(hold)
  addProposalOptions(command.command("release <wireId>"))
    .description("propose to end the hold of a wire, which then is in suspense again")
    .requiredOption("--reason <text>", "why the hold ends")
    .action(release)
  return command
}

async function list(
  options: ListOptions & SearchOptions & Readonly<{ reason?: SuspenseReason }>,
): Promise<void> {
  const filter = {
    shareClassId: null,
    status: statusOf(options, WIRE_STATUSES),
    reason: options.reason ?? null,
    search: searchOf(options),
  }
  const page = firstPage(options)
  const found = await asOperatorInBusinessTime((ctx, operator) =>
    listWires(ctx, operator, { ...filter, page }),
  )
  printPage(found, linesOf, "No wires found.")
}

function attribute(
  wireId: string,
  { order, ...options }: ProposingOptions & Readonly<{ order: string }>,
): Promise<void> {
  const input = { wireId: uuidOf(wireId, "The wire"), subscriptionOrderId: uuidOf(order, "--order") }
  return proposeAndPrint("wire-attribution", input, options)
}

function returnMoney(
  wireId: string,
  { reason, ...options }: ProposingOptions & Readonly<{ reason: string }>,
): Promise<void> {
  return proposeAndPrint("wire-return", withReason(wireId, reason), options)
}

async function hold(wireId: string, { reason }: Readonly<{ reason: string }>): Promise<void> {
  const input = withReason(wireId, reason)
  printLines(linesOf(await asMakerInBusinessTime((ctx, operator) => holdWire(ctx, operator, input))))
}

function release(
  wireId: string,
  { reason, ...options }: ProposingOptions & Readonly<{ reason: string }>,
): Promise<void> {
  return proposeAndPrint("wire-release", withReason(wireId, reason), options)
}

function withReason(wireId: string, reason: string): Readonly<{ wireId: string; reason: string }> {
  return { wireId: uuidOf(wireId, "The wire"), reason: reasonOption(reason) }
}

async function record(options: RecordOptions): Promise<void> {
  if (!DECIMAL_PATTERN.test(options.amount) || !isPositive(decimal(options.amount)))
    throw new UsageError("--amount must be a plain decimal above zero such as 1000.00.")
  if (options.bookedAt !== undefined && !isDateText(options.bookedAt))
    throw new UsageError("--booked-at must be a date-time such as 2026-11-21T09:30:00Z.")
  if (options.valueDay !== undefined && !isDay(options.valueDay))
    throw new UsageError("--value-day must be a day such as 2026-11-21.")
  const { bookedAt, valueDay, text, reference, payerName, payerIban } = options
  const written = {
    bankEntryReference: textOption(bankEntryText, "--entry", options.entry),
    remittanceText: text === undefined ? null : textOption(remittanceText, "--text", text),
    structuredReference:
      reference === undefined ? null : textOption(structuredReferenceText, "--reference", reference),
    payerName: payerName === undefined ? null : textOption(payerText, "--payer-name", payerName),
    payerIban: payerIban === undefined ? null : textOption(iban, "--payer-iban", plainIban(payerIban)),
  }
  const { wire, proposal } = await asMakerInBusinessTime(async (ctx, operator) => {
    const input: WireInput = {
      account: { bankAccountNumber: plainIban(options.account) },
      amount: { value: decimal(options.amount), currency: options.currency },
      bookedAt: bookedAt === undefined ? ctx.clock.now() : instant(bookedAt),
      valueDay: valueDay === undefined ? null : day(valueDay),
      ...written,
    }
    if (userIdOfActor(operator.who) !== null) return recordWireByHand(ctx, operator, input)
    return { wire: await recordWire(ctx, operator, input), proposal: null }
  })
  if (options.json) {
    const { id: wireId, status, reason, subscriptionOrderId } = wire
    return printJson({ wireId, status, reason, subscriptionOrderId, ...proposedJson(proposal) })
  }
  print(wire)
  if (proposal !== null) printLines([`${proposal.summary}.`, ...proposedLines(proposal.id)])
}

/** An IBAN without the spaces in which people read it. */
const plainIban = (text: string): string => text.replaceAll(/\s/g, "").toUpperCase()

/** The state of a wire, with the reasons. */
function print(wire: Wire): void {
  printLine(`${wire.id}  ${stateOf(wire)}`)
  for (const { detail } of wire.evidence) printLine(`  ${detail}`)
}

const linesOf = (wire: Wire): readonly string[] => [
  `${wire.id}  ${exactMoneyText(wire.amount)}  booked ${wire.bookedAt}  ${stateOf(wire)}`,
  `  ${wire.payerName ?? "payer unknown"} ${wire.payerIban ?? ""}  ${wire.structuredReference ?? wire.remittanceText ?? "no text"}`,
]

function stateOf(wire: Wire): string {
  const { status, reason, subscriptionOrderId } = wire
  if (status === "returned") return "returned"
  if (reason === null) return `matched to subscription order ${subscriptionOrderId}`
  const held = wire.hold === null ? "" : `, held since ${wire.hold.at} (${wire.hold.reason})`
  return `in suspense (${reason})${held}`
}
