import { copyFile, mkdir, readdir } from "node:fs/promises"
import path from "node:path"
import { Command } from "commander"
import { CommandError } from "./command-errors.ts"
import { fromCaller } from "./input-file.ts"
import { printLine } from "./print-line.ts"

const EXAMPLE = path.resolve(import.meta.dirname, "../../docs/example-catalogue")

/** The files of the example in the order in which they are imported: each refers to those before it. */
const FILES = ["funds", "calendars", "share-classes", "net-asset-values"] as const

/** `catalogue init <folder>`: an example of an operator's own funds, to be filled in. */
export function catalogueCommand(): Command {
  const command = new Command("catalogue").description("Begin with your own funds.")
  command
    .command("init")
    .description("Write an example of two funds with five share classes to a folder, to fill in and import.")
    .argument("<folder>", "a folder that does not exist yet, or an empty one")
    .action(init)
  return command
}

async function init(folder: string): Promise<void> {
  const target = fromCaller(folder)
  await mkdir(target, { recursive: true }).catch((cause: unknown) => {
    throw new CommandError([`${folder} cannot be a folder.`], { cause })
  })
  // Files that somebody has filled in are never replaced.
  if ((await readdir(target)).length > 0)
    throw new CommandError([`${folder} is not empty; nothing was written.`])
  for (const name of FILES)
    await copyFile(path.join(EXAMPLE, `${name}.csv`), path.join(target, `${name}.csv`))
  printLine(`Written to ${folder}: ${FILES.map((name) => `${name}.csv`).join(", ")}.`)
  printLine("Put your own funds in their place, then check and import the files in this order:")
  for (const name of FILES)
    printLine(`  npm run cli -- import ${name} ${path.join(folder, `${name}.csv`)} --dry-run`)
}
