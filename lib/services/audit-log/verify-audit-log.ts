import { findAuditHead, findSealedRecords } from "#lib/db/audit-log.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { auditHash } from "./seal-audit-log.ts"

/** Records that are read at a time. */
const BATCH = 2_000

const ALWAYS = { from: null, to: null } as const

/** A place of the chain with its hash, noted elsewhere earlier. */
export type NotedHead = Readonly<{ seq: number; hash: string }>

/** Reads a head as `audit-log head` prints it, such as `120:9f86d0…`; null for another text. */
export function readNotedHead(text: string): NotedHead | null {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text.trim()) ?? []
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash: hash.toLowerCase() }
}

/** What a verification found: how many records are as they were sealed, and the first one that is not. */
export type AuditVerification =
  | Readonly<{ kind: "intact"; seq: number; hash: string }>
  | Readonly<{ kind: "differs"; seq: number; reason: string }>

/**
 * Computes the whole chain anew and compares it with the stored one, and with a head that was noted elsewhere: only that one
 * shows that somebody has computed the chain anew after a change.
 */
export async function verifyAuditLog(
  ctx: Pick<ServiceContext, "db">,
  noted: NotedHead | null = null,
): Promise<AuditVerification> {
  const head = await findAuditHead(ctx.db)
  const differs = (seq: number, reason: string) => ({ kind: "differs", seq, reason }) as const
  let [seq, hash]: [number, Uint8Array] = [0, new Uint8Array(32)]
  const missing = () => differs(seq + 1, `Record ${seq + 1} is missing.`)
  while (seq < head.seq) {
    const batch = await findSealedRecords(ctx.db, seq, ALWAYS, BATCH)
    if (batch.length === 0) return missing()
    for (const sealed of batch) {
      if (sealed.record.seq !== seq + 1) return missing()
      const computed = auditHash(hash, sealed.record)
      seq += 1
      if (Buffer.compare(computed, sealed.hash) !== 0)
        return differs(seq, `Record ${seq} is not the one that was sealed at this place.`)
      if (noted?.seq === seq && noted.hash !== hex(computed))
        return differs(seq, `Record ${seq} does not have the hash that was noted.`)
      hash = computed
      if (seq === head.seq) break
    }
  }
  if (Buffer.compare(hash, head.hash) !== 0)
    return differs(seq, `Record ${seq} does not have the hash of the head.`)
  if (head.highestSeq > head.seq)
    return differs(head.seq + 1, `Record ${head.seq + 1} was added without being sealed.`)
  if (noted !== null && noted.seq > seq) return missing()
  return { kind: "intact", seq, hash: hex(hash) }
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex")
