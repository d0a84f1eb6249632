import { Command, Option } from "commander"
import { statementReader } from "#lib/domain/bank-statements/camt-reader.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import { ENTRY_EXCEPTIONS, isConfirmed } from "#lib/domain/bank-statements/stored-statement.ts"
import { explainEntry } from "#lib/services/bank-statements/explain-entry.ts"
import type { ImportedFile, ImportedStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import {
  importBankStatement,
  previewBankStatement,
} from "#lib/services/bank-statements/import-bank-statement.ts"
import type { ListedStatement } from "#lib/services/bank-statements/list-bank-statements.ts"
import { listBankStatements, readBankStatement } from "#lib/services/bank-statements/list-bank-statements.ts"
import { UsageError, uuidOf } from "./describe-failure.ts"
import { readInputParts } from "./input-file.ts"
import { firstPage, printJson, printLine, printLines, printPage } from "./print-line.ts"
import { asMakerInBusiness, asOperatorInBusiness } from "./with-operator.ts"

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
    .option("--json", "print { statements, proposals } as JSON and nothing else")
    .action(importFile)
  command
    .command("list")
    .description("list statements and notifications, newest first, with gaps and what is not explained")
    .option("--account <iban>", "only those of this account")
    .addOption(new Option("--limit <number>", "number of records at most; 1 to 1000").default("50"))
    .action(list)
  command.command("show <id>").description("show a statement with its entries").action(show)
  command
    .command("explain <entryId>")
    .description("record what an exception is; this moves no money")
    .requiredOption("--explanation <text>", "what it is, without names of people")
    .action(explain)
  return command
}

async function importFile(
  name: string,
  { dryRun, json }: Readonly<{ dryRun?: true; json?: true }>,
): Promise<void> {
  const reader = statementReader()
  await readInputParts(name, reader.write)
  const file = reader.end()
  const imported: ImportedFile = await asMakerInBusiness(async (ctx, operator) =>
    dryRun
      ? { statements: await previewBankStatement(ctx, operator, { file }), proposals: [] }
      : importBankStatement(ctx, operator, { file }),
  )
  if (json) return printJson(resultOf(imported))
  for (const statement of imported.statements) {
    printLines(lineOf(statement.statement))
    printLine(`  ${summaryOf(statement, dryRun === true)}`)
    for (const entry of statement.added) printLine(entryLine(entry))
  }
  if (dryRun) return printLine("Dry run: nothing was changed.")
  for (const { id, summary } of imported.proposals)
    printLines([
      `${summary}.`,
      `Proposed as ${id}; until then its money is in suspense and the statement does not count.`,
      `Another person reads and approves it: approvals show ${id}, approvals approve ${id}`,
    ])
}

/** What a program reads of an import. */
const resultOf = ({ statements, proposals }: ImportedFile) => ({
  statements: statements.map(({ statement, isKnown, added, knownEntries }) => ({
    id: statement.id,
    account: statement.account,
    statementId: statement.statementId,
    isKnown,
    knownEntries,
    gap: statement.gap,
    entries: added.map(({ id, reference, direction, amount, outcome, exception, wireId, payoutId }) => ({
      id,
      reference,
      direction,
      amount,
      outcome,
      exception,
      wireId,
      payoutId,
    })),
  })),
  proposals: proposals.map(({ id, state }) => ({ approvalId: id, state })),
})

function summaryOf({ isKnown, added, knownEntries }: ImportedStatement, isDryRun: boolean): string {
  if (isKnown) return "imported before: nothing was changed."
  const exceptions = added.filter(({ outcome }) => outcome === "exception").length
  const { length } = added
  const entries = `${length} ${length === 1 ? "entry" : "entries"} ${isDryRun ? "would be" : ""} booked`
  return `${entries.replace("  ", " ")}, ${exceptions} to be explained, ${knownEntries} known before.`
}

async function list({ account, limit }: Readonly<{ account?: string; limit: string }>): Promise<void> {
  const page = firstPage({ limit })
  const filter = { account: account?.replaceAll(/\s/g, "").toUpperCase() ?? null, kind: null }
  const found = await asOperatorInBusiness((ctx, operator) =>
    listBankStatements(ctx, operator, { ...filter, page }),
  )
  printPage(found, (item) => [...lineOf(item), countsLine(item)], "No bank statements found.")
}

const countsLine = ({ entries, unexplained }: ListedStatement): string =>
  `  ${entries} ${entries === 1 ? "entry" : "entries"}, ${unexplained} to be explained`

async function show(id: string): Promise<void> {
  const read = await asOperatorInBusiness((ctx, operator) =>
    readBankStatement(ctx, operator, { id: uuidOf(id, "The statement") }),
  )
  printLines([...lineOf(read.statement), countsLine(read.statement), ...read.entries.map(entryLine)])
}

async function explain(id: string, { explanation }: Readonly<{ explanation: string }>): Promise<void> {
  if (explanation.trim() === "") throw new UsageError("--explanation must not be empty.")
  const input = { entryId: uuidOf(id, "The entry"), explanation: explanation.trim() }
  printLine(entryLine(await asMakerInBusiness((ctx, operator) => explainEntry(ctx, operator, input))))
}

function lineOf(statement: ImportedStatement["statement"]): string[] {
  const { id, kind, account, statementId, currency, opening, closing, gap } = statement
  const balances =
    opening === null || closing === null
      ? ""
      : `  ${opening.day} ${opening.value} → ${closing.day} ${closing.value} ${currency}`
  return [
    `${id}  ${kind} ${statementId} of ${account}${balances}${isConfirmed(statement) ? "" : "  (not confirmed)"}`,
    ...(gap === null
      ? []
      : [`  gap: it opens with ${gap} ${currency} more than the statement before closes`]),
  ]
}

function entryLine(entry: StoredEntry): string {
  const { id, bookedDay, direction, amount, reference } = entry
  const sign = direction === "credit" ? "+" : "-"
  return `  ${id}  ${bookedDay}  ${sign}${amount.value} ${amount.currency}  ${reference}  ${outcomeOf(entry)}`
}

function outcomeOf(entry: StoredEntry): string {
  const { outcome, exception, wireId, payoutId, compensationId, direction, explanation } = entry
  if (outcome === "wire") return `wire ${wireId}`
  if (outcome === "wire-returned") return `return of wire ${wireId}`
  if (outcome === "payout") return `payout ${payoutId} ${direction === "debit" ? "paid" : "returned"}`
  if (outcome === "compensation") return `compensation ${compensationId}`
  const reason = exception === null ? "" : ENTRY_EXCEPTIONS[exception]
  return explanation === null ? `to be explained: ${reason}` : `explained: ${explanation}`
}
