import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Compensation, CompensationStatus, Granted } from "#lib/domain/compensations/compensation.ts"
import { COMPENSATION_STATUSES } from "#lib/domain/compensations/compensation.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { PaymentInstruction } from "#lib/domain/payouts/payment-instruction.ts"
import type { Payee } from "#lib/domain/payouts/payout.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import { paymentInstructionColumns } from "./bank-transfers.ts"
import type { Database } from "./client.ts"
import { dayColumn, knownValue, toDay, toDecimal, toInstant } from "./column-values.ts"
import { Prisma } from "./generated/client.ts"
import { investorScope } from "./investors/investor-scope.ts"
import { columnsSql, findPageRows } from "./page-query.ts"
import type { JoinedPayeeRow } from "./payouts.ts"
import { isHeldByPayee, PAYEE_COLUMNS, toPayee } from "./payouts.ts"
import { insertRows } from "./write-rows.ts"

const COMPENSATION_COLUMNS = {
  id: true,
  subscriptionOrderId: true,
  redemptionOrderId: true,
  investorId: true,
  shareClassId: true,
  currency: true,
  day: true,
  valueBefore: true,
  valueAfter: true,
  shares: true,
  amount: true,
  status: true,
  bankAccountId: true,
  endToEndId: true,
  createdAt: true,
} as const satisfies Prisma.CompensationSelect

type CompensationRow = Prisma.CompensationGetPayload<{ select: typeof COMPENSATION_COLUMNS }>

const toCompensation = (row: CompensationRow): Compensation => ({
  id: row.id,
  orderKind: row.redemptionOrderId === null ? "subscription" : "redemption",
  orderId: row.redemptionOrderId ?? row.subscriptionOrderId ?? "",
  investorId: row.investorId,
  shareClassId: row.shareClassId,
  day: toDay(row.day),
  valueBefore: amount(toDecimal(row.valueBefore), row.currency),
  valueAfter: amount(toDecimal(row.valueAfter), row.currency),
  shares: row.shares === null ? null : toDecimal(row.shares),
  amount: row.amount === null ? null : amount(toDecimal(row.amount), row.currency),
  status: knownValue(COMPENSATION_STATUSES, row.status),
  bankAccountId: row.bankAccountId,
  endToEndId: row.endToEndId,
  createdAt: toInstant(row.createdAt),
})

/** The compensations of a class for a corrected value. */
export type NewCompensations = Readonly<{
  netAssetValueId: string
  shareClassId: string
  symbol: ShareClassSymbol
  currency: CurrencyCode
  day: Day
  valueAfter: Decimal
  by: ActorName
  at: Instant
  orders: readonly Readonly<{
    id: string
    orderId: string
    kind: "subscription" | "redemption"
    investorId: string
    valueBefore: Decimal
    granted: Granted
  }>[]
}>

/**
 * Stores compensations and books them: shares are issued to their investors, money is owed to them by the fund. The register of
 * the class must be locked.
 */
export async function grantCompensations(db: Database, news: NewCompensations): Promise<void> {
  const { netAssetValueId, shareClassId, symbol, currency, day, valueAfter, by, at, orders } = news
  await insertRows(
    db,
    "compensations",
    orders.map(({ id, orderId, kind, investorId, valueBefore, granted }) => ({
      id,
      net_asset_value_id: netAssetValueId,
      subscription_order_id: kind === "subscription" ? orderId : null,
      redemption_order_id: kind === "redemption" ? orderId : null,
      investor_id: investorId,
      share_class_id: shareClassId,
      currency,
      day,
      value_before: valueBefore,
      value_after: valueAfter,
      shares: granted.shares,
      amount: granted.amount?.value ?? null,
      status: granted.shares === null ? "owed" : "granted",
      granted_by: by,
      created_at: at,
      updated_at: at,
    })),
  )
  const ids = orders.map(({ id }) => id)
  await db.$executeRaw`
    INSERT INTO ledger_accounts (share_class_id, kind, investor_id, unit)
    SELECT DISTINCT ${shareClassId}::uuid, CASE WHEN shares IS NULL THEN 'payable' ELSE 'holding' END, investor_id,
      CASE WHEN shares IS NULL THEN ${currency} ELSE ${symbol} END
    FROM compensations WHERE id = ANY(${ids}::uuid[])
    ON CONFLICT DO NOTHING`
  await db.$executeRaw`
    INSERT INTO journal_entries (key, kind, share_class_id, order_id, actor, at)
    SELECT 'compensation-granted:' || id, 'compensation-granted', share_class_id,
      coalesce(subscription_order_id, redemption_order_id), ${by}, ${at}::timestamptz
    FROM compensations WHERE id = ANY(${ids}::uuid[]) ORDER BY sequence`
  await db.$executeRaw`
    INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
    SELECT entry.id, source.id, target.id, target.unit, coalesce(granted.shares, granted.amount)
    FROM compensations AS granted
    JOIN journal_entries AS entry ON entry.key = 'compensation-granted:' || granted.id
    JOIN ledger_accounts AS target ON target.share_class_id = granted.share_class_id
      AND target.investor_id = granted.investor_id
      AND target.kind = CASE WHEN granted.shares IS NULL THEN 'payable' ELSE 'holding' END
    JOIN ledger_accounts AS source ON source.share_class_id = granted.share_class_id AND source.unit = target.unit
      AND source.kind = CASE WHEN granted.shares IS NULL THEN 'fund' ELSE 'issuance' END
    WHERE granted.id = ANY(${ids}::uuid[])
    ORDER BY granted.sequence`
}

