import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { OrderActivity, OrderActivityKind, OrderName } from "#lib/domain/order-lists/order-activity.ts"
import { ORDER_ACTIVITIES } from "#lib/domain/order-lists/order-activity.ts"

const COLUMNS = {
  subscription: Prisma.sql`subscription_order_id`,
  redemption: Prisma.sql`redemption_order_id`,
} as const

const TABLES = {
  subscription: Prisma.sql`subscription_orders`,
  redemption: Prisma.sql`redemption_orders`,
} as const

/** Records what an actor did about an order. */
export async function insertOrderActivity(
  db: Database,
  { kind: orderKind, id }: OrderName,
  activity: Readonly<{
    kind: OrderActivityKind
    actor: string
    at: Instant
    details?: OrderActivity["details"]
  }>,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO order_activities (${COLUMNS[orderKind]}, kind, actor, details, at)
    VALUES (${id}::uuid, ${activity.kind}, ${activity.actor}, ${JSON.stringify(activity.details ?? {})}::jsonb,
      ${activity.at}::timestamptz)`
}

type OrderActivityRow = Readonly<{
  id: bigint
  kind: string
  by: string | null
  at: Date
  details: OrderActivity["details"]
}>

/** What people did about an order, oldest first. */
export async function findOrderActivities(
  db: Database,
  { kind: orderKind, id }: OrderName,
): Promise<OrderActivity[]> {
  const rows = await db.$queryRaw<OrderActivityRow[]>`
    SELECT activity.id, activity.kind, coalesce(person.name, client.name) AS by, activity.at, activity.details
    FROM order_activities AS activity
    LEFT JOIN users AS person ON activity.actor = 'user:' || person.id
    LEFT JOIN api_clients AS client ON activity.actor = 'api-client:' || client.id
    WHERE activity.${COLUMNS[orderKind]} = ${id}::uuid ORDER BY activity.id`
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    kind: knownValue(ORDER_ACTIVITIES, row.kind),
    at: toInstant(row.at),
  }))
}

/** The name of the user or API client that placed an order; null where that is not known. */
export async function findPlacedBy(db: Database, { kind, id }: OrderName): Promise<string | null> {
  const [row] = await db.$queryRaw<Readonly<{ by: string | null }>[]>`
    SELECT coalesce(person.name, client.name) AS by
    FROM ${TABLES[kind]} AS placed
    LEFT JOIN users AS person ON placed.placed_by = 'user:' || person.id
    LEFT JOIN api_clients AS client ON placed.placed_by = 'api-client:' || client.id
    WHERE placed.id = ${id}::uuid`
  return row?.by ?? null
}
