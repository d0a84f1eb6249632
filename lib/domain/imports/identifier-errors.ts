import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import { errorsOfEach } from "./record-errors.ts"

type Identified = Readonly<{ id?: string | undefined }>

/** An id as it is compared and kept: UUIDs mean the same in capitals. */
export const sameCase = (id: string): string => id.toLowerCase()

/** The ids that records bring for what is not stored yet: what must still be free. */
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

/** Errors of ids: one that contradicts what is stored, belongs to something else, or stands twice in the records. */
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
      return usedIds.has(sameCase(record.id)) ? [{ field: "id", reason: "belongs to another record" }] : []
    }
    return storedId === sameCase(record.id)
      ? []
      : [
          {
            field: "id",
            reason: `differs from the id it already has, ${storedId}; leave the id out to keep it`,
          },
        ]
  })
  const keysById = new Map<string, string>()
  const sharedIds = records.flatMap((record, index) => {
    if (record.id === undefined) return []
    const key = keysById.get(sameCase(record.id))
    keysById.set(sameCase(record.id), key ?? keyOf(record))
    return key === undefined || key === keyOf(record)
      ? []
      : [{ index, field: "id", reason: "stands on another record of this import, too" }]
  })
  return [...contradictions, ...sharedIds]
}
