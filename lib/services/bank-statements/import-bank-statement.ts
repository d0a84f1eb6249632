import { createHash, randomUUID } from "node:crypto"
import {
  findStatementByContent,
  hasStatementNamed,
  insertBankStatement,
} from "#lib/db/bank-statements/bank-statements.ts"
import { findSentMoney } from "#lib/db/bank-statements/sent-money.ts"
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
import { rehearseKind, storeProposal } from "#lib/services/approvals/propose.ts"
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
  /** How many of the known ones this report lists the payments of, when they were booked as one amount before. */
  unusedDetails: number
}>

/** What a file does, and the accounts that it reports although no share class is or was paid to on them. */
export type PreviewedFile<Kept = StoredEntry> = Readonly<{
  statements: readonly ImportedStatement<Kept>[]
  leftOut: readonly string[]
}>

/** What became of a file; a person's reports wait for another person, each in a proposal. */
export type ImportedFile<Kept = StoredEntry> = PreviewedFile<Kept> &
  Readonly<{ proposals: readonly Approval[] }>

/** A file, and what its caller keeps of each entry that was added: all of it, or less where there are many. */
type FileToImport<Kept> = Readonly<{
  file: BankStatementFile<Entries>
  keep?: (entry: StoredEntry) => Kept
}>

const wholeEntry = (entry: StoredEntry): unknown => entry

/**
 * Takes a file of the bank, whole or not at all, except for the accounts that are not ours. Credits become wires, debits confirm
 * payouts, and what is neither is stored as an exception. The same entry is booked once, however many files report it. What a program imports counts immediately; what a person
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
      const { statements, leftOut } = await importAll(tx, actor, input)
      const isProposed = userIdOfActor(actor.who) !== null
      const waiting = statements.filter(({ statement }) => isProposed && !isConfirmed(statement))
      return { statements, leftOut, proposals: await proposeAll(tx, actor, waiting) }
    },
    LONG_TRANSACTION_MILLISECONDS,
  )
}

/** Proposes that these reports count. */
async function proposeAll(
  tx: ServiceContext,
  actor: Actor,
  waiting: readonly Pick<ImportedStatement<unknown>, "statement">[],
): Promise<Approval[]> {
  const proposed: Parameters<typeof storeProposal<"bank-statement">>[2][] = []
  for (const { statement } of waiting) {
    const proposal = { kind: "bank-statement", input: { statementId: statement.id } } as const
    proposed.push({ ...proposal, effect: await rehearseKind(tx, actor, proposal) })
  }
  const proposals: Approval[] = []
  for (const proposal of proposed) proposals.push(await storeProposal(tx, actor, proposal))
  return proposals
}

/** What a file would do; nothing is changed. Throws like importBankStatement. */
export function previewBankStatement<Kept = StoredEntry>(
  ctx: ServiceContext,
  actor: Actor,
  input: FileToImport<Kept>,
): Promise<PreviewedFile<Kept>> {
  requireOperator(actor)
  return rehearse(ctx.db, (db) => importAll({ ...ctx, db: db as DatabasePool }, actor, input))
}

type AccountTerms = readonly [DealingTerms, ...DealingTerms[]]

