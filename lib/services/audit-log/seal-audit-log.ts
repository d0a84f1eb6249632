import { createHash } from "node:crypto"
import type { AuditHead } from "#lib/db/audit-log.ts"
import {
  findAuditHead,
  findUnsealedAge,
  findUnsealedRecords,
  lockAuditHead,
  saveSeals,
} from "#lib/db/audit-log.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { AuditRecord } from "#lib/domain/audit-log/audit-record.ts"
import { canonicalJson } from "#lib/domain/audit-log/canonical-json.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Records that one transaction seals. */
const BATCH = 1_000

/** The hash of a record: that of the record before it, and its canonical JSON. */
export const auditHash = (before: Uint8Array, record: AuditRecord): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(before).update(canonicalJson(record), "utf8").digest())

/**
 * Adds committed records to the chain and returns their actions; does nothing while another process does. A record gets its
 * place here and not when it is inserted: so writers do not wait for each other, and one that is committed late comes later in
 * the chain.
 */
export async function sealAuditLog(ctx: Pick<ServiceContext, "db">): Promise<readonly string[]> {
  const actions: string[] = []
  for (;;) {
    const sealed = await sealBatch(ctx)
    actions.push(...sealed)
    if (sealed.length < BATCH) return actions
  }
}

const sealBatch = ({ db: pool }: Pick<ServiceContext, "db">): Promise<readonly string[]> =>
  inTransaction(pool, async (db) => {
    const head = await lockAuditHead(db)
    if (head === null) return []
    const unsealed = await findUnsealedRecords(db, BATCH)
    let { seq, hash } = head
    const seals = unsealed.map(({ id, record }) => {
      seq += 1
      hash = auditHash(hash, { ...record, seq })
      return { id, seq, hash }
    })
    await saveSeals(db, seals)
    return unsealed.map(({ record }) => record.action)
  })

/** The last place of the chain and its hash, to be kept where nobody who can write the database can change it. */
export async function readAuditHead(ctx: Pick<ServiceContext, "db">): Promise<AuditHead> {
  const { seq, hash } = await findAuditHead(ctx.db)
  return { seq, hash }
}

/** How long the oldest record has been waiting to be sealed, in seconds. */
export const findSealingDelay = (ctx: Pick<ServiceContext, "db">): Promise<number> => findUnsealedAge(ctx.db)
