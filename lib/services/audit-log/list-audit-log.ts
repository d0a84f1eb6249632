import type { AuditFilter, AuditPeriod, ListedRecord } from "#lib/db/audit-log.ts"
import { findAuditRecords, findRecordsAbout, findSealedRecords } from "#lib/db/audit-log.ts"
import type { AuditRecord } from "#lib/domain/audit-log/audit-record.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { decryptedFields } from "./personal-values.ts"

/** Records with their personal values, newest first. For the operator. */
export async function listAuditRecords(
  ctx: ServiceContext,
  actor: Actor,
  { page, ...filter }: AuditFilter & Readonly<{ page: PageRequest }>,
): Promise<Page<ListedRecord>> {
  requireOperator(actor)
  const { items, nextCursor } = await findAuditRecords(ctx.db, filter, page)
  return { items: await Promise.all(items.map((record) => opened(ctx, record))), nextCursor }
}

/** Every record about an investor and their bank accounts, newest first, with personal values. */
export async function listRecordsAbout(
  ctx: TransactionContext,
  investorId: string,
): Promise<readonly ListedRecord[]> {
  const records = await findRecordsAbout(ctx.db, investorId)
  return Promise.all(records.map((record) => opened(ctx, record)))
}

const opened = async (ctx: TransactionContext, record: ListedRecord): Promise<ListedRecord> => ({
  ...record,
  before: await decryptedFields(ctx, record.before),
  after: await decryptedFields(ctx, record.after),
})

/** Records that are read at a time. */
const BATCH = 2_000

/** A record as it is stored, with its hash: whoever has the records before it can compute the hash anew. */
export type ExportedRecord = AuditRecord & Readonly<{ hash: string }>

/** The sealed records of a period in the order of the chain; personal values stay encrypted. For the operator. */
export async function* exportAuditLog(
  ctx: ServiceContext,
  actor: Actor,
  period: AuditPeriod,
): AsyncGenerator<ExportedRecord> {
  requireOperator(actor)
  for (let after = 0; ; ) {
    const batch = await findSealedRecords(ctx.db, after, period, BATCH)
    for (const { record, hash } of batch) yield { ...record, hash: Buffer.from(hash).toString("hex") }
    const last = batch.at(-1)
    if (last === undefined) return
    after = last.record.seq
  }
}
