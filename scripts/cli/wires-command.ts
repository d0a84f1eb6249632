import { Command, Option } from "commander"
import { day, isDay } from "#lib/domain/calendar/day.ts"
import { instant, isDateText } from "#lib/domain/calendar/instant.ts"
import { DECIMAL_PATTERN, decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { SuspenseReason, Wire } from "#lib/domain/wires/wire.ts"
import { SUSPENSE_REASONS, WIRE_STATUSES } from "#lib/domain/wires/wire.ts"
import { systemActor } from "#lib/services/actor.ts"
import { attributeWire } from "#lib/services/wires/attribute-wire.ts"
import { listWires } from "#lib/services/wires/list-wires.ts"
import { recordWire } from "#lib/services/wires/record-wire.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import { UsageError } from "./describe-failure.ts"
import type { ListOptions } from "./page-of-lines.ts"
import { firstPage, listing, printPage, statusOf } from "./page-of-lines.ts"
import { printLine } from "./print-line.ts"
import { uuidOf } from "./uuid-argument.ts"
import { withBusinessContext } from "./with-service-context.ts"

const OPERATOR = systemActor("command-line")

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
}>

/** `wires`: money that arrived on the accounts of the funds. */
export function wiresCommand(): Command {
  const command = new Command("wires").description(
    "Books money that arrived on the funds' bank accounts, and clears what is in suspense.",
  )
  command
    .command("record")
    .description("book a wire once and match it; the same bank entry again changes nothing")
    .requiredOption("--account <iban>", "the fund's bank account on which it arrived")
    .requiredOption("--amount <value>", "how much, for example 1000.00")
    .addOption(new Option("--currency <code>", "of the amount").choices(CURRENCY_CODES).default("EUR"))
    .requiredOption("--entry <reference>", "what the bank calls the entry on its statement")
    .option("--booked-at <date-time>", "when the bank booked it (default: now)")
    .option("--value-day <day>", "the day from which it counts for the bank")
    .option("--text <text>", "what the payer wrote")
    .option("--reference <reference>", "the structured reference, where the payer used that field")
    .option("--payer-name <name>", "who paid, as the bank says")
    .option("--payer-iban <iban>", "the account it came from")
    .action(record)
  listing(command.command("list"), WIRE_STATUSES)
    .description("list wires, newest first, with what is known of them")
    .addOption(new Option("--reason <reason>", "only those in suspense for this").choices(SUSPENSE_REASONS))
    .action(list)
  command
    .command("attribute <wireId>")
    .description("say which subscription order money in suspense is for; it counts from now on")
    .requiredOption("--order <id>", "the subscription order")
    .action(attribute)
  command
    .command("return <wireId>")
    .description(
      "note that the money goes back: from suspense, or with all other money of an order that it was for",
    )
    .requiredOption("--reason <text>", "why")
    .action(giveBack)
  return command
}

async function list(options: ListOptions & Readonly<{ reason?: SuspenseReason }>): Promise<void> {
  const filter = {
    shareClassId: null,
    status: statusOf(options, WIRE_STATUSES),
    reason: options.reason ?? null,
  }
  const page = firstPage(options)
  const found = await withBusinessContext((ctx) => listWires(ctx, OPERATOR, filter, page))
  printPage(found, linesOf, "There is no such wire.")
}

async function attribute(wireId: string, { order }: Readonly<{ order: string }>): Promise<void> {
  const input = { wireId: uuidOf(wireId, "The wire"), subscriptionOrderId: uuidOf(order, "--order") }
  print(await withBusinessContext((ctx) => attributeWire(ctx, OPERATOR, input)))
}

async function giveBack(wireId: string, { reason }: Readonly<{ reason: string }>): Promise<void> {
  if (reason.trim() === "") throw new UsageError("--reason says why the money goes back.")
  const input = { wireId: uuidOf(wireId, "The wire"), reason: reason.trim() }
  print(await withBusinessContext((ctx) => returnWire(ctx, OPERATOR, input)))
}

async function record(options: RecordOptions): Promise<void> {
  if (!DECIMAL_PATTERN.test(options.amount))
    throw new UsageError("--amount is a plain decimal such as 1000.00.")
  if (options.bookedAt !== undefined && !isDateText(options.bookedAt))
    throw new UsageError("--booked-at is a date-time such as 2026-11-21T09:30:00Z.")
  if (options.valueDay !== undefined && !isDay(options.valueDay))
    throw new UsageError("--value-day is a day such as 2026-11-21.")
  const { bookedAt, valueDay } = options
  const wire = await withBusinessContext((ctx) =>
    recordWire(ctx, OPERATOR, {
      account: { bankAccountNumber: options.account.replaceAll(/\s/g, "").toUpperCase() },
      amount: { value: decimal(options.amount), currency: options.currency },
      bookedAt: bookedAt === undefined ? ctx.clock.now() : instant(bookedAt),
      valueDay: valueDay === undefined ? null : day(valueDay),
      remittanceText: options.text ?? null,
      structuredReference: options.reference ?? null,
      payerName: options.payerName ?? null,
      payerIban: options.payerIban ?? null,
      bankEntryReference: options.entry,
    }),
  )
  print(wire)
}

/** What became of a wire, and why. */
function print(wire: Wire): void {
  printLine(`${wire.id}  ${stateOf(wire)}`)
  for (const { detail } of wire.evidence) printLine(`  ${detail}`)
}

const linesOf = (wire: Wire): readonly string[] => [
  `${wire.id}  ${wire.amount.value} ${wire.amount.currency}  booked ${wire.bookedAt}  ${stateOf(wire)}`,
  `  ${wire.payerName ?? "payer unknown"} ${wire.payerIban ?? ""}  ${wire.structuredReference ?? wire.remittanceText ?? "no text"}`,
]

function stateOf({ status, reason, subscriptionOrderId }: Wire): string {
  if (status === "returned") return "returned"
  return reason === null ? `matched to subscription order ${subscriptionOrderId}` : `in suspense (${reason})`
}
