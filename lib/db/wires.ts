import { Prisma } from "#lib/db/generated/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { PaymentSearch } from "#lib/domain/payments/payment-search.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import type { MatchEvidence, SuspenseReason, Wire, WireStatus } from "#lib/domain/wires/wire.ts"
import { SUSPENSE_REASONS, WIRE_STATUSES } from "#lib/domain/wires/wire.ts"
import type { Database } from "./client.ts"
import { knownValue, toDayOrNull, toDecimal, toInstant, toInstantOrNull } from "./column-values.ts"
import { countsWithItsOrder } from "./contradicted-wires.ts"
import { isFoundBy, isOneOf } from "./found-rows.ts"
import { allOf, columnsSql, containing, findPageRows } from "./page-query.ts"
import type { Row } from "./write-rows.ts"
import { insertRows } from "./write-rows.ts"

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

/** The wires with these bank entry references on an account, by them. */
export async function findWiresByBankEntry(
  db: Database,
  account: string,
  bankEntryReferences: readonly string[],
): Promise<ReadonlyMap<string, Wire>> {
  const rows = await db.wire.findMany({
    where: { account, bankEntryReference: { in: [...bankEntryReferences] } },
    select: WIRE_COLUMNS,
  })
  return new Map(rows.map((row) => [row.bankEntryReference, toWire(row)]))
}

/** Wires that are matched to these orders or wait with them, in order of arrival. */
export async function findWiresOfOrders(
  db: Database,
  subscriptionOrderIds: readonly string[],
  status: WireStatus,
): Promise<Wire[]> {
  const rows = await db.wire.findMany({
    where: { subscriptionOrderId: { in: [...subscriptionOrderIds] }, status },
    select: WIRE_COLUMNS,
    orderBy: { sequence: "asc" },
  })
  return rows.map(toWire)
}

/**
 * The wires that these orders take when their money is enough, in order of arrival: those of `own` that are for them, and those that
 * count towards them while they wait, of which the `contradicted` ones are none.
 */
export async function findWiresToMatch(
  db: Database,
  subscriptionOrderIds: readonly string[],
  { own, contradicted }: Readonly<Record<"own" | "contradicted", readonly string[]>>,
): Promise<Wire[]> {
  const rows = await db.$queryRaw<WireRow[]>`
    SELECT ${columnsSql(Prisma.sql`wire`, WIRE_COLUMNS)} FROM wires AS wire
    WHERE wire.subscription_order_id = ANY(${[...subscriptionOrderIds]}::uuid[]) AND wire.status = 'suspense'
      AND (wire.id = ANY(${[...own]}::uuid[]) OR ${countsWithItsOrder(contradicted)})
    ORDER BY wire.sequence`
  return rows.map(toWire)
}

/** Filter of a list of wires; null means no filter. */
export type WireFilter = Readonly<{
  shareClassId: string | null
  status: WireStatus | null
  reason: SuspenseReason | null
  isHeld?: boolean
  search?: PaymentSearch | null
}>

/** Wires, newest first. */
export async function findWires(db: Database, filter: WireFilter, page: PageRequest): Promise<Page<Wire>> {
  const { shareClassId, status, reason, isHeld = false, search = null } = filter
  const list = {
    table: WIRES,
    conditions: [
      shareClassId === null ? null : Prisma.sql`listed.share_class_id = ${shareClassId}::uuid`,
      status === null ? null : Prisma.sql`listed.status = ${status}`,
      reason === null ? null : Prisma.sql`listed.reason = ${reason}`,
      isHeld ? Prisma.sql`listed.held_at IS NOT NULL` : null,
      search === null ? null : await isFoundBy(db, WIRES, searchConditions(search)),
    ],
  }
  const columns = columnsSql(Prisma.sql`listed`, WIRE_COLUMNS)
  const rows = await findPageRows<WireRow>(db, list, page, { columns })
  return pageOf(rows.map(toWire), page.limit)
}

const WIRES = Prisma.sql`wires`

/** The expression of the index `wires_search`: what the bank says of a wire. */
const SEARCHED_TEXT = Prisma.sql`folded(coalesce(listed.payer_name, '') || ' ' || coalesce(listed.payer_iban, '') || ' ' ||
  coalesce(listed.structured_reference, '') || ' ' || coalesce(listed.remittance_text, '') || ' ' || listed.bank_entry_reference)`

/** Trigrams find nothing shorter. */
const MIN_WORD_LENGTH = 3

/** What a search text may name of a wire: its amount, its id or that of its order, the reference of its order, or what the bank says. */
function searchConditions({ amounts, ids, reference, words }: PaymentSearch): Prisma.Sql[] {
  return [
    ...(amounts.length === 0 ? [] : [isOneOf(Prisma.sql`listed.amount`, amounts)]),
    ...(ids === null
      ? []
      : [
          Prisma.sql`listed.id BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid`,
          Prisma.sql`listed.subscription_order_id BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid`,
        ]),
    // All references have the same length, and no later character than Z.
    ...(reference === null
      ? []
      : [
          Prisma.sql`listed.subscription_order_id IN (
            SELECT id FROM subscription_orders
            WHERE wire_reference BETWEEN ${reference} AND ${reference.padEnd(REFERENCE_CHARACTERS, "Z")})`,
        ]),
    ...(words.some((word) => word.length >= MIN_WORD_LENGTH)
      ? [allOf(words.map((word) => Prisma.sql`${SEARCHED_TEXT} LIKE folded(${containing(word)})`))]
      : []),
  ]
}