/** Filter of a list of compensations; null means no filter. With `isHeld` only money that is owed and cannot be sent now. */
export type CompensationFilter = Readonly<{
  status: CompensationStatus | null
  isHeld?: boolean
  ids?: readonly string[] | null
}>

/** Compensations, newest first. */
export async function findCompensations(
  db: Database,
  { status, isHeld = false, ids = null }: CompensationFilter,
  page: PageRequest,
): Promise<Page<Compensation>> {
  const list = {
    table: Prisma.sql`compensations`,
    conditions: [
      status === null ? null : Prisma.sql`listed.status = ${status}`,
      isHeld ? IS_LISTED_HELD : null,
      ids === null ? null : Prisma.sql`listed.id = ANY(${[...ids]}::uuid[])`,
    ],
  }
  const columns = columnsSql(Prisma.sql`listed`, COMPENSATION_COLUMNS)
  const rows = await findPageRows<CompensationRow>(db, list, page, { columns })
  return pageOf(rows.map(toCompensation), page.limit)
}

/** The payee of money, with the id of the bank account. */
export type CompensationPayee = Payee & Readonly<{ bankAccountId: string }>

/** Compensations as `granted` with their investor, class and the `account` of their money, without one where there is none. */
export const COMPENSATIONS_WITH_PAYEES = Prisma.sql`compensations AS granted
  JOIN investors AS investor ON investor.id = granted.investor_id
  JOIN share_classes AS class ON class.id = granted.share_class_id
  LEFT JOIN redemption_orders AS sold ON sold.id = granted.redemption_order_id
  LEFT JOIN bank_accounts AS account ON account.id = coalesce(granted.bank_account_id, sold.bank_account_id, (
    SELECT id FROM bank_accounts AS usable
    WHERE usable.investor_id = granted.investor_id AND usable.currency = granted.currency
      AND usable.status = 'validated'
    ORDER BY usable.created_at DESC, usable.sequence DESC LIMIT 1))`

/** Whether owed money of these cannot be sent now: its payee has no account or is held, or its class has none to pay from. */
export const IS_COMPENSATION_HELD = Prisma.sql`(class.bank_account_number IS NULL OR account.id IS NULL
  OR ${isHeldByPayee(Prisma.sql`granted`, { investor: Prisma.sql`investor`, account: Prisma.sql`account` })})`

const IS_LISTED_HELD = Prisma.sql`listed.status = 'owed' AND EXISTS (
  SELECT FROM ${COMPENSATIONS_WITH_PAYEES} WHERE granted.id = listed.id AND ${IS_COMPENSATION_HELD})`

/**
 * The payee of each compensation, paid or not: at the account that was named for it, else that of the redemption, else the
 * investor's newest validated one in the currency. Investors without such an account are left out.
 */
