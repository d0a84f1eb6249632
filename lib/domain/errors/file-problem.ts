/** Why a file was not read at all. */
export const FILE_PROBLEMS = [
  "empty",
  "no-rows",
  "not-text",
  "not-utf8",
  "spreadsheet",
  "other-separator",
  "unknown-head",
  "wrong-columns",
  "broken-quotes",
  "too-long-row",
  "too-many-rows",
] as const

export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** A problem with its place; `row` counts as a spreadsheet does, the head being row 1. */
export type FileProblemDetails = Readonly<{
  problem: FileProblem
  row: number | null
  /** Columns that every such file has and this one does not. */
  missing: readonly string[]
  /** Columns that are unknown or repeated. */
  unknown: readonly string[]
}>
