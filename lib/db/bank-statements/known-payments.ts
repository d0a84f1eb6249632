import type { Database } from "#lib/db/client.ts"
import { knownValue } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { BankStatementKind } from "#lib/domain/bank-statements/bank-statement.ts"
import { BANK_STATEMENT_KINDS } from "#lib/domain/bank-statements/bank-statement.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import { ENTRY_COLUMNS, toEntry } from "./statement-entries.ts"

/** A report that a person imported and that waits for another one. */
export type WaitingReport = Readonly<{ id: string; kind: BankStatementKind; statementId: string }>

/**
 * A payment of an entry that is known, with what was said of its wire (null if it is none), and the account that it names of an
 * exception, a debit of ours, or a wire that was sent back.
 */
export type KnownPayment = StoredEntry &
  Readonly<{
    said: Pick<Wire, "payerIban" | "structuredReference" | "remittanceText"> | null
    otherIban: string | null
    /** Whether a person recorded its wire or imported the first report that has it, and not a program. */
    isSaidByPerson: boolean
    /** It is in no report: all that have it are discarded. */
    isDiscarded: boolean
    /** Its money is another entry, which is in a statement: two people matched that one to it. */
    isMatchedElsewhere: boolean
    /** Those of its reports that wait, besides the one that is imported. */
    waiting: readonly WaitingReport[]
  }>

/** The account of a report, and the report that is imported. */
type Imported = Readonly<{ account: string; importedId: string }>

/**
 * The payments of each entry on an account that is known by one of these keys, of which there may be some thousands, for the import
 * of the report `importedId`. Those of a discarded statement are in no statement.
 */
