/**
 * The fields of a record by dotted name as comparable text, lists as JSON. What is null or absent has no entry, so
 * that a record read from a file equals the same record read from the database.
 */
export function recordFields(record: object): Map<string, string> {
  const fields = new Map<string, string>()
  collect(record, "", fields)
  return fields
}

function collect(value: object, prefix: string, fields: Map<string, string>): void {
  for (const [name, field] of Object.entries(value) as [string, unknown][]) {
    if (field === null || field === undefined) continue
    if (Array.isArray(field)) fields.set(prefix + name, JSON.stringify(field))
    else if (typeof field === "object") collect(field, `${prefix}${name}.`, fields)
    else fields.set(prefix + name, String(field))
  }
}

/** A field that two versions of a record state differently; null where it has none. */
export type FieldChange = Readonly<{ field: string; before: string | null; after: string | null }>

/** What differs between two versions of a record, in the order of their fields. */
export function changedFields(before: object, after: object): FieldChange[] {
  const old = recordFields(before)
  const fresh = recordFields(after)
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: fresh.get(field) ?? null }
    return change.before === change.after ? [] : [change]
  })
}
