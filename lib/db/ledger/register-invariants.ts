import type { Database, DatabasePool } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { RegisterViolation } from "#lib/domain/ledger/register-history.ts"
import { HAS_CHECKSUM, newSeed } from "./register-checksums.ts"
import type { RegisterPosition, RegisterScope } from "./register-scope.ts"
import { changedSince, entriesSince, REGISTER_POSITION, wholeRegister } from "./register-scope.ts"
import { BOOKED_OTHERWISE, sharedTables } from "./register-tables.ts"
import type { RegisterInvariant } from "./settlement-invariants.ts"
import { SETTLEMENT_INVARIANTS } from "./settlement-invariants.ts"

/** The readable name of a ledger account, as in exports. */
const ACCOUNT_NAME = Prisma.sql`concat_ws(':', account.kind, account.investor_id, class.symbol)`

/** Rules within the register. */
const LEDGER_INVARIANTS: readonly RegisterInvariant[] = [
  {
    statement: "every balance equals the replay of its transfers",
    violations: () => Prisma.sql`
      SELECT format('%s holds %s %s, its transfers say %s', ${ACCOUNT_NAME}, trim_scale(account.balance), account.unit,
        trim_scale(replay.balance)) AS detail
      FROM ledger_accounts AS account
      JOIN share_classes AS class ON class.id = account.share_class_id
      JOIN replay ON replay.id = account.id
      WHERE account.balance <> replay.balance`,
  },
  {
    statement: "the totals of every day equal its journal",
    violations: ({ isChecked, mayDiffer }) => Prisma.sql`
      SELECT format('%s on %s in block %s: %s received %s and gave %s %s, the journal says %s and %s', class.symbol,
        coalesce(kept.day, replay.day), coalesce(kept.block, replay.block), coalesce(kept.kind, replay.kind), trim_scale(coalesce(kept.received, 0)),
        trim_scale(coalesce(kept.given, 0)), coalesce(kept.unit, replay.unit), trim_scale(coalesce(replay.received, 0)),
        trim_scale(coalesce(replay.given, 0))) AS detail
      FROM (
        SELECT share_class_id, day, block, kind, unit, sum(received) AS received, sum(given) AS given
        FROM ledger_day_totals WHERE ${isChecked("days", Prisma.sql`(share_class_id, day)`)} GROUP BY 1, 2, 3, 4, 5
      ) AS kept
      FULL JOIN (
        SELECT share_class_id, day, block, kind, unit, sum(received) AS received, sum(given) AS given
        FROM (
          SELECT target_class_id AS share_class_id, day, block, target_kind AS kind, unit, quantity AS received, 0 AS given
          FROM flows WHERE quantity IS NOT NULL
          UNION ALL
          SELECT source_class_id, day, block, source_kind, unit, 0, quantity FROM flows WHERE quantity IS NOT NULL
        ) AS moves
        WHERE ${isChecked("days", Prisma.sql`(share_class_id, day)`)} GROUP BY 1, 2, 3, 4, 5
      ) AS replay
        ON replay.share_class_id = kept.share_class_id AND replay.day = kept.day AND replay.block = kept.block AND replay.kind = kept.kind
          AND replay.unit = kept.unit
      JOIN share_classes AS class ON class.id = coalesce(kept.share_class_id, replay.share_class_id)
      WHERE (coalesce(kept.received, 0), coalesce(kept.given, 0))
          <> (coalesce(replay.received, 0), coalesce(replay.given, 0))
        AND ${mayDiffer("quantities")}`,
  },
  {
    statement: "every unit sums to zero",
    violations: () => Prisma.sql`
      SELECT format('%s in the accounts of %s add up to %s', account.unit, class.symbol,
        trim_scale(sum(account.balance))) AS detail
      FROM ledger_accounts AS account
      JOIN share_classes AS class ON class.id = account.share_class_id
      GROUP BY class.symbol, account.unit HAVING sum(account.balance) <> 0`,
  },
  {
    statement: "only world, issuance and fund may owe",
    violations: () => Prisma.sql`
      SELECT format('%s holds %s %s', ${ACCOUNT_NAME}, trim_scale(account.balance), account.unit) AS detail
      FROM ledger_accounts AS account
      JOIN share_classes AS class ON class.id = account.share_class_id
      WHERE account.balance < 0 AND account.kind NOT IN ('world', 'issuance', 'fund')`,
  },
  {
    statement: "money that came less money that went is what the accounts hold",
    violations: () => Prisma.sql`
      SELECT format('%s: %s %s came in, the accounts hold %s', class.symbol, trim_scale(held.came), held.unit,
        trim_scale(held.kept)) AS detail
      FROM (
        SELECT account.share_class_id, account.unit,
          coalesce(-sum(coalesce(replay.balance, account.balance)) FILTER (WHERE account.kind = 'world'), 0) AS came,
          sum(account.balance) FILTER (WHERE account.kind <> 'world') AS kept
        FROM ledger_accounts AS account LEFT JOIN replay ON replay.id = account.id AND account.kind = 'world'
        WHERE account.kind NOT IN ('issuance', 'holding', 'blocked')
        GROUP BY account.share_class_id, account.unit
      ) AS held
      JOIN share_classes AS class ON class.id = held.share_class_id
      WHERE held.came <> coalesce(held.kept, 0)`,
  },
  {
    statement: "shares of all holders are the shares in issue",
    violations: () => Prisma.sql`
      SELECT format('%s: holders have %s, in issue are %s', class.symbol, trim_scale(held.shares),
        trim_scale(held.issued)) AS detail
      FROM (
        SELECT share_class_id,
          coalesce(sum(balance) FILTER (WHERE kind IN ('holding', 'blocked')), 0) AS shares,
          coalesce(-sum(balance) FILTER (WHERE kind = 'issuance'), 0) AS issued
        FROM ledger_accounts GROUP BY share_class_id
      ) AS held
      JOIN share_classes AS class ON class.id = held.share_class_id
      WHERE held.shares <> held.issued`,
  },
  {
    statement: "every entry moves something",
    violations: () => Prisma.sql`
      SELECT format('entry %s moves nothing', entry.key) AS detail
      FROM (SELECT DISTINCT share_class_id, day FROM flows WHERE quantity IS NULL) AS idle
      CROSS JOIN LATERAL (
        SELECT entry.key FROM journal_entries AS entry
        WHERE entry.share_class_id = idle.share_class_id AND (entry.at AT TIME ZONE 'UTC')::date = idle.day
          AND NOT EXISTS (SELECT FROM transfers WHERE entry_id = entry.id)
        OFFSET 0
      ) AS entry`,
  },
]

