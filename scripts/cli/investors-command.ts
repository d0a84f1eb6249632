import { Command } from "commander"
import type { InvestorDecision } from "#lib/domain/investors/decide-investor.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"
import { systemActor } from "#lib/services/actor.ts"
import { decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { listInvestors } from "#lib/services/investors/list-investors.ts"
import { UsageError } from "./describe-failure.ts"
import type { ListOptions } from "./page-of-lines.ts"
import { firstPage, listing, printPage, statusOf } from "./page-of-lines.ts"
import { printLines } from "./print-line.ts"
import { uuidOf } from "./uuid-argument.ts"
import { withBusinessContext } from "./with-service-context.ts"

const OPERATOR = systemActor("command-line")

/** `investors`: who may order, and who may not. */
export function investorsCommand(): Command {
  const command = new Command("investors").description("Lists investors and decides who may order.")
  listing(command.command("list"), INVESTOR_STATUSES)
    .description("list investors, newest first")
    .option("--search <words>", "only those in whose names the words are")
    .action(list)
  command
    .command("activate <investorId>")
    .description("let an investor order")
    .action((id: string) => decide(id, { decision: "activate" }))
  command
    .command("refuse <investorId>")
    .description("refuse an investor who is under review")
    .requiredOption("--reason <text>", "why; their distributor reads it")
    .action((id: string, { reason }: Reasoned) => decide(id, { decision: "refuse", message: given(reason) }))
  command
    .command("suspend <investorId>")
    .description("let an investor order no more; orders that were taken stand")
    .requiredOption("--reason <text>", "why; their distributor reads it")
    .action((id: string, { reason }: Reasoned) => decide(id, { decision: "suspend", message: given(reason) }))
  command
    .command("require-action <investorId>")
    .description("ask for something before the investor may order")
    .requiredOption("--message <text>", "what is asked; their distributor reads it")
    .option("--field <name>", "the field of the investor that it is about, for example address")
    .action((id: string, { message, field }: Asked) =>
      decide(id, { decision: "require-action", field: field ?? null, message: given(message) }),
    )
  return command
}

type Reasoned = Readonly<{ reason: string }>
type Asked = Readonly<{ message: string; field?: string }>

const MOST_LETTERS = 500

/** A text for somebody to read. */
function given(text: string): string {
  if (text.trim() === "" || text.length > MOST_LETTERS)
    throw new UsageError(`The text has 1 to ${MOST_LETTERS} characters.`)
  return text.trim()
}

async function list(options: ListOptions & Readonly<{ search?: string }>): Promise<void> {
  const filter = { search: options.search ?? null, status: statusOf(options, INVESTOR_STATUSES) }
  const page = firstPage(options)
  const found = await withBusinessContext((ctx) => listInvestors(ctx, OPERATOR, filter, page))
  printPage(found, linesOf, "There is no such investor.")
}

async function decide(investorId: string, decision: InvestorDecision): Promise<void> {
  const id = uuidOf(investorId, "The investor")
  printLines(linesOf(await withBusinessContext((ctx) => decideInvestor(ctx, OPERATOR, { id, ...decision }))))
}

const linesOf = ({ id, status, firstName, lastName, country, requirements }: Investor): readonly string[] => [
  `${id}  ${status.padEnd(15)} ${firstName} ${lastName} (${country})`,
  ...requirements.map(({ field, message }) => `  ${field === null ? "" : `${field}: `}${message}`),
]
