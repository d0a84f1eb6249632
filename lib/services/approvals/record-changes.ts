import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { FieldChange } from "#lib/domain/imports/import-plan.ts"
import { createdFields, removedFields } from "#lib/domain/imports/import-plan.ts"
import type { Change } from "./approval-kind.ts"

// Changes of the records of a file, as proposals keep them.

/** The changed fields of a record, each with both values. */
export const fieldChanges = (record: string, fields: readonly FieldChange[]): Change[] =>
  fields.toSorted(byField).map(({ field, before, after }) => ({
    line: `${record}: ${field} ${before ?? "(none)"} → ${after ?? "(none)"}`,
    text: {
      name: "fieldChanges",
      values: { record, field: { field }, from: { stated: before }, to: { stated: after } },
    },
  }))

/**
 * A new record with its fields, but for those that are made when it is written: its id, and the time of its publication where its
 * file states none.
 */
export const newRecord = (record: string, created: object, publishedAt?: Instant): Change => {
  const statedTime =
    publishedAt === undefined ? [] : [{ field: "updatedAt", before: null, after: publishedAt }]
  const fields = [...createdFields(created), ...statedTime]
    .toSorted(byField)
    .map(({ field, after }) => ({ field, stated: after ?? "" }))
  return {
    line: `${record}: new, ${inOneLine(fields)}`,
    text: { name: "recordAdded", values: { record, fields: { fields } } },
  }
}

/** A removed record with the fields that it had. */
export const removedRecord = (record: string, removed: object): Change => {
  const fields = removedFields(removed)
    .toSorted(byField)
    .map(({ field, before }) => ({ field, stated: before ?? "" }))
  return {
    line: `${record}: removed, ${inOneLine(fields)}`,
    text: { name: "recordRemoved", values: { record, fields: { fields } } },
  }
}

const inOneLine = (fields: readonly Readonly<{ field: string; stated: string }>[]): string =>
  fields.map(({ field, stated }) => `${field} ${stated}`).join(", ")

// A stored proposal does not keep the order of its fields, and has to read the same when it is approved.
const byField = (one: FieldChange, other: FieldChange): number => (one.field < other.field ? -1 : 1)
