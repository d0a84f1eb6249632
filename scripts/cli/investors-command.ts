import { mkdir, readdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { Command, Option } from "commander"
import type { InvestorDecision } from "#lib/domain/investors/decide-investor.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { INVESTOR_STATUSES, investorName, REQUIRED_FIELDS } from "#lib/domain/investors/investor.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { exportInvestorData } from "#lib/services/investors/export-investor-data.ts"
import { listInvestors } from "#lib/services/investors/list-investors.ts"
import { listUnclearRecords, unclearRecordLine } from "#lib/services/investors/list-unclear-records.ts"
import { listEveryStatement } from "#lib/services/statements/list-every-statement.ts"
import { statementFile } from "#lib/statements/statement-file.ts"
import type { ProposingOptions } from "./approvals-command.ts"
import { addProposalOptions, proposeAndPrint } from "./approvals-command.ts"
import { UsageError, uuidOf } from "./command-errors.ts"
import { fromCaller } from "./input-file.ts"
import type { ListOptions } from "./list-options.ts"
import { addListOptions, firstPage, printPage, statusOf } from "./list-options.ts"
import { printLine, printLines } from "./print-line.ts"
import { reasonOption } from "./text-option.ts"
import { asMakerInBusinessTime, asOperatorInBusinessTime } from "./with-operator.ts"

/** `investors`: decides which investors may order. */
export function investorsCommand(): Command {
  const command = new Command("investors").description("List investors and decide who may order.")
  addListOptions(command.command("list"), INVESTOR_STATUSES)
    .description("list investors, newest first")
    .option("--search <words>", "only investors whose names contain these words")
    .action(list)
  addProposalOptions(command.command("activate <investorId>"))
    .description("propose that an investor may order")
    .action((id: string, options: ProposingOptions) =>
      proposeAndPrint("investor-release", { investorId: uuidOf(id, "The investor") }, options),
    )
  command
    .command("refuse <investorId>")
    .description("refuse an investor who is under review")
    .requiredOption("--reason <text>", "reason; the distributor sees it")
    .action((id: string, { reason }: Reasoned) =>
      decide(id, { decision: "refuse", message: reasonOption(reason) }),
    )
  command
    .command("suspend <investorId>")
    .description("stop an investor from ordering; existing orders stay valid")
    .requiredOption("--reason <text>", "reason; the distributor sees it")
    .action((id: string, { reason }: Reasoned) =>
      decide(id, { decision: "suspend", message: reasonOption(reason) }),
    )
  command
    .command("require-action <investorId>")
    .description("require something before the investor may order")
    .requiredOption("--message <text>", "what is required; the distributor sees it")
    .addOption(
      new Option("--field <name>", "the field of the investor that is concerned").choices(REQUIRED_FIELDS),
    )
    .action((id: string, { message, field }: Asked) =>
      decide(id, {
        decision: "require-action",
        field: field ?? null,
        message: reasonOption(message, "--message"),
      }),
    )
  addProposalOptions(command.command("erase <investorId>"))
    .description("propose to erase the personal data of a former investor, once their retention has ended")
    .option(
      "--also <recordId>",
      "a wire or bank entry that has their name or account and is theirs, as `approvals show` lists them; can be repeated",
      (record: string, earlier: readonly string[] = []) => [...earlier, record],
    )
    .action((id: string, { also = [], ...options }: ErasingOptions) => {
      const records = also.map((record) => uuidOf(record, "--also"))
      return proposeAndPrint(
        "investor-erasure",
        { investorId: uuidOf(id, "The investor"), ...(records.length > 0 && { also: records }) },
        options,
      )
    })
  command
    .command("export-data <investorId>")
    .description(
      "write everything held about an investor to a folder: a JSON file of each kind, and the statements as PDF; this is recorded",
    )
    .requiredOption("--output <folder>", "a folder that is empty or not there yet")
    .addOption(new Option("--language <code>", "language of the statements").choices(LANGUAGES).default("en"))
    .action(exportData)
  return command
}

type ErasingOptions = ProposingOptions & Readonly<{ also?: readonly string[] }>

type ExportOptions = Readonly<{ output: string; language: Language }>

async function exportData(investorId: string, { output, language }: ExportOptions): Promise<void> {
  const id = uuidOf(investorId, "The investor")
  const folder = fromCaller(output)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new UsageError(`The folder ${output} is not empty.`)
  const { held, unclear, statements } = await asMakerInBusinessTime(async (ctx, operator) => ({
    held: await exportInvestorData(ctx, operator, id),
    unclear: await listUnclearRecords(ctx, operator, id),
    statements: await listEveryStatement(ctx, operator, { investorId: id, locale: language }),
  }))
  const write = (name: string, content: string | Uint8Array) =>
    writeFile(path.join(folder, name), content, { mode: 0o600, flag: "wx" })
  for (const { name, json } of held) await write(`${name}.json`, `${json}\n`)
  for (const statement of statements) {
    const { name, body } = await statementFile(statement, "pdf")
    await write(name, body)
  }
  if (held.some(({ name, json }) => name === "erasure" && json !== "[]"))
    printLine("The personal data of this investor were erased: erasure.json has when and by whom.")
  const count = held.length + statements.length
  printLine(`Wrote ${count} files to ${output}. They hold personal data: keep them safe.`)
  if (unclear.length > 0)
    printLines([
      "These have the name or an account of the investor, but may be somebody else's. They are not in the files: look at each.",
      ...unclear.map((record) => `  ${unclearRecordLine(record)}`),
    ])
}

type Reasoned = Readonly<{ reason: string }>
type Asked = Readonly<{ message: string; field?: string }>

async function list(options: ListOptions & Readonly<{ search?: string }>): Promise<void> {
  const filter = { search: options.search ?? null, status: statusOf(options, INVESTOR_STATUSES) }
  const page = firstPage(options)
  const found = await asOperatorInBusinessTime((ctx, operator) =>
    listInvestors(ctx, operator, { ...filter, page }),
  )
  printPage(found, linesOf, "No investors found.")
}

async function decide(investorId: string, decision: InvestorDecision): Promise<void> {
  const id = uuidOf(investorId, "The investor")
  printLines(
    linesOf(
      await asMakerInBusinessTime((ctx, operator) => decideInvestor(ctx, operator, { id, ...decision })),
    ),
  )
}

/** The distributor reads that the operator reviews the investor; the operator, what to do about that. */
const TO_REVIEW = "Waits for your review: activate, refuse or require-action."

const linesOf = ({ id, status, country, requirements, ...investor }: Investor): readonly string[] => [
  `${id}  ${status.padEnd(15)} ${investorName(investor)} (${country})`,
  ...requirements.map(
    ({ code, field, message }) =>
      `  ${field === null ? "" : `${field}: `}${code === "review" ? TO_REVIEW : message}`,
  ),
]
