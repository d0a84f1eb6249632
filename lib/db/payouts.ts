import { Prisma } from "#lib/db/generated/client.ts"
import { BANK_ACCOUNT_STATUSES } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { FROZEN_STATUSES } from "#lib/domain/investors/decide-investor.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { amount, CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { PaymentSearch } from "#lib/domain/payments/payment-search.ts"
import type { PaymentInstruction } from "#lib/domain/payouts/payment-instruction.ts"
import type { BatchProgress, Payee, Payout, PayoutStatus } from "#lib/domain/payouts/payout.ts"
import { PAYOUT_STATUSES } from "#lib/domain/payouts/payout.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import { paymentInstructionColumns } from "./bank-transfers.ts"
import type { Database } from "./client.ts"
import { knownValue, toDecimal, toInstant, toInstantOrNull } from "./column-values.ts"
import { isFoundBy, isOneOf } from "./found-rows.ts"
import { isNamedWith } from "./investors/investor-scope.ts"
import { allOf, columnsSql, containing, findPageRows } from "./page-query.ts"

export const PAYOUT_COLUMNS = {
  id: true,
  redemptionOrderId: true,
  bankAccountId: true,
  amount: true,
  currency: true,
  status: true,
  statusReason: true,
  endToEndId: true,
  sentAt: true,
  paidAt: true,
  failedAt: true,
  returnedAt: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.PayoutSelect

type PayoutRow = Prisma.PayoutGetPayload<{ select: typeof PAYOUT_COLUMNS }>

export const toPayout = ({ currency, ...row }: PayoutRow): Payout => ({
  ...row,
  amount: amount(toDecimal(row.amount), currency),
  status: knownValue(PAYOUT_STATUSES, row.status),
  sentAt: toInstantOrNull(row.sentAt),
  paidAt: toInstantOrNull(row.paidAt),
  failedAt: toInstantOrNull(row.failedAt),
  returnedAt: toInstantOrNull(row.returnedAt),
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
})

/** The columns of a payout in a row that it is joined to: all null when there is none. */
export type JoinedPayoutRow = Readonly<{
  [Name in keyof PayoutRow as `payout.${Name}`]: PayoutRow[Name] | null
}>

/** The payout of a row that it is joined to; null when there is none. */
export function toJoinedPayout(row: JoinedPayoutRow): Payout | null {
  if (row["payout.id"] === null) return null
  const names = Object.keys(PAYOUT_COLUMNS) as (keyof PayoutRow)[]
  return toPayout(Object.fromEntries(names.map((name) => [name, row[`payout.${name}`]])) as PayoutRow)
}

/**
 * Whether `payoutHold` holds a pending payout: its investor is blocked, or the account is of another investor, in another currency or
 * not verified.
 */
export const isHeldByPayee = (
  payout: Prisma.Sql,
  { investor, account }: Readonly<Record<"investor" | "account", Prisma.Sql>>,
): Prisma.Sql => Prisma.sql`(
  ${investor}.status IN (${Prisma.join([...FROZEN_STATUSES])}) OR ${account}.investor_id <> ${investor}.id
    OR ${account}.currency <> ${payout}.currency OR ${account}.status <> 'validated')`

/** Why a listed payout is held: for any reason of `releaseHold`, or for those of its investor and the account to which it goes. */
export type HoldFilter = "any" | "payee"

const heldFor = (isHeld: Prisma.Sql): Prisma.Sql => Prisma.sql`listed.status = 'pending' AND EXISTS (
  SELECT FROM redemption_orders AS redeemed
  JOIN investors AS investor ON investor.id = redeemed.investor_id
  JOIN bank_accounts AS account ON account.id = listed.bank_account_id
  JOIN share_classes AS class ON class.id = redeemed.share_class_id
  WHERE redeemed.id = listed.redemption_order_id AND ${isHeld})`

const LISTED_BY_PAYEE = isHeldByPayee(Prisma.sql`listed`, {
  investor: Prisma.sql`investor`,
  account: Prisma.sql`account`,
})

const IS_HELD: Readonly<Record<HoldFilter, Prisma.Sql>> = {
  any: heldFor(Prisma.sql`(class.bank_account_number IS NULL OR ${LISTED_BY_PAYEE})`),
  payee: heldFor(LISTED_BY_PAYEE),
}

/** Filter of a list of payouts; null means no filter. With `hold` only those that are pending and cannot be released now. */
export type PayoutFilter = Readonly<{
  status: PayoutStatus | null
  hold?: HoldFilter | null
  ids?: readonly string[] | null
  search?: PaymentSearch | null
}>

/** Payouts, newest first. */
export async function findPayouts(
  db: Database,
  { status, hold = null, ids = null, search = null }: PayoutFilter,
  page: PageRequest,
): Promise<Page<Payout>> {
  const list = {
    table: PAYOUTS,
    conditions: [
      status === null ? null : Prisma.sql`listed.status = ${status}`,
      hold === null ? null : IS_HELD[hold],
      ids === null ? null : Prisma.sql`listed.id = ANY(${[...ids]}::uuid[])`,
      search === null ? null : await isFoundBy(db, PAYOUTS, searchConditions(search)),
    ],
  }
  const columns = columnsSql(Prisma.sql`listed`, PAYOUT_COLUMNS)
  const rows = await findPageRows<PayoutRow>(db, list, page, { columns })
  return pageOf(rows.map(toPayout), page.limit)
}

const PAYOUTS = Prisma.sql`payouts`

/**
 * What a search text may name of a payout: its amount, its id, which is also its end-to-end id, that of its order, its account, or its
 * investor.
 */
function searchConditions({ amounts, ids, accountPart, words }: PaymentSearch): Prisma.Sql[] {
  return [
    ...(amounts.length === 0 ? [] : [isOneOf(Prisma.sql`listed.amount`, amounts)]),
    ...(ids === null
      ? []
      : [
          Prisma.sql`listed.id BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid`,
          Prisma.sql`listed.redemption_order_id BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid`,
        ]),
    ...(accountPart === null
      ? []
      : [
          Prisma.sql`listed.bank_account_id IN (
            SELECT id FROM bank_accounts WHERE account_number LIKE ${containing(accountPart)})`,
        ]),
    ...(words.length === 0
      ? []
      : [
          Prisma.sql`listed.redemption_order_id IN (
            SELECT ordered.id FROM redemption_orders AS ordered
            JOIN investors AS investor ON investor.id = ordered.investor_id
            WHERE ${allOf(isNamedWith("investor", words))})`,
        ]),
  ]
}

/** The share class of each of these payouts, and whether it has a bank account now to pay from. */
export async function findClassesOfPayouts(
  db: Database,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, ClassOfPayout>> {
  if (payoutIds.length === 0) return new Map()
  const rows = await db.payout.findMany({
    where: { id: { in: [...payoutIds] } },
    select: {
      id: true,
      redemptionOrder: { select: { shareClass: { select: { id: true, bankAccountNumber: true } } } },
    },
  })
  return new Map(
    rows.map(({ id, redemptionOrder: { shareClass } }) => [
      id,
      { shareClassId: shareClass.id, hasDebitAccount: shareClass.bankAccountNumber !== null },
    ]),
  )
}

export type ClassOfPayout = Readonly<{ shareClassId: string; hasDebitAccount: boolean }>

/**
 * The payouts among these that go to an account to which nothing was paid yet, although their investor was paid on another one in that
 * currency.
 */
export async function findPayoutsToNewAccounts(
  db: Database,
  payoutIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (payoutIds.length === 0) return new Set()
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT payout.id
    FROM payouts AS payout
    JOIN redemption_orders AS ordered ON ordered.id = payout.redemption_order_id
    JOIN redemption_orders AS other ON other.investor_id = ordered.investor_id
    JOIN payouts AS paid ON paid.redemption_order_id = other.id AND paid.currency = payout.currency
      AND paid.status = 'paid' AND paid.amount > 0
    WHERE payout.id = ANY(${[...payoutIds]}::uuid[])
    GROUP BY payout.id
    HAVING NOT bool_or(paid.bank_account_id = payout.bank_account_id)`
  return new Set(rows.map(({ id }) => id))
}

/** The payee of each payout, by the id of the payout. */
export const findPayees = (
  db: Database,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, Payee>> =>
  payoutIds.length === 0 ? Promise.resolve(new Map()) : queryPayees(db, payoutIds, Prisma.empty)

/** The payee of a payout; investor and bank account are locked until the transaction ends. */
export async function lockPayee(db: Database, payoutId: string): Promise<Payee> {
  const payee = (await queryPayees(db, [payoutId], Prisma.sql`FOR SHARE OF investor, account`)).get(payoutId)
  invariant(payee !== undefined, "a payout has its order, investor and bank account")
  return payee
}

/** An investor as the payee of money to one of the bank accounts there are, both locked; null when either is unknown. */
export async function lockPayeeOf(
  db: Database,
  { investorId, bankAccountId }: Readonly<{ investorId: string; bankAccountId: string }>,
): Promise<Payee | null> {
  const [row] = await db.$queryRaw<JoinedPayeeRow[]>`
    SELECT ${PAYEE_COLUMNS}
    FROM investors AS investor
    JOIN bank_accounts AS account ON account.id = ${bankAccountId}::uuid
    WHERE investor.id = ${investorId}::uuid
    FOR SHARE OF investor, account`
  return row === undefined ? null : toPayee(row)
}

/** The columns of a payee where `investor` and `account` are joined. */
export const PAYEE_COLUMNS = Prisma.sql`
  investor.id AS "investorId", investor.status AS "investorStatus",
  account.investor_id AS "ownerId", account.status AS "accountStatus", account.currency::text AS currency,
  account.account_number AS "accountNumber", account.bic`

/** A row of the PAYEE_COLUMNS. */
export type JoinedPayeeRow = Readonly<{
  investorId: string
  investorStatus: string
  ownerId: string
  accountStatus: string
  currency: string
  accountNumber: string
  bic: string
}>

async function queryPayees(
  db: Database,
  payoutIds: readonly string[],
  lock: Prisma.Sql,
): Promise<ReadonlyMap<string, Payee>> {
  const rows = await db.$queryRaw<(JoinedPayeeRow & Readonly<{ payoutId: string }>)[]>`
    SELECT payout.id AS "payoutId", ${PAYEE_COLUMNS}
    FROM payouts AS payout
    JOIN redemption_orders AS ordered ON ordered.id = payout.redemption_order_id
    JOIN investors AS investor ON investor.id = ordered.investor_id
    JOIN bank_accounts AS account ON account.id = payout.bank_account_id
    WHERE payout.id = ANY(${[...payoutIds]}::uuid[])
    ${lock}`
  return new Map(rows.map((row) => [row.payoutId, toPayee(row)]))
}

export const toPayee = (row: JoinedPayeeRow): Payee => ({
  investorId: row.investorId,
  investorStatus: knownValue(INVESTOR_STATUSES, row.investorStatus),
  bankAccount: {
    investorId: row.ownerId,
    status: knownValue(BANK_ACCOUNT_STATUSES, row.accountStatus),
    currency: knownValue(CURRENCY_CODES, row.currency),
    accountNumber: row.accountNumber,
    bic: row.bic,
  },
})

/** The latest payout of an executed redemption. Its order must be locked before. */
export async function requireLatestPayout(db: Database, redemptionOrderId: string): Promise<Payout> {
  const row = await db.payout.findFirst({
    where: { redemptionOrderId },
    select: PAYOUT_COLUMNS,
    orderBy: { sequence: "desc" },
  })
  invariant(row !== null, "an executed redemption has a payout")
  return toPayout(row)
}

/** Inserts another payout. */
export async function insertPayout(db: Database, payout: Payout): Promise<void> {
  const { amount, ...fields } = payout
  await db.payout.create({ data: { ...fields, amount: amount.value, currency: amount.currency } })
}

/** Records the outcome of a payout that is still in the status `from`; returns whether it was. */
export async function endPayout(
  db: Database,
  id: string,
  ended: Readonly<{
    from: PayoutStatus
    outcome: "paid" | "failed" | "returned"
    reason: string | null
    by: ActorName
    at: Instant
  }>,
): Promise<boolean> {
  const { from, outcome, reason, by, at } = ended
  const { count } = await db.payout.updateMany({
    where: { id, status: from },
    data: {
      status: outcome === "paid" ? "paid" : "failed",
      statusReason: reason,
      endedBy: by,
      updatedAt: at,
      ...(outcome === "paid" ? { paidAt: at } : { failedAt: at }),
      ...(outcome === "returned" ? { returnedAt: at } : {}),
    },
  })
  return count === 1
}

/**
 * Records that a pending payout was sent, with what the bank was told; false if it is not pending. `approvalId` is of the proposal
 * that released it, null only in the sandbox.
 */
export async function markPayoutSent(
  db: Database,
  id: string,
  {
    approvalId,
    by,
    at,
    ...paymentInstruction
  }: PaymentInstruction & Readonly<{ approvalId: string | null; by: ActorName; at: Instant }>,
): Promise<boolean> {
  const { count } = await db.payout.updateMany({
    where: { id, status: "pending" },
    data: {
      status: "sent",
      approvalId,
      sentBy: by,
      sentAt: at,
      ...paymentInstructionColumns(paymentInstruction),
      updatedAt: at,
    },
  })
  return count === 1
}

/** How far these payouts are. */
export async function findBatchProgress(db: Database, payoutIds: readonly string[]): Promise<BatchProgress> {
  const [row] = await db.$queryRaw<[BatchProgress]>`
    SELECT count(*)::int AS total,
      count(*) FILTER (WHERE status = 'pending')::int AS pending,
      count(*) FILTER (WHERE status = 'sent')::int AS sent,
      count(*) FILTER (WHERE status = 'sent'
        AND NOT EXISTS (SELECT FROM payment_statuses WHERE payout_id = payouts.id))::int AS unanswered,
      count(*) FILTER (WHERE status = 'paid')::int AS paid,
      count(*) FILTER (WHERE status = 'failed')::int AS failed
    FROM payouts WHERE id = ANY(${[...payoutIds]}::uuid[])`
  return row
}
