import type { Instant } from "#lib/domain/calendar/instant.ts"
import type {
  DataFileRejection,
  DataFileRejectionName,
  DataFileValues,
} from "#lib/domain/errors/data-file-rejection.ts"
import { dataFileRejection, dataFileRejectionText } from "#lib/domain/errors/data-file-rejection.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimalPlaces } from "#lib/domain/money/decimal.ts"
import { recordFields } from "./import-plan.ts"

/** An error of one record: its reason in English, and the rejection that pages write in the language of their reader. */
export type RecordError = Readonly<{ field: string; reason: string; rejection: DataFileRejection }>

/** An error of a field with every value that its words need. */
export function recordError<Name extends DataFileRejectionName>(
  field: string,
  name: Name,
  ...values: DataFileValues<Name>
): RecordError {
  const rejection = dataFileRejection(name, ...values)
  return { field, reason: dataFileRejectionText(rejection), rejection }
}

/** The errors of each record by a rule, with the record's index. */
export const errorsOfEach = <Incoming>(
  records: readonly Incoming[],
  rule: (record: Incoming) => readonly RecordError[],
): ImportIssue[] => records.flatMap((record, index) => rule(record).map((error) => ({ index, ...error })))

/** An error for every record that repeats an earlier one. */
export function repeatedRecords<Incoming>(
  records: readonly Incoming[],
  keyOf: (record: Incoming) => string,
  error: RecordError,
): ImportIssue[] {
  const firstIndexes = new Map<string, number>()
  return records.flatMap((record, index) => {
    const firstIndex = firstIndexes.get(keyOf(record))
    if (firstIndex !== undefined) return [{ index, firstIndex, ...error }]
    firstIndexes.set(keyOf(record), index)
    return []
  })
}

/** PostgreSQL stores neither the NUL character nor half of a surrogate pair. */
const canBeStored = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed()

/** An error for every text that the database cannot store. */
export const unstorableTexts = (record: object): RecordError[] =>
  [...recordFields(record)].flatMap(([field, text]) =>
    canBeStored(text) ? [] : [recordError(field, "unstorableText")],
  )

/** Maximum digits before and after the point that every `numeric` column stores exactly. */
const STORED_INTEGER_DIGITS = 30
const STORED_DECIMALS = 20

/** An error for every number with too many digits. */
export function unstorableDecimals<Field extends string>(
  record: Readonly<Partial<Record<Field, unknown>>>,
  fields: readonly Field[],
): RecordError[] {
  return fields.flatMap((field) => {
    const value = record[field]
    if (typeof value !== "string") return []
    const integerDigits = (value.split(".")[0] ?? "").replace("-", "").length
    if (integerDigits <= STORED_INTEGER_DIGITS && decimalPlaces(value as Decimal) <= STORED_DECIMALS)
      return []
    return [recordError(field, "tooManyDigits", { before: STORED_INTEGER_DIGITS, after: STORED_DECIMALS })]
  })
}

/** An error if the publication time of a record is outside of spec section 8 or in the future. */
export function recordedTimeErrors<Field extends "createdAt" | "updatedAt">(
  record: Readonly<Partial<Record<Field, Instant | undefined>>>,
  field: Field,
  now: Instant,
): RecordError[] {
  const recordedAt = record[field]
  if (recordedAt === undefined) return []
  const at = { at: recordedAt }
  if (recordedAt > now) return [recordError(field, "inTheFuture", { at, now: { at: now } })]
  return recordedAt < "2020" ? [recordError(field, "before2020", { at })] : []
}

/**
 * Errors of short names that could be taken for others: people and file systems do not tell `eutbl` from `EUTBL`.
 * @param nameOf the slug or symbol of a record
 */
export function lookalikeErrors<Incoming>(
  records: readonly Incoming[],
  stored: readonly Incoming[],
  nameOf: (record: Incoming) => string,
  field: string,
): ImportIssue[] {
  const names = new Map(stored.map((record) => [nameOf(record).toLowerCase(), nameOf(record)]))
  return errorsOfEach(records, (record) => {
    const name = nameOf(record)
    const known = names.get(name.toLowerCase())
    if (known === undefined) names.set(name.toLowerCase(), name)
    return known === undefined || known === name ? [] : [recordError(field, "otherCase", { name, known })]
  })
}

type Identified = Readonly<{ id?: string | undefined }>

/** The canonical form of an id: UUIDs are case-insensitive. */
export const sameCase = (id: string): string => id.toLowerCase()

/** The ids of new records, which must be unused. */
export function idsToClaim<Incoming extends Identified>(
  records: readonly Incoming[],
  stored: readonly Incoming[],
  keyOf: (record: Incoming) => string,
): string[] {
  const storedKeys = new Set(stored.map(keyOf))
  return records.flatMap((record) =>
    record.id === undefined || storedKeys.has(keyOf(record)) ? [] : [sameCase(record.id)],
  )
}

/** Errors of ids: one that differs from the stored one, belongs to another record, or is repeated. */
export function identifierErrors<Incoming extends Identified>(
  records: readonly Incoming[],
  stored: readonly Incoming[],
  keyOf: (record: Incoming) => string,
  usedIds: ReadonlySet<string>,
): ImportIssue[] {
  const storedIds = new Map(stored.map((record) => [keyOf(record), record.id]))
  const contradictions = errorsOfEach(records, (record) => {
    if (record.id === undefined) return []
    const storedId = storedIds.get(keyOf(record))
    if (storedId === undefined) {
      return usedIds.has(sameCase(record.id)) ? [recordError("id", "idOfAnother")] : []
    }
    return storedId === sameCase(record.id) ? [] : [recordError("id", "otherId", { id: storedId })]
  })
  const keysById = new Map<string, string>()
  const sharedIds = records.flatMap((record, index) => {
    if (record.id === undefined) return []
    const key = keysById.get(sameCase(record.id))
    keysById.set(sameCase(record.id), key ?? keyOf(record))
    return key === undefined || key === keyOf(record) ? [] : [{ index, ...recordError("id", "idRepeated") }]
  })
  return [...contradictions, ...sharedIds]
}
