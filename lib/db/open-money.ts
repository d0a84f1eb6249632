import type { Instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { amount, CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { DueMoney, OpenMoney } from "#lib/domain/payments/open-money.ts"
import { isProposed } from "./approvals.ts"
import type { Database } from "./client.ts"
import { knownValue, toInstant } from "./column-values.ts"
import { COMPENSATIONS_WITH_PAYEES, IS_COMPENSATION_HELD } from "./compensations.ts"
import { Prisma } from "./generated/client.ts"
import { isHeldByPayee } from "./payouts.ts"

/** Money in suspense, by currency. */
export async function findSuspense(db: Database): Promise<OpenMoney[]> {
  const rows = await db.$queryRaw<OpenMoneyRow[]>`
    SELECT count(*)::int AS count, sum(amount)::text AS sum, currency::text AS currency, min(booked_at) AS oldest
    FROM wires WHERE status = 'suspense' GROUP BY 3 ORDER BY 3`
  return rows.map(toOpenMoney)
}

/** Payouts that are not finished: due, sent and not confirmed, or failed until another account is named; each by currency. */
export type OpenPayouts = DueMoney & Readonly<Record<"sent" | "failed", readonly OpenMoney[]>>

/** The last payout of an order that waits for another bank account. */
const WAITS_FOR_ACCOUNT = Prisma.sql`payout.status = 'failed' AND redeemed.status = 'payout-failed' AND NOT EXISTS (
  SELECT FROM payouts AS later
  WHERE later.redemption_order_id = payout.redemption_order_id AND later.sequence > payout.sequence)`

/** The sums of payouts that are not finished; `at` decides which proposals are open. */
export async function findOpenPayouts(db: Database, at: Instant): Promise<OpenPayouts> {
  const rows = await db.$queryRaw<(OpenMoneyRow & Readonly<{ part: keyof OpenPayouts }>)[]>`
    SELECT CASE
        WHEN payout.status <> 'pending' THEN payout.status
        WHEN class.bank_account_number IS NULL OR ${isHeldByPayee(Prisma.sql`payout`, PAYEE)} THEN 'held'
        WHEN ${isProposed(Prisma.sql`'payout:' || payout.id`, at)} THEN 'proposed'
        ELSE 'payable'
      END AS part,
      count(*)::int AS count, sum(payout.amount)::text AS sum, payout.currency::text AS currency,
      min(coalesce(payout.failed_at, payout.sent_at, payout.created_at)) AS oldest
    FROM payouts AS payout
    JOIN redemption_orders AS redeemed ON redeemed.id = payout.redemption_order_id
    JOIN share_classes AS class ON class.id = redeemed.share_class_id
    JOIN investors AS investor ON investor.id = redeemed.investor_id
    JOIN bank_accounts AS account ON account.id = payout.bank_account_id
    WHERE payout.status IN ('pending', 'sent') OR (${WAITS_FOR_ACCOUNT})
    GROUP BY 1, 4 ORDER BY 4`
  const inPart = (part: keyof OpenPayouts) => rows.filter((row) => row.part === part).map(toOpenMoney)
  return { ...dueMoney(inPart), sent: inPart("sent"), failed: inPart("failed") }
}

/** The tables of the queries here that say who is paid, and where. */
const PAYEE = { investor: Prisma.sql`investor`, account: Prisma.sql`account` }

const dueMoney = (inPart: (part: keyof DueMoney) => readonly OpenMoney[]): DueMoney => ({
  payable: inPart("payable"),
  proposed: inPart("proposed"),
  held: inPart("held"),
})

/** Money of compensations that is owed, or sent and not confirmed; each by currency. */
export type OpenCompensations = DueMoney & Readonly<Record<"sent", readonly OpenMoney[]>>

/** The sums of compensations that are not paid; `at` decides which proposals are open. */
export async function findOpenCompensations(db: Database, at: Instant): Promise<OpenCompensations> {
  const rows = await db.$queryRaw<(OpenMoneyRow & Readonly<{ part: keyof OpenCompensations }>)[]>`
    SELECT CASE
        WHEN granted.status <> 'owed' THEN granted.status
        WHEN ${IS_COMPENSATION_HELD} THEN 'held'
        WHEN ${isProposed(Prisma.sql`'compensation:' || granted.id`, at)} THEN 'proposed'
        ELSE 'payable'
      END AS part,
      count(*)::int AS count, sum(granted.amount)::text AS sum, granted.currency::text AS currency,
      min(coalesce(granted.sent_at, granted.created_at)) AS oldest
    FROM ${COMPENSATIONS_WITH_PAYEES}
    WHERE granted.status IN ('owed', 'sent')
    GROUP BY 1, 4 ORDER BY 4`
  const inPart = (part: keyof OpenCompensations) => rows.filter((row) => row.part === part).map(toOpenMoney)
  return { ...dueMoney(inPart), sent: inPart("sent") }
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