/** Balances of one kind of account must equal, per investor and class, the sums in `owed`, whose records are `owing`. */
const heldFor =
  (kind: string, owed: (owing: Prisma.Sql) => Prisma.Sql): RegisterInvariant["violations"] =>
  ({ isChecked }) => {
    const isOfHolder = isChecked("holders", Prisma.sql`investor_id`)
    return Prisma.sql`
      SELECT format('investor %s has %s in ${Prisma.raw(kind)}:%s, the orders say %s', coalesce(held.investor_id, owed.investor_id),
        trim_scale(coalesce(held.balance, 0)), class.symbol, trim_scale(coalesce(owed.total, 0))) AS detail
      FROM (
        SELECT share_class_id, investor_id, balance FROM ledger_accounts WHERE kind = ${kind} AND ${isOfHolder}
      ) AS held
      FULL JOIN (${owed(isOfHolder)}) AS owed
        ON owed.share_class_id = held.share_class_id AND owed.investor_id = held.investor_id
      JOIN share_classes AS class ON class.id = coalesce(held.share_class_id, owed.share_class_id)
      WHERE coalesce(held.balance, 0) <> coalesce(owed.total, 0)`
  }

/** What orders that were executed since an earlier check settled, class by class. */
const settledSince = (
  kind: "subscription" | "redemption",
  isChecked: RegisterScope["isChecked"],
): Prisma.Sql =>
  Prisma.sql`
    SELECT share_class_id, sum(settlement_amount) AS settled FROM ${Prisma.raw(`${kind}_orders`)}
    WHERE settlement_amount IS NOT NULL AND ${isChecked(`executed_${kind}s`, Prisma.sql`id`)} GROUP BY 1`