const REFERENCE_CHARACTERS = 15

type WireRow = Prisma.WireGetPayload<{ select: typeof WIRE_COLUMNS }>

const toWire = ({ currency, heldAt, heldBy, holdReason, ...row }: WireRow): Wire => ({
  ...row,
  hold:
    heldAt === null || heldBy === null || holdReason === null
      ? null
      : { at: toInstant(heldAt), by: heldBy, reason: holdReason },
  amount: amount(toDecimal(row.amount), currency),
  bookedAt: toInstant(row.bookedAt),
  valueDay: toDayOrNull(row.valueDay),
  status: knownValue(WIRE_STATUSES, row.status),
  reason: row.reason === null ? null : knownValue(SUSPENSE_REASONS, row.reason),
  // Only our code writes this column.
  evidence: row.evidence as MatchEvidence[],
  matchedAt: toInstantOrNull(row.matchedAt),
  returnedAt: toInstantOrNull(row.returnedAt),
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
})

/** A wire as a row of its table. */
export const wireRow = (wire: Wire): Row => ({
  id: wire.id,
  share_class_id: wire.shareClassId,
  account: wire.account,
  bank_entry_reference: wire.bankEntryReference,
  amount: wire.amount.value,
  currency: wire.amount.currency,
  booked_at: wire.bookedAt,
  value_day: wire.valueDay,
  remittance_text: wire.remittanceText,
  structured_reference: wire.structuredReference,
  payer_name: wire.payerName,
  payer_iban: wire.payerIban,
  status: wire.status,
  reason: wire.reason,
  evidence: wire.evidence,
  subscription_order_id: wire.subscriptionOrderId,
  matched_at: wire.matchedAt,
  returned_at: wire.returnedAt,
  created_at: wire.createdAt,
  updated_at: wire.updatedAt,
})

/** Inserts wires as they were booked, in their order. */
export const insertWires = (db: Database, wires: readonly Wire[], recordedBy: ActorName): Promise<void> =>
  insertRows(
    db,
    "wires",
    wires.map((wire) => ({ ...wireRow(wire), recorded_by: recordedBy })),
  )

/** Matches wires in suspense to the orders with which they wait; returns how many were in suspense. */
export const matchWires = (db: Database, ids: readonly string[], at: Instant): Promise<number> =>
  db.$executeRaw`
    UPDATE wires SET status = 'matched', reason = NULL, matched_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
    WHERE id = ANY(${[...ids]}::uuid[]) AND status = 'suspense' AND subscription_order_id IS NOT NULL`

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

/** Updates these fields of a wire that is still in the status `from`; returns whether it was. */
export async function updateWire(
  db: Database,
  id: string,
  { from, ...change }: WireChange & Readonly<{ from: WireStatus }>,
): Promise<boolean> {
  const { count } = await db.wire.updateMany({
    where: { id, status: from },
    data: { ...change, evidence: change.evidence.map((item) => ({ ...item })) },
  })
  return count === 1
}

/** Holds a wire in suspense that is not held, or ends the hold of one that is; returns whether it did. */
export async function setWireHold(
  db: Database,
  id: string,
  hold: Readonly<{ at: Instant; by: ActorName; reason: string }> | null,
  updatedAt: Instant,
): Promise<boolean> {
  const { count } = await db.wire.updateMany({
    where: { id, status: "suspense", heldAt: hold === null ? { not: null } : null },
    data: {
      heldAt: hold?.at ?? null,
      heldBy: hold?.by ?? null,
      holdReason: hold?.reason ?? null,
      updatedAt,
    },
  })
  return count === 1
}

/** A wire that waited with an order, and the reason for which it did. */
export type ReleasedWire = Readonly<{ id: string; subscriptionOrderId: string; formerReason: SuspenseReason }>

/** Sets the reason of the wires that waited with these orders; returns them. */
export async function releaseWaitingWires(
  db: Database,
  subscriptionOrderIds: readonly string[],
  reason: SuspenseReason,
  updatedAt: Instant,
): Promise<ReleasedWire[]> {
  if (subscriptionOrderIds.length === 0) return []
  const rows = await db.$queryRaw<
    (Omit<ReleasedWire, "formerReason"> & Readonly<{ formerReason: string }>)[]
  >`
    UPDATE wires AS wire SET reason = ${reason}, updated_at = ${updatedAt}::timestamptz
    FROM (
      SELECT id, reason FROM wires
      WHERE subscription_order_id = ANY(${[...subscriptionOrderIds]}::uuid[]) AND status = 'suspense'
      ORDER BY id FOR UPDATE) AS former
    WHERE wire.id = former.id
    RETURNING wire.id, wire.subscription_order_id AS "subscriptionOrderId", former.reason AS "formerReason"`
  return rows.map(({ formerReason, ...row }) => ({
    ...row,
    formerReason: knownValue(SUSPENSE_REASONS, formerReason),
  }))
}
