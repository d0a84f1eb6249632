import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { investorScopeSql, orderScopeSql } from "#lib/db/investors/investor-scope.ts"
import { allOf } from "#lib/db/page-query.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { amount, CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { DayEvent, DayEventKind } from "#lib/domain/today/today.ts"
import { DAY_EVENTS } from "#lib/domain/today/today.ts"

/** Where a kind of event is found: a record of an investor, which has when it happened. Orders are named `listed`. */
type Source = Readonly<{
  kind: DayEventKind
  from: Prisma.Sql
  at: Prisma.Sql
  orderId?: Prisma.Sql
  value?: Prisma.Sql
  shares?: Prisma.Sql
  status?: Prisma.Sql
  by?: Prisma.Sql
  only?: Prisma.Sql
}>

const SUBSCRIPTIONS = Prisma.sql`subscription_orders AS listed JOIN investors AS investor ON investor.id = listed.investor_id`
const REDEMPTIONS = Prisma.sql`redemption_orders AS listed JOIN investors AS investor ON investor.id = listed.investor_id`
const PAYOUTS = Prisma.sql`payouts AS paid JOIN redemption_orders AS listed ON listed.id = paid.redemption_order_id
  JOIN investors AS investor ON investor.id = listed.investor_id`
const ACCOUNTS = Prisma.sql`bank_accounts AS account JOIN investors AS investor ON investor.id = account.investor_id`

const ORDER = Prisma.sql`listed.id`
const PLACED_BY = Prisma.sql`listed.placed_by`

/** An order that ended without being executed stays as it is, so it was changed last when it ended. */
const ENDED_AT = Prisma.sql`listed.updated_at`

const SOURCES: readonly Source[] = [
  {
    kind: "investor-created",
    from: Prisma.sql`investors AS investor`,
    at: Prisma.sql`investor.created_at`,
    by: Prisma.sql`(SELECT done.actor FROM investor_events AS done
      WHERE done.investor_id = investor.id AND done.kind = 'created' ORDER BY done.sequence LIMIT 1)`,
  },
  {
    kind: "investor-decided",
    from: Prisma.sql`investors AS investor`,
    at: Prisma.sql`investor.updated_at`,
    status: Prisma.sql`investor.status`,
    only: Prisma.sql`investor.updated_at > investor.created_at AND investor.status <> 'pending-review'`,
  },
  {
    kind: "account-registered",
    from: ACCOUNTS,
    at: Prisma.sql`account.created_at`,
    by: Prisma.sql`(SELECT done.actor FROM investor_events AS done
      WHERE done.investor_id = investor.id AND done.kind = 'account-added' AND done.at = account.created_at
      ORDER BY done.sequence LIMIT 1)`,
  },
  {
    kind: "account-decided",
    from: ACCOUNTS,
    at: Prisma.sql`account.updated_at`,
    status: Prisma.sql`account.status`,
    only: Prisma.sql`account.updated_at > account.created_at AND account.status IN ('validated', 'invalidated')`,
  },
  {
    kind: "subscription-placed",
    from: SUBSCRIPTIONS,
    at: Prisma.sql`listed.created_at`,
    orderId: ORDER,
    value: Prisma.sql`listed.amount`,
    by: PLACED_BY,
  },
  {
    kind: "subscription-funded",
    from: SUBSCRIPTIONS,
    at: Prisma.sql`listed.valid_at`,
    orderId: ORDER,
    value: Prisma.sql`listed.received_amount`,
  },
  {
    kind: "subscription-executed",
    from: SUBSCRIPTIONS,
    at: Prisma.sql`listed.executed_at`,
    orderId: ORDER,
    value: Prisma.sql`listed.settlement_amount`,
  },
  {
    kind: "subscription-canceled",
    from: SUBSCRIPTIONS,
    at: ENDED_AT,
    orderId: ORDER,
    value: Prisma.sql`listed.amount`,
    by: Prisma.sql`(SELECT done.actor FROM order_activities AS done
      WHERE done.subscription_order_id = listed.id AND done.kind = 'canceled')`,
    only: Prisma.sql`listed.status = 'canceled'`,
  },
  {
    kind: "subscription-expired",
    from: SUBSCRIPTIONS,
    at: ENDED_AT,
    orderId: ORDER,
    value: Prisma.sql`listed.amount`,
    only: Prisma.sql`listed.status = 'expired'`,
  },
  {
    kind: "subscription-returned",
    from: SUBSCRIPTIONS,
    at: ENDED_AT,
    orderId: ORDER,
    value: Prisma.sql`listed.received_amount`,
    only: Prisma.sql`listed.status = 'returned'`,
  },
  {
    kind: "redemption-placed",
    from: REDEMPTIONS,
    at: Prisma.sql`listed.created_at`,
    orderId: ORDER,
    shares: Prisma.sql`listed.shares_amount`,
    by: PLACED_BY,
  },
  {
    kind: "redemption-executed",
    from: REDEMPTIONS,
    at: Prisma.sql`listed.executed_at`,
    orderId: ORDER,
    value: Prisma.sql`listed.payout_amount`,
  },
  {
    kind: "redemption-canceled",
    from: REDEMPTIONS,
    at: ENDED_AT,
    orderId: ORDER,
    shares: Prisma.sql`listed.shares_amount`,
    by: Prisma.sql`(SELECT done.actor FROM order_activities AS done
      WHERE done.redemption_order_id = listed.id AND done.kind = 'canceled')`,
    only: Prisma.sql`listed.status = 'canceled'`,
  },
  ...(["paid", "failed"] as const).map(
    (status): Source => ({
      kind: `payout-${status}`,
      from: PAYOUTS,
      at: Prisma.sql`paid.updated_at`,
      orderId: ORDER,
      value: Prisma.sql`paid.amount`,
      only: Prisma.sql`paid.status = ${status}`,
    }),
  ),
]

