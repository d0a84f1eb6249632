import { describeInput } from "#lib/contract/values/describe-input.ts"
import { unreadable } from "./file-errors.ts"
import type { FileRecords } from "./file-records.ts"
import { jsonErrorPlace, jsonPlaces } from "./json-places.ts"

/** Reads JSON that is a list of records; throws InvalidFileError when it is anything else. */
export function readJson(text: string): FileRecords {
  const values = parseText(text)
  if (!Array.isArray(values)) {
    throw unreadable(`must hold a list of records, [ {…}, {…} ]; it holds ${describeInput(values)}`, {
      line: 1,
      column: 1,
    })
  }
  const placeOf = jsonPlaces(text)
  return {
    records: values.map((value: unknown, index) => ({ value, placeOf: (field) => placeOf(index, field) })),
    errors: [],
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw unreadable(`is not valid JSON here: ${reasonOf(error)}`, jsonErrorPlace(text, error))
  }
}

/** The engine's own words without the place, which is told apart, and without the text around it. */
const reasonOf = ({ message }: SyntaxError): string =>
  message
    .replace(/ in JSON at position .*$/s, "")
    .replace(/, (\.\.\.)?".*$/s, "")
    .replace(/ in JSON$/, "")