export async function findCompensationPayees(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CompensationPayee>> {
  const rows = await db.$queryRaw<
    (JoinedPayeeRow & Readonly<{ compensationId: string; bankAccountId: string }>)[]
  >`
    SELECT granted.id AS "compensationId", account.id AS "bankAccountId", ${PAYEE_COLUMNS}
    FROM ${COMPENSATIONS_WITH_PAYEES}
    WHERE account.id IS NOT NULL AND granted.id = ANY(${[...ids]}::uuid[]) AND granted.amount IS NOT NULL`
  return new Map(
    rows.map(({ compensationId, bankAccountId, ...row }) => [
      compensationId,
      { ...toPayee(row), bankAccountId },
    ]),
  )
}

/** A bank account that money of a compensation may be sent to. */
export type UsableAccount = Readonly<{ id: string; accountNumber: string; bic: string }>

/** The validated bank accounts of the investor in the currency, the newest first, of each compensation whose money is owed. */
export async function findUsableAccounts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly UsableAccount[]>> {
  const rows = await db.$queryRaw<(UsableAccount & Readonly<{ compensationId: string }>)[]>`
    SELECT granted.id AS "compensationId", usable.id, usable.account_number AS "accountNumber", usable.bic
    FROM compensations AS granted
    JOIN bank_accounts AS usable ON usable.investor_id = granted.investor_id
      AND usable.currency = granted.currency AND usable.status = 'validated'
    WHERE granted.id = ANY(${[...ids]}::uuid[]) AND granted.status = 'owed'
    ORDER BY usable.created_at DESC, usable.sequence DESC`
  return Map.groupBy(rows, ({ compensationId }) => compensationId)
}

/** The compensations of an investor within a scope on the days of a period, in the order of the register. */
export async function findCompensationsOfInvestor(
  db: Database,
  scope: Scope,
  { investorId, from, to }: Readonly<{ investorId: string; from: Day; to: Day }>,
): Promise<Compensation[]> {
  const rows = await db.compensation.findMany({
    where: { investorId, investor: investorScope(scope), day: { gte: dayColumn(from), lte: dayColumn(to) } },
    select: COMPENSATION_COLUMNS,
    orderBy: [{ day: "asc" }, { sequence: "asc" }],
  })
  return rows.map(toCompensation)
}

/** The compensations for an order of an investor within a scope, in the order of the register. */
export async function findCompensationsOfOrder(
  db: Database,
  scope: Scope,
  { kind, id }: Readonly<{ kind: Compensation["orderKind"]; id: string }>,
): Promise<Compensation[]> {
  const rows = await db.compensation.findMany({
    where: {
      investor: investorScope(scope),
      ...(kind === "subscription" ? { subscriptionOrderId: id } : { redemptionOrderId: id }),
    },
    select: COMPENSATION_COLUMNS,
    orderBy: { sequence: "asc" },
  })
  return rows.map(toCompensation)
}

/** The share class of a compensation, or null when there is none; it never changes. */
export async function findClassOfCompensation(db: Database, id: string): Promise<string | null> {
  const row = await db.compensation.findUnique({ where: { id }, select: { shareClassId: true } })
  return row?.shareClassId ?? null
}

/** A compensation with its class, locked until the transaction ends; null when there is none. */
export async function lockCompensation(db: Database, id: string): Promise<Compensation | null> {
  await db.$executeRaw`SELECT FROM compensations WHERE id = ${id}::uuid FOR UPDATE`
  const row = await db.compensation.findUnique({ where: { id }, select: COMPENSATION_COLUMNS })
  return row === null ? null : toCompensation(row)
}

/** Records that money is with the bank, and what the bank was told; false if it is not owed. */
export async function markCompensationSent(
  db: Database,
  id: string,
  sent: PaymentInstruction &
    Readonly<{
      bankAccountId: string
      endToEndId: string
      approvalId: string
      by: ActorName
      at: Instant
    }>,
): Promise<boolean> {
  const { bankAccountId, endToEndId, approvalId, by, at } = sent
  const { count } = await db.compensation.updateMany({
    where: { id, status: "owed" },
    data: {
      status: "sent",
      bankAccountId,
      endToEndId,
      approvalId,
      ...paymentInstructionColumns(sent),
      sentBy: by,
      sentAt: at,
      updatedAt: at,
    },
  })
  return count === 1
}

/**
 * Records that money was paid, or that the bank did not pay it and it is owed again; false if it is not with the bank. What it was
 * sent with stays in `compensation_transfers`: the bank may report it later.
 */
export async function endCompensation(
  db: Database,
  id: string,
  { isPaid, by, at }: Readonly<{ isPaid: boolean; by: ActorName; at: Instant }>,
): Promise<boolean> {
  const { count } = await db.compensation.updateMany({
    where: { id, status: "sent" },
    data: isPaid
      ? { status: "paid", endedBy: by, paidAt: at, updatedAt: at }
      : {
          status: "owed",
          bankAccountId: null,
          endToEndId: null,
          approvalId: null,
          ...paymentInstructionColumns(null),
          sentBy: null,
          sentAt: null,
          updatedAt: at,
        },
  })
  return count === 1
}
