import { Command } from "commander"
import type { InvestorDecision } from "#lib/domain/investors/decide-investor.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"
import { decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { listInvestors } from "#lib/services/investors/list-investors.ts"
import { UsageError, uuidOf } from "./describe-failure.ts"
import type { ListOptions } from "./print-line.ts"
import { firstPage, listing, printLines, printPage, statusOf } from "./print-line.ts"
import { asMakerInBusiness, asOperatorInBusiness } from "./with-operator.ts"

/** `investors`: decides which investors may order. */
export function investorsCommand(): Command {
  const command = new Command("investors").description("List investors and decide who may order.")
  listing(command.command("list"), INVESTOR_STATUSES)
    .description("list investors, newest first")
    .option("--search <words>", "only investors whose names contain these words")
    .action(list)
  command
    .command("activate <investorId>")
    .description("allow an investor to order")
    .action((id: string) => decide(id, { decision: "activate" }))
  command
    .command("refuse <investorId>")
    .description("refuse an investor who is under review")
    .requiredOption("--reason <text>", "reason; the distributor sees it")
    .action((id: string, { reason }: Reasoned) => decide(id, { decision: "refuse", message: given(reason) }))
  command
    .command("suspend <investorId>")
    .description("stop an investor from ordering; existing orders stay valid")
    .requiredOption("--reason <text>", "reason; the distributor sees it")
    .action((id: string, { reason }: Reasoned) => decide(id, { decision: "suspend", message: given(reason) }))
  command
    .command("require-action <investorId>")
    .description("require something before the investor may order")
    .requiredOption("--message <text>", "what is required; the distributor sees it")
    .option("--field <name>", "the field of the investor that is concerned, for example address")
    .action((id: string, { message, field }: Asked) =>
      decide(id, { decision: "require-action", field: field ?? null, message: given(message) }),
    )
  return command
}

type Reasoned = Readonly<{ reason: string }>
type Asked = Readonly<{ message: string; field?: string }>

const MAX_CHARACTERS = 500

/** A text for the distributor, trimmed. */
function given(text: string): string {
  if (text.trim() === "" || text.length > MAX_CHARACTERS)
    throw new UsageError(`The text must have 1 to ${MAX_CHARACTERS} characters.`)
  return text.trim()
}

async function list(options: ListOptions & Readonly<{ search?: string }>): Promise<void> {
  const filter = { search: options.search ?? null, status: statusOf(options, INVESTOR_STATUSES) }
  const page = firstPage(options)
  const found = await asOperatorInBusiness((ctx, operator) =>
    listInvestors(ctx, operator, { ...filter, page }),
  )
  printPage(found, linesOf, "No investors found.")
}

async function decide(investorId: string, decision: InvestorDecision): Promise<void> {
  const id = uuidOf(investorId, "The investor")
  printLines(
    linesOf(await asMakerInBusiness((ctx, operator) => decideInvestor(ctx, operator, { id, ...decision }))),
  )
}

const linesOf = ({ id, status, firstName, lastName, country, requirements }: Investor): readonly string[] => [
  `${id}  ${status.padEnd(15)} ${firstName} ${lastName} (${country})`,
  ...requirements.map(({ field, message }) => `  ${field === null ? "" : `${field}: `}${message}`),
]
