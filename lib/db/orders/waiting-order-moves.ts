import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { OrderTerms } from "#lib/domain/orders/dealing-day.ts"
import type { MovedOrder } from "#lib/domain/orders/moved-order.ts"
import { DEALING_DAY_MOVED } from "#lib/domain/orders/timeline.ts"

/** The orders of a class that wait with the same terms, and their new terms. */
export type MovedTerms = Readonly<{ shareClassId: string; from: OrderTerms; to: OrderTerms }>

const moved = (moves: readonly MovedTerms[]): Prisma.Sql => Prisma.sql`
  json_to_recordset(${JSON.stringify(
    moves.map(({ shareClassId, from, to }, index) => ({
      move: index,
      share_class_id: shareClassId,
      dealing_day: from.dealingDay,
      cut_off_at: from.cutOffAt,
      price_day: from.priceDay,
      to_dealing_day: to.dealingDay,
      to_cut_off_at: to.cutOffAt,
      to_price_day: to.priceDay,
      from_terms: from,
    })),
  )}::json) AS moved (move int, share_class_id uuid, dealing_day date, cut_off_at timestamptz, price_day date,
    to_dealing_day date, to_cut_off_at timestamptz, to_price_day date, from_terms jsonb)`

const waitsAs = Prisma.sql`
  ordered.status = 'pending-valuation' AND ordered.share_class_id = moved.share_class_id
  AND ordered.dealing_day = moved.dealing_day AND ordered.cut_off_at = moved.cut_off_at
  AND ordered.price_day = moved.price_day`

/** All affected orders, in the order of creation. */
export async function findOrdersToMove(db: Database, moves: readonly MovedTerms[]): Promise<MovedOrder[]> {
  const rows = await db.$queryRaw<
    Readonly<{ kind: MovedOrder["kind"]; id: string; investorId: string; symbol: string; move: number }>[]
  >`
    SELECT found.kind, found.id, found.investor_id AS "investorId", class.symbol, found.move
    FROM (
      SELECT 'subscription' AS kind, ordered.id, ordered.investor_id, ordered.share_class_id, ordered.created_at,
        ordered.sequence, moved.move
      FROM ${moved(moves)} JOIN subscription_orders AS ordered ON ${waitsAs}
      UNION ALL
      SELECT 'redemption', ordered.id, ordered.investor_id, ordered.share_class_id, ordered.created_at,
        ordered.sequence, moved.move
      FROM ${moved(moves)} JOIN redemption_orders AS ordered ON ${waitsAs}
    ) AS found
    JOIN share_classes AS class ON class.id = found.share_class_id
    ORDER BY found.created_at, found.kind DESC, found.sequence`
  return rows.flatMap(({ move, symbol, ...order }) => {
    const terms = moves[move]
    return terms === undefined ? [] : [{ ...order, ...terms, symbol }]
  })
}

/**
 * Changes the terms of waiting orders. Their timeline gets an entry, which also stores the actor, the reason and the old terms;
 * readers of the order do not see these.
 */
export async function moveOrders(
  db: Database,
  moves: readonly MovedTerms[],
  { actor, reason, at }: Readonly<{ actor: string; reason: string; at: Instant }>,
): Promise<void> {
  const step = JSON.stringify({ status: DEALING_DAY_MOVED, at, actor, reason })
  const change = Prisma.sql`
    dealing_day = moved.to_dealing_day, cut_off_at = moved.to_cut_off_at, price_day = moved.to_price_day,
    updated_at = ${at}::timestamptz,
    timeline = ordered.timeline || jsonb_build_array(${step}::jsonb || jsonb_build_object('from', moved.from_terms))`
  await db.$executeRaw`
    UPDATE subscription_orders AS ordered SET ${change} FROM ${moved(moves)} WHERE ${waitsAs}`
  await db.$executeRaw`
    UPDATE redemption_orders AS ordered SET ${change} FROM ${moved(moves)} WHERE ${waitsAs}`
}
