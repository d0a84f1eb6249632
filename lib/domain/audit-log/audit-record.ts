import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import type { AuditAction } from "./audit-actions.ts"
import type { AuditValue } from "./canonical-json.ts"
import { canonicalJson } from "./canonical-json.ts"

/** Who did it; `anonymous` where nobody has proven who they are, as at a failed sign-in. */
export type AuditActor = ActorName | "anonymous"

/** Fields of a record by name. Undefined is a field that is not there. */
export type AuditFields = Readonly<Record<string, AuditValue | undefined>>

/** What was changed, by a word for its kind and its id. */
export type AuditSubject = Readonly<{ kind: string; id: string }>

/** A record before it is stored: only the fields that differ. */
export type NewAuditRecord = Readonly<{
  actor: AuditActor
  action: AuditAction
  subject: AuditSubject
  before: Readonly<Record<string, AuditValue>> | null
  after: Readonly<Record<string, AuditValue>> | null
}>

/** A stored record; `seq` is its place in the chain. */
export type AuditRecord = Readonly<{
  seq: number
  at: Instant
  actor: string
  action: string
  subjectKind: string
  subjectId: string
  before: AuditValue
  after: AuditValue
  requestId: string | null
  address: string | null
}>

/** The fields that differ, with the values before and after; null where there are none. */
export function changedFields(
  before: AuditFields,
  after: AuditFields,
): Pick<NewAuditRecord, "before" | "after"> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null),
  )
  return { before: picked(before, names), after: picked(after, names) }
}

function picked(fields: AuditFields, names: readonly string[]): NewAuditRecord["after"] {
  const found = names.flatMap((name) => {
    const value = fields[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return found.length === 0 ? null : Object.fromEntries(found)
}
