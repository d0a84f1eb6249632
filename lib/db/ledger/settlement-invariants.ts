import { Prisma } from "#lib/db/generated/client.ts"
import { minorUnitsSql } from "#lib/db/minor-units.ts"
import type { RegisterScope } from "./register-scope.ts"
import { BOOKED_OTHERWISE } from "./register-tables.ts"

/** A rule of the register with the query for its violations within a scope: rows with one text, `detail`. */
export type RegisterInvariant = Readonly<{
  statement: string
  violations: (scope: RegisterScope) => Prisma.Sql
}>

/** Transfers of an entry with the accounts at both ends, joined to a row `entry`. */
const MOVED = Prisma.sql`
  LEFT JOIN transfers AS moved ON moved.entry_id = entry.id
  LEFT JOIN ledger_accounts AS source ON source.id = moved.source_id
  LEFT JOIN ledger_accounts AS target ON target.id = moved.destination_id`

/** The quantity that an entry moves, of the transfers that fulfil a condition. */
const movedWhere = (condition: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(sum(moved.quantity) FILTER (WHERE ${condition}), 0)`

/** Whether one end of a transfer is an account of the order's investor. */
const isOwn = (end: "source" | "target", kind: string): Prisma.Sql => {
  const account = Prisma.raw(end)
  return Prisma.sql`${account}.kind = ${kind} AND ${account}.investor_id = ordered.investor_id`
}

/** Executed orders of a kind whose run has another class, dealing day, price or time than they say. */
const executedOtherwise = (
  { isChecked }: RegisterScope,
  kind: "subscription" | "redemption",
): Prisma.Sql => Prisma.sql`
  SELECT format('%s order %s was executed on %s at %s of %s, its run %s on %s at %s of %s', ${kind}::text, ordered.id,
    ordered.dealing_day, trim_scale(ordered.net_asset_value), ordered.net_asset_value_day, run.id, run.dealing_day,
    trim_scale(run.net_asset_value), run.net_asset_value_day) AS detail
  FROM ${Prisma.raw(`${kind}_orders`)} AS ordered JOIN dealing_runs AS run ON run.id = ordered.dealing_run_id
  WHERE (ordered.share_class_id, ordered.dealing_day, ordered.net_asset_value_id, ordered.net_asset_value_day,
      ordered.net_asset_value, ordered.executed_at)
    <> (run.share_class_id, run.dealing_day, run.net_asset_value_id, run.net_asset_value_day, run.net_asset_value, run.at)
    AND ${isChecked(`${kind}s`, Prisma.sql`ordered.id`)}`

/** Runs with what they price with: the minor units, and the price of the smallest share. OFFSET 0 computes it once for a run. */
const PRICING_RUNS = Prisma.sql`(
  SELECT run.*, ${minorUnitsSql(Prisma.sql`class.currency`)} AS minor_units, run.net_asset_value * ('1e-' || run.share_decimals)::numeric AS smallest_price
  FROM dealing_runs AS run JOIN share_classes AS class ON class.id = run.share_class_id OFFSET 0)`

/**
 * Executed orders whose fee is not that of their run, or that bought too many or too few shares: money that is left would have
 * bought another smallest share. That amount, fee and rounding add up, is a constraint.
 */
const pricedOtherwise = (
  { isChecked }: RegisterScope,
  kind: "subscription" | "redemption",
  isOtherwise: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  SELECT format('%s order %s has a fee of %s, its run %s charges %s of subscriptions and %s of redemptions and deals in %s decimals',
    ${kind}::text, ordered.id, trim_scale(ordered.fee), run.id, trim_scale(run.subscription_fee_rate),
    trim_scale(run.redemption_fee_rate), run.share_decimals) AS detail
  FROM ${Prisma.raw(`${kind}_orders`)} AS ordered JOIN ${PRICING_RUNS} AS run ON run.id = ordered.dealing_run_id
  WHERE (${isOtherwise}) AND ${isChecked(`${kind}s`, Prisma.sql`ordered.id`)}`

/** The orders of runs, counted and added up: what they paid or got, shares, value and fees. */
const ordersOfRuns = (
  kind: "subscription" | "redemption",
  isChecked: RegisterScope["isChecked"],
): Prisma.Sql => {
  const [cash, shares] =
    kind === "subscription" ? ["received_amount", "shares"] : ["payout_amount", "shares_amount"]
  return Prisma.sql`
    SELECT dealing_run_id, count(*) AS orders, sum(${Prisma.raw(cash)}) AS cash, sum(${Prisma.raw(shares)}) AS shares,
      sum(settlement_amount) AS settled, sum(fee) AS fees
    FROM ${Prisma.raw(`${kind}_orders`)}
    WHERE dealing_run_id IS NOT NULL AND ${isChecked("runs", Prisma.sql`dealing_run_id`)} GROUP BY 1`
}

/** Payouts whose entry moves another amount than it has to since a time, or from or to another account. */
const payoutsBookedOtherwise =
  (kind: "payout-paid" | "payout-returned", since: Prisma.Sql, isWay: Prisma.Sql) =>
  ({ isChecked }: RegisterScope): Prisma.Sql =>
    Prisma.sql`
    SELECT format('payout %s of %s is %s, its entry %s moves %s', payout.id, trim_scale(payout.amount), payout.status,
      ${kind}::text, trim_scale(${movedWhere(Prisma.sql`true`)})) AS detail
    FROM payouts AS payout
    JOIN redemption_orders AS ordered ON ordered.id = payout.redemption_order_id
    LEFT JOIN journal_entries AS entry ON entry.key = ${kind} || ':' || payout.id
    ${MOVED}
    WHERE ${isChecked("payouts", Prisma.sql`payout.id`)}
    GROUP BY payout.id
    HAVING ${movedWhere(Prisma.sql`true`)} <> CASE WHEN ${since} IS NOT NULL THEN payout.amount ELSE 0 END
      OR ${movedWhere(Prisma.sql`true`)} <> ${movedWhere(isWay)}`

/** Rules about executed orders and what is paid for them. */
export const SETTLEMENT_INVARIANTS: readonly RegisterInvariant[] = [
  {
    statement: "a payout is what its redemption settled, to a bank account of its investor in its currency",
    violations: ({ isChecked }) => Prisma.sql`
      SELECT format('payout %s of %s %s goes to an account of investor %s in %s, redemption order %s settled %s %s for investor %s',
        payout.id, trim_scale(payout.amount), payout.currency, account.investor_id, account.currency, ordered.id,
        coalesce(trim_scale(ordered.payout_amount)::text, 'nothing'), ordered.currency, ordered.investor_id) AS detail
      FROM payouts AS payout
      JOIN redemption_orders AS ordered ON ordered.id = payout.redemption_order_id
      JOIN bank_accounts AS account ON account.id = payout.bank_account_id
      WHERE (payout.amount, payout.currency, account.investor_id, account.currency)
        IS DISTINCT FROM (ordered.payout_amount, ordered.currency, ordered.investor_id, ordered.currency)
        AND ${isChecked("payouts", Prisma.sql`payout.id`)}`,
  },
  {
    statement: "the payouts of a redemption are as far as the redemption",
    violations: ({ isChecked }) => Prisma.sql`
      SELECT format('redemption order %s is %s, its payouts are: %s', ordered.id, ordered.status,
        coalesce(string_agg(payout.status, ', ' ORDER BY payout.sequence), 'none')) AS detail
      FROM redemption_orders AS ordered LEFT JOIN payouts AS payout ON payout.redemption_order_id = ordered.id
      WHERE ${isChecked("redemptions", Prisma.sql`ordered.id`)}
      GROUP BY ordered.id
      HAVING (count(*) FILTER (WHERE payout.status IN ('pending', 'sent')), count(*) FILTER (WHERE payout.status = 'paid'))
          <> (CASE WHEN ordered.status = 'executed' THEN 1 ELSE 0 END, CASE WHEN ordered.status = 'paid' THEN 1 ELSE 0 END)
        OR (count(payout.id) > 0) <> (ordered.executed_at IS NOT NULL)`,
  },
  {
    statement: "a payout is booked when it is paid, out of what its investor is owed",
    violations: payoutsBookedOtherwise(
      "payout-paid",
      Prisma.sql`payout.paid_at`,
      Prisma.sql`${isOwn("source", "payable")} AND target.kind = 'world'`,
    ),
  },
  {
    statement: "a payout that came back is booked back, and its investor is owed it",
    violations: payoutsBookedOtherwise(
      "payout-returned",
      Prisma.sql`payout.returned_at`,
      Prisma.sql`source.kind = 'world' AND ${isOwn("target", "payable")}`,
    ),
  },
  {
    statement: "a dealing run has executed the orders that it counts, and its totals are theirs",
    violations: ({ isChecked }) => Prisma.sql`
      SELECT format('run %s of %s on %s counts %s subscriptions of %s and %s redemptions of %s, it executed %s of %s and %s of %s',
        run.id, class.symbol, run.dealing_day, run.subscriptions, trim_scale(totals.invested), run.redemptions,
        trim_scale(totals.redeemed), coalesce(bought.orders, 0), trim_scale(coalesce(bought.settled, 0)),
        coalesce(sold.orders, 0), trim_scale(coalesce(sold.settled, 0))) AS detail
      FROM dealing_runs AS run
      JOIN share_classes AS class ON class.id = run.share_class_id
      LEFT JOIN dealing_run_totals AS totals ON totals.dealing_run_id = run.id
      LEFT JOIN (${ordersOfRuns("subscription", isChecked)}) AS bought
        ON bought.dealing_run_id = run.id
      LEFT JOIN (${ordersOfRuns("redemption", isChecked)}) AS sold
        ON sold.dealing_run_id = run.id
      WHERE (run.subscriptions, run.redemptions, totals.received, totals.bought, totals.invested, totals.subscription_fees,
          totals.sold, totals.redeemed, totals.paid_out, totals.redemption_fees)
        IS DISTINCT FROM (coalesce(bought.orders, 0), coalesce(sold.orders, 0), coalesce(bought.cash, 0),
          coalesce(bought.shares, 0), coalesce(bought.settled, 0), coalesce(bought.fees, 0), coalesce(sold.shares, 0),
          coalesce(sold.settled, 0), coalesce(sold.cash, 0), coalesce(sold.fees, 0))
        AND ${isChecked("runs", Prisma.sql`run.id`)}`,
  },
  {
    statement: "an executed order has the class, dealing day, price and time of its run",
    violations: (scope) => Prisma.sql`
      ${executedOtherwise(scope, "subscription")} UNION ALL ${executedOtherwise(scope, "redemption")}`,
  },
  {
    statement: "an executed order has the fee and the shares that the terms of its run give",
    violations: (scope) => Prisma.sql`
      ${pricedOtherwise(
        scope,
        "subscription",
        Prisma.sql`ordered.fee <> round(ordered.received_amount * run.subscription_fee_rate, run.minor_units)
          OR ordered.rounding >= run.smallest_price OR min_scale(ordered.shares) > run.share_decimals`,
      )} UNION ALL ${pricedOtherwise(
        scope,
        "redemption",
        Prisma.sql`ordered.fee <> least(
          round(ordered.settlement_amount * run.redemption_fee_rate, run.minor_units),
          trunc(ordered.settlement_amount, run.minor_units))`,
      )}`,
  },
  {
    statement: "the entry of an executed order moves what it settled, for its investor on its dealing day",
    violations: () => Prisma.sql`
      SELECT format('the entry of %s order %s moves other money or shares than it settled for investor %s', kind, id,
        investor_id) AS detail
      FROM ${BOOKED_OTHERWISE} WHERE has_entry`,
  },
  {
    statement: "a compensation is booked for its investor when it is granted, and its money when it is paid",
    violations: ({ isChecked }) => Prisma.sql`
      SELECT format('compensation %s of %s is %s, its entries move %s', ordered.id,
        trim_scale(coalesce(ordered.shares, ordered.amount)), ordered.status, trim_scale(${movedWhere(Prisma.sql`true`)})) AS detail
      FROM compensations AS ordered
      LEFT JOIN journal_entries AS entry
        ON entry.key IN ('compensation-granted:' || ordered.id, 'compensation-paid:' || ordered.id)
        AND (entry.share_class_id, entry.order_id)
          = (ordered.share_class_id, coalesce(ordered.subscription_order_id, ordered.redemption_order_id))
      ${MOVED}
      WHERE ${isChecked("compensations", Prisma.sql`ordered.id`)}
      GROUP BY ordered.id
      HAVING ${movedWhere(Prisma.sql`true`)}
          <> coalesce(ordered.shares, ordered.amount) * CASE WHEN ordered.status = 'paid' THEN 2 ELSE 1 END
        OR ${movedWhere(Prisma.sql`source.kind = 'issuance' AND ${isOwn("target", "holding")}`)} <> coalesce(ordered.shares, 0)
        OR ${movedWhere(Prisma.sql`source.kind = 'fund' AND ${isOwn("target", "payable")}`)} <> coalesce(ordered.amount, 0)
        OR ${movedWhere(Prisma.sql`${isOwn("source", "payable")} AND target.kind = 'world'`)}
          <> CASE WHEN ordered.status = 'paid' THEN ordered.amount ELSE 0 END
      UNION ALL
      SELECT format('entry %s belongs to no compensation', entry.key)
      FROM journal_entries AS entry
      LEFT JOIN compensations AS granted ON entry.key = entry.kind || ':' || granted.id
      WHERE entry.kind IN ('compensation-granted', 'compensation-paid') AND granted.id IS NULL
        AND ${isChecked("entries", Prisma.sql`entry.id`)}`,
  },
  {
    statement: "every entry stays within its share class",
    violations: () => Prisma.sql`
      SELECT entry.detail
      FROM (
        SELECT DISTINCT share_class_id, day FROM flows
        WHERE source_class_id <> share_class_id OR target_class_id <> share_class_id
      ) AS mixed
      CROSS JOIN LATERAL (
        SELECT format('entry %s of %s moves %s in the accounts of another class', entry.key, class.symbol, moved.unit)
          AS detail
        FROM journal_entries AS entry
        JOIN share_classes AS class ON class.id = entry.share_class_id
        JOIN transfers AS moved ON moved.entry_id = entry.id
        JOIN ledger_accounts AS source ON source.id = moved.source_id
        JOIN ledger_accounts AS target ON target.id = moved.destination_id
        WHERE entry.share_class_id = mixed.share_class_id AND (entry.at AT TIME ZONE 'UTC')::date = mixed.day
          AND (source.share_class_id <> entry.share_class_id OR target.share_class_id <> entry.share_class_id)
        OFFSET 0
      ) AS entry`,
  },
]
