import { createHash, randomUUID } from "node:crypto"
import {
  findStatementByContent,
  hasStatementNamed,
  insertBankStatement,
} from "#lib/db/bank-statements/bank-statements.ts"
import {
  findEntriesByKey,
  insertStatementEntries,
  placeEntriesInStatement,
} from "#lib/db/bank-statements/statement-entries.ts"
import type { Database, DatabasePool } from "#lib/db/client.ts"
import { inTransaction, LONG_TRANSACTION_MILLISECONDS, rehearse } from "#lib/db/in-transaction.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { findTermsByBankAccount } from "#lib/db/orders/find-dealing-terms.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import type {
  BankStatement,
  BankStatementFile,
  BookedEntry,
  Entries,
  KeyedEntry,
} from "#lib/domain/bank-statements/bank-statement.ts"
import {
  checkStatement,
  keyedEntries,
  noEntries,
  notAccepted,
  signed,
} from "#lib/domain/bank-statements/bank-statement.ts"
import type { StoredEntry, StoredStatement } from "#lib/domain/bank-statements/stored-statement.ts"
import { isConfirmed } from "#lib/domain/bank-statements/stored-statement.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { compare, sum } from "#lib/domain/money/decimal.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { userIdOfActor } from "#lib/domain/users/actor-name.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { BookedPayment, GivenPayment } from "./book-payment.ts"
import { bookCredits, bookPayment, isNewMoney } from "./book-payment.ts"

/** One report of a file: as it is stored, what is kept of each entry that it added, and how many were known before. */
export type ImportedStatement<Kept = StoredEntry> = Readonly<{
  statement: StoredStatement
  /** The same report was imported before: nothing was changed. */
  isKnown: boolean
  added: readonly Kept[]
  /** How many of the added ones somebody has to explain. */
  exceptions: number
  knownEntries: number
}>

/** What became of a file; a person's reports wait for another person, each in a proposal. */
export type ImportedFile<Kept = StoredEntry> = Readonly<{
  statements: readonly ImportedStatement<Kept>[]
  proposals: readonly Approval[]
}>

/** A file, and what its caller keeps of each entry that was added: all of it, or less where there are many. */
type FileToImport<Kept> = Readonly<{
  file: BankStatementFile<Entries>
  keep?: (entry: StoredEntry) => Kept
}>

const wholeEntry = (entry: StoredEntry): unknown => entry

/**
 * Takes a file of the bank, whole or not at all. Credits become wires, debits confirm payouts, and what is neither is kept as an
 * exception. The same entry is booked once, however many files report it. What a program imports counts immediately; what a person
 * imports waits like a wire that a person records: its credits are in suspense, and a proposal says which orders they pay, which is
 * written together with them. The entries are read several times and never held together. Throws ForbiddenError,
 * BankStatementNotAcceptedError, or BookingInTheFutureError.
 */
export async function importBankStatement<Kept = StoredEntry>(
  ctx: ServiceContext,
  actor: Actor,
  input: FileToImport<Kept>,
): Promise<ImportedFile<Kept>> {
  requireOperator(actor)
  return inTransaction(
    ctx.db,
    async (db) => {
      const tx = { ...ctx, db: db as DatabasePool }
      const statements = await importAll(tx, actor, input)
      const proposals: Approval[] = []
      for (const { statement } of statements) {
        if (isConfirmed(statement) || userIdOfActor(actor.who) === null) continue
        const input = { statementId: statement.id }
        proposals.push(await propose(tx, actor, { kind: "bank-statement", input }))
      }
      return { statements, proposals }
    },
    LONG_TRANSACTION_MILLISECONDS,
  )
}

/** What a file would do; nothing is changed. Throws like importBankStatement. */
export function previewBankStatement<Kept = StoredEntry>(
  ctx: ServiceContext,
  actor: Actor,
  input: FileToImport<Kept>,
): Promise<readonly ImportedStatement<Kept>[]> {
  requireOperator(actor)
  return rehearse(ctx.db, (db) => importAll({ ...ctx, db: db as DatabasePool }, actor, input))
}

type AccountTerms = readonly [DealingTerms, ...DealingTerms[]]

async function importAll<Kept>(
  ctx: ServiceContext,
  actor: Actor,
  { file, keep = wholeEntry as (entry: StoredEntry) => Kept }: FileToImport<Kept>,
): Promise<ImportedStatement<Kept>[]> {
  const { format, messageId, statements } = file
  for (const statement of statements) checkStatement(statement)
  const termsOf = new Map<string, AccountTerms>()
  for (const { account } of statements)
    if (!termsOf.has(account)) termsOf.set(account, await requireTermsOfAccount(ctx, account))
  // All registers of the file in one order, so that two imports cannot deadlock.
  const classIds = new Set([...termsOf.values()].flat().map(({ shareClassId }) => shareClassId))
  for (const id of [...classIds].toSorted()) await lockRegister(ctx.db, id)
  const imported: ImportedStatement<Kept>[] = []
  for (const statement of statements) {
    const terms = termsOf.get(statement.account)
    if (terms !== undefined) {
      imported.push(await importOne(ctx, actor, { statement, terms, message: { format, messageId }, keep }))
    }
  }
  return imported
}

