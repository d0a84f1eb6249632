import type { Database } from "#lib/db/client.ts"
import { knownValue, toDecimal } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type {
  EntryMatch,
  MoneyRecord,
  MovementKind,
  RegisterMoney,
} from "#lib/domain/bank-statements/entry-match.ts"
import { MOVEMENT_KINDS } from "#lib/domain/bank-statements/entry-match.ts"
import type { EntryOutcome, StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { amount } from "#lib/domain/money/money.ts"
import { releaseEntriesOf } from "./discarded-statements.ts"

/** Money of the register as it is now; null for an unknown record. */
export async function findRegisterMoney(
  db: Database,
  { record, id }: MoneyRecord,
): Promise<RegisterMoney | null> {
  if (record === "payout") {
    const row = await db.payout.findUnique({
      where: { id },
      select: {
        amount: true,
        currency: true,
        status: true,
        returnedAt: true,
        redemptionOrderId: true,
        redemptionOrder: { select: { shareClassId: true } },
      },
    })
    return row === null
      ? null
      : {
          record,
          id,
          orderId: row.redemptionOrderId,
          shareClassId: row.redemptionOrder.shareClassId,
          amount: amount(toDecimal(row.amount), row.currency),
          status: row.returnedAt === null ? row.status : "returned",
        }
  }
  const columns = { amount: true, currency: true, status: true, shareClassId: true } as const
  const row = await (record === "wire"
    ? db.wire.findUnique({ where: { id }, select: columns })
    : db.compensation.findUnique({ where: { id }, select: columns }))
  if (row === null) return null
  const { currency, status, shareClassId } = row
  // A compensation in shares is no money.
  const value = toDecimal(row.amount ?? new Prisma.Decimal(0))
  return { record, id, orderId: null, shareClassId, amount: amount(value, currency), status }
}

/** The id of a record in the column of its kind. */
const moneyColumns = ({ record, id }: MoneyRecord) => ({
  wireId: record === "wire" ? id : null,
  payoutId: record === "payout" ? id : null,
  compensationId: record === "compensation" ? id : null,
})

/** Whether money of the register is an entry of a report already: one that was booked as such, or one that was matched to it. */
export async function hasEntry(
  db: Database,
  { record, id, kind }: Pick<EntryMatch, "record" | "id" | "kind">,
  { direction }: Pick<StoredEntry, "direction">,
): Promise<boolean> {
  const named = { wire: { wireId: id }, payout: { payoutId: id }, compensation: { compensationId: id } }[
    record
  ]
  if ((await db.bankEntryMatch.count({ where: { kind, ...named } })) > 0) return true
  const outcome = outcomeOf(kind)
  const entries = await db.bankStatementEntry.findMany({
    where: { outcome, direction, isDiscarded: false, ...named },
    select: { endToEndId: true, compensation: { select: { endToEndId: true } } },
  })
  // An earlier transfer of a compensation came back: it is not the one that paid it.
  return entries.some(
    ({ compensation, endToEndId }) => compensation === null || compensation.endToEndId === endToEndId,
  )
}

/** What an entry of this movement is where the import books it. */
const outcomeOf = (kind: MovementKind): Exclude<EntryOutcome, "exception"> =>
  kind === "payout-returned" ? "payout" : kind

/** Matches an exception to money of the register. An entry of a discarded report is not this money any more. */
export async function insertEntryMatch(
  db: Database,
  { direction }: Pick<StoredEntry, "direction">,
  { entryId, kind, amount: value, explanation, matchedBy, ...money }: EntryMatch,
  { approvalId, at }: Readonly<{ approvalId: string | null; at: Instant }>,
): Promise<void> {
  await releaseEntriesOf(db, [{ outcome: outcomeOf(kind), direction, id: money.id }])
  await db.bankEntryMatch.create({
    data: {
      entryId,
      kind,
      amount: value,
      explanation,
      matchedBy,
      approvalId,
      createdAt: at,
      ...moneyColumns(money),
    },
  })
}

const MATCH_COLUMNS = {
  entryId: true,
  kind: true,
  wireId: true,
  payoutId: true,
  compensationId: true,
  amount: true,
  explanation: true,
  matchedBy: true,
} as const satisfies Prisma.BankEntryMatchSelect

/** The matches of these entries, by the id of the entry. */
export async function findEntryMatches(
  db: Database,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, EntryMatch>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db.bankEntryMatch.findMany({
    where: { entryId: { in: [...entryIds] } },
    select: MATCH_COLUMNS,
  })
  return new Map(
    rows.map(({ wireId, payoutId, compensationId, kind, amount: value, ...row }) => [
      row.entryId,
      {
        ...row,
        ...recordOf({ wireId, payoutId, compensationId }),
        kind: knownValue(MOVEMENT_KINDS, kind),
        amount: toDecimal(value),
      },
    ]),
  )
}

function recordOf({
  wireId,
  payoutId,
  compensationId,
}: Readonly<Record<"wireId" | "payoutId" | "compensationId", string | null>>): MoneyRecord {
  if (payoutId !== null) return { record: "payout", id: payoutId }
  if (compensationId !== null) return { record: "compensation", id: compensationId }
  invariant(wireId !== null, "a constraint keeps the money of a match")
  return { record: "wire", id: wireId }
}
