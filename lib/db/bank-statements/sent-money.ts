import type { Database } from "#lib/db/client.ts"
import { knownValue, toDay, toDecimal } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { movementOf } from "#lib/domain/bank-statements/entry-match.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { PayoutStatus } from "#lib/domain/payouts/payout.ts"
import { PAYOUT_STATUSES } from "#lib/domain/payouts/payout.ts"

/** What we sent to the bank under an end-to-end id. */
export type SentMoney = Readonly<{
  kind: "payout" | "compensation"
  id: string
  endToEndId: string
  /** The redemption order of a payout. */
  orderId: string
  shareClassId: string
  amount: Amount
  accountNumber: string
  status: PayoutStatus
  /** The bank sent back what it had paid. */
  hasComeBack: boolean
}>

/**
 * The payouts and compensations with these end-to-end ids, by them. A transfer that did not pay its compensation is known as well:
 * the bank may report it after all.
 */
export async function findSentMoney(
  db: Database,
  endToEndIds: readonly string[],
): Promise<ReadonlyMap<string, SentMoney>> {
  if (endToEndIds.length === 0) return new Map()
  const payouts = await db.payout.findMany({
    where: { endToEndId: { in: [...endToEndIds] } },
    select: {
      id: true,
      endToEndId: true,
      redemptionOrderId: true,
      amount: true,
      currency: true,
      status: true,
      returnedAt: true,
      bankAccount: { select: { accountNumber: true } },
      redemptionOrder: { select: { shareClassId: true } },
    },
  })
  const transfers = await db.compensationTransfer.findMany({
    where: { endToEndId: { in: [...endToEndIds] } },
    select: {
      endToEndId: true,
      bankAccount: { select: { accountNumber: true } },
      compensation: {
        select: {
          id: true,
          endToEndId: true,
          amount: true,
          currency: true,
          status: true,
          shareClassId: true,
        },
      },
    },
  })
  return new Map<string, SentMoney>([
    ...transfers.map(
      ({
        endToEndId,
        bankAccount,
        compensation: { id, amount: value, currency, shareClassId, ...compensation },
      }) =>
        [
          endToEndId,
          {
            kind: "compensation",
            id,
            endToEndId,
            orderId: id,
            shareClassId,
            amount: amount(toDecimal(value ?? new Prisma.Decimal(0)), currency),
            accountNumber: bankAccount.accountNumber,
            status:
              compensation.endToEndId === endToEndId
                ? knownValue(PAYOUT_STATUSES, compensation.status)
                : "failed",
            // A compensation that came back stays paid.
            hasComeBack: false,
          },
        ] as const,
    ),
    ...payouts.map(
      ({ id, endToEndId, redemptionOrderId, amount: value, currency, status, returnedAt, ...payout }) =>
        [
          endToEndId,
          {
            kind: "payout",
            id,
            endToEndId,
            orderId: redemptionOrderId,
            shareClassId: payout.redemptionOrder.shareClassId,
            amount: amount(toDecimal(value), currency),
            accountNumber: payout.bankAccount.accountNumber,
            status: knownValue(PAYOUT_STATUSES, status),
            hasComeBack: returnedAt !== null,
          },
        ] as const,
    ),
  ])
}

/** Whether an entry of a report in this direction is already that of a payout or compensation, or was matched to it. */
export async function isOnStatement(
  db: Database,
  { kind, id }: Pick<SentMoney, "kind" | "id">,
  { direction, endToEndId }: Pick<StoredEntry, "direction" | "endToEndId">,
): Promise<boolean> {
  const named = kind === "payout" ? { payoutId: id } : { compensationId: id }
  const entries = await db.bankStatementEntry.count({
    where: { outcome: kind, direction, endToEndId, isDiscarded: false, ...named },
  })
  if (entries > 0) return true
  const movement = movementOf(direction, kind)
  if (movement === null) return false
  // A compensation is paid by its last transfer only.
  const paid = kind === "payout" ? named : { compensation: { id, endToEndId } }
  return (await db.bankEntryMatch.count({ where: { kind: movement, ...paid } })) > 0
}

/** The wires among these that are an entry of a report already, or to which one was matched. */
export async function findWiresOnStatements(
  db: Database,
  wireIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (wireIds.length === 0) return new Set()
  const among = { wireId: { in: [...wireIds] } }
  const rows = await db.bankStatementEntry.findMany({
    where: { outcome: "wire", isDiscarded: false, ...among },
    select: { wireId: true },
  })
  const matched = await db.bankEntryMatch.findMany({
    where: { kind: "wire", ...among },
    select: { wireId: true },
  })
  return new Set([...rows, ...matched].flatMap(({ wireId }) => wireId ?? []))
}

/** The days on which the bank debited those of these returned wires whose debit is on a report, or was matched to them. */
export async function findDebitsOfReturns(
  db: Database,
  wireIds: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  if (wireIds.length === 0) return new Map()
  const among = { wireId: { in: [...wireIds] } }
  const rows = await db.bankStatementEntry.findMany({
    where: { outcome: "wire-returned", isDiscarded: false, ...among },
    select: { wireId: true, bookedDay: true },
  })
  const matched = await db.bankEntryMatch.findMany({
    where: { kind: "wire-returned", replacedBy: null, ...among },
    select: { wireId: true, entry: { select: { bookedDay: true } } },
  })
  const debits = [...rows, ...matched.map(({ wireId, entry: { bookedDay } }) => ({ wireId, bookedDay }))]
  return new Map(
    debits.flatMap(({ wireId, bookedDay }) => (wireId === null ? [] : [[wireId, toDay(bookedDay)] as const])),
  )
}

/** The oldest wire that was sent back to a payer with this money, is on no statement yet and none of `others`; null when there is none. */
export async function findReturnedWire(
  db: Database,
  {
    account,
    amount: money,
    payerIban,
    others,
  }: Readonly<{ account: string; amount: Amount; payerIban: string; others: readonly string[] }>,
): Promise<string | null> {
  const row = await db.wire.findFirst({
    where: {
      id: { notIn: [...others] },
      account,
      payerIban,
      amount: money.value,
      currency: money.currency,
      status: "returned",
      bankEntries: { none: { outcome: "wire-returned", isDiscarded: false } },
      bankMatches: { none: { kind: "wire-returned" } },
    },
    select: { id: true },
    orderBy: { sequence: "asc" },
  })
  return row?.id ?? null
}
