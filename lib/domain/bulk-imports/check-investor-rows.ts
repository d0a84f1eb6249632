import type { Day } from "#lib/domain/calendar/day.ts"
import { birthProblem } from "#lib/domain/investors/decide-investor.ts"
import type { InvestorDetails } from "#lib/domain/investors/investor.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import type { Likeness } from "#lib/domain/investors/likeness.ts"
import { likenessKeys } from "#lib/domain/investors/likeness.ts"
import type { KnownRecord, RowIssue } from "./row-issue.ts"

/** A row of a file as it was read. `input` is null while a cell cannot be read. */
export type ParsedInvestorRow = Readonly<{
  number: number
  cells: readonly string[]
  input: InvestorDetails | null
  /** Null if its cell cannot be read; set even if other cells cannot. */
  dateOfBirth: Day | null
  issues: readonly RowIssue[]
}>

/** An investor of the distributor, or one whom an import is about to create, who may be one of the file. */
export type KnownInvestor = Readonly<{ record: KnownRecord }> & Likeness

/** A row after all checks, ready to be stored. */
export type CheckedRow<Input> = Readonly<{
  number: number
  cells: readonly string[]
  input: Input | null
  clientReference: string | null
  issues: readonly RowIssue[]
}>

/**
 * Checks rows of investors as their creation would, and against each other: a wrong age and an investor who is in the file
 * twice are errors, one who is like an existing investor is a warning.
 */
export function checkInvestorRows(
  rows: readonly ParsedInvestorRow[],
  { today, known }: Readonly<{ today: Day; known: readonly KnownInvestor[] }>,
): CheckedRow<InvestorDetails>[] {
  const findDuplicate = duplicateFinder(known)
  const earlier = new Map<string, number>()
  return rows.map(({ number, cells, input, dateOfBirth, issues }) => {
    const found: RowIssue[] = [...issues]
    const problem = dateOfBirth === null ? null : birthProblem(dateOfBirth, today)
    if (dateOfBirth !== null && problem !== null)
      found.push({ column: "dateOfBirth", code: problem, value: dateOfBirth })
    if (input !== null) {
      const keys = likenessKeys(input)
      const row = firstOf(earlier, keys)
      const duplicate = findDuplicate(input)
      const value = `${investorName(input)}, ${input.details.type === "organization" ? input.details.registrationNumber : input.dateOfBirth}`
      if (row !== undefined) found.push({ column: null, code: "repeated-investor", value, row })
      else for (const key of keys) earlier.set(key, number)
      if (duplicate !== undefined) found.push({ column: null, code: "likely-duplicate", value, ...duplicate })
    }
    return { number, cells, input, clientReference: null, issues: found }
  })
}

/** Finds whom of the known investors one is like: of several, the last. */
export function duplicateFinder(
  known: readonly KnownInvestor[],
): (investor: Likeness) => KnownRecord | undefined {
  const records = new Map(
    known.flatMap((investor) => likenessKeys(investor).map((key) => [key, investor.record])),
  )
  return (investor) => firstOf(records, likenessKeys(investor))
}

/** What a map has for the first of these keys that it has. */
const firstOf = <Value>(map: ReadonlyMap<string, Value>, keys: readonly string[]): Value | undefined =>
  keys.map((key) => map.get(key)).find((value) => value !== undefined)
