import { Command, Option } from "commander"
import { day, isDay } from "#lib/domain/calendar/day.ts"
import { instant, isDateText } from "#lib/domain/calendar/instant.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import { CURRENCY_CODES } from "#lib/domain/money/currency.ts"
import { DECIMAL_PATTERN, decimal } from "#lib/domain/money/decimal.ts"
import { systemActor } from "#lib/services/actor.ts"
import { recordWire } from "#lib/services/wires/record-wire.ts"
import { UsageFault } from "./describe-failure.ts"
import { withServiceContext } from "./with-service-context.ts"

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
  const command = new Command("wires").description("Books money that arrived on a fund's bank account.")
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
  return command
}

async function record(options: RecordOptions): Promise<void> {
  if (!DECIMAL_PATTERN.test(options.amount))
    throw new UsageFault("--amount is a plain decimal such as 1000.00.")
  if (options.bookedAt !== undefined && !isDateText(options.bookedAt))
    throw new UsageFault("--booked-at is a date-time such as 2026-11-21T09:30:00Z.")
  if (options.valueDay !== undefined && !isDay(options.valueDay))
    throw new UsageFault("--value-day is a day such as 2026-11-21.")
  const { bookedAt, valueDay } = options
  const wire = await withServiceContext((ctx) =>
    recordWire(ctx, systemActor("command-line"), {
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
  const outcome =
    wire.reason === null
      ? `matched to subscription order ${wire.subscriptionOrderId}`
      : `in suspense (${wire.reason})`
  console.log(`${wire.id}  ${wire.status === "returned" ? "returned" : outcome}`)
  for (const { detail } of wire.evidence) console.log(`  ${detail}`)
}
