import { rename, rm, writeFile } from "node:fs/promises"
import { Command, Option } from "commander"
import type { JournalFormat } from "#lib/domain/ledger/journal.ts"
import { JOURNAL_FORMATS } from "#lib/domain/ledger/journal.ts"
import { exportFile } from "#lib/import/export-file.ts"
import type { FileFormat } from "#lib/import/file-format.ts"
import { FILE_FORMATS } from "#lib/import/file-format.ts"
import { exportJournal } from "#lib/services/ledger/export-journal.ts"
import { UsageError } from "./command-errors.ts"
import { fromCaller, resourceArgument, resourceNamed } from "./input-file.ts"
import { printError } from "./print-line.ts"
import { writeOut } from "./standard-output.ts"
import { asOperator } from "./with-operator.ts"

/** Writes the journal of the register to standard output, however long it is. */
async function writeJournal(format: JournalFormat): Promise<void> {
  await asOperator((ctx) =>
    exportJournal(ctx, format, (lines) => writeOut(lines.length === 0 ? "" : `${lines.join("\n")}\n`)),
  )
}

type Format = FileFormat | JournalFormat

type Options = Readonly<{ format?: Format; out?: string }>

/** `export <resource>`: writes all records of a resource as a file that `import` reads; `export journal` the register. */
export const exportCommand = (): Command =>
  new Command("export")
    .description("Export all records of a resource to a file that import accepts.")
    .addArgument(resourceArgument("journal, or "))
    .addOption(
      new Option("--format <format>", "format of the file (default: by the name of --out, else csv)").choices(
        [...new Set<Format>([...FILE_FORMATS, ...JOURNAL_FORMATS])],
      ),
    )
    .option("--out <file>", "file to write; an existing one is replaced (default: standard output)")
    .addHelpText(
      "after",
      "\nWithout --out, run it as npm run -s cli -- export <resource>: -s suppresses the output of npm itself.",
    )
    .action(runExport)

async function runExport(resourceName: string, { out, format }: Options): Promise<void> {
  if (resourceName === "journal") return runJournalExport(format, out)
  if (format === "hledger") throw new UsageError("Only the journal can be exported with --format hledger.")
  const resource = resourceNamed(resourceName)
  const text = await asOperator((ctx) =>
    exportFile(ctx, resource, format ?? (out?.toLowerCase().endsWith(".json") ? "json" : "csv")),
  )
  if (out === undefined || out === "-") {
    await writeOut(text)
    return
  }
  await replaceFile(fromCaller(out), text)
  printError(`Wrote ${out}.`)
}

async function runJournalExport(format: Format = "hledger", out?: string): Promise<void> {
  if (format === "json") throw new UsageError("The journal can be exported with --format hledger or csv.")
  if (out !== undefined && out !== "-")
    throw new UsageError("The journal is written to standard output; --out is not supported.")
  await writeJournal(format)
}

/** Replaces a file atomically: the old one stays until the new one is complete. */
async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.part`
  try {
    await writeFile(draft, text)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    const reason = error instanceof Error ? error.message.replace(/, .*/s, "") : String(error)
    throw new UsageError(`The file ${path} could not be written: ${reason}.`)
  }
}
