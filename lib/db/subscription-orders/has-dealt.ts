import type { Database } from "#lib/db/client.ts"

/** Whether any subscription of an investor was ever executed. */
export async function hasExecutedSubscription(db: Database, investorId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<[{ found: boolean }]>`
    SELECT EXISTS (
      SELECT FROM subscription_orders
      WHERE investor_id = ${investorId}::uuid AND status IN ('pending-valuation', 'executed') AND status = 'executed'
    ) AS found`
  return row.found
}
