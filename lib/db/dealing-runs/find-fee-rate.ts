import type { Database } from "#lib/db/client.ts"
import { toDecimal } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { OrderName } from "#lib/domain/order-lists/order-activity.ts"

/**
 * The fee rate that the run of an executed order charged; null for an order without a run, and for a run of before its terms were
 * stored.
 */
export async function findFeeRate(db: Database, { kind, id }: OrderName): Promise<Decimal | null> {
  const [orders, rate] =
    kind === "subscription"
      ? [Prisma.sql`subscription_orders`, Prisma.sql`run.subscription_fee_rate`]
      : [Prisma.sql`redemption_orders`, Prisma.sql`run.redemption_fee_rate`]
  const [row] = await db.$queryRaw<{ rate: Prisma.Decimal }[]>`
    SELECT ${rate} AS rate
    FROM ${orders} AS executed JOIN dealing_runs AS run ON run.id = executed.dealing_run_id
    WHERE executed.id = ${id}::uuid AND run.has_recorded_terms`
  return row === undefined ? null : toDecimal(row.rate)
}
