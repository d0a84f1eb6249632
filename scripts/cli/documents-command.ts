import { Command } from "commander"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { ShareClassDocument } from "#lib/domain/documents/document.ts"
import {
  DOCUMENT_KINDS,
  documentPath,
  isDocumentVersion,
  MAX_DOCUMENT_BYTES,
  VERSION_RULE,
} from "#lib/domain/documents/document.ts"
import { pdfProblem } from "#lib/domain/documents/pdf-file.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { addDocuments, removeDocumentVersion } from "#lib/services/documents/change-documents.ts"
import { listAllDocuments } from "#lib/services/documents/list-documents.ts"
import { CommandError, UsageError, uuidOf } from "./command-errors.ts"
import { readInputFile } from "./input-file.ts"
import { oneOf, shareClassNamed } from "./known-names.ts"
import { printJson, printLine } from "./print-line.ts"
import { asMaker, asOperator } from "./with-operator.ts"

/** `documents`: the key information documents, prospectuses and annual reports that factsheets show. */
export function documentsCommand(): Command {
  const command = new Command("documents").description(
    "Add, list and remove key information documents, prospectuses and annual reports.",
  )
  command
    .command("add <kind> <language> <file> <symbols...>")
    .description("add a version of a document to one or several share classes")
    .requiredOption("--version <text>", `name of the version: ${VERSION_RULE}`)
    .option("--day <day>", "the day that the document bears, YYYY-MM-DD (default: today)")
    .addHelpText(
      "after",
      `
  <kind>      ${DOCUMENT_KINDS.join(", ")}
  <language>  ${LANGUAGES.join(", ")}
  <file>      a PDF of at most ${MAX_DOCUMENT_BYTES / 1_000_000} MB; - reads standard input
  <symbols>   share classes that the document is for

The version with the latest day is the one that factsheets show; earlier ones keep their addresses.
Example: documents add prospectus fr prospectus.pdf SAFO eurSAFO --version 2026-01 --day 2026-01-30`,
    )
    .action(add)
  command
    .command("list [symbol]")
    .description("list the documents of a share class, or of all, newest first")
    .option("--current", "leave out versions that a newer one has replaced")
    .option("--json", "print the list as JSON")
    .action(list)
  command
    .command("remove <id>")
    .description("remove a version for good, for example a wrong file; no other file can take its address")
    .action(remove)
  return command
}

async function add(
  kindText: string,
  languageText: string,
  fileName: string,
  symbolTexts: readonly string[],
  options: Readonly<{ version: string; day?: string }>,
): Promise<void> {
  const kind = oneOf("kind of document", DOCUMENT_KINDS, kindText)
  const language = oneOf("language", LANGUAGES, languageText)
  const { version, day } = options
  if (!isDocumentVersion(version))
    throw new UsageError(`--version must be ${VERSION_RULE}, not ${JSON.stringify(version)}.`)
  if (day !== undefined && !isDay(day)) throw new UsageError(`${day} is not a day. Write it as YYYY-MM-DD.`)
  const file = await readInputFile(fileName)
  const problem = pdfProblem(file.bytes)
  if (problem !== null) throw new CommandError([`${file.name} ${problem}. Nothing was added.`])
  const symbols = await asMaker(async (ctx, operator) => {
    const named = [...new Set(symbolTexts.map(shareClassNamed))]
    const today = dayIn(ctx.clock.now(), "UTC")
    const of = { kind, language, version, day: (day as Day | undefined) ?? today, content: file.bytes }
    await addDocuments(
      ctx,
      operator,
      named.map((symbol) => ({ symbol, ...of })),
    )
    return named
  })
  for (const symbol of symbols) printLine(documentPath({ symbol, kind, language }, version))
}

async function list(
  symbolText: string | undefined,
  options: Readonly<{ current?: true; json?: true }>,
): Promise<void> {
  const documents = await asOperator(async (ctx) => {
    const symbol = symbolText === undefined ? undefined : shareClassNamed(symbolText)
    return (await listAllDocuments(ctx)).filter(
      (document) =>
        (symbol === undefined || document.symbol === symbol) &&
        (options.current !== true || document.isCurrent),
    )
  })
  if (options.json) return printJson(documents, 2)
  if (documents.length === 0) printLine("No documents yet.")
  for (const document of documents) printLine(documentLine(document))
}

const documentLine = ({
  id,
  symbol,
  kind,
  language,
  version,
  day,
  sizeBytes,
  isCurrent,
}: ShareClassDocument): string =>
  `${id}  ${symbol}  ${kind}  ${language}  ${version}  ${day}  ${Math.ceil(sizeBytes / 1000)} kB${isCurrent ? "" : "  replaced"}`

async function remove(id: string): Promise<void> {
  const documentId = uuidOf(id, "The id")
  const { symbol, kind, language, version } = await asMaker((ctx, operator) =>
    removeDocumentVersion(ctx, operator, documentId),
  )
  printLine(`${symbol}  ${kind}  ${language}  ${version} was removed.`)
}
