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
import { COMPENSATION_STATUSES } from "#lib/domain/compensations/compensation.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { amount } from "#lib/domain/money/money.ts"
import { PAYOUT_STATUSES } from "#lib/domain/payouts/payout.ts"
import { WIRE_STATUSES } from "#lib/domain/wires/wire.ts"
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
        endToEndId: true,
        redemptionOrderId: true,
        redemptionOrder: { select: { shareClassId: true } },
      },
    })
    return row === null
      ? null
      : {
          record,
          id,
          endToEndId: row.endToEndId,
          orderId: row.redemptionOrderId,
          shareClassId: row.redemptionOrder.shareClassId,
          amount: amount(toDecimal(row.amount), row.currency),
          status: row.returnedAt === null ? knownValue(PAYOUT_STATUSES, row.status) : "returned",
        }
  }
  const columns = { amount: true, currency: true, status: true, shareClassId: true } as const
  const row = await (record === "wire"
    ? db.wire.findUnique({ where: { id }, select: columns })
    : db.compensation.findUnique({ where: { id }, select: { ...columns, endToEndId: true } }))
  if (row === null) return null
  const { currency, shareClassId } = row
  const status = knownValue(record === "wire" ? WIRE_STATUSES : COMPENSATION_STATUSES, row.status)
  const endToEndId = "endToEndId" in row ? row.endToEndId : null
  // A compensation in shares is no money.
  const value = toDecimal(row.amount ?? new Prisma.Decimal(0))
  return { record, id, endToEndId, orderId: null, shareClassId, amount: amount(value, currency), status }
}

/** The id of a record in the column of its kind. */
const moneyColumns = ({ record, id }: MoneyRecord) => ({
  wireId: record === "wire" ? id : null,
  payoutId: record === "payout" ? id : null,
  compensationId: record === "compensation" ? id : null,
})

/** The column that names a record, with its id. */
const namedColumn = ({ record, id }: MoneyRecord) =>
  ({ wire: { wireId: id }, payout: { payoutId: id }, compensation: { compensationId: id } })[record]

/**
 * Whether money of the register is another entry of a report already than this one: one that was booked as such, or one that was
 * matched to it. The entry with this one's reference is no other, of which this one says something else, if a statement has not both;
 * nor is an exception with this reference that no statement has, if one has this entry.
 */
export async function hasOtherEntry(
  db: Database,
  { record, id, kind }: Pick<EntryMatch, "record" | "id" | "kind">,
  { account, reference, direction, statementId }: StoredEntry,
): Promise<boolean> {
  const named = namedColumn({ record, id })
  const matches = { kind, ...named, replacedBy: null }
  const replaceable = replaceableBy({ account, reference, statementId })
  const others = replaceable === null ? matches : { ...matches, NOT: replaceable }
  if ((await db.bankEntryMatch.count({ where: others })) > 0) return true
  const outcome = outcomeOf(kind)
  const contradicted = {
    account,
    entryKey: reference,
    ...(statementId === null ? {} : { statementId: null }),
  }
  const entries = await db.bankStatementEntry.findMany({
    where: { outcome, direction, isDiscarded: false, ...named, NOT: contradicted },
    select: { endToEndId: true, compensation: { select: { endToEndId: true } } },
  })
  // An earlier transfer of a compensation came back: it is not the one that paid it.
  return entries.some(
    ({ compensation, endToEndId }) => compensation === null || compensation.endToEndId === endToEndId,
  )
}

/** The matches that give way to one of an entry: none where no statement has it. */
const replaceableBy = ({
  account,
  reference,
  statementId,
}: Pick<StoredEntry, "account" | "reference" | "statementId">): Prisma.BankEntryMatchWhereInput | null =>
  statementId === null ? null : { entry: { account, reference, statementId: null } }

/** What an entry of this movement is where the import books it. */
const outcomeOf = (kind: MovementKind): Exclude<EntryOutcome, "exception"> =>
  kind === "payout-returned" ? "payout" : kind

/**
 * Matches an exception to money of the register. An entry of a discarded report is not this money any more, and the match of an
 * exception that only a notification has under this reference is replaced; returns the id of that one, or null.
 */
export async function insertEntryMatch(
  db: Database,
  entry: Pick<StoredEntry, "account" | "reference" | "statementId" | "direction">,
  { entryId, kind, amount: value, explanation, matchedBy, ...money }: EntryMatch,
  { approvalId, at }: Readonly<{ approvalId: string | null; at: Instant }>,
): Promise<string | null> {
  await releaseEntriesOf(db, [{ outcome: outcomeOf(kind), direction: entry.direction, id: money.id }])
  const replaceable = replaceableBy(entry)
  const replaced =
    replaceable === null
      ? null
      : await db.bankEntryMatch.findFirst({
          where: { kind, replacedBy: null, ...namedColumn(money), ...replaceable },
          select: { entryId: true },
        })
  if (replaced !== null) await db.bankEntryMatch.update({ where: replaced, data: { replacedBy: entryId } })
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
  return replaced?.entryId ?? null
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

/** One that was replaced counts only while its entry is in no statement: in one, the entry is other money. */
const COUNTS = {
  OR: [{ replacedBy: null }, { entry: { statementId: null } }],
} as const satisfies Prisma.BankEntryMatchWhereInput

/** Whether an entry was matched, be that replaced or not. */
export const hasMatch = async (db: Database, entryId: string): Promise<boolean> =>
  (await db.bankEntryMatch.count({ where: { entryId } })) > 0

/** The matches of these entries, by the id of the entry. */
export async function findEntryMatches(
  db: Database,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, EntryMatch>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db.bankEntryMatch.findMany({
    where: { entryId: { in: [...entryIds] }, ...COUNTS },
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