async function requireTermsOfAccount({ db }: ServiceContext, account: string): Promise<AccountTerms> {
  const [first, ...rest] = await findTermsByBankAccount(db, account)
  if (first === undefined) throw notAccepted(`No share class is or was paid to on the account ${account}.`)
  return [first, ...rest]
}

type Given<Kept> = Readonly<{
  statement: BankStatement<Entries>
  terms: AccountTerms
  keep: (entry: StoredEntry) => Kept
}>

async function importOne<Kept>(
  ctx: ServiceContext,
  actor: Actor,
  { message, ...given }: Given<Kept> & Readonly<{ message: Pick<BankStatementFile, "format" | "messageId"> }>,
): Promise<ImportedStatement<Kept>> {
  const { statement, terms } = given
  const { db, clock } = ctx
  const { account, kind } = statement
  const { contentHash, entryCount } = contentOf(statement)
  const known = await findStatementByContent(db, { account, kind, contentHash })
  if (known !== null) {
    return { statement: known, isKnown: true, added: [], exceptions: 0, knownEntries: entryCount }
  }
  const at = clock.now()
  const today = dayIn(at, terms[0].calendar.timezone)
  if (statement.closing !== null && statement.closing.day > today) {
    throw notAccepted(`Statement ${statement.statementId} closes on ${statement.closing.day}, after today.`)
  }
  const { entries: _, ...own } = statement
  const stored: Omit<StoredStatement, "gap"> = {
    ...own,
    ...message,
    id: randomUUID(),
    importedBy: actor.who,
    confirmedBy: null,
    confirmedAt: null,
    createdAt: at,
  }
  if (await hasStatementNamed(db, { ...stored, gap: null })) {
    throw notAccepted(
      `Statement ${statement.statementId} of ${statement.closing?.day} was imported before and says something else. Ask the bank which one is right.`,
    )
  }
  await insertBankStatement(db, stored, contentHash)
  const result = await importEntries(ctx, actor, { ...given, storedId: stored.id })
  await recordAudit({ db: db as Database }, actor, {
    action: "bank-statement.imported",
    subject: { kind: "bank-statement", id: stored.id },
    after: {
      kind,
      account,
      statementId: statement.statementId,
      format: message.format,
      contentHash,
      currency: statement.currency,
      opening: statement.opening,
      closing: statement.closing,
      entries: result.added.length,
      exceptions: result.exceptions,
    },
  })
  // Read again, because the gap depends on the statement before.
  const written = await findStatementByContent(db, { account, kind, contentHash })
  return { statement: written ?? { ...stored, gap: null }, isKnown: false, ...result }
}

/** Entries that are looked up or booked together; more would take memory and save little. */
const MOST_TOGETHER = 1_000

async function importEntries<Kept>(
  ctx: ServiceContext,
  actor: Actor,
  { statement, terms, keep, storedId }: Given<Kept> & Readonly<{ storedId: string }>,
): Promise<Pick<ImportedStatement<Kept>, "added" | "exceptions" | "knownEntries">> {
  const { db, clock } = ctx
  const { account, kind } = statement
  const { known, returned } = await placeKnownEntries(ctx, statement, storedId)
  const report =
    kind === "statement"
      ? { statementId: storedId, notificationId: null }
      : { statementId: null, notificationId: storedId }
  const added: Kept[] = []
  let exceptions = 0
  for (const row of inRows(newEntries(statement, known, { account, terms, returned }))) {
    const booked = await bookRow(ctx, actor, row)
    const stored = booked.map(({ key, payments }) => ({
      key,
      payments: payments.map((payment) => ({ ...payment, ...report })),
    }))
    await insertStatementEntries(db, stored, clock.now())
    for (const payment of stored.flatMap(({ payments }) => payments)) {
      if (payment.outcome === "exception") exceptions += 1
      added.push(keep(payment))
    }
  }
  return { added, exceptions, knownEntries: known.size }
}

/**
 * Checks the entries that another report has named before, and places them in this one if it is a statement. Returns their keys, and
 * the end-to-end ids of the payouts that this report returns.
 */
async function placeKnownEntries(
  { db }: ServiceContext,
  statement: BankStatement<Entries>,
  storedId: string,
): Promise<Readonly<{ known: ReadonlySet<string>; returned: ReadonlySet<string> }>> {
  const { account, kind } = statement
  const known = new Set<string>()
  const returned = new Set<string>()
  for (const entries of keyedParts(statement)) {
    const keys = entries.map(({ key }) => key)
    const stored = await findEntriesByKey(db, account, keys)
    for (const entry of entries) {
      for (const endToEndId of returnedPayouts(entry)) returned.add(endToEndId)
      const same = stored.get(entry.key)
      if (same === undefined) continue
      requireSameEntry(entry, same, kind)
      known.add(entry.key)
    }
    const ids = [...stored.values()].flat().map(({ id }) => id)
    if (kind === "statement" && ids.length > 0) await placeEntriesInStatement(db, ids, storedId)
  }
  return { known, returned }
}

