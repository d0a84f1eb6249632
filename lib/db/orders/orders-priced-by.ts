import type { Database } from "#lib/db/client.ts"
import { toDecimal } from "#lib/db/column-values.ts"
import type { PricedOrder } from "#lib/domain/dealing-runs/revised-price.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"

/** The executed orders of a class that were priced by a net asset value, oldest first. */
export async function findOrdersPricedBy(
  db: Database,
  { shareClassId, netAssetValueId }: Readonly<{ shareClassId: string; netAssetValueId: string }>,
): Promise<PricedOrder[]> {
  const where = { shareClassId, netAssetValueId }
  const orderBy = { sequence: "asc" } as const
  const subscriptions = await db.subscriptionOrder.findMany({
    where,
    orderBy,
    select: { id: true, receivedAmount: true, netAssetValue: true },
  })
  const redemptions = await db.redemptionOrder.findMany({
    where,
    orderBy,
    select: { id: true, sharesAmount: true, netAssetValue: true },
  })
  return [
    ...subscriptions.map(({ id, receivedAmount, netAssetValue }): PricedOrder => {
      invariant(netAssetValue !== null, "an executed order keeps its value")
      return {
        kind: "subscription",
        id,
        received: toDecimal(receivedAmount),
        value: toDecimal(netAssetValue),
      }
    }),
    ...redemptions.map(({ id, sharesAmount, netAssetValue }): PricedOrder => {
      invariant(netAssetValue !== null, "an executed order keeps its value")
      return { kind: "redemption", id, shares: toDecimal(sharesAmount), value: toDecimal(netAssetValue) }
    }),
  ]
}
