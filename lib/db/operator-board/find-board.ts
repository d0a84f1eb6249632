import { isProposed } from "#lib/db/approvals.ts"
import type { Database } from "#lib/db/client.ts"
import { dayColumn, knownValue, toDay, toDecimal, toInstant, toInstantOrNull } from "#lib/db/column-values.ts"
import { COMPENSATIONS_WITH_PAYEES, IS_COMPENSATION_HELD } from "#lib/db/compensations.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { isAccountToVerify } from "#lib/db/investors/search-investors.ts"
import { isHeldByPayee } from "#lib/db/payouts.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { multiply } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amount, CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { BoardDay } from "#lib/domain/operator-board/board.ts"

/** A dealing day of a class as it is stored. */
export type StoredBoardDay = Omit<BoardDay, "shareClass" | "expectedAt" | "suspense" | "statements"> &
  Readonly<{ shareClassId: string }>

type BoardDayRow = Readonly<{
  shareClassId: string
  dealingDay: Date
  priceDay: Date
  currency: string
  cutOffAt: Date | null
  waiting: number
  executed: number
  runAt: Date | null
  runBy: string | null
  publishedAt: Date | null
  publishedBy: string | null
  proposalId: string | null
  proposedAt: Date | null
  proposedBy: string | null
  pending: number
  pendingAmount: Prisma.Decimal | null
  withoutAccount: number
  held: number
  proposed: number
  sent: number
  paid: number
  failed: number
  lastSentAt: Date | null
  lastSentBy: string | null
  lastPaidAt: Date | null
  lastPaidBy: string | null
}>

/** Runs from a day on, and what waits; `only` leaves out all other dealing days. `at` decides which proposals are open. */
export type BoardDaysQuery = Readonly<{
  runsFrom: Day
  only: Readonly<{ from: Day; to: Day }> | null
  at: Instant
}>

const IS_HELD = isHeldByPayee(Prisma.sql`payout`, {
  investor: Prisma.sql`investor`,
  account: Prisma.sql`account`,
})

