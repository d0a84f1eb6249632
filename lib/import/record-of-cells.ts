import type { RecordColumn } from "./record-columns.ts"

/** Nested plain values while they are put together. */
interface Nested {
  [name: string]: unknown
}

/** A row of cells as the record it states: dotted columns become nested fields, empty cells fields that are absent. */
export function recordOfCells(cells: readonly string[], columns: readonly RecordColumn[]): Nested {
  const record: Nested = {}
  for (const [place, column] of columns.entries()) {
    const cell = cells[place] ?? ""
    const path = column.name.split(".")
    const last = path.pop() ?? ""
    const owner = path.reduce<Nested>((parent, name) => nestedIn(parent, name), record)
    if (cell !== "") owner[last] = valueOfCell(cell, column)
  }
  return record
}

function nestedIn(parent: Nested, name: string): Nested {
  const nested = (parent[name] ?? {}) as Nested
  parent[name] = nested
  return nested
}

/** What cannot be read as its column asks stays text, and is rejected by the schema with what it expects. */
function valueOfCell(cell: string, { content }: RecordColumn): unknown {
  if (content === "number") return /^-?\d{1,15}$/.test(cell) ? Number(cell) : cell
  if (content === "text") return cell
  try {
    return JSON.parse(cell) as unknown
  } catch {
    return cell
  }
}
