import type { AuditRecord, NewAuditRecord } from "#lib/domain/audit-log/audit-record.ts"
import type { AuditValue } from "#lib/domain/audit-log/canonical-json.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import type { Database } from "./client.ts"
import { toInstant } from "./column-values.ts"
import { Prisma } from "./generated/client.ts"
import { allOf } from "./page-query.ts"

/** Where a record came from: a request and the network address of its caller; null at the command line. */
export type RecordOrigin = Readonly<{ requestId: string | null; address: string | null }>

/** Adds records in the transaction of their change. */
export async function insertAuditRecords(
  db: Database,
  records: readonly NewAuditRecord[],
  { requestId, address }: RecordOrigin,
): Promise<void> {
  const rows = records.map(({ actor, action, subject, before, after }, place) => ({
    place,
    actor,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    before,
    after,
  }))
  await db.$executeRaw`
    /* prepared */
    INSERT INTO audit_log (actor, action, subject_kind, subject_id, before, after, request_id, address)
    SELECT record.actor, record.action, record.subject_kind, record.subject_id, record.before, record.after,
      ${requestId}, ${address}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS record (
      place int, actor text, action text, subject_kind text, subject_id text, before jsonb, after jsonb)
    ORDER BY record.place`
}

/** A place in the chain with its hash. */
export type AuditHead = Readonly<{ seq: number; hash: Uint8Array<ArrayBuffer> }>

const toHead = ({ seq, hash }: Readonly<{ seq: bigint; hash: Uint8Array }>): AuditHead => ({
  seq: Number(seq),
  hash: new Uint8Array(hash),
})

/** Locks the head until the transaction ends; null while another transaction seals. */
export async function lockAuditHead(db: Database): Promise<AuditHead | null> {
  const [row] = await db.$queryRaw<{ seq: bigint; hash: Uint8Array }[]>`
    SELECT seq, hash FROM audit_log_head FOR UPDATE SKIP LOCKED`
  return row === undefined ? null : toHead(row)
}

/** The head, and the highest place that any record has. */
export async function findAuditHead(db: Database): Promise<AuditHead & Readonly<{ highestSeq: number }>> {
  const [row] = await db.$queryRaw<[{ seq: bigint; hash: Uint8Array; highest: bigint }]>`
    SELECT seq, hash, (SELECT coalesce(max(seq), 0) FROM audit_log) AS highest FROM audit_log_head`
  return { ...toHead(row), highestSeq: Number(row.highest) }
}

type AuditRow = Readonly<{
  id: bigint
  seq: bigint | null
  at: Date
  actor: string
  action: string
  subjectKind: string
  subjectId: string
  before: AuditValue
  after: AuditValue
  requestId: string | null
  address: string | null
  hash: Uint8Array | null
}>

const COLUMNS = Prisma.sql`
  id, seq, at, actor, action, subject_kind AS "subjectKind", subject_id AS "subjectId", before, after,
  request_id AS "requestId", address, hash`

const toRecord = ({ at, seq, id: _, hash: __, ...row }: AuditRow): AuditRecord => ({
  ...row,
  seq: Number(seq ?? 0),
  at: toInstant(at),
})

/** A committed record without a hash; `id` is that of its row. */
export type UnsealedRecord = Readonly<{ id: bigint; record: Omit<AuditRecord, "seq"> }>

/**
 * The committed records without a hash, in the order of their insertion. If one record depends on another, that one was
 * committed first, so it comes first.
 */
export async function findUnsealedRecords(db: Database, limit: number): Promise<UnsealedRecord[]> {
  const rows = await db.$queryRaw<AuditRow[]>`
    SELECT ${COLUMNS} FROM audit_log WHERE hash IS NULL ORDER BY id LIMIT ${limit}`
  return rows.map((row) => ({ id: row.id, record: toRecord(row) }))
}

/** How long the oldest record has been waiting for its hash, in seconds; 0 when none does. */
export async function findUnsealedAge(db: Database): Promise<number> {
  const [row] = await db.$queryRaw<[{ age: number | null }]>`
    SELECT extract(epoch FROM clock_timestamp() - at)::float8 AS age
    FROM audit_log WHERE hash IS NULL ORDER BY id LIMIT 1`
  return Math.max(0, row?.age ?? 0)
}

/** Sets places and hashes of records, in their order, and moves the head to the last one. */
export async function saveSeals(
  db: Database,
  seals: readonly Readonly<{ id: bigint; seq: number; hash: Uint8Array<ArrayBuffer> }>[],
): Promise<void> {
  const last = seals.at(-1)
  if (last === undefined) return
  await db.$executeRaw`
    UPDATE audit_log AS record SET seq = sealed.seq, hash = sealed.hash
    FROM unnest(${seals.map(({ id }) => id)}::bigint[], ${seals.map(({ seq }) => BigInt(seq))}::bigint[],
      ${seals.map(({ hash }) => hash)}::bytea[]) AS sealed (id, seq, hash)
    WHERE record.id = sealed.id`
  await db.$executeRaw`UPDATE audit_log_head SET seq = ${BigInt(last.seq)}, hash = ${last.hash}`
}

