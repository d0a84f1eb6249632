import type { Database } from "#lib/db/client.ts"
import { dayColumn } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { MatchEvidence, SuspenseReason, Wire, WireStatus } from "#lib/domain/wires/wire.ts"

/** Inserts a wire as it was booked. */
export async function insertWire(db: Database, wire: Wire): Promise<void> {
  const { amount, valueDay, evidence, ...fields } = wire
  await db.wire.create({
    data: {
      ...fields,
      amount: amount.value,
      currency: amount.currency,
      valueDay: valueDay === null ? null : dayColumn(valueDay),
      evidence: evidence.map((item) => ({ ...item })),
    },
  })
}

/** What becomes of a wire after it was booked. */
export type WireChange = Readonly<{
  status: WireStatus
  reason: SuspenseReason | null
  subscriptionOrderId: string | null
  matchedAt: Instant | null
  returnedAt: Instant | null
  evidence: readonly MatchEvidence[]
  updatedAt: Instant
}>

/** Changes what became of a wire. */
export async function updateWire(db: Database, id: string, change: WireChange): Promise<void> {
  await db.wire.update({
    where: { id },
    data: { ...change, evidence: change.evidence.map((item) => ({ ...item })) },
  })
}

/** Gives the wires that wait with an order the reason why they wait no longer. */
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
