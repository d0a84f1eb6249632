import type { DecodeIssue } from "#lib/contract/decode/decode-error.ts"
import { describeInput } from "#lib/contract/values/text.ts"
import type { DataFileRejection, DataFileValue } from "#lib/domain/errors/data-file-rejection.ts"
import {
  dataFileRejection,
  dataFileRejectionText,
  EXPECTED_TERMS,
} from "#lib/domain/errors/data-file-rejection.ts"
import type { FileReason } from "./file-errors.ts"

// The schemas of records are those of the interfaces, whose errors are English sentences. What pages write in another language is found
// by its sentence: the rejection that says just that.

/** A value of a file as a rejection shows it. */
export function givenInput(input: unknown): DataFileValue {
  if (typeof input === "string") return { shown: describeInput(input) }
  if (input === null) return { term: "null" }
  if (typeof input === "object") return { term: Array.isArray(input) ? "aList" : "anObject" }
  return describeInput(input)
}

const GUESS = ". Did you mean "

/** The parts of the sentence for a value outside of `values`: what was given, and the value that may be meant. */
export function expectedOneOf(sentence: string, input: unknown, values: readonly string[]) {
  const guess = sentence.split(`; got ${describeInput(input)}${GUESS}`)[1]
  return {
    values: { alternatives: values },
    given: givenInput(input),
    guess: guess === undefined ? null : { shown: guess.slice(0, -1) },
  }
}

type ExpectedTerm = keyof typeof EXPECTED_TERMS

const TERM_OF: ReadonlyMap<string, ExpectedTerm> = new Map(
  Object.entries(EXPECTED_TERMS).map(([term, inWords]) => [inWords, term as ExpectedTerm]),
)

/** What a field of a record has to be, with the rejection that says the same. */
export function expectedInput({ message, path }: DecodeIssue, record: unknown): FileReason {
  const rejection = rejectionLike(message, valueAt(record, path))
  const isSame = dataFileRejectionText(rejection) === message
  return {
    reason: message,
    rejection: isSame ? rejection : dataFileRejection("otherForm", { error: message }),
  }
}

/** The rejection that the sentence about a value may be, by its beginning and its end. */
function rejectionLike(message: string, input: unknown): DataFileRejection {
  if (message.startsWith(ONE_OF)) {
    const list = message.slice(ONE_OF.length).split("; got ")[0] ?? ""
    const { values, given, guess } = expectedOneOf(message, input, list.split(", "))
    return guess === null
      ? dataFileRejection("expectedOneOf", { values, given })
      : dataFileRejection("expectedOneOfGuess", { values, given, guess })
  }
  const given = givenInput(input)
  const expected = message.slice(EXPECTED.length, -`; got ${describeInput(input)}`.length)
  const term = TERM_OF.get(expected)
  if (term !== undefined) return dataFileRejection("expected", { what: { term }, given })
  const ofText = TERM_OF.get(expected.slice(A_STRING_WITH.length))
  if (ofText !== undefined) return dataFileRejection("expectedText", { what: { term: ofText }, given })
  if (message.includes("BIC that belongs")) return dataFileRejection("bicOfAccountNumber")
  return dataFileRejection(message.startsWith(EXPECTED) ? "accountNumberOfBic" : "missing")
}

const EXPECTED = "Expected "
const ONE_OF = "Expected one of "
const A_STRING_WITH = "a string with "

const valueAt = (record: unknown, path: DecodeIssue["path"]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && typeof key !== "object"
        ? (value as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    record,
  )
