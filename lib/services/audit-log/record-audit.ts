import type { RecordOrigin } from "#lib/db/audit-log.ts"
import { insertAuditRecords } from "#lib/db/audit-log.ts"
import type { Database } from "#lib/db/client.ts"
import type { AuditAction } from "#lib/domain/audit-log/audit-actions.ts"
import type {
  AuditActor,
  AuditFields,
  AuditSubject,
  NewAuditRecord,
} from "#lib/domain/audit-log/audit-record.ts"
import { changedFields } from "#lib/domain/audit-log/audit-record.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { ServiceSecrets } from "#lib/services/context.ts"
import { encryptedValues, investorKey } from "./personal-values.ts"
import { requestOrigin } from "./request-origin.ts"

/** A change for the log. Fields that are equal before and after are left out. */
export type AuditedChange = Readonly<{
  action: AuditAction
  subject: AuditSubject
  before?: AuditFields
  after?: AuditFields
  /** What describes a person, stored under the key of the investor. */
  personal?: Readonly<{ investorId: string; before?: AuditFields; after?: AuditFields }>
}>

/** Secrets are needed only for personal values. */
type AuditContext = Readonly<{ db: Database; secrets?: ServiceSecrets }>

/** A transaction, by its type: a pool has `$connect`. */
type Transaction = Database & Readonly<{ $connect?: never }>

/** Records changes in the transaction that makes them: both exist or neither. */
export const recordAudit = (
  ctx: AuditContext & Readonly<{ db: Transaction }>,
  actor: Readonly<{ who: AuditActor }>,
  ...changes: readonly AuditedChange[]
): Promise<void> => insertRecords(ctx, actor, changes)

/** Records what changes nothing else in the database: a password that was wrong, a file that was taken out. */
export const recordEvent = (
  ctx: AuditContext,
  actor: Readonly<{ who: AuditActor }>,
  event: AuditedChange,
): Promise<void> => insertRecords(ctx, actor, [event])

async function insertRecords(
  ctx: AuditContext,
  { who }: Readonly<{ who: AuditActor }>,
  changes: readonly AuditedChange[],
): Promise<void> {
  if (changes.length === 0) return
  const records: NewAuditRecord[] = []
  for (const change of changes) records.push(await recordOf(ctx, who, change))
  await insertAuditRecords(ctx.db, records, recordOrigin())
}

const recordOrigin = (): RecordOrigin => {
  const { requestId = null, address = null } = requestOrigin() ?? {}
  return { requestId, address }
}

/** A record for the statement of its change, which saves a statement where thousands are made in a second. */
export const recordWithoutPerson = (
  { who }: Readonly<{ who: AuditActor }>,
  { action, subject, before = {}, after = {} }: Omit<AuditedChange, "personal">,
): NewAuditRecord & RecordOrigin => ({
  actor: who,
  action,
  subject,
  ...changedFields(before, after),
  ...recordOrigin(),
})

async function recordOf(
  ctx: AuditContext,
  actor: AuditActor,
  { action, subject, before = {}, after = {}, personal }: AuditedChange,
): Promise<NewAuditRecord> {
  const changed = changedFields(before, after)
  if (personal === undefined) return { actor, action, subject, ...changed }
  const { investorId } = personal
  invariant(ctx.secrets, "personal values are encrypted")
  const key = await investorKey({ db: ctx.db, secrets: ctx.secrets }, investorId)
  const changedOfPerson = changedFields(personal.before ?? {}, personal.after ?? {})
  const side = (name: "before" | "after") => {
    const values = changedOfPerson[name]
    if (values === null) return changed[name]
    return { ...changed[name], personal: encryptedValues(investorId, key, values) }
  }
  return { actor, action, subject, before: side("before"), after: side("after") }
}