/** The dealing days on which orders wait, a payout is under way or failed, or a run was made; newest first. */
export async function findBoardDays(
  db: Database,
  { runsFrom, only, at }: BoardDaysQuery,
): Promise<StoredBoardDay[]> {
  const within =
    only === null
      ? Prisma.empty
      : Prisma.sql`WHERE dealing_day BETWEEN ${dayColumn(only.from)}::date AND ${dayColumn(only.to)}::date`
  const rows = await db.$queryRaw<BoardDayRow[]>`
    /* prepared */
    WITH waiting AS (
      SELECT share_class_id, dealing_day, max(price_day) AS price_day, max(cut_off_at) AS cut_off_at,
        count(*)::int AS orders
      FROM (
        SELECT share_class_id, dealing_day, price_day, cut_off_at
        FROM subscription_orders WHERE status = 'pending-valuation'
        UNION ALL
        SELECT share_class_id, dealing_day, price_day, cut_off_at
        FROM redemption_orders WHERE status = 'pending-valuation'
      ) AS orders
      GROUP BY 1, 2
    ),
    runs AS (
      SELECT DISTINCT share_class_id, dealing_day FROM dealing_runs WHERE dealing_day >= ${dayColumn(runsFrom)}::date
    ),
    open_payouts AS (
      SELECT DISTINCT run.share_class_id, run.dealing_day
      FROM payouts AS payout
      JOIN redemption_orders AS paid ON paid.id = payout.redemption_order_id
      JOIN dealing_runs AS run ON run.id = paid.dealing_run_id
      WHERE payout.status IN ('pending', 'sent')
    ),
    failed_payouts AS (
      SELECT DISTINCT run.share_class_id, run.dealing_day
      FROM redemption_orders AS unpaid JOIN dealing_runs AS run ON run.id = unpaid.dealing_run_id
      WHERE unpaid.status = 'payout-failed'
    ),
    days AS (
      SELECT share_class_id, dealing_day FROM (
        SELECT share_class_id, dealing_day FROM waiting
        UNION SELECT share_class_id, dealing_day FROM runs
        UNION SELECT share_class_id, dealing_day FROM open_payouts
        UNION SELECT share_class_id, dealing_day FROM failed_payouts
      ) AS listed
      ${within}
    ),
    values_proposed AS (
      SELECT subject, id, created_at, proposed_by, state = 'proposed' AS is_open
      FROM approvals CROSS JOIN unnest(subjects) AS subject
      WHERE kind = 'net-asset-values' AND (state = 'approved' OR (state = 'proposed' AND expires_at > ${at}::timestamptz))
    ),
    payouts_of AS (
      SELECT run.share_class_id, run.dealing_day,
        count(*) FILTER (WHERE payout.status = 'pending' AND proposed.subject IS NULL AND NOT ${IS_HELD})::int AS unproposed,
        sum(payout.amount) FILTER (
          WHERE payout.status = 'pending' AND proposed.subject IS NULL AND NOT ${IS_HELD}) AS unproposed_amount,
        count(*) FILTER (WHERE payout.status = 'pending' AND proposed.subject IS NULL AND ${IS_HELD})::int AS held,
        count(*) FILTER (WHERE payout.status = 'pending' AND proposed.subject IS NOT NULL)::int AS proposed,
        count(*) FILTER (WHERE payout.status = 'sent')::int AS sent,
        count(*) FILTER (WHERE payout.status = 'paid')::int AS paid,
        count(*) FILTER (WHERE payout.status = 'failed' AND redeemed.status = 'payout-failed')::int AS failed,
        max(payout.sent_at) AS sent_at, max(payout.paid_at) AS paid_at,
        (array_agg(payout.sent_by ORDER BY payout.sent_at DESC) FILTER (WHERE payout.sent_at IS NOT NULL))[1] AS sent_by,
        (array_agg(payout.ended_by ORDER BY payout.paid_at DESC) FILTER (WHERE payout.paid_at IS NOT NULL))[1] AS paid_by
      FROM days
      JOIN dealing_runs AS run ON run.share_class_id = days.share_class_id AND run.dealing_day = days.dealing_day
      JOIN redemption_orders AS redeemed ON redeemed.dealing_run_id = run.id
      JOIN payouts AS payout ON payout.redemption_order_id = redeemed.id
      JOIN investors AS investor ON investor.id = redeemed.investor_id
      JOIN bank_accounts AS account ON account.id = payout.bank_account_id
      LEFT JOIN (
        open_proposal_subjects AS proposed
        JOIN approvals AS proposal ON proposal.id = proposed.approval_id AND proposal.expires_at > ${at}::timestamptz
      ) ON proposed.subject = 'payout:' || payout.id
      GROUP BY 1, 2
    )
    SELECT class.id AS "shareClassId", days.dealing_day AS "dealingDay",
      priced.day AS "priceDay", class.currency::text AS currency, waits.cut_off_at AS "cutOffAt", coalesce(waits.orders, 0) AS waiting,
      coalesce(run.executed, 0)::int AS executed, run.at AS "runAt", run.actor AS "runBy",
      published.at AS "publishedAt", published.by AS "publishedBy",
      proposal.id AS "proposalId", proposal.created_at AS "proposedAt", proposal.proposed_by AS "proposedBy",
      CASE WHEN class.bank_account_number IS NULL THEN 0 ELSE coalesce(payouts_of.unproposed, 0) END AS pending,
      CASE WHEN class.bank_account_number IS NULL THEN NULL ELSE payouts_of.unproposed_amount END AS "pendingAmount",
      CASE WHEN class.bank_account_number IS NULL THEN coalesce(payouts_of.unproposed, 0) ELSE 0 END AS "withoutAccount",
      coalesce(payouts_of.held, 0) AS held, coalesce(payouts_of.proposed, 0) AS proposed,
      coalesce(payouts_of.sent, 0) AS sent, coalesce(payouts_of.paid, 0) AS paid,
      coalesce(payouts_of.failed, 0) AS failed,
      payouts_of.sent_at AS "lastSentAt", payouts_of.sent_by AS "lastSentBy",
      payouts_of.paid_at AS "lastPaidAt", payouts_of.paid_by AS "lastPaidBy"
    FROM days
    JOIN share_classes AS class ON class.id = days.share_class_id
    LEFT JOIN waiting AS waits
      ON waits.share_class_id = days.share_class_id AND waits.dealing_day = days.dealing_day
    LEFT JOIN LATERAL (
      SELECT max(net_asset_value_day) AS price_day, sum(subscriptions + redemptions) AS executed, max(at) AS at,
        (array_agg(actor ORDER BY at DESC))[1] AS actor
      FROM dealing_runs
      WHERE dealing_runs.share_class_id = days.share_class_id AND dealing_runs.dealing_day = days.dealing_day
    ) AS run ON true
    CROSS JOIN LATERAL (SELECT coalesce(waits.price_day, run.price_day) AS day) AS priced
    -- As it was published first: a correction comes after the steps that the value led to. What a person approves is published
    -- when they do; what a schedule imports was published when it says, long before the import of a history.
    LEFT JOIN LATERAL (
      SELECT first.by, CASE WHEN first.by LIKE 'user:%' THEN first.created_at ELSE first.stated_at END AS at
      FROM (
        SELECT value.created_at, coalesce(earlier.published_at, value.updated_at) AS stated_at,
          CASE WHEN earlier.published_at IS NULL THEN value.published_by ELSE earlier.published_by END AS by
        FROM net_asset_values AS value
        LEFT JOIN net_asset_value_versions AS earlier ON earlier.net_asset_value_id = value.id AND earlier.version = 1
        WHERE value.share_class_id = class.id AND value.day = priced.day
      ) AS first
    ) AS published ON true
    LEFT JOIN LATERAL (
      SELECT id, created_at, proposed_by FROM values_proposed
      WHERE subject = 'net-asset-value:' || class.symbol || ' ' || priced.day::text
      ORDER BY is_open DESC, created_at DESC LIMIT 1
    ) AS proposal ON true
    LEFT JOIN payouts_of ON payouts_of.share_class_id = days.share_class_id AND payouts_of.dealing_day = days.dealing_day
    WHERE priced.day IS NOT NULL
    ORDER BY days.dealing_day DESC, class.symbol`
  return rows.map(toBoardDay)
}

