import type { Database } from "#lib/db/client.ts"
import { toDay, toDecimal, toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import { knownValue } from "#lib/db/known-value.ts"
import type { AccountOfEntry, JournalEntry } from "#lib/domain/ledger/journal-entry.ts"
import { JOURNAL_ENTRY_KINDS } from "#lib/domain/ledger/journal-entry.ts"
import type { Unit } from "#lib/domain/ledger/ledger-account.ts"
import { LEDGER_ACCOUNT_KINDS } from "#lib/domain/ledger/ledger-account.ts"
import { CURRENCY_CODES } from "#lib/domain/money/currency.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { SHARE_CLASS_SYMBOLS } from "#lib/domain/share-classes/share-class.ts"

/** An entry as it stands in the journal, with its place and the symbol of its class. */
export type WrittenEntry = JournalEntry & Readonly<{ id: string; sequence: bigint; symbol: ShareClassSymbol }>

const ENTRY_COLUMNS = {
  id: true,
  sequence: true,
  key: true,
  kind: true,
  shareClassId: true,
  orderId: true,
  wireId: true,
  payoutId: true,
  dealingDay: true,
  actor: true,
  at: true,
  transfers: {
    select: {
      unit: true,
      quantity: true,
      source: { select: { kind: true, investorId: true, shareClass: { select: { symbol: true } } } },
      destination: { select: { kind: true, investorId: true } },
    },
    orderBy: { id: "asc" },
  },
} as const satisfies Prisma.JournalEntrySelect

/** Entries after a place in the journal, in its order; null begins at its start. */
export async function findJournalEntries(
  db: Database,
  after: bigint | null,
  limit: number,
): Promise<WrittenEntry[]> {
  const rows = await db.journalEntry.findMany({
    where: after === null ? {} : { sequence: { gt: after } },
    select: ENTRY_COLUMNS,
    orderBy: { sequence: "asc" },
    take: limit,
  })
  return rows.map(toEntry)
}

type EntryRow = Prisma.JournalEntryGetPayload<{ select: typeof ENTRY_COLUMNS }>

const toEntry = (row: EntryRow): WrittenEntry => ({
  ...row,
  kind: knownValue(JOURNAL_ENTRY_KINDS, row.kind),
  dealingDay: row.dealingDay === null ? null : toDay(row.dealingDay),
  at: toInstant(row.at),
  symbol: knownValue(SHARE_CLASS_SYMBOLS, row.transfers[0]?.source.shareClass.symbol ?? ""),
  transfers: row.transfers.map(({ source, destination, unit, quantity }) => ({
    source: toAccount(source),
    destination: toAccount(destination),
    unit: knownValue<Unit>([...CURRENCY_CODES, ...SHARE_CLASS_SYMBOLS], unit),
    quantity: toDecimal(quantity),
  })),
})

const toAccount = ({
  kind,
  investorId,
}: Readonly<{ kind: string; investorId: string | null }>): AccountOfEntry => ({
  kind: knownValue(LEDGER_ACCOUNT_KINDS, kind),
  investorId,
})
