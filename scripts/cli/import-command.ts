import { Command, Option } from "commander"
import { FileFaultsError, faultReport } from "#lib/import/file-faults.ts"
import { FILE_FORMATS, type FileFormat, fileFormat } from "#lib/import/file-format.ts"
import type { FileImportResult } from "#lib/import/import-file.ts"
import { importFile } from "#lib/import/import-file.ts"
import type { Room } from "#lib/import/room.ts"
import { Refusal, UsageFault } from "./describe-failure.ts"
import { importSummary } from "./import-summary.ts"
import type { InputFile } from "./input-file.ts"
import { readInputFile } from "./input-file.ts"
import { commandLineMover, listingTouchedOrders, MOVE_ORDERS_HELP } from "./moved-orders.ts"
import { printJson, printLine } from "./print-line.ts"
import { roomArgument, roomNamed } from "./room-argument.ts"
import { withBusinessContext } from "./with-service-context.ts"

type Options = Readonly<{
  dryRun?: true
  reason?: string
  moveOrders?: true
  format?: FileFormat
  json?: true
}>

/** Rooms whose published records are versioned, so that a change says why. */
const VERSIONED_ROOMS = new Set(["net-asset-values"])

/** Rooms by whose records orders wait. */
const ROOMS_OF_TERMS = new Set(["funds", "calendars"])

/** `import <room> <file>`: brings the records of a file in, all or none. */
export const importCommand = (): Command =>
  new Command("import")
    .description("Brings the records of a file in: all of them, or none and every fault with its line.")
    .addArgument(roomArgument())
    .argument("<file>", "a CSV or JSON file; - reads standard input")
    .option("--dry-run", "check everything and show what would change, but change nothing")
    .option(
      "--reason <text>",
      "why published net asset values change, or move further than their class allows; kept with them",
    )
    .option("--move-orders", MOVE_ORDERS_HELP)
    .addOption(
      new Option("--format <format>", "form of the file (default: by its name or beginning)").choices(
        FILE_FORMATS,
      ),
    )
    .option("--json", "print the outcome as JSON")
    .addHelpText(
      "after",
      "\nThe same file twice changes nothing. See docs/import.md for the columns of each room.",
    )
    .action(runImport)

async function runImport(roomName: string, fileName: string, options: Options): Promise<void> {
  const room = roomNamed(roomName)
  if (options.reason !== undefined && !VERSIONED_ROOMS.has(room.name)) {
    throw new UsageFault(
      `--reason is for ${[...VERSIONED_ROOMS].join(", ")}: only their earlier versions are kept.`,
    )
  }
  if (options.moveOrders && !ROOMS_OF_TERMS.has(room.name)) {
    throw new UsageFault(
      `--move-orders is for ${[...ROOMS_OF_TERMS].join(" and ")}: orders wait by their terms.`,
    )
  }
  const mover = options.moveOrders ? commandLineMover() : undefined
  const file = await readInputFile(fileName)
  const format = options.format ?? fileFormat(file.name, file.bytes)
  try {
    const result = await listingTouchedOrders(
      () =>
        withBusinessContext((ctx) =>
          importFile(
            ctx,
            room,
            { bytes: file.bytes, format },
            { dryRun: options.dryRun, reason: options.reason, mover },
          ),
        ),
      options,
    )
    if (options.json) printJson({ dryRun: options.dryRun === true, ...result }, 2)
    else print(room, file, result, options)
  } catch (error) {
    if (!(error instanceof FileFaultsError)) throw error
    if (options.json) printJson({ faults: error.faults }, 2)
    throw refusal(file, error, room)
  }
}

function print(room: Room, file: InputFile, result: FileImportResult, options: Options): void {
  for (const line of importSummary(`${file.name} (${room.name})`, result, options.dryRun === true)) {
    printLine(line)
  }
}

function refusal(file: InputFile, { faults }: FileFaultsError, room: Room): Refusal {
  const count = faults.length === 1 ? "one fault" : `${faults.length} faults`
  const asksForReason =
    VERSIONED_ROOMS.has(room.name) && faults.some(({ reason }) => reason.includes("give a reason"))
  const isBeyondLimit = faults.some(({ gate }) => gate !== undefined)
  return new Refusal([
    `${file.name} has ${count}; nothing was imported.`,
    ...faultReport(faults).map((line) => `  ${line}`),
    ...(asksForReason ? ['Add --reason "why the published values change" to republish them.'] : []),
    ...(isBeyondLimit ? ['Where such a move is right, add --reason "why the value moves so far".'] : []),
  ])
}