const NOTHING = Prisma.sql`NULL`

type DayEventRow = Readonly<{
  kind: string
  at: Date
  investorId: string
  investorName: string
  orderId: string | null
  value: string | null
  shares: string | null
  currency: string | null
  symbol: string | null
  status: string | null
  by: string | null
}>

/** What happened to the investors within a scope since an instant, newest first. */
export async function findDayEvents(
  db: Database,
  scope: Scope,
  { since, limit }: Readonly<{ since: Instant; limit: number }>,
): Promise<DayEvent[]> {
  // As a literal, so that the plan for all parameters reads no more of an index than that.
  const first = Prisma.raw(`LIMIT ${limit}`)
  const branches = SOURCES.map(({ kind, from, at, orderId, value, shares, status, by, only }) => {
    const isOrder = orderId !== undefined
    return Prisma.sql`(
      SELECT ${kind}::text AS kind, ${at} AS at, investor.id AS investor_id,
        investor.display_name AS investor_name, ${orderId ?? NOTHING}::uuid AS order_id,
        ${value ?? NOTHING}::numeric AS value, ${shares ?? NOTHING}::numeric AS shares, ${isOrder ? Prisma.sql`listed.share_class_id` : NOTHING}::uuid AS share_class_id,
        ${status ?? NOTHING}::text AS status, ${by ?? NOTHING}::text AS by
      FROM ${from}
      WHERE ${allOf([
        Prisma.sql`${at} >= ${since}::timestamptz`,
        isOrder ? orderScopeSql(scope) : investorScopeSql(scope),
        only ?? null,
      ])}
      ORDER BY ${at} DESC ${first})`
  })
  const rows = await db.$queryRaw<DayEventRow[]>`
    /* prepared */
    SELECT event.kind, event.at, event.investor_id AS "investorId", event.investor_name AS "investorName",
      event.order_id AS "orderId", event.value::text AS value, event.shares::text AS shares, class.currency::text AS currency, class.symbol,
      event.status, coalesce(person.name, client.name) AS by
    FROM (
      SELECT * FROM (${Prisma.join(branches, " UNION ALL ")}) AS events ORDER BY at DESC ${first}
    ) AS event
    LEFT JOIN share_classes AS class ON class.id = event.share_class_id
    LEFT JOIN users AS person ON event.by = 'user:' || person.id
    LEFT JOIN api_clients AS client ON event.by = 'api-client:' || client.id
    ORDER BY event.at DESC, event.kind, event.order_id`
  return rows.map(({ kind, at, value, shares, currency, ...row }) => ({
    ...row,
    kind: knownValue(DAY_EVENTS, kind),
    at: toInstant(at),
    amount:
      value === null || currency === null
        ? null
        : amount(decimal(value), knownValue(CURRENCY_CODES, currency)),
    shares: shares === null ? null : decimal(shares),
  }))
}
