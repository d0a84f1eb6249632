import { Prisma } from "#lib/db/generated/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import type { MatchEvidence, SuspenseReason, Wire, WireStatus } from "#lib/domain/wires/wire.ts"
import { SUSPENSE_REASONS, WIRE_STATUSES } from "#lib/domain/wires/wire.ts"
import type { Database } from "./client.ts"
import { dayColumn, knownValue, toDay, toDecimal, toInstant } from "./column-values.ts"
import { findPageIds, NEWEST_FIRST } from "./page-query.ts"

const WIRE_COLUMNS = {
  id: true,
  shareClassId: true,
  account: true,
  bankEntryReference: true,
  amount: true,
  currency: true,
  bookedAt: true,
  valueDay: true,
  remittanceText: true,
  structuredReference: true,
  payerName: true,
  payerIban: true,
  status: true,
  reason: true,
  evidence: true,
  subscriptionOrderId: true,
  matchedAt: true,
  returnedAt: true,
  heldAt: true,
  heldBy: true,
  holdReason: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.WireSelect

/** The wire with this id, or null. */
export async function findWire(db: Database, id: string): Promise<Wire | null> {
  const row = await db.wire.findUnique({ where: { id }, select: WIRE_COLUMNS })
  return row === null ? null : toWire(row)
}

/** The wire with this bank entry reference on an account, or null. */
export async function findWireByBankEntry(
  db: Database,
  account: string,
  bankEntryReference: string,
): Promise<Wire | null> {
  const row = await db.wire.findUnique({
    where: { account_bankEntryReference: { account, bankEntryReference } },
    select: WIRE_COLUMNS,
  })
  return row === null ? null : toWire(row)
}

/** Wires that are matched to an order or wait with it, in order of arrival. */
export async function findWiresOfOrder(
  db: Database,
  subscriptionOrderId: string,
  status: WireStatus,
): Promise<Wire[]> {
  const rows = await db.wire.findMany({
    where: { subscriptionOrderId, status },
    select: WIRE_COLUMNS,
    orderBy: { sequence: "asc" },
  })
  return rows.map(toWire)
}

/** Filter of a list of wires; null means no filter. */
export type WireFilter = Readonly<{
  shareClassId: string | null
  status: WireStatus | null
  reason: SuspenseReason | null
  isHeld?: boolean
}>

/** Wires, newest first. */
export async function findWires(db: Database, filter: WireFilter, page: PageRequest): Promise<Page<Wire>> {
  const { shareClassId, status, reason, isHeld = false } = filter
  const list = {
    table: Prisma.sql`wires`,
    conditions: [
      shareClassId === null ? null : Prisma.sql`listed.share_class_id = ${shareClassId}::uuid`,
      status === null ? null : Prisma.sql`listed.status = ${status}`,
      reason === null ? null : Prisma.sql`listed.reason = ${reason}`,
      isHeld ? Prisma.sql`listed.held_at IS NOT NULL` : null,
    ],
  }
  const rows = await db.wire.findMany({
    where: { id: { in: await findPageIds(db, list, page) } },
    select: WIRE_COLUMNS,
    orderBy: NEWEST_FIRST,
  })
  return pageOf(rows.map(toWire), page.limit)
}

type WireRow = Prisma.WireGetPayload<{ select: typeof WIRE_COLUMNS }>

const toWire = ({ currency, heldAt, heldBy, holdReason, ...row }: WireRow): Wire => ({
  ...row,
  hold:
    heldAt === null || heldBy === null || holdReason === null
      ? null
      : { at: toInstant(heldAt), by: heldBy, reason: holdReason },
  amount: amount(toDecimal(row.amount), currency),
  bookedAt: toInstant(row.bookedAt),
  valueDay: row.valueDay === null ? null : toDay(row.valueDay),
  status: knownValue(WIRE_STATUSES, row.status),
  reason: row.reason === null ? null : knownValue(SUSPENSE_REASONS, row.reason),
  // Only our code writes this column.
  evidence: row.evidence as MatchEvidence[],
  matchedAt: row.matchedAt === null ? null : toInstant(row.matchedAt),
  returnedAt: row.returnedAt === null ? null : toInstant(row.returnedAt),
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
})

/** Inserts a wire as it was booked. */
export async function insertWire(db: Database, wire: Wire, recordedBy: ActorName): Promise<void> {
  const { amount, valueDay, evidence, hold, ...fields } = wire
  await db.wire.create({
    data: {
      ...fields,
      recordedBy,
      amount: amount.value,
      currency: amount.currency,
      valueDay: valueDay === null ? null : dayColumn(valueDay),
      heldAt: hold?.at ?? null,
      heldBy: hold?.by ?? null,
      holdReason: hold?.reason ?? null,
      evidence: evidence.map((item) => ({ ...item })),
    },
  })
}

/** The fields of a wire that change after it was booked. */
export type WireChange = Readonly<{
  status: WireStatus
  reason: SuspenseReason | null
  subscriptionOrderId: string | null
  matchedAt: Instant | null
  returnedAt: Instant | null
  evidence: readonly MatchEvidence[]
  /** Who decided it by hand. */
  decidedBy?: ActorName
  updatedAt: Instant
}>

/** Updates these fields of a wire. */
export async function updateWire(db: Database, id: string, change: WireChange): Promise<void> {
  await db.wire.update({
    where: { id },
    data: { ...change, evidence: change.evidence.map((item) => ({ ...item })) },
  })
}

/** Holds a wire in suspense, or ends its hold. */
export async function setWireHold(
  db: Database,
  id: string,
  hold: Readonly<{ at: Instant; by: ActorName; reason: string }> | null,
  updatedAt: Instant,
): Promise<void> {
  await db.wire.update({
    where: { id },
    data: {
      heldAt: hold?.at ?? null,
      heldBy: hold?.by ?? null,
      holdReason: hold?.reason ?? null,
      updatedAt,
    },
  })
}

/** Sets the reason of the wires that waited with an order. */
export async function releaseWaitingWires(
  db: Database,
  subscriptionOrderId: string,
  reason: SuspenseReason,
  updatedAt: Instant,
): Promise<void> {
  await db.wire.updateMany({
    where: { subscriptionOrderId, status: "suspense" },
    data: { reason, updatedAt },
  })
}
