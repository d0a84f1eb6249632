import { decimal } from "#lib/domain/money/decimal.ts"
import { amount, CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { OpenMoney } from "#lib/domain/payments/open-money.ts"
import type { Database } from "./client.ts"
import { knownValue, toInstant } from "./column-values.ts"
import { Prisma } from "./generated/client.ts"

/** Money in suspense, by currency. */
export async function findSuspense(db: Database): Promise<OpenMoney[]> {
  const rows = await db.$queryRaw<OpenMoneyRow[]>`
    SELECT count(*)::int AS count, sum(amount)::text AS sum, currency::text AS currency, min(booked_at) AS oldest
    FROM wires WHERE status = 'suspense' GROUP BY 3 ORDER BY 1 DESC, 3`
  return rows.map(toOpenMoney)
}

/** Payouts that are not finished: due, sent and not confirmed, or failed until another account is named; each by currency. */
export type OpenPayouts = Readonly<Record<"pending" | "sent" | "failed", readonly OpenMoney[]>>

/** The last payout of an order that waits for another bank account. */
const WAITS_FOR_ACCOUNT = Prisma.sql`payout.status = 'failed' AND redeemed.status = 'payout-failed' AND NOT EXISTS (
  SELECT FROM payouts AS later
  WHERE later.redemption_order_id = payout.redemption_order_id AND later.sequence > payout.sequence)`

/** The sums of payouts that are not finished. */
export async function findOpenPayouts(db: Database): Promise<OpenPayouts> {
  const rows = await db.$queryRaw<(OpenMoneyRow & Readonly<{ status: keyof OpenPayouts }>)[]>`
    SELECT payout.status, count(*)::int AS count, sum(payout.amount)::text AS sum, payout.currency::text AS currency,
      min(coalesce(payout.failed_at, payout.sent_at, payout.created_at)) AS oldest
    FROM payouts AS payout JOIN redemption_orders AS redeemed ON redeemed.id = payout.redemption_order_id
    WHERE payout.status IN ('pending', 'sent') OR (${WAITS_FOR_ACCOUNT})
    GROUP BY 1, 4 ORDER BY 2 DESC, 4`
  const inState = (state: keyof OpenPayouts) => rows.filter(({ status }) => status === state).map(toOpenMoney)
  return { pending: inState("pending"), sent: inState("sent"), failed: inState("failed") }
}

/** Money of compensations that is owed, or sent and not confirmed; each by currency. */
export type OpenCompensations = Readonly<Record<"owed" | "sent", readonly OpenMoney[]>>

/** The sums of compensations that are not paid. */
export async function findOpenCompensations(db: Database): Promise<OpenCompensations> {
  const rows = await db.$queryRaw<(OpenMoneyRow & Readonly<{ status: keyof OpenCompensations }>)[]>`
    SELECT status, count(*)::int AS count, sum(amount)::text AS sum, currency::text AS currency,
      min(coalesce(sent_at, created_at)) AS oldest
    FROM compensations WHERE status IN ('owed', 'sent') GROUP BY 1, 4 ORDER BY 2 DESC, 4`
  const inState = (state: keyof OpenCompensations) =>
    rows.filter(({ status }) => status === state).map(toOpenMoney)
  return { owed: inState("owed"), sent: inState("sent") }
}

/** Which of these payouts failed and wait until another bank account is named. */
export async function findPayoutsWithoutAccount(
  db: Database,
  payoutIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT payout.id
    FROM payouts AS payout JOIN redemption_orders AS redeemed ON redeemed.id = payout.redemption_order_id
    WHERE payout.id = ANY(${[...payoutIds]}::uuid[]) AND ${WAITS_FOR_ACCOUNT}`
  return new Set(rows.map(({ id }) => id))
}

type OpenMoneyRow = Readonly<{ count: number; sum: string; currency: string; oldest: Date }>

const toOpenMoney = ({ count, sum, currency, oldest }: OpenMoneyRow): OpenMoney => ({
  count,
  sum: amount(decimal(sum), knownValue(CURRENCY_CODES, currency)),
  oldest: toInstant(oldest),
})