/** A condition: the money of a wire is that which an order has received. */
const PAYS_ORDER = Prisma.sql`
  wire.subscription_order_id = ordered.id AND (
    wire.status = 'matched'
    OR ordered.status = 'returned' AND (
      wire.status = 'returned' AND wire.matched_at IS NOT NULL OR wire.reason = 'buys-no-share'))`

/** Entries that fulfil a condition and whose order, wire or payout there is not. */
const entriesOfNothing = ({ isChecked }: RegisterScope, condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT format('entry %s belongs to nothing', entry.key) AS detail
  FROM journal_entries AS entry
  LEFT JOIN subscription_orders AS bought ON bought.id = entry.order_id
  LEFT JOIN redemption_orders AS sold ON sold.id = entry.order_id
  LEFT JOIN wires AS wire ON wire.id = entry.wire_id
  LEFT JOIN payouts AS payout ON payout.id = entry.payout_id
  WHERE (entry.order_id IS NOT NULL AND bought.id IS NULL AND sold.id IS NULL
      OR entry.wire_id IS NOT NULL AND wire.id IS NULL
      OR entry.payout_id IS NOT NULL AND payout.id IS NULL)
    AND ${condition} AND ${isChecked("entries", Prisma.sql`entry.id`)}`

/** Rules between the register and orders, wires, runs and totals. */
const ORDER_INVARIANTS: readonly RegisterInvariant[] = [
  {
    statement: "money in clearing is that of orders that wait for their valuation",
    violations: heldFor(
      "clearing",
      (isOfHolder) => Prisma.sql`
        SELECT share_class_id, investor_id, sum(received_amount) AS total FROM subscription_orders
        WHERE status = 'pending-valuation' AND ${isOfHolder} GROUP BY 1, 2`,
    ),
  },
  {
    statement: "blocked shares are those of redemptions that wait for their valuation",
    violations: heldFor(
      "blocked",
      (isOfHolder) => Prisma.sql`
        SELECT share_class_id, investor_id, sum(shares_amount) AS total FROM redemption_orders
        WHERE status = 'pending-valuation' AND ${isOfHolder} GROUP BY 1, 2`,
    ),
  },
  {
    statement: "money payable is that of redemptions and compensations not yet paid out",
    violations: heldFor(
      "payable",
      (isOfHolder) => Prisma.sql`
        SELECT share_class_id, investor_id, sum(amount) AS total FROM (
          SELECT share_class_id, investor_id, payout_amount AS amount FROM redemption_orders
          WHERE status IN ('executed', 'payout-failed') AND ${isOfHolder}
          UNION ALL
          SELECT share_class_id, investor_id, amount FROM compensations
          WHERE status IN ('owed', 'sent') AND ${isOfHolder}
        ) AS unpaid GROUP BY 1, 2`,
    ),
  },
  {
    statement: "money in suspense is that of the wires in suspense",
    violations: () => Prisma.sql`
      SELECT format('%s: %s %s in suspense, the wires say %s', class.symbol, trim_scale(coalesce(held.balance, 0)),
        coalesce(held.unit, waiting.unit), trim_scale(coalesce(waiting.total, 0))) AS detail
      FROM (SELECT share_class_id, unit, balance FROM ledger_accounts WHERE kind = 'suspense') AS held
      FULL JOIN (
        SELECT share_class_id, currency::text AS unit, sum(amount) AS total FROM wires
        WHERE status = 'suspense' GROUP BY 1, 2
      ) AS waiting ON waiting.share_class_id = held.share_class_id AND waiting.unit = held.unit
      JOIN share_classes AS class ON class.id = coalesce(held.share_class_id, waiting.share_class_id)
      WHERE coalesce(held.balance, 0) <> coalesce(waiting.total, 0)`,
  },
  {
    statement: "the money of an order is that of its wires",
    // Orders that one wire of their amount has paid are left out before anything is added up. PostgreSQL does that part with
    // several processes. Whether the wires of a returned order were its money depends on more than their status, so returned
    // orders are always added up.
    violations: ({ isChecked, mayDiffer }) => Prisma.sql`
      SELECT format('subscription order %s received %s, its wires say %s', paid.id, trim_scale(paid.received_amount),
        trim_scale(paid.by_wire)) AS detail
      FROM (
        SELECT unnest(array_agg(ordered.id) FILTER (WHERE ordered.received_amount <> coalesce(wire.amount, 0))) AS id
        FROM subscription_orders AS ordered LEFT JOIN wires AS wire ON ${PAYS_ORDER}
        WHERE ${isChecked("subscriptions", Prisma.sql`ordered.id`)} AND ${mayDiffer("payments")}
        UNION
        SELECT subscription_order_id FROM wires
        WHERE subscription_order_id IS NOT NULL AND ${isChecked("subscriptions", Prisma.sql`subscription_order_id`)}
          AND ${mayDiffer("payments")}
        GROUP BY 1 HAVING count(*) > 1
        UNION
        SELECT id FROM subscription_orders WHERE status = 'returned' AND ${isChecked("subscriptions", Prisma.sql`id`)}
      ) AS unclear
      CROSS JOIN LATERAL (
        SELECT ordered.id, ordered.received_amount, coalesce(sum(wire.amount), 0) AS by_wire
        FROM subscription_orders AS ordered LEFT JOIN wires AS wire ON ${PAYS_ORDER}
        WHERE ordered.id = unclear.id
        GROUP BY ordered.id
        OFFSET 0
      ) AS paid
      WHERE paid.received_amount <> paid.by_wire`,
  },
  {
    statement: "every executed order is booked once, for what it settled",
    violations: () => Prisma.sql`
      SELECT format('%s order %s is %s, its entry moves %s and %s shares', booked.kind, booked.id, booked.status,
        coalesce(trim_scale(moved.money)::text, 'nothing'), coalesce(trim_scale(moved.shares)::text, 'no')) AS detail
      FROM ${BOOKED_OTHERWISE} AS booked
      CROSS JOIN LATERAL (
        SELECT sum(moved.quantity) FILTER (WHERE moved.unit = booked.currency) AS money,
          sum(moved.quantity) FILTER (WHERE moved.unit <> booked.currency) AS shares
        FROM journal_entries AS entry JOIN transfers AS moved ON moved.entry_id = entry.id
        WHERE entry.order_id = booked.id AND entry.kind = booked.kind || '-executed'
      ) AS moved
      WHERE booked.moves_otherwise`,
  },
  {
    statement: "every waiting order has a day on which it will be dealt",
    violations: () => Prisma.sql`
      SELECT format('%s orders of %s wait for %s, which is closed, or for the value of %s, which never comes',
        sum(waiting.orders), class.symbol, waiting.dealing_day, waiting.price_day) AS detail
      FROM (
        SELECT share_class_id, dealing_day, price_day, count(*) AS orders FROM subscription_orders
        WHERE status = 'pending-valuation' GROUP BY 1, 2, 3
        UNION ALL
        SELECT share_class_id, dealing_day, price_day, count(*) FROM redemption_orders
        WHERE status = 'pending-valuation' GROUP BY 1, 2, 3
      ) AS waiting
      JOIN share_classes AS class ON class.id = waiting.share_class_id
      JOIN funds AS fund ON fund.id = class.fund_id
      CROSS JOIN LATERAL (SELECT
        waiting.price_day + CASE WHEN fund.nav_day_rule = 'open-day' THEN 0 ELSE 1 END AS day) AS valued
      WHERE extract(isodow FROM waiting.dealing_day) > 5
        OR EXISTS (SELECT FROM fund_non_operating_days AS closed
          WHERE closed.fund_id = fund.id AND closed.day = waiting.dealing_day)
        OR waiting.price_day <> fund.launch_day
          AND NOT EXISTS (SELECT FROM net_asset_values AS value
            WHERE value.share_class_id = class.id AND value.day = waiting.price_day)
          AND (extract(isodow FROM valued.day) > 5
            OR EXISTS (SELECT FROM fund_non_operating_days AS closed
              WHERE closed.fund_id = fund.id AND closed.day = valued.day))
      GROUP BY class.symbol, waiting.dealing_day, waiting.price_day`,
  },
  {
    statement: "every entry belongs to a record that there is",
    violations: (scope) => Prisma.sql`
      ${entriesOfNothing(scope, Prisma.sql`${HAS_CHECKSUM} AND ${scope.mayDiffer("records")}`)}
      UNION ALL ${entriesOfNothing(scope, Prisma.sql`NOT ${HAS_CHECKSUM}`)}`,
  },
  {
    statement: "orders of a class since launch are the sum of its executed orders",
    violations: ({ isChecked }) => Prisma.sql`
      SELECT format('%s: %s subscribed and %s redeemed are kept, its orders say %s and %s', class.symbol,
        trim_scale(coalesce(kept.subscriptions, 0)), trim_scale(coalesce(kept.redemptions, 0)),
        trim_scale(summed.subscriptions), trim_scale(summed.redemptions)) AS detail
      FROM share_classes AS class
      LEFT JOIN opening_orders AS opening ON opening.share_class_id = class.id
      LEFT JOIN (${settledSince("subscription", isChecked)}) AS bought ON bought.share_class_id = class.id
      LEFT JOIN (${settledSince("redemption", isChecked)}) AS sold ON sold.share_class_id = class.id
      CROSS JOIN LATERAL (SELECT
        coalesce(opening.subscriptions, 0) + coalesce(bought.settled, 0) AS subscriptions,
        coalesce(opening.redemptions, 0) + coalesce(sold.settled, 0) AS redemptions) AS summed
      LEFT JOIN share_class_order_totals AS kept ON kept.share_class_id = class.id
      WHERE (coalesce(kept.subscriptions, 0), coalesce(kept.redemptions, 0))
        <> (summed.subscriptions, summed.redemptions)`,
  },
  {
    statement: "the totals of a class are what its register says",
    violations: () => Prisma.sql`
      SELECT format('%s: totals say %s shares of %s holders, yield %s, orders %s; the register says %s of %s, %s, %s',
        class.symbol, trim_scale(shown.total_shares), shown.number_of_holders, trim_scale(shown.total_yield),
        trim_scale(shown.total_orders), trim_scale(held.shares), held.holders,
        trim_scale(held.shares * latest.value + executed.redemptions - executed.subscriptions),
        trim_scale(executed.subscriptions + executed.redemptions)) AS detail
      FROM share_classes AS class
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(subscriptions), 0) AS subscriptions, coalesce(sum(redemptions), 0) AS redemptions
        FROM share_class_order_totals WHERE share_class_id = class.id) AS executed
      CROSS JOIN LATERAL (
        SELECT id, value FROM net_asset_values
        WHERE share_class_id = class.id ORDER BY day DESC LIMIT 1) AS latest
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(balance), 0) AS shares, count(DISTINCT investor_id) FILTER (WHERE balance > 0) AS holders
        FROM ledger_accounts WHERE share_class_id = class.id AND kind IN ('holding', 'blocked')) AS held
      LEFT JOIN share_class_totals AS shown ON shown.net_asset_value_id = latest.id
      WHERE (shown.total_shares, shown.number_of_holders::bigint, shown.total_yield, shown.total_orders)
        IS DISTINCT FROM (held.shares, held.holders,
          held.shares * latest.value + executed.redemptions - executed.subscriptions,
          executed.subscriptions + executed.redemptions)`,
  },
]

const INVARIANTS = [...LEDGER_INVARIANTS, ...ORDER_INVARIANTS, ...SETTLEMENT_INVARIANTS]

const checkOf = (scope: RegisterScope, entries = Prisma.sql`NULL`): Prisma.Sql => Prisma.sql`
  WITH ${Prisma.join([...scope.tables, ...sharedTables(scope)])},
  violations AS (${Prisma.join(
    INVARIANTS.map(
      ({ statement, violations }) =>
        Prisma.sql`SELECT ${statement}::text AS invariant, detail FROM (${violations(scope)}) AS violation`,
    ),
    " UNION ALL ",
  )})
  SELECT
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('invariant', invariant, 'detail', detail)) FROM violations), '[]') AS violations,
    (${REGISTER_POSITION})::text AS position, (${entries})::int AS entries`

/** What a check found, and how far it has seen the register. */
export type CheckedRegister = Readonly<{ violations: RegisterViolation[]; position: RegisterPosition }>

/** A register of many years is read as a whole. */
export const MAX_CHECK_MILLISECONDS = 30 * 60_000

const CONNECTION_WAIT_MILLISECONDS = 10_000

/** All violations of the rules, in one statement and so at one moment; of what has changed since a position, if there is one. */
export const findRegisterViolations = (
  pool: DatabasePool,
  since: RegisterPosition | null,
): Promise<CheckedRegister> =>
  pool.$transaction(
    async (db) => {
      // A million groups stay in memory, without sorting; compiling a statement of this length takes longer than it saves.
      await db.$queryRaw`
        SELECT set_config('work_mem', '64MB', true), set_config('hash_mem_multiplier', '4', true), set_config('jit', 'off', true)`
      return since === null ? checkEverything(db) : checkChanges(db, since)
    },
    { timeout: MAX_CHECK_MILLISECONDS, maxWait: CONNECTION_WAIT_MILLISECONDS },
  )

// Planning takes longer than checking a small register, so a connection plans once.
async function checkEverything(db: Database): Promise<CheckedRegister> {
  const [{ violations, position }] = await db.$queryRaw<
    [CheckedRegister]
  >`/* prepared */ ${checkOf(wholeRegister(newSeed()))}`
  return { violations, position }
}

/** Entries that may come while a check of changes begins. */
const MARGIN_ENTRIES = 1_000

async function checkChanges(db: Database, since: RegisterPosition): Promise<CheckedRegister> {
  const limit = (await countEntriesSince(db, since)) * 2 + MARGIN_ENTRIES
  // Records are looked up one by one, and most of what is new is in memory.
  await db.$queryRaw`SELECT set_config('random_page_cost', '1.1', true)`
  const check = async (maxEntries: number | null) => {
    const [{ entries, ...checked }] = await db.$queryRaw<[CheckedRegister & Readonly<{ entries: number }>]>(
      checkOf(changedSince(since, maxEntries), Prisma.sql`SELECT count(*) FROM checked_entries`),
    )
    return { entries, checked }
  }
  const { entries, checked } = await check(limit)
  return entries < limit ? checked : (await check(null)).checked
}

async function countEntriesSince(db: Database, since: RegisterPosition): Promise<number> {
  const [row] = await db.$queryRaw<[{ entries: number }]>`
    SELECT count(*)::int AS entries FROM ${entriesSince(since)} AS entry`
  return row.entries
}
