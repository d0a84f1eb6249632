import { canonicalJson } from "#lib/domain/audit-log/canonical-json.ts"
/**
 * The fields of a record by dotted name as comparable text, lists as canonical JSON. Null and absent fields have no entry, so that a
 * record from a file equals the same record from the database.
 */
export function recordFields(record: object): Map<string, string> {
  const fields = new Map<string, string>()
  collect(record, "", fields)
  return fields
}

function collect(value: object, prefix: string, fields: Map<string, string>): void {
  for (const [name, field] of Object.entries(value) as [string, unknown][]) {
    if (field === null || field === undefined) continue
    if (Array.isArray(field)) fields.set(prefix + name, canonicalJson(JSON.parse(JSON.stringify(field))))
    else if (typeof field === "object") collect(field, `${prefix}${name}.`, fields)
    else fields.set(prefix + name, String(field))
  }
}

/** A field that differs between two versions of a record; null if absent. */
export type FieldChange = Readonly<{ field: string; before: string | null; after: string | null }>

/** The differences between two versions of a record, in the order of their fields. */
export function changedFields(before: object, after: object): FieldChange[] {
  const old = recordFields(before)
  const fresh = recordFields(after)
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: fresh.get(field) ?? null }
    return change.before === change.after ? [] : [change]
  })
}

/** Fields that are made when a record is written, unless it states them. */
const GENERATED_FIELDS: readonly string[] = ["id", "createdAt", "updatedAt"]

/** The fields of a record that is created. */
export const createdFields = (record: object): FieldChange[] => withoutMade(changedFields({}, record))

/** The fields of a record that is removed. */
export const removedFields = (record: object): FieldChange[] => withoutMade(changedFields(record, {}))

const withoutMade = (fields: readonly FieldChange[]): FieldChange[] =>
  fields.filter(({ field }) => !GENERATED_FIELDS.includes(field))

/** A stored record that an import changes; `index` is the record of the import. */
export type RecordChange<Stored> = Readonly<{
  index: number
  before: Stored
  after: Stored
  fields: readonly FieldChange[]
}>

/** The effect of an import on the stored records. */
export type ImportPlan<Stored> = Readonly<{
  created: readonly Stored[]
  changed: readonly RecordChange<Stored>[]
  removed: readonly Stored[]
  unchanged: number
}>

/** How the records of a resource are compared with stored ones. */
export type MatchingRules<Incoming, Stored> = Readonly<{
  stored: readonly Stored[]
  /** The key of a record. */
  keyOf: (record: Incoming) => string
  /** The record as it is stored when it is new. */
  create: (record: Incoming) => Stored
  /** The record with the fields that a stored one keeps: its id and its publication time. */
  keep: (record: Incoming, before: Stored) => Stored
  /** A changed record with the time of its change. */
  touch?: (after: Stored) => Stored
}>

/** Decides for every record whether it is new, changed or unchanged. */
export function planImport<Incoming extends object, Stored extends Incoming>(
  records: readonly Incoming[],
  rules: MatchingRules<Incoming, Stored>,
): ImportPlan<Stored> {
  const { keyOf, create, keep, touch = (after) => after } = rules
  const storedByKey = new Map(rules.stored.map((stored) => [keyOf(stored), stored]))
  const created: Stored[] = []
  const changed: RecordChange<Stored>[] = []
  for (const [index, record] of records.entries()) {
    const before = storedByKey.get(keyOf(record))
    if (before === undefined) {
      created.push(create(record))
      continue
    }
    const after = keep(record, before)
    const fields = changedFields(before, after)
    if (fields.length > 0) changed.push({ index, before, after: touch(after), fields })
  }
  return { created, changed, removed: [], unchanged: records.length - created.length - changed.length }
}

/**
 * A plan for records that are listed completely, such as all parties of a fund: stored ones that are no longer listed are
 * removed. `stored` are those of the same owners, as records of an import.
 */
export function planCompleteList<Record extends object>(
  records: readonly Record[],
  { stored, keyOf }: Readonly<{ stored: readonly Record[]; keyOf: (record: Record) => string }>,
): ImportPlan<Record> {
  const same = (record: Record): Record => record
  const listed = new Set(records.map(keyOf))
  return {
    ...planImport(records, { stored, keyOf, create: same, keep: same }),
    removed: stored.filter((record) => !listed.has(keyOf(record))),
  }
}

/** Whether the plan changes nothing. */
export const changesNothing = (plan: ImportPlan<unknown>): boolean =>
  plan.created.length === 0 && plan.changed.length === 0 && plan.removed.length === 0

/** The changed records as they are to be stored. */
export const changedRecords = <Stored>(plan: ImportPlan<Stored>): Stored[] =>
  plan.changed.map(({ after }) => after)