/** A record of the chain with its stored hash. */
export type SealedRecord = Readonly<{ record: AuditRecord; hash: Uint8Array }>

/** Days or instants between which records are read, by their time. */
export type AuditPeriod = Readonly<{ from: Instant | null; to: Instant | null }>

/** The sealed records after a place, in the order of the chain. */
export async function findSealedRecords(
  db: Database,
  after: number,
  { from, to }: AuditPeriod,
  limit: number,
): Promise<SealedRecord[]> {
  const rows = await db.$queryRaw<AuditRow[]>`
    SELECT ${COLUMNS} FROM audit_log
    WHERE seq > ${BigInt(after)} AND ${allOf([
      from === null ? null : Prisma.sql`at >= ${from}::timestamptz`,
      to === null ? null : Prisma.sql`at < ${to}::timestamptz`,
    ])}
    ORDER BY seq LIMIT ${limit}`
  return rows.map((row) => ({ record: toRecord(row), hash: row.hash ?? new Uint8Array() }))
}

/** Which records a list has; null for any. */
export type AuditFilter = AuditPeriod &
  Readonly<{
    actor: string | null
    action: string | null
    subjectKind: string | null
    subjectId: string | null
    /** An actor, or a subject as `kind:id`. */
    mentioned?: string | null
  }>

/** A record in a list; `seq` is 0 until it is sealed. */
export type ListedRecord = AuditRecord & Readonly<{ id: string }>

function mentions(text: string): Prisma.Sql {
  const [kind, id] = text.split(/:(.*)/s)
  return Prisma.sql`(actor = ${text} OR (subject_kind = ${kind} AND subject_id = ${id ?? ""}))`
}

/** A page of records, newest first. */
export async function findAuditRecords(
  db: Database,
  { actor, action, subjectKind, subjectId, mentioned = null, from, to }: AuditFilter,
  { cursor, limit }: PageRequest,
): Promise<Page<ListedRecord>> {
  const rows = await db.$queryRaw<AuditRow[]>`
    SELECT ${COLUMNS} FROM audit_log
    WHERE ${allOf([
      cursor === null ? null : Prisma.sql`id < ${cursor}::bigint`,
      actor === null ? null : Prisma.sql`actor = ${actor}`,
      action === null ? null : Prisma.sql`action = ${action}`,
      subjectKind === null ? null : Prisma.sql`subject_kind = ${subjectKind}`,
      subjectId === null ? null : Prisma.sql`subject_id = ${subjectId}`,
      mentioned === null ? null : mentions(mentioned),
      from === null ? null : Prisma.sql`at >= ${from}::timestamptz`,
      to === null ? null : Prisma.sql`at < ${to}::timestamptz`,
    ])}
    ORDER BY id DESC LIMIT ${limit + 1}`
  return pageOf(
    rows.map((row) => ({ ...toRecord(row), id: String(row.id) })),
    limit,
  )
}

/** Every record about an investor, their bank accounts and orders, newest first. */
export async function findRecordsAbout(db: Database, investorId: string): Promise<ListedRecord[]> {
  const rows = await db.$queryRaw<AuditRow[]>`
    SELECT ${COLUMNS} FROM audit_log
    WHERE (subject_kind, subject_id) IN (
      SELECT 'investor', ${investorId}
      UNION ALL SELECT 'bank-account', id::text FROM bank_accounts WHERE investor_id = ${investorId}::uuid
      UNION ALL SELECT 'subscription-order', id::text FROM subscription_orders WHERE investor_id = ${investorId}::uuid
      UNION ALL SELECT 'redemption-order', id::text FROM redemption_orders WHERE investor_id = ${investorId}::uuid)
    ORDER BY id DESC`
  return rows.map((row) => ({ ...toRecord(row), id: String(row.id) }))
}

/** The encrypted key of an investor's personal values, or null: never made, or erased. */
export async function findInvestorKey(
  db: Database,
  investorId: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db.investorKey.findUnique({ where: { investorId }, select: { sealedKey: true } })
  return row === null ? null : new Uint8Array(row.sealedKey)
}

/** Stores the key of an investor unless there is one; returns the one that is stored then. */
export async function keepInvestorKey(
  db: Database,
  investorId: string,
  sealedKey: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = await db.$queryRaw<[{ sealedKey: Uint8Array }]>`
    INSERT INTO investor_keys AS stored (investor_id, sealed_key) VALUES (${investorId}::uuid, ${sealedKey})
    ON CONFLICT (investor_id) DO UPDATE SET sealed_key = stored.sealed_key
    RETURNING stored.sealed_key AS "sealedKey"`
  return new Uint8Array(row.sealedKey)
}
