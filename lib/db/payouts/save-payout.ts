import type { Database } from "#lib/db/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Payout } from "#lib/domain/payouts/payout.ts"
import { PAYOUT_COLUMNS, toPayout } from "./payout-columns.ts"

/** The latest attempt to pay an executed redemption. Its order must be locked before. */
export async function requireLatestPayout(db: Database, redemptionOrderId: string): Promise<Payout> {
  const row = await db.payout.findFirst({
    where: { redemptionOrderId },
    select: PAYOUT_COLUMNS,
    orderBy: { sequence: "desc" },
  })
  invariant(row !== null, "an executed redemption has a payout")
  return toPayout(row)
}

/** Inserts another attempt. */
export async function insertPayout(db: Database, payout: Payout): Promise<void> {
  const { amount, ...fields } = payout
  await db.payout.create({ data: { ...fields, amount: amount.value, currency: amount.currency } })
}

/** Notes how a payout ended. */
export async function endPayout(
  db: Database,
  id: string,
  outcome: Readonly<{ status: "paid" | "failed"; reason: string | null; at: Instant }>,
): Promise<void> {
  const { status, reason, at } = outcome
  await db.payout.update({
    where: { id },
    data: {
      status,
      statusReason: reason,
      updatedAt: at,
      ...(status === "paid" ? { paidAt: at } : { failedAt: at }),
    },
  })
}

/** Notes that a payout that waited was handed to the bank; false when it did not wait. */
export async function markPayoutSent(db: Database, id: string, at: Instant): Promise<boolean> {
  const { count } = await db.payout.updateMany({
    where: { id, status: "pending" },
    data: { status: "sent", sentAt: at, updatedAt: at },
  })
  return count === 1
}
