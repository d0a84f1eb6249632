import { Command, Option } from "commander"
import { storingReader } from "#lib/domain/bank-statements/camt-reader.ts"
import type { EntryMatch, MatchedMoney, MoneyRecord } from "#lib/domain/bank-statements/entry-match.ts"
import { restOf } from "#lib/domain/bank-statements/entry-match.ts"
import type {
  StatementState,
  StoredEntry,
  StoredStatement,
} from "#lib/domain/bank-statements/stored-statement.ts"
import { ENTRY_EXCEPTIONS, statementState } from "#lib/domain/bank-statements/stored-statement.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import { exactMoneyText } from "#lib/domain/money/money-text.ts"
import { payoutIdOf } from "#lib/domain/payouts/payout.ts"
import { discardBankStatement } from "#lib/services/bank-statements/discard-bank-statement.ts"
import { explainEntry } from "#lib/services/bank-statements/explain-entry.ts"
import type { ImportedFile, ImportedStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import {
  importBankStatement,
  previewBankStatement,
} from "#lib/services/bank-statements/import-bank-statement.ts"
import type { AddedEntry } from "#lib/services/bank-statements/import-entries.ts"
import type { ListedStatement } from "#lib/services/bank-statements/list-bank-statements.ts"
import { listBankStatements, readBankStatement } from "#lib/services/bank-statements/list-bank-statements.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import type { ProposingOptions } from "./approvals-command.ts"
import { addProposalOptions, proposeAndPrint } from "./approvals-command.ts"
import { UsageError, uuidOf } from "./command-errors.ts"
import { openEntrySpool } from "./entry-spool.ts"
import { readInputParts } from "./input-file.ts"
import { firstPage, printPage } from "./list-options.ts"
import { printLine, printLines } from "./print-line.ts"
import { reasonOption } from "./text-option.ts"
import { asMakerInBusinessTime, asOperatorInBusinessTime } from "./with-operator.ts"

/** `bank-statements`: what the bank reports about the accounts of the funds. */
export function bankStatementsCommand(): Command {
  const command = new Command("bank-statements").description(
    "Import the bank's statements (camt.053) and notifications (camt.054), and explain what is not ours.",
  )
  command
    .command("import <file>")
    .description(
      "import a file, whole or not at all; the same file again changes nothing. A person's file waits for another person, that of a program counts immediately",
    )
    .option("--dry-run", "print what it would do, but change nothing")
    .option("--json", "print { statements, leftOut, proposals } as JSON and nothing else")
    .action(importFile)
  command
    .command("list")
    .description("list statements and notifications, newest first, with gaps and what is not explained")
    .option("--account <iban>", "only those of this account")
    .addOption(new Option("--limit <number>", "number of records at most; 1 to 1000").default("50"))
    .action(list)
  command.command("show <id>").description("show a statement with its entries").action(show)
  command
    .command("discard <id>")
    .description(
      "discard what a person imported once its proposal has expired, as its rejection would have: the true statement or the same file can then be imported, and what was booked stays",
    )
    .action(discard)
  command
    .command("explain <entryId>")
    .description("record what an exception is; this moves no money")
    .requiredOption("--explanation <text>", "what it is, without names of people")
    .action(explain)
  addProposalOptions(command.command("match <entryId>"))
    .description(
      "propose which money of the register an exception is, once another person approves it: a payout or compensation that is with the bank is paid by it, a paid payout came back with it, and a wire came or was sent back",
    )
    .addOption(
      new Option(
        "--payout <id>",
        "the payout that it paid or that came back, by its end-to-end id or as a UUID",
      ).conflicts(["compensation", "wire"]),
    )
    .addOption(
      new Option("--compensation <id>", "the compensation that it paid, with --end-to-end-id").conflicts(
        "wire",
      ),
    )
    .addOption(
      new Option(
        "--end-to-end-id <id>",
        "the transfer of the compensation, by the end-to-end id that the list of compensations shows",
      ).conflicts(["payout", "wire"]),
    )
    .option("--wire <id>", "the wire that it is, or whose return it is")
    .requiredOption(
      "--explanation <text>",
      "why it is this money, and what it has besides, without names of people",
    )
    .action(matchToMoney)
  return command
}

async function importFile(
  name: string,
  { dryRun, json }: Readonly<{ dryRun?: true; json?: true }>,
): Promise<void> {
  using spool = openEntrySpool()
  const reader = storingReader(spool.openStore)
  await readInputParts(name, reader.write)
  const file = reader.end()
  const imported: ImportedFile = await asMakerInBusinessTime(async (ctx, operator) =>
    dryRun
      ? { ...(await previewBankStatement(ctx, operator, { file })), proposals: [] }
      : importBankStatement(ctx, operator, { file }),
  )
  if (json) return printImported(imported)
  for (const statement of imported.statements) {
    printLines(lineOf(statement.statement))
    printLine(`  ${summaryOf(statement, dryRun === true)}`)
    const isWaiting = statementState(statement.statement) === "unconfirmed"
    for (const entry of statement.added) printLine(entryLine(entry, isWaiting))
  }
  for (const account of imported.leftOut) {
    printLine(`${account}: left out, because no share class is or was paid to on this account.`)
  }
  if (dryRun) return printLine("Dry run: nothing was changed.")
  for (const { id, summary } of imported.proposals)
    printLines([
      `${summary}.`,
      `Proposed as ${id}; until then its payments are in suspense, its payouts stay as they are, and the statement does not count.`,
      `Another person reads and approves it: approvals show ${id}, approvals approve ${id}`,
    ])
}

/** What a program reads of an import, a line for each entry: as one text it would take several times its size in memory. */
function printImported({ statements, leftOut, proposals }: ImportedFile): void {
  printLine('{"statements":[')
  for (const [index, { statement, isKnown, added, knownEntries, unusedDetails }] of statements.entries()) {
    const { id, account, statementId, gap } = statement
    const head = JSON.stringify({ id, account, statementId, isKnown, knownEntries, unusedDetails, gap })
    printLine(`${head.slice(0, -1)},"entries":[`)
    for (const [at, entry] of added.entries())
      printLine(`${entryJson(entry)}${at === added.length - 1 ? "" : ","}`)
    printLine(index === statements.length - 1 ? "]}" : "]},")
  }
  const made = proposals.map(({ id, state }) => ({ approvalId: id, state }))
  printLine(`],"leftOut":${JSON.stringify(leftOut)},"proposals":${JSON.stringify(made)}}`)
}

function entryJson(entry: AddedEntry): string {
  const { id, reference, direction, amount, outcome, exception, wireId, payoutId } = entry
  return JSON.stringify({ id, reference, direction, amount, outcome, exception, wireId, payoutId })
}

function summaryOf(
  { isKnown, added, exceptions, knownEntries, unusedDetails }: ImportedStatement,
  isDryRun: boolean,
): string {
  if (isKnown) return "imported before: nothing was changed."
  const { length } = added
  const entries = `${length} ${length === 1 ? "entry" : "entries"} ${isDryRun ? "would be" : ""} booked`
  const unused =
    unusedDetails === 0
      ? ""
      : ` The payments of ${unusedDetails} of these are not used, because they were booked as one amount: import notifications before the statement.`
  return `${entries.replace("  ", " ")}, ${exceptions} to be explained, ${knownEntries} known before.${unused}`
}

async function list({ account, limit }: Readonly<{ account?: string; limit: string }>): Promise<void> {
  const page = firstPage({ limit })
  const filter = { account: account?.replaceAll(/\s/g, "").toUpperCase() ?? null, kind: null }
  const { nameOf, ...found } = await asOperatorInBusinessTime(async (ctx, operator) => {
    const listed = await listBankStatements(ctx, operator, { ...filter, page })
    return { ...listed, nameOf: await namesOf(ctx, listed.items) }
  })
  printPage(
    found,
    (item) => [...lineOf(item), ...discardedLines(item, nameOf), countsLine(item)],
    "No bank statements found.",
  )
}

/** What whoever discarded these statements is called. */
const namesOf = (ctx: ServiceContext, statements: readonly Pick<StoredStatement, "discardedBy">[]) =>
  findOperatorNames(
    ctx,
    statements.flatMap(({ discardedBy }) => discardedBy ?? []),
  )

const discardedLines = (
  { discardedBy, discardedAt }: Pick<StoredStatement, "discardedBy" | "discardedAt">,
  nameOf: (who: string) => string,
): string[] => (discardedBy === null ? [] : [`  discarded by ${nameOf(discardedBy)}, ${discardedAt}`])

const countsLine = ({ entries, unexplained }: ListedStatement): string =>
  `  ${entries} ${entries === 1 ? "entry" : "entries"}, ${unexplained} to be explained`

async function show(id: string): Promise<void> {
  const { nameOf, ...read } = await asOperatorInBusinessTime(async (ctx, operator) => {
    const found = await readBankStatement(ctx, operator, { id: uuidOf(id, "The statement") })
    return { ...found, nameOf: await namesOf(ctx, [found.statement]) }
  })
  const isWaiting = statementState(read.statement) === "unconfirmed"
  printLines([
    ...lineOf(read.statement),
    ...discardedLines(read.statement, nameOf),
    countsLine(read.statement),
    ...read.entries.map((entry) => matchedLine(entry, read.matches.get(entry.id), isWaiting)),
  ])
}

async function discard(id: string): Promise<void> {
  const input = { statementId: uuidOf(id, "The statement") }
  const { statement, nameOf } = await asMakerInBusinessTime(async (ctx, operator) => {
    const discarded = await discardBankStatement(ctx, operator, input)
    return { statement: discarded, nameOf: await namesOf(ctx, [discarded]) }
  })
  printLines([...lineOf(statement), ...discardedLines(statement, nameOf)])
}

async function explain(id: string, { explanation }: Readonly<{ explanation: string }>): Promise<void> {
  const input = { entryId: uuidOf(id, "The entry"), explanation: reasonOption(explanation, "--explanation") }
  const explained = await asMakerInBusinessTime((ctx, operator) => explainEntry(ctx, operator, input))
  printLine(entryLine(explained, false))
}

function matchToMoney(
  id: string,
  {
    explanation,
    payout,
    compensation,
    endToEndId,
    wire,
    ...options
  }: ProposingOptions & Readonly<{ explanation: string }> & MoneyOptions,
): Promise<void> {
  const money = namedMoney({ payout, compensation, endToEndId, wire })
  const because = reasonOption(explanation, "--explanation")
  const input = { entryId: uuidOf(id, "The entry"), money, explanation: because }
  return proposeAndPrint("bank-entry", input, options)
}

/** The options that name money; only of a compensation is the end-to-end id not the id. */
type MoneyOptions = Readonly<Partial<Record<MoneyRecord["record"] | "endToEndId", string | undefined>>>

function namedMoney({ payout, compensation, endToEndId, wire }: MoneyOptions): MatchedMoney {
  // Lists show the end-to-end id of a payout.
  if (payout !== undefined) return { record: "payout", id: payoutIdOf(payout) ?? uuidOf(payout, "--payout") }
  if (wire !== undefined) return { record: "wire", id: uuidOf(wire, "--wire") }
  if (compensation === undefined) throw new UsageError("Name the money: --payout, --compensation or --wire.")
  if (endToEndId === undefined)
    throw new UsageError("--compensation needs --end-to-end-id, which the list of compensations shows.")
  return { record: "compensation", id: uuidOf(compensation, "--compensation"), endToEndId }
}

const STATES = {
  confirmed: "",
  unconfirmed: "  (not confirmed)",
  discarded: "  (discarded)",
} as const satisfies Readonly<Record<StatementState, string>>

function lineOf(statement: ImportedStatement["statement"]): string[] {
  const { id, kind, account, statementId, currency, opening, closing, gap } = statement
  const money = (value: Decimal) => (currency === null ? value : exactMoneyText({ value, currency }))
  const balances =
    opening === null || closing === null
      ? ""
      : `  ${opening.day} ${money(opening.value)} → ${closing.day} ${money(closing.value)}`
  return [
    `${id}  ${kind} ${statementId} of ${account}${balances}${STATES[statementState(statement)]}`,
    ...(gap === null ? [] : [`  gap: it opens with ${money(gap)} more than the statement before closes`]),
  ]
}

/** An entry as a person reads it; `isWaiting` for another person, with its statement. */
const entryLine = (entry: ExplainedEntry, isWaiting: boolean): string =>
  lineWith(entry, outcomeOf(entry, isWaiting))

/** An entry that was added a moment ago has no explanation. */
type ExplainedEntry = AddedEntry & Partial<Pick<StoredEntry, "explanation">>

function lineWith({ id, bookedDay, direction, amount, reference }: AddedEntry, outcome: string): string {
  const money = `${direction === "credit" ? "+" : "-"}${exactMoneyText(amount)}`
  return `  ${id}  ${bookedDay}  ${money}  ${reference}  ${outcome}`
}

/** An entry with the money that it was matched to, and what it has besides. */
function matchedLine(entry: StoredEntry, match: EntryMatch | undefined, isWaiting: boolean): string {
  if (match === undefined) return entryLine(entry, isWaiting)
  const rest = restOf(entry, match)
  const besides = isZero(rest) ? "" : `, and ${exactMoneyText({ ...entry.amount, value: rest })} besides`
  return lineWith(entry, `matched to ${match.record} ${match.id}${besides}: ${match.explanation}`)
}

function outcomeOf(entry: ExplainedEntry, isWaiting: boolean): string {
  const { outcome, exception, wireId, payoutId, compensationId, direction, explanation = null } = entry
  if (outcome === "wire") return `wire ${wireId}`
  if (outcome === "wire-returned") return `return of wire ${wireId}`
  const once = isWaiting ? ", once the statement is confirmed" : ""
  if (outcome === "payout") return `payout ${payoutId} ${direction === "debit" ? "paid" : "returned"}${once}`
  if (outcome === "compensation") return `compensation ${compensationId}${once}`
  const reason = exception === null ? "" : ENTRY_EXCEPTIONS[exception]
  return explanation === null ? `to be explained: ${reason}` : `explained: ${explanation}`
}
