import { open } from "node:fs/promises"
import path from "node:path"
import { Argument } from "commander"
import { oneOfMessage } from "#lib/contract/values/text.ts"
import { MAX_TEXT_BYTES } from "#lib/import/file-text.ts"
import type { Resource } from "#lib/import/resource.ts"
import { RESOURCES } from "#lib/import/resources.ts"
import { UsageError } from "./command-errors.ts"

/** A file as it was given on the command line, and what is in it. */
export type InputFile = Readonly<{ name: string; bytes: Uint8Array }>

/** Reads a file, or standard input for `-`, and stops beyond the size limit of imports. */
export async function readInputFile(name: string): Promise<InputFile> {
  if (name === "-") return { name: "standard input", bytes: await collect(process.stdin) }
  try {
    await using file = await open(fromCaller(name))
    if ((await file.stat()).isDirectory()) throw new UsageError(`${name} is a folder, not a file.`)
    return { name: path.basename(name), bytes: await collect(file.createReadStream({ autoClose: false })) }
  } catch (error) {
    throw readError(name, error)
  }
}

/** Passes the parts of a file, or of standard input for `-`, to `take` in their order, so that it need not be in memory. */
export async function readInputParts(name: string, take: (bytes: Uint8Array) => void): Promise<void> {
  if (name === "-") {
    for await (const part of process.stdin) take(part)
    return
  }
  try {
    await using file = await open(fromCaller(name))
    if ((await file.stat()).isDirectory()) throw new UsageError(`${name} is a folder, not a file.`)
    for await (const part of file.createReadStream({ autoClose: false })) take(part)
  } catch (error) {
    throw readError(name, error)
  }
}

/** npm runs scripts in the project's folder; a relative path refers to the folder in which it was typed. */
export const fromCaller = (name: string): string => path.resolve(process.env.INIT_CWD ?? ".", name)

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length > MAX_TEXT_BYTES) break
  }
  return Buffer.concat(chunks)
}

function readError(name: string, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "ENOENT") return new UsageError(`The file ${fromCaller(name)} does not exist.`)
  if (code === "EACCES") return new UsageError(`The file ${name} cannot be read: permission denied.`)
  return error
}

const NAMES = RESOURCES.map(({ name }) => name)

/** The argument that names a resource; `before` precedes the list of them in its help. */
export const resourceArgument = (before = ""): Argument =>
  new Argument("<resource>", `${before}one of ${NAMES.join(", ")}`)

/** The resource of that name; throws a UsageError that lists the resources. */
export function resourceNamed(name: string): Resource {
  const found = RESOURCES.find((resource) => resource.name === name)
  if (found === undefined) throw new UsageError(`Unknown resource. ${oneOfMessage(NAMES, name)}`)
  return found
}
