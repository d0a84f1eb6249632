import type { Database } from "#lib/db/client.ts"

/** The share classes in which an investor has funded an order: in those the subsequent minimum applies. */
export async function findFundedClasses(db: Database, investorId: string): Promise<ReadonlySet<string>> {
  const rows = await db.subscriptionOrder.findMany({
    where: { investorId, status: { in: ["pending-valuation", "executed"] } },
    select: { shareClassId: true },
    distinct: ["shareClassId"],
  })
  return new Set(rows.map(({ shareClassId }) => shareClassId))
}
