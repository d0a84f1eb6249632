import type * as z from "zod"
import { MAX_STATED_VALUES, statedValue } from "#lib/contract/net-asset-values/web-endpoints.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { queryText } from "#lib/i18n/page-query.ts"

/** Values that an address states: as `values` and, encoded for a request, as `sent`; and the lines that could not be read. */
export type StatedValues = Readonly<{
  values: readonly z.output<typeof statedValue>[]
  sent: readonly z.input<typeof statedValue>[]
  unread: readonly UnreadLine[]
}>

/** A line that could not be read, and why. */
export type UnreadLine = Readonly<{ text: string; reasons: readonly UnreadReason[] }>

type UnreadReason = (typeof COLUMNS)[number] | "valueMissing" | "columns" | "tooMany"

const COLUMNS = ["shareClass", "day", "value", "currency"] as const

/** Columns of a file that only an export has. */
const IGNORED = ["id", "updatedAt"]

/**
 * Reads the values of an address: `values` holds lines of a class, a day, a value and perhaps a currency, in the order of a head
 * where there is one; `day.EUTBL` and `value.EUTBL` are the fields of a form. Null where the form was not sent; a form that was
 * sent empty has neither values nor unread lines.
 */
export function readStatedValues(query: PageQuery): StatedValues | null {
  const rows = [...linesOf(queryText(query, "values") ?? ""), ...fieldsOf(query)]
  if (rows.length === 0 && !isSent(query)) return null
  const values: z.output<typeof statedValue>[] = []
  const sent: z.input<typeof statedValue>[] = []
  const unread: UnreadLine[] = []
  for (const { text, cells } of rows) {
    const given = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ""))
    const read = statedValue.safeParse({ ...given, value: plainDecimal(given.value ?? "") })
    if (!read.success) unread.push({ text, reasons: reasonsOf(read.error, given) })
    else if (values.length >= MAX_STATED_VALUES) unread.push({ text, reasons: ["tooMany"] })
    else {
      values.push(read.data)
      sent.push(statedValue.encode(read.data))
    }
  }
  return { values, sent, unread }
}

function reasonsOf({ issues }: z.ZodError, given: Readonly<Record<string, string>>): UnreadReason[] {
  const reasons = COLUMNS.filter((column) => issues.some(({ path }) => path[0] === column)).map((column) =>
    column === "value" && given.value === undefined ? "valueMissing" : column,
  )
  return issues.some(({ path }) => path.length === 0) ? [...reasons, "columns"] : reasons
}

/** Whether an address has fields of the form, if only empty ones. */
const isSent = (query: PageQuery): boolean =>
  Object.keys(query).some((name) => name === "values" || name.startsWith("value."))

type Row = Readonly<{ text: string; cells: Readonly<Record<string, string>> }>

function linesOf(text: string): Row[] {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
  const [first = ""] = lines
  const head = cellsOf(first)
  const hasHead = head.includes("shareClass")
  const columns = hasHead ? head : COLUMNS
  return lines.slice(hasHead ? 1 : 0).map((line) => {
    const cells = cellsOf(line).map((cell, index) => [columns[index] ?? `column ${index + 1}`, cell] as const)
    return { text: line, cells: Object.fromEntries(cells.filter(([name]) => !IGNORED.includes(name))) }
  })
}

/** Semicolons separate where a comma may be a decimal separator. */
const cellsOf = (line: string): string[] =>
  line.split(line.includes(";") ? ";" : line.includes("\t") ? "\t" : ",").map((cell) => cell.trim())

function fieldsOf(query: PageQuery): Row[] {
  return Object.keys(query).flatMap((name) => {
    const shareClass = /^value\.(.+)$/.exec(name)?.[1]
    const value = queryText(query, name)?.trim() ?? ""
    if (shareClass === undefined || value === "") return []
    const day = queryText(query, `day.${shareClass}`)?.trim() ?? ""
    return [{ text: `${shareClass} ${day} ${value}`, cells: { shareClass, day, value } }]
  })
}

/** A value with a decimal comma is one with a point; nothing else is guessed. */
const plainDecimal = (text: string): string => (/^\d+,\d+$/.test(text) ? text.replace(",", ".") : text)