const toBoardDay = (row: BoardDayRow): StoredBoardDay => ({
  shareClassId: row.shareClassId,
  dealingDay: toDay(row.dealingDay),
  priceDay: toDay(row.priceDay),
  cutOffAt: toInstantOrNull(row.cutOffAt),
  waiting: row.waiting,
  executed: row.executed,
  run: row.runAt === null ? null : { at: toInstant(row.runAt), by: row.runBy ?? "" },
  netAssetValue: row.publishedAt === null ? null : { at: toInstant(row.publishedAt), by: row.publishedBy },
  proposal:
    row.proposalId === null || row.proposedAt === null
      ? null
      : {
          id: row.proposalId,
          at: toInstant(row.proposedAt),
          by: row.proposedBy ?? "",
        },
  payouts: {
    pending: row.pending,
    pendingAmount:
      row.pendingAmount === null
        ? null
        : amount(toDecimal(row.pendingAmount), knownValue(CURRENCY_CODES, row.currency)),
    withoutAccount: row.withoutAccount,
    held: row.held,
    proposed: row.proposed,
    sent: row.sent,
    paid: row.paid,
    failed: row.failed,
    lastSent: row.lastSentAt === null ? null : { at: toInstant(row.lastSentAt), by: row.lastSentBy },
    lastPaid: row.lastPaidAt === null ? null : { at: toInstant(row.lastPaidAt), by: row.lastPaidBy },
  },
})

/** Dealing days with runs before a day, newest first. */
export async function findCompletedDays(
  db: Database,
  { before, limit }: Readonly<{ before: Day; limit: number }>,
): Promise<Day[]> {
  const rows = await db.$queryRaw<{ day: Date }[]>`
    SELECT DISTINCT dealing_day AS day FROM dealing_runs WHERE dealing_day < ${dayColumn(before)}::date
    ORDER BY 1 DESC LIMIT ${limit}::int`
  return rows.map(({ day }) => toDay(day))
}

/** What the redemptions of a class that wait are worth at its last value. */
export type WaitingRedemptions = Readonly<{ shareClassId: string; amount: Amount }>

/** The classes with redemptions that wait, if they have a value. */
export async function findWaitingRedemptions(db: Database): Promise<WaitingRedemptions[]> {
  const rows = await db.$queryRaw<
    { shareClassId: string; shares: Prisma.Decimal; value: Prisma.Decimal; currency: string }[]
  >`
    SELECT waiting.share_class_id AS "shareClassId", waiting.shares, latest.value, latest.currency::text AS currency
    FROM (
      SELECT share_class_id, sum(shares_amount) AS shares FROM redemption_orders
      WHERE status = 'pending-valuation' GROUP BY 1
    ) AS waiting
    JOIN LATERAL (
      SELECT value, currency FROM net_asset_values
      WHERE net_asset_values.share_class_id = waiting.share_class_id ORDER BY day DESC LIMIT 1
    ) AS latest ON true`
  return rows.map(({ shareClassId, shares, value, currency }) => ({
    shareClassId,
    amount: amount(multiply(toDecimal(shares), toDecimal(value)), knownValue(CURRENCY_CODES, currency)),
  }))
}

