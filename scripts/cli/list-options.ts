import type { Command } from "commander"
import { Option } from "commander"
import { oneOfMessage } from "#lib/contract/values/text.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { MAX_SEARCH_LENGTH } from "#lib/domain/lists/page.ts"
import { UsageError } from "./command-errors.ts"
import { printLine, printLines } from "./print-line.ts"

const MAX_LIMIT = 1_000

/** Filters of a list on the command line. */
export type ListOptions = Readonly<{ status?: string; limit: string }>

/** Adds `--status` and `--limit` to a list command. */
export const addListOptions = (command: Command, statuses: readonly string[]): Command =>
  command
    .addOption(new Option("--status <status>", `only records with this status: ${statuses.join(", ")}`))
    .option("--limit <number>", `number of records at most, newest first; 1 to ${MAX_LIMIT}`, "50")

/** The text that a list is searched for. */
export type SearchOptions = Readonly<{ search?: string }>

/** Adds `--search` to a list command; `fields` says what is searched. */
export const addSearchOption = (command: Command, fields: string): Command =>
  command.option("--search <text>", `only records with this text: ${fields}`)

/** The requested text; empty for any. */
export function searchOf({ search = "" }: SearchOptions): string {
  if (search.length > MAX_SEARCH_LENGTH)
    throw new UsageError(`--search must have at most ${MAX_SEARCH_LENGTH} characters.`)
  return search
}

/** The requested status; null for any. */
export function statusOf<Status extends string>(
  { status }: ListOptions,
  statuses: readonly Status[],
): Status | null {
  if (status === undefined) return null
  const known = statuses.find((each) => each === status)
  if (known === undefined) throw new UsageError(`--status: ${oneOfMessage(statuses, status)}.`)
  return known
}

export function firstPage({ limit }: ListOptions): PageRequest {
  const count = Number(limit)
  if (!/^\d{1,4}$/.test(limit) || count < 1 || count > MAX_LIMIT)
    throw new UsageError(`--limit must be a whole number from 1 to ${MAX_LIMIT}.`)
  return { cursor: null, limit: count }
}

/** Prints the items, `none` when there are none, and a hint when there are more. */
export function printPage<Item>(
  page: Page<Item>,
  linesOf: (item: Item) => string | readonly string[],
  none: string,
): void {
  if (page.items.length === 0) printLine(none)
  for (const item of page.items) printLines([linesOf(item)].flat())
  if (page.nextCursor !== null) printLine("There are more: increase --limit.")
}