export async function findEntriesByKey(
  db: Database,
  imported: Imported,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownPayment[]>> {
  return new Map(await findKnown(db, imported, { entryKey: { in: [...keys] } }))
}

/**
 * The exceptions of notifications that are known by none of these references, because another entry is, and that are in no statement:
 * the payments of each, by the reference.
 */
export async function findNotedExceptions(
  db: Database,
  imported: Imported,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly (readonly KnownPayment[])[]>> {
  if (references.length === 0) return new Map()
  const found = await findKnown(db, imported, {
    reference: { in: [...references] },
    exception: "known-otherwise",
    statementId: null,
    isDiscarded: false,
  })
  const byReference = Map.groupBy(found, ([, [first]]) => first?.reference ?? "")
  return new Map([...byReference].map(([reference, entries]) => [reference, entries.map(([, same]) => same)]))
}

/** Known entries by their keys, each with its payments. */
async function findKnown(
  db: Database,
  { account, importedId }: Imported,
  where: Prisma.BankStatementEntryWhereInput,
): Promise<[string, KnownPayment[]][]> {
  const found = new Map<string, KnownPayment[]>()
  const rows = await db.bankStatementEntry.findMany({
    where: { account, ...where },
    select: { ...ENTRY_COLUMNS, entryKey: true, isDiscarded: true },
    orderBy: { sequence: "asc" },
  })
  if (rows.length === 0) return []
  const money = await findMoneyOf(
    db,
    rows.map(({ id }) => id),
  )
  const reports = await findReports(
    db,
    rows.flatMap(({ notificationId, statementId }) => [notificationId ?? [], statementId ?? []].flat()),
  )
  for (const { entryKey, isDiscarded, ...row } of rows) {
    const entry = toEntry(isDiscarded ? { ...row, statementId: null } : row)
    const { recordedBy, payeeIban, isMatchedElsewhere, ...words } = money.get(entry.id) ?? NOTHING_SAID
    const isWire = entry.outcome === "wire"
    const ownReports = [row.notificationId, row.statementId].flatMap((id) => reports.get(id ?? "") ?? [])
    const payment = {
      ...entry,
      said: isWire ? words : null,
      otherIban: ibanOf(entry, { payerIban: words.payerIban, payeeIban }),
      isSaidByPerson: (isWire && isPerson(recordedBy)) || isPerson(ownReports[0]?.importedBy),
      isDiscarded,
      isMatchedElsewhere,
      waiting: ownReports.filter(({ id, isWaiting }) => isWaiting && id !== importedId),
    }
    const same = found.get(entryKey)
    if (same === undefined) found.set(entryKey, [payment])
    else same.push(payment)
  }
  return [...found]
}

const isPerson = (who: string | null | undefined): boolean => who?.startsWith("user:") === true

/** What the register says of the money of an entry: the words and the recorder of its wire, or the account that was paid. */
type MoneyOf = Pick<Wire, "payerIban" | "structuredReference" | "remittanceText"> &
  Readonly<{ recordedBy: string | null; payeeIban: string | null; isMatchedElsewhere: boolean }>

const NOTHING_SAID: MoneyOf = {
  payerIban: null,
  structuredReference: null,
  remittanceText: null,
  recordedBy: null,
  payeeIban: null,
  isMatchedElsewhere: false,
}

/** One statement, because a report may list 100,000 entries that are known. */
async function findMoneyOf(db: Database, entryIds: readonly string[]): Promise<ReadonlyMap<string, MoneyOf>> {
  const rows = await db.$queryRaw<(MoneyOf & Readonly<{ id: string }>)[]>`
    SELECT entry.id, wire.recorded_by AS "recordedBy", wire.payer_iban AS "payerIban",
      wire.structured_reference AS "structuredReference", wire.remittance_text AS "remittanceText",
      payee.account_number AS "payeeIban",
      EXISTS (
        SELECT FROM bank_entry_matches AS matched
        JOIN bank_statement_entries AS other ON other.id = matched.entry_id
        WHERE other.id <> entry.id AND other.statement_id IS NOT NULL AND NOT other.is_discarded
          AND matched.kind = CASE
            WHEN entry.outcome = 'payout' AND entry.direction = 'credit' THEN 'payout-returned' ELSE entry.outcome END
          AND (matched.wire_id = entry.wire_id OR matched.payout_id = entry.payout_id
            -- Of a compensation only the last transfer paid it.
            OR matched.compensation_id = entry.compensation_id AND entry.direction = 'debit'
              AND compensation.end_to_end_id = entry.end_to_end_id)) AS "isMatchedElsewhere"
    FROM bank_statement_entries AS entry
    LEFT JOIN wires AS wire ON wire.id = entry.wire_id
    LEFT JOIN payouts AS payout ON payout.id = entry.payout_id
    LEFT JOIN compensations AS compensation ON compensation.id = entry.compensation_id
    LEFT JOIN compensation_transfers AS transfer
      ON transfer.compensation_id = entry.compensation_id AND transfer.end_to_end_id = entry.end_to_end_id
    LEFT JOIN bank_accounts AS payee ON payee.id = coalesce(payout.bank_account_id, transfer.bank_account_id)
    WHERE entry.id = ANY(${[...entryIds]}::uuid[])`
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

async function findReports(db: Database, ids: readonly string[]) {
  const rows = await db.bankStatement.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: {
      id: true,
      kind: true,
      statementId: true,
      importedBy: true,
      confirmedAt: true,
      discardedAt: true,
    },
  })
  return new Map(
    rows.map(({ confirmedAt, discardedAt, ...row }) => [
      row.id,
      {
        ...row,
        kind: knownValue(BANK_STATEMENT_KINDS, row.kind),
        isWaiting: isPerson(row.importedBy) && confirmedAt === null && discardedAt === null,
      },
    ]),
  )
}

/** What came back does not name its account in all banks. */
function ibanOf(
  { outcome, direction, counterpartyIban }: StoredEntry,
  { payerIban, payeeIban }: Pick<MoneyOf, "payerIban" | "payeeIban">,
): string | null {
  if (outcome === "exception") return counterpartyIban
  if (direction === "credit") return null
  return outcome === "wire-returned" ? payerIban : payeeIban
}