/** Money of a class in suspense: how many wires, and since when the oldest waits. */
export type ClassSuspense = Readonly<{ shareClassId: string; wires: number; oldest: Instant }>

/** The classes with money in suspense. */
export async function findClassSuspense(db: Database): Promise<ClassSuspense[]> {
  const rows = await db.$queryRaw<{ shareClassId: string; wires: number; oldest: Date }[]>`
    SELECT share_class_id AS "shareClassId", count(*)::int AS wires, min(booked_at) AS oldest
    FROM wires WHERE status = 'suspense' GROUP BY 1`
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: toInstant(oldest) }))
}

/** How many payouts the bank has had since before an instant without confirming them. */
export async function countUnconfirmedPayouts(db: Database, sentBefore: Instant): Promise<number> {
  const [row] = await db.$queryRaw<{ payouts: number }[]>`
    SELECT count(*)::int AS payouts FROM payouts WHERE status = 'sent' AND sent_at < ${sentBefore}::timestamptz`
  return row?.payouts ?? 0
}

/** Compensations in money: owed and in no open proposal, those of them that cannot be sent now apart, and sent long ago. */
export type WaitingCompensations = Readonly<{ owed: number; held: number; unconfirmed: number }>

/** How many compensations somebody has to see to; `at` decides which proposals are open. */
export async function countWaitingCompensations(
  db: Database,
  { at, sentBefore }: Readonly<{ at: Instant; sentBefore: Instant }>,
): Promise<WaitingCompensations> {
  const [row] = await db.$queryRaw<WaitingCompensations[]>`
    WITH waiting AS (
      SELECT granted.status, granted.sent_at, ${IS_COMPENSATION_HELD} AS is_held,
        ${isProposed(Prisma.sql`'compensation:' || granted.id`, at)} AS is_proposed
      FROM ${COMPENSATIONS_WITH_PAYEES}
      WHERE granted.status IN ('owed', 'sent')
    )
    SELECT
      count(*) FILTER (WHERE status = 'owed' AND NOT is_proposed AND NOT is_held)::int AS owed,
      count(*) FILTER (WHERE status = 'owed' AND NOT is_proposed AND is_held)::int AS held,
      count(*) FILTER (WHERE status = 'sent' AND sent_at < ${sentBefore}::timestamptz)::int AS unconfirmed
    FROM waiting`
  return row ?? { owed: 0, held: 0, unconfirmed: 0 }
}

/** Things that wait for a decision: how many, and since when the oldest. */
export type WaitingDecisions = Readonly<{ count: number; oldest: Instant }>

/** Investors under review and bank accounts to verify that are in no open proposal; null where there are none. */
export type WaitingPeople = Readonly<{
  reviews: WaitingDecisions | null
  accountsToVerify: WaitingDecisions | null
}>

/** Which investors and bank accounts somebody has to decide about; `at` decides which proposals are open. */
export async function findWaitingPeople(db: Database, at: Instant): Promise<WaitingPeople> {
  type Row = Readonly<{ count: number; oldest: Date | null }>
  const [reviews] = await db.$queryRaw<Row[]>`
    SELECT count(*)::int AS count, min(updated_at) AS oldest FROM investors
    WHERE status = 'pending-review' AND NOT ${isProposed(Prisma.sql`'investor:' || investors.id`, at)}`
  const [accounts] = await db.$queryRaw<Row[]>`
    SELECT count(*)::int AS count, min(account.created_at) AS oldest
    FROM bank_accounts AS account JOIN investors AS investor ON investor.id = account.investor_id
    WHERE ${isAccountToVerify(Prisma.sql`account`, Prisma.sql`investor`)}
      AND NOT ${isProposed(Prisma.sql`'bank-account:' || account.id`, at)}`
  const waiting = (row: Row | undefined) =>
    row === undefined || row.oldest === null ? null : { count: row.count, oldest: toInstant(row.oldest) }
  return { reviews: waiting(reviews), accountsToVerify: waiting(accounts) }
}
