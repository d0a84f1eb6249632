import * as z from "zod"
import { decodeIssues } from "#lib/contract/decode/decode-issues.ts"
import type { DecodeIssue } from "#lib/contract/decode/http-api-decode-error.ts"
import { describeInput } from "#lib/contract/values/describe-input.ts"
import type { FileError } from "./file-errors.ts"
import type { FileRecord } from "./file-records.ts"

/** The records that have the form of their resource, where they stand, and what is wrong with the others. */
export type DecodedRecords<Incoming> = Readonly<{
  records: readonly Incoming[]
  sources: readonly FileRecord[]
  errors: readonly FileError[]
}>

/** Reads the records of a file by the schema of their resource. */
export function decodeRecords<Incoming>(
  fileRecords: readonly FileRecord[],
  schema: z.ZodType<Incoming>,
): DecodedRecords<Incoming> {
  const records: Incoming[] = []
  const sources: FileRecord[] = []
  const errors: FileError[] = []
  for (const source of fileRecords) {
    if (!isObject(source.value)) {
      const reason = `Expected a record, { … }; got ${describeInput(source.value)}`
      errors.push({ ...source.placeOf(""), field: "", reason })
      continue
    }
    const decoded = z.safeDecode(schema, source.value as never, { reportInput: true })
    if (decoded.success) {
      records.push(decoded.data)
      sources.push(source)
    } else {
      errors.push(...decodeIssues(decoded.error).map((issue) => toRecordError(issue, source)))
    }
  }
  return { records, sources, errors }
}

const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value)

function toRecordError(issue: DecodeIssue, source: FileRecord): FileError {
  const field = issue.path.map((key) => (typeof key === "object" ? key.key : String(key))).join(".")
  const reason =
    issue._tag === "Unexpected"
      ? "is not a field of this kind of record; leave it out or empty"
      : issue.message
  return { ...source.placeOf(field), field, reason }
}
