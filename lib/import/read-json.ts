import type { ArrayNode, DocumentNode, ObjectNode, ValueNode } from "@humanwhocodes/momoa"
import { parse } from "@humanwhocodes/momoa"
import { givenInput } from "./expected-input.ts"
import type { FilePosition } from "./file-errors.ts"
import { fileReason, NO_POSITION, unreadable } from "./file-errors.ts"
import type { FileRecords } from "./file-format.ts"
import type { NamedResources } from "./other-resource.ts"
import { otherResource, UNNAMED } from "./other-resource.ts"
import type { RecordColumn } from "./record-columns.ts"

/**
 * The positions of the values of a JSON list, for text that is known to be a list. Needs little memory, whatever the length and
 * depth of the text.
 */
function jsonRecordPositions(text: string): FilePosition[] {
  const positions: FilePosition[] = []
  let line = 1
  let lineStart = 0
  let depth = 0
  let isInString = false
  let expectsValue = false
  for (let position = 0; position < text.length; position += 1) {
    const character = text[position]
    if (isInString) {
      if (character === "\\") position += 1
      else if (character === '"') isInString = false
      continue
    }
    if (character === "\n") {
      line += 1
      lineStart = position + 1
    }
    if (character === undefined || BLANKS.has(character)) continue
    if (depth === 1 && expectsValue && character !== "]") {
      positions.push({ line, column: position - lineStart + 1 })
      expectsValue = false
    }
    if (character === '"') isInString = true
    else if (character === "[" || character === "{") depth += 1
    else if (character === "]" || character === "}") depth -= 1
    if (depth === 1 && (character === "," || positions.length === 0)) expectsValue = true
  }
  return positions
}

const BLANKS = new Set([" ", "\t", "\r", "\n"])

/** Positions of fields need some forty times the memory of the text; above this length only records have positions. */
const MAX_LENGTH_FOR_FIELD_POSITIONS = 16 * 1024 * 1024

/** Finds the position of a record or field in JSON text, on demand. */
function jsonPositions(text: string): (index: number, field: string) => FilePosition {
  let positions: ((index: number, field: string) => FilePosition) | undefined
  return (index, field) => {
    positions ??= positionsOfFields(text) ?? positionsOfRecords(text)
    return positions(index, field)
  }
}

function positionsOfFields(text: string) {
  const document = parseForPositions(text)
  if (document === null) return null
  const { elements } = document.body as ArrayNode
  return (index: number, field: string): FilePosition => {
    const record = elements[index]?.value
    return record === undefined
      ? NO_POSITION
      : positionOf(deepest(record, field === "" ? [] : field.split(".")))
  }
}

function positionsOfRecords(text: string) {
  const positions = jsonRecordPositions(text)
  return (index: number): FilePosition => positions[index] ?? NO_POSITION
}

/** The position of a syntax error. */
function jsonErrorPosition(text: string, error: SyntaxError): FilePosition {
  const position = /\(line (\d+) column (\d+)\)/.exec(error.message)
  if (position !== null) return { line: Number(position[1]), column: Number(position[2]) }
  if (error.message === "Unexpected end of JSON input") return endOf(text)
  try {
    if (text.length <= MAX_LENGTH_FOR_FIELD_POSITIONS) parse(text)
  } catch (located) {
    if (located instanceof Error && "line" in located && "column" in located) {
      return { line: Number(located.line), column: Number(located.column) }
    }
  }
  return NO_POSITION
}

function parseForPositions(text: string): DocumentNode | null {
  if (text.length > MAX_LENGTH_FOR_FIELD_POSITIONS) return null
  try {
    return parse(text)
  } catch {
    // Nested deeper than the stack.
    return null
  }
}

/** The value at the path, or its last existing ancestor, because a missing field has no position. */
function deepest(value: ValueNode, path: readonly string[]): ValueNode {
  const [name, ...rest] = path
  if (name === undefined) return value
  const next =
    value.type === "Object"
      ? memberOf(value, name)
      : value.type === "Array"
        ? elementOf(value, name)
        : undefined
  return next === undefined ? value : deepest(next, rest)
}

const memberOf = (value: ObjectNode, name: string): ValueNode | undefined =>
  value.members.findLast(({ name: key }) => (key.type === "String" ? key.value : key.name) === name)?.value

const elementOf = (value: ArrayNode, index: string): ValueNode | undefined =>
  value.elements[Number(index)]?.value

const positionOf = ({ loc: { start } }: ValueNode): FilePosition => ({
  line: start.line,
  column: start.column,
})

function endOf(text: string): FilePosition {
  const lines = text.trimEnd().split("\n")
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 }
}

/**
 * Reads JSON that is a list of records. Throws InvalidFileError when it is anything else, and where its first record has the fields of
 * another resource.
 */
export function readJson(
  text: string,
  columns: readonly RecordColumn[] = [],
  resources: NamedResources = UNNAMED,
): FileRecords {
  const values = parseText(text)
  if (!Array.isArray(values)) {
    const form = "[ {…}, {…} ]"
    throw unreadable(fileReason("notList", { form, given: givenInput(values) }), { line: 1, column: 1 })
  }
  const positionOf = jsonPositions(text)
  const [first] = values
  if (isRecord(first) && !hasFieldsOf(first, columns)) {
    const other = otherResource(resources, (others) => hasFieldsOf(first, others))
    if (other !== null) throw unreadable(fileReason("fieldsOfOther", other), positionOf(0, ""))
  }
  return {
    records: values.map((value: unknown, index) => ({
      value,
      positionOf: (field) => positionOf(index, field),
    })),
    errors: [],
  }
}

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Whether a record has the fields of these columns: no others, and all that are required. Nested fields are columns with dots. */
function hasFieldsOf(record: object, columns: readonly RecordColumn[]): boolean {
  const fieldOf = ({ name }: RecordColumn): string => name.split(".")[0] ?? name
  const known = new Set(columns.map(fieldOf))
  const required = columns.filter(({ isRequired }) => isRequired).map(fieldOf)
  return Object.keys(record).every((field) => known.has(field)) && required.every((field) => field in record)
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw unreadable(fileReason("notJson", { error: reasonOf(error) }), jsonErrorPosition(text, error))
  }
}

/** The message of the JSON engine without position and surrounding text. */
const reasonOf = ({ message }: SyntaxError): string =>
  message
    .replace(/ in JSON at position .*$/s, "")
    .replace(/, (\.\.\.)?".*$/s, "")
    .replace(/ in JSON$/, "")