async function importAll<Kept>(
  ctx: ServiceContext,
  actor: Actor,
  { file, keep = wholeEntry as (entry: StoredEntry) => Kept }: FileToImport<Kept>,
): Promise<PreviewedFile<Kept>> {
  const { format, messageId, statements } = file
  for (const statement of statements) checkStatement(statement)
  const termsOf = new Map<string, AccountTerms>()
  const leftOut: string[] = []
  for (const account of new Set(statements.map((statement) => statement.account))) {
    const [first, ...rest] = await findTermsByBankAccount(ctx.db, account)
    if (first === undefined) leftOut.push(account)
    else termsOf.set(account, [first, ...rest])
  }
  // A bank sends all accounts of a contract in one file, such as the one on which it debits its fees.
  if (termsOf.size === 0) {
    throw notAccepted(`No share class is or was paid to on the account ${leftOut.join(", ")}.`)
  }
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
  return { statements: imported, leftOut }
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
    return {
      statement: known,
      isKnown: true,
      added: [],
      exceptions: 0,
      knownEntries: entryCount,
      unusedDetails: 0,
    }
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
): Promise<Pick<ImportedStatement<Kept>, "added" | "exceptions" | "knownEntries" | "unusedDetails">> {
  const { db, clock } = ctx
  const { account, kind } = statement
  const { known, taken, returned, unusedDetails } = await placeKnownEntries(ctx, statement, storedId)
  const report =
    kind === "statement"
      ? { statementId: storedId, notificationId: null }
      : { statementId: null, notificationId: storedId }
  const added: Kept[] = []
  let exceptions = 0
  for (const row of inRows(newEntries(statement, { known, taken }, { account, terms, returned }))) {
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
  return { added, exceptions, knownEntries: known.size, unusedDetails }
}

/**
 * What the database knows of a report's entries: the keys of those that another report has named before, the references under which
 * an earlier statement has other entries, and the end-to-end ids of the payouts and compensations that come back with this report.
 */
type KnownEntries = Readonly<{
  known: ReadonlySet<string>
  taken: ReadonlySet<string>
  returned: ReadonlySet<string>
  unusedDetails: number
}>

/** Checks the entries that another report has named before, and places them in this one if it is a statement. */
async function placeKnownEntries(
  { db }: ServiceContext,
  statement: BankStatement<Entries>,
  storedId: string,
): Promise<KnownEntries> {
  const { account, kind, statementId } = statement
  const known = new Set<string>()
  const taken = new Set<string>()
  const returned = new Set<string>()
  let unusedDetails = 0
  const seen = noEntries()
  const isInAnother = (stored: readonly StoredEntry[] | undefined): boolean =>
    kind === "statement" &&
    stored?.some((payment) => payment.statementId !== null && payment.statementId !== storedId) === true
  for (const entries of partsOf(statement)) {
    for (const id of (await findSentMoney(db, creditedIds(entries))).keys()) returned.add(id)
    const references = entries.flatMap(({ reference }) => reference ?? [])
    const byReference = await findEntriesByKey(db, account, references)
    for (const entry of entries) {
      const named = byReference.get(entry.reference ?? "")
      if (named === undefined || !isInAnother(named)) continue
      if (isSameEntry(entry, named)) {
        throw notAccepted(`The entry ${entry.reference} is in another statement already.`)
      }
      taken.add(entry.reference ?? "")
    }
    const keyed = keyedEntries({ kind, statementId, entries }, sha256, { seen, taken })
    const others = keyed.flatMap(({ key, reference }) => (key === reference ? [] : [key]))
    const ofPayments = kind === "statement" ? keyed.flatMap(ownReferences) : []
    const byKey = await findEntriesByKey(db, account, [...others, ...ofPayments])
    const placed = new Set<string>()
    for (const entry of keyed) {
      const keyedSame = entry.key === entry.reference ? byReference.get(entry.key) : byKey.get(entry.key)
      const same = keyedSame ?? notifiedPayments(entry, byKey, placed)
      if (same === undefined) continue
      if (isInAnother(same)) throw notAccepted(`The entry ${entry.key} is in another statement already.`)
      if (!isSameEntry(entry, same)) {
        throw notAccepted(
          `The entry ${entry.key} of ${entry.amount.value} ${entry.amount.currency} on ${entry.bookedDay} is known with another amount or day.`,
        )
      }
      known.add(entry.key)
      if (entry.payments.length > same.length) unusedDetails += 1
      for (const { id } of same) placed.add(id)
    }
    if (kind === "statement" && placed.size > 0) await placeEntriesInStatement(db, [...placed], storedId)
  }
  return { known, taken, returned, unusedDetails }
}

/** The references that the payments of an entry have of their own. */
const ownReferences = ({ key, payments }: KeyedEntry): string[] =>
  payments.flatMap(({ reference }) => (reference === null || reference === key ? [] : [reference]))

/**
 * The entries of notifications that are the payments of an entry, one by one: some banks notify each payment under its own
 * reference, and name the entry of the statement by another one. Undefined unless all of them are there with these amounts, in no
 * statement and not among those that are `placed` in this one.
 */
function notifiedPayments(
  entry: KeyedEntry,
  byReference: ReadonlyMap<string, readonly StoredEntry[]>,
  placed: ReadonlySet<string>,
): readonly StoredEntry[] | undefined {
  const stored = entry.payments.map(({ reference }) => byReference.get(reference ?? "") ?? [])
  const isEach = entry.payments.every((payment, part) => {
    const ofPayment = stored[part] ?? []
    const isPlaced = ofPayment.some(({ id, statementId }) => statementId !== null || placed.has(id))
    return ofPayment.length > 0 && !isPlaced && compare(sum(ofPayment.map(signed)), signed(payment)) === 0
  })
  const all = stored.flat()
  const isDistinct = new Set(all.map(({ id }) => id)).size === all.length
  return isEach && isDistinct && isSameEntry(entry, all) ? all : undefined
}

/** Money that comes with the end-to-end id of a payment of ours is that payment, which comes back: some banks do not say so. */
const creditedIds = (entries: readonly BookedEntry[]): string[] =>
  entries.flatMap(({ payments }) =>
    payments.flatMap(({ direction, endToEndId }) =>
      direction === "credit" && endToEndId !== null ? [endToEndId] : [],
    ),
  )

/** The entries of a report, some of them at a time. */
function* partsOf({ entries }: BankStatement<Entries>): Generator<readonly BookedEntry[], undefined> {
  let part: BookedEntry[] = []
  for (const entry of entries) {
    part.push(entry)
    if (part.length < MOST_TOGETHER) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

/** An entry that no report has named before. */
type NewEntry = Readonly<{ key: string; payments: readonly GivenPayment[] }>

function* newEntries(
  statement: BankStatement<Entries>,
  { known, taken }: Pick<KnownEntries, "known" | "taken">,
  of: Pick<GivenPayment, "account" | "terms" | "returned">,
): Generator<NewEntry, undefined> {
  const { kind, statementId } = statement
  const seen = noEntries()
  for (const entries of partsOf(statement)) {
    for (const entry of keyedEntries({ kind, statementId, entries }, sha256, { seen, taken })) {
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

/** Whether an entry is the one whose payments are stored: the same money on the same day. */
function isSameEntry(entry: BookedEntry, stored: readonly StoredEntry[]): boolean {
  const [first] = stored
  return (
    first !== undefined &&
    first.amount.currency === entry.amount.currency &&
    first.bookedDay === entry.bookedDay &&
    compare(sum(stored.map(signed)), signed(entry)) === 0
  )
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