const returnedPayouts = ({ payments, isReversal }: BookedEntry): string[] =>
  payments.flatMap(({ direction, returnReason, endToEndId }) =>
    direction === "credit" && endToEndId !== null && (isReversal || returnReason !== null)
      ? [endToEndId]
      : [],
  )

/** The entries of a statement with their keys, some of them at a time. */
function* keyedParts({
  statementId,
  entries,
}: BankStatement<Entries>): Generator<readonly KeyedEntry[], undefined> {
  const seen = noEntries()
  let part: BookedEntry[] = []
  for (const entry of entries) {
    part.push(entry)
    if (part.length < MOST_TOGETHER) continue
    yield keyedEntries({ statementId, entries: part }, sha256, seen)
    part = []
  }
  if (part.length > 0) yield keyedEntries({ statementId, entries: part }, sha256, seen)
}

/** An entry that no report has named before. */
type NewEntry = Readonly<{ key: string; payments: readonly GivenPayment[] }>

function* newEntries(
  statement: BankStatement<Entries>,
  known: ReadonlySet<string>,
  of: Pick<GivenPayment, "account" | "terms" | "returned">,
): Generator<NewEntry, undefined> {
  for (const entries of keyedParts(statement)) {
    for (const entry of entries) {
      const { key, paymentReferences } = entry
      if (known.has(key)) continue
      const payments = entry.payments.map(
        (payment, part): GivenPayment => ({
          ...of,
          entry,
          payment,
          reference: paymentReferences[part] ?? key,
        }),
      )
      yield { key, payments }
    }
  }
}

/** The entries in the order of the bank, those in a row that are only new money together. */
function* inRows(entries: Iterable<NewEntry>): Generator<readonly NewEntry[]> {
  let row: NewEntry[] = []
  for (const entry of entries) {
    const isCredit = entry.payments.every(isNewMoney)
    if (row.length > 0 && (!isCredit || row.length === MOST_TOGETHER)) {
      yield row
      row = []
    }
    if (isCredit) row.push(entry)
    else yield [entry]
  }
  if (row.length > 0) yield row
}

async function bookRow(
  ctx: ServiceContext,
  actor: Actor,
  row: readonly NewEntry[],
): Promise<Readonly<{ key: string; payments: readonly BookedPayment[] }>[]> {
  const given = row.flatMap(({ payments }) => payments)
  const booked: BookedPayment[] = []
  if (given.every(isNewMoney)) booked.push(...(await bookCredits(ctx, actor, given)))
  else {
    for (const payment of given) {
      if (isNewMoney(payment)) booked.push(...(await bookCredits(ctx, actor, [payment])))
      else booked.push(await bookPayment(ctx, actor, payment))
    }
  }
  let from = 0
  return row.map(({ key, payments }) => {
    const start = from
    from += payments.length
    return { key, payments: booked.slice(start, from) }
  })
}

/** An entry that another report has already says the same here, and is in one statement only. */
function requireSameEntry(
  entry: KeyedEntry,
  known: readonly StoredEntry[],
  kind: BankStatement["kind"],
): void {
  const [first] = known
  const isSame =
    first !== undefined &&
    first.amount.currency === entry.amount.currency &&
    first.bookedDay === entry.bookedDay &&
    compare(sum(known.map(signed)), signed(entry)) === 0
  if (!isSame) {
    throw notAccepted(
      `The entry ${entry.key} of ${entry.amount.value} ${entry.amount.currency} on ${entry.bookedDay} is known with another amount or day.`,
    )
  }
  if (kind === "statement" && known.some(({ statementId }) => statementId !== null)) {
    throw notAccepted(`The entry ${entry.key} is in another statement already.`)
  }
}

/**
 * The hash of what a report says, without when and under which name the bank sent it, and how many entries it has. It is that of
 * its JSON, entry by entry: a large one as a whole would be another copy of the file in memory.
 */
function contentOf(statement: BankStatement<Entries>): Readonly<{ contentHash: string; entryCount: number }> {
  const { kind, account, statementId, currency, opening, closing, entries } = statement
  const head = JSON.stringify([kind, account, statementId, currency, opening, closing])
  const hash = createHash("sha256").update(`${head.slice(0, -1)},[`)
  let entryCount = 0
  for (const entry of entries) {
    hash.update(`${entryCount === 0 ? "" : ","}${JSON.stringify(entry)}`)
    entryCount += 1
  }
  return { contentHash: hash.update("]]").digest("hex"), entryCount }
}

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex")
