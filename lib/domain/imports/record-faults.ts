import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ImportFault } from "#lib/domain/errors/import-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimalPlaces } from "#lib/domain/money/decimal.ts"
import { recordFields } from "./record-fields.ts"

/** What is wrong with one record. */
export type RecordFault = Readonly<{ field: string; reason: string }>

/** The faults a rule finds in each record, with the record's place. */
export const faultsOfEach = <Incoming>(
  records: readonly Incoming[],
  rule: (record: Incoming) => readonly RecordFault[],
): ImportFault[] =>
  records.flatMap((record, index) => rule(record).map(({ field, reason }) => ({ index, field, reason })))

/** A fault for every record that states again what an earlier one has stated. */
export function repeatedRecords<Incoming>(
  records: readonly Incoming[],
  keyOf: (record: Incoming) => string,
  fault: RecordFault,
): ImportFault[] {
  const firstIndexes = new Map<string, number>()
  return records.flatMap((record, index) => {
    const firstIndex = firstIndexes.get(keyOf(record))
    if (firstIndex !== undefined) return [{ index, firstIndex, ...fault }]
    firstIndexes.set(keyOf(record), index)
    return []
  })
}

/** PostgreSQL keeps neither the NUL character nor half of a surrogate pair. */
const canBeKept = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed()

/** A fault for every text that the database could not keep. */
export const unkeepableTexts = (record: object): RecordFault[] =>
  [...recordFields(record)].flatMap(([field, text]) =>
    canBeKept(text) ? [] : [{ field, reason: "has a character that cannot be kept (NUL or half of a pair)" }],
  )

/** Most digits before the point, and after it, that every `numeric` column keeps exactly. */
const KEPT_INTEGER_DIGITS = 30
const KEPT_DECIMALS = 20

/** A fault for every number with more digits than are kept. */
export function unkeepableDecimals<Field extends string>(
  record: Readonly<Partial<Record<Field, unknown>>>,
  fields: readonly Field[],
): RecordFault[] {
  return fields.flatMap((field) => {
    const value = record[field]
    if (typeof value !== "string") return []
    const integerDigits = (value.split(".")[0] ?? "").replace("-", "").length
    if (integerDigits <= KEPT_INTEGER_DIGITS && decimalPlaces(value as Decimal) <= KEPT_DECIMALS) return []
    const reason = `has more digits than are kept (${KEPT_INTEGER_DIGITS} before the point, ${KEPT_DECIMALS} after it)`
    return [{ field, reason }]
  })
}

/** A fault when the time a record was made public lies outside spec section 8 or in the future. */
export function recordedTimeFaults<Field extends "createdAt" | "updatedAt">(
  record: Readonly<Partial<Record<Field, Instant | undefined>>>,
  field: Field,
  now: Instant,
): RecordFault[] {
  const recordedAt = record[field]
  if (recordedAt === undefined) return []
  if (recordedAt > now) return [{ field, reason: `${recordedAt} is in the future (it is ${now})` }]
  return recordedAt < "2020" ? [{ field, reason: `${recordedAt} is before 2020` }] : []
}
