import { Command, Option } from "commander"
import type { CompensationChoice } from "#lib/domain/compensations/compensation.ts"
import { COMPENSATION_CHOICES } from "#lib/domain/compensations/compensation.ts"
import type { MissingInput } from "#lib/domain/errors/import-error.ts"
import { errorReport, InvalidFileError, inEnglish } from "#lib/import/file-errors.ts"
import type { FileFormat } from "#lib/import/file-format.ts"
import { FILE_FORMATS, fileFormat } from "#lib/import/file-format.ts"
import type { FileImportResult } from "#lib/import/import-file.ts"
import { importFile } from "#lib/import/import-file.ts"
import type { Resource } from "#lib/import/resource.ts"
import { orderMover } from "#lib/services/orders/follow-changed-terms.ts"
import { proposedLines } from "./approvals-command.ts"
import { CommandError, UsageError } from "./command-errors.ts"
import type { InputFile } from "./input-file.ts"
import { readInputFile, resourceArgument, resourceNamed } from "./input-file.ts"
import { MOVE_ORDERS_HELP, movedOrderLines, withTouchedOrderList } from "./moved-orders.ts"
import { printJson, printLine } from "./print-line.ts"
import { asMakerInBusinessTime, asOperatorInBusinessTime } from "./with-operator.ts"

/** What an import did, or would do, as lines for the terminal. */
function importSummary(
  source: string,
  result: FileImportResult,
  { isDryRun, hasReason }: Readonly<{ isDryRun: boolean; hasReason: boolean }>,
): string[] {
  const counts = COUNTED.flatMap(([name, inWords]) =>
    result[name] === 0 ? [] : [`${result[name]} ${inWords}`],
  )
  const what = counts.length === 0 ? "no records" : counts.join(", ")
  return [
    isDryRun
      ? `${source}, dry run: ${what}. Nothing was changed.`
      : `${source}: ${result.approval === undefined ? what : `${what}, once approved`}.`,
    ...changeLines(result),
    ...result.overridden.map(
      ({ line, record, reason }) =>
        `  ${line === null ? "" : `line ${line}, `}${record}: ${hasReason ? "proposed for the reason given, although " : ""}${reason}`,
    ),
    ...movedOrderLines(result.movedOrders ?? [], isDryRun || result.approval !== undefined),
    ...(result.approval === undefined ? [] : proposedLines(result.approval.approvalId)),
  ]
}

const COUNTED = [
  ["created", "created"],
  ["changed", "changed"],
  ["removed", "removed"],
  ["unchanged", "unchanged"],
] as const

function changeLines({ changes, changed }: FileImportResult): string[] {
  const lines = changes.flatMap(({ line, record, fields }) =>
    fields.map(
      ({ field, before, after }) =>
        `  ${line === null ? "" : `line ${line}, `}${record}: ${field} ${before ?? "(none)"} → ${after ?? "(none)"}`,
    ),
  )
  return changed > changes.length ? [...lines, `  and ${changed - changes.length} more`] : lines
}

type Options = Readonly<{
  dryRun?: true
  reason?: string
  moveOrders?: true
  compensation?: CompensationChoice
  format?: FileFormat
  json?: true
}>

/** Resources whose published records are versioned; a change of these needs a reason. */
const VERSIONED_RESOURCES = new Set(["net-asset-values"])

/** Resources that determine the terms of orders. */
const RESOURCES_WITH_TERMS = new Set(["funds", "calendars"])

/** `import <resource> <file>`: imports all records of a file, or none. */
export const importCommand = (): Command =>
  new Command("import")
    .description(
      "Import the records of a file: all of them, or none and a list of all errors with their lines. Net asset values, dealing terms of funds and classes with a register, names of funds with a class, bank details of any class but the first ones, and exchange rates, index values and distributions that move by more than their limit are proposed for another person's approval.",
    )
    .addArgument(resourceArgument())
    .argument("<file>", "a CSV or JSON file; - reads standard input")
    .option("--dry-run", "check everything and show what would change, but change nothing")
    .option(
      "--reason <text>",
      "why published net asset values change, or are right although a check fails; stored with them",
    )
    .option("--move-orders", MOVE_ORDERS_HELP)
    .addOption(
      new Option(
        "--compensation <what>",
        "what investors get whose orders were executed at a value that changes: shares, cash, or none within the tolerance of the fund",
      ).choices(COMPENSATION_CHOICES),
    )
    .addOption(
      new Option("--format <format>", "format of the file (default: by its name or first character)").choices(
        FILE_FORMATS,
      ),
    )
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      "\nImporting the same file again changes nothing. See docs/import.md for the columns of each resource.",
    )
    .action(runImport)

async function runImport(resourceName: string, fileName: string, options: Options): Promise<void> {
  const resource = resourceNamed(resourceName)
  if (options.reason !== undefined && !VERSIONED_RESOURCES.has(resource.name)) {
    throw new UsageError(`--reason is for ${[...VERSIONED_RESOURCES].join(", ")}: only these have versions.`)
  }
  if (options.compensation !== undefined && !VERSIONED_RESOURCES.has(resource.name)) {
    throw new UsageError(
      `--compensation is for ${[...VERSIONED_RESOURCES].join(", ")}: only these price orders.`,
    )
  }
  if (options.moveOrders && !RESOURCES_WITH_TERMS.has(resource.name)) {
    throw new UsageError(
      `--move-orders is for ${[...RESOURCES_WITH_TERMS].join(" and ")}: only these change the terms of orders.`,
    )
  }
  const file = await readInputFile(fileName)
  const format = options.format ?? fileFormat(file.name, file.bytes)
  try {
    // The fingerprint is for whoever confirms what a page has shown.
    const { fingerprint: _, ...result } = await withTouchedOrderList(
      () =>
        (options.dryRun ? asOperatorInBusinessTime : asMakerInBusinessTime)((ctx, operator) =>
          importFile(ctx, operator, {
            resource,
            bytes: file.bytes,
            format,
            dryRun: options.dryRun,
            reason: options.reason,
            compensation: options.compensation,
            mover: options.moveOrders ? orderMover(ctx, operator) : undefined,
          }),
        ),
      options,
    )
    const overridden = result.overridden.map(inEnglish)
    if (options.json) printJson({ dryRun: options.dryRun === true, ...result, overridden }, 2)
    else print(resource, file, result, options)
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error
    if (options.json) printJson({ errors: error.errors.map(inEnglish) }, 2)
    throw fileError(file, error)
  }
}

function print(resource: Resource, file: InputFile, result: FileImportResult, options: Options): void {
  const source = `${file.name} (${resource.name})`
  const how = { isDryRun: options.dryRun === true, hasReason: options.reason !== undefined }
  for (const line of importSummary(source, result, how)) printLine(line)
}

function fileError(file: InputFile, { errors }: InvalidFileError): CommandError {
  const count = errors.length === 1 ? "one error" : `${errors.length} errors`
  const isMissing = (input: MissingInput): boolean => errors.some(({ missing }) => missing === input)
  return new CommandError([
    `${file.name} has ${count}; nothing was imported.`,
    ...errorReport(errors).map((line) => `  ${line}`),
    ...(isMissing("reason") ? ['If that is right, add --reason "why" for whoever approves it.'] : []),
    ...(isMissing("compensation") ? ["Add --compensation with what investors get."] : []),
  ])
}
