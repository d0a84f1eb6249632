import { createHash, randomUUID } from "node:crypto"
import {
  findEntriesByKey,
  findStatementByContent,
  hasStatementNamed,
  insertBankStatement,
  insertStatementEntries,
  placeEntriesInStatement,
} from "#lib/db/bank-statements.ts"
import type { Database, DatabasePool } from "#lib/db/client.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { findTermsByBankAccount } from "#lib/db/orders/find-dealing-terms.ts"
import { inTransaction, LONG_TRANSACTION_MILLISECONDS, rehearse } from "#lib/db/transaction.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import type {
  BankStatement,
  BankStatementFile,
  KeyedEntry,
} from "#lib/domain/bank-statements/bank-statement.ts"
import {
  checkStatement,
  keyedEntries,
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

/** One report of a file: as it is stored, the entries that it added, and how many were known before. */
export type ImportedStatement = Readonly<{
  statement: StoredStatement
  /** The same report was imported before: nothing was changed. */
  isKnown: boolean
  added: readonly StoredEntry[]
  knownEntries: number
}>

/** What became of a file; a person's reports wait for another person, each in a proposal. */
export type ImportedFile = Readonly<{
  statements: readonly ImportedStatement[]
  proposals: readonly Approval[]
}>

/**
 * Takes a file of the bank, whole or not at all. Credits become wires, debits confirm payouts, and what is neither is kept as an
 * exception. The same entry is booked once, however many files report it. What a program imports counts immediately; what a person
 * imports waits like a wire that a person records: its credits are in suspense, and a proposal says which orders they pay, which is
 * written together with them. Throws ForbiddenError, BankStatementNotAcceptedError, or BookingInTheFutureError.
 */
export async function importBankStatement(
  ctx: ServiceContext,
  actor: Actor,
  { file }: Readonly<{ file: BankStatementFile }>,
): Promise<ImportedFile> {
  requireOperator(actor)
  return inTransaction(
    ctx.db,
    async (db) => {
      const tx = { ...ctx, db: db as DatabasePool }
      const statements = await importAll(tx, actor, file)
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
export function previewBankStatement(
  ctx: ServiceContext,
  actor: Actor,
  { file }: Readonly<{ file: BankStatementFile }>,
): Promise<readonly ImportedStatement[]> {
  requireOperator(actor)
  return rehearse(ctx.db, (db) => importAll({ ...ctx, db: db as DatabasePool }, actor, file))
}

type AccountTerms = readonly [DealingTerms, ...DealingTerms[]]

async function importAll(
  ctx: ServiceContext,
  actor: Actor,
  { format, messageId, statements }: BankStatementFile,
): Promise<ImportedStatement[]> {
  for (const statement of statements) checkStatement(statement)
  const termsOf = new Map<string, AccountTerms>()
  for (const { account } of statements)
    if (!termsOf.has(account)) termsOf.set(account, await requireTermsOfAccount(ctx, account))
  // All registers of the file in one order, so that two imports cannot deadlock.
  const classIds = new Set([...termsOf.values()].flat().map(({ shareClassId }) => shareClassId))
  for (const id of [...classIds].toSorted()) await lockRegister(ctx.db, id)
  const imported: ImportedStatement[] = []
  for (const statement of statements) {
    const terms = termsOf.get(statement.account)
    if (terms !== undefined) {
      imported.push(await importOne(ctx, actor, { statement, terms, message: { format, messageId } }))
    }
  }
  return imported
}

async function requireTermsOfAccount({ db }: ServiceContext, account: string): Promise<AccountTerms> {
  const [first, ...rest] = await findTermsByBankAccount(db, account)
  if (first === undefined) throw notAccepted(`No share class is paid to on the account ${account}.`)
  return [first, ...rest]
}

type Given = Readonly<{
  statement: BankStatement
  terms: AccountTerms
  message: Readonly<{ format: string; messageId: string }>
}>

async function importOne(
  ctx: ServiceContext,
  actor: Actor,
  { statement, terms, message }: Given,
): Promise<ImportedStatement> {
  const { db, clock } = ctx
  const { account, kind } = statement
  const contentHash = contentHashOf(statement)
  const known = await findStatementByContent(db, { account, kind, contentHash })
  if (known !== null) {
    return { statement: known, isKnown: true, added: [], knownEntries: statement.entries.length }
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
  const result = await importEntries(ctx, actor, { statement, terms, storedId: stored.id })
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
      exceptions: result.added.filter(({ outcome }) => outcome === "exception").length,
    },
  })
  // Read again, because the gap depends on the statement before.
  const written = await findStatementByContent(db, { account, kind, contentHash })
  return { statement: written ?? { ...stored, gap: null }, isKnown: false, ...result }
}

async function importEntries(
  ctx: ServiceContext,
  actor: Actor,
  {
    statement,
    terms,
    storedId,
  }: Readonly<{ statement: BankStatement; terms: AccountTerms; storedId: string }>,
): Promise<Pick<ImportedStatement, "added" | "knownEntries">> {
  const { db, clock } = ctx
  const { account, kind } = statement
  const entries = keyedEntries(statement, sha256)
  const knownByKey = await findEntriesByKey(
    db,
    account,
    entries.map(({ key }) => key),
  )
  const returned = new Set(
    entries.flatMap(({ payments, isReversal }) =>
      payments.flatMap(({ direction, returnReason, endToEndId }) =>
        direction === "credit" && endToEndId !== null && (isReversal || returnReason !== null)
          ? [endToEndId]
          : [],
      ),
    ),
  )
  const added: StoredEntry[] = []
  const placed: string[] = []
  const unknown: NewEntry[] = []
  for (const entry of entries) {
    const known = knownByKey.get(entry.key)
    if (known === undefined) {
      const payments = entry.payments.map((payment, part): GivenPayment => {
        const reference = entry.paymentReferences[part] ?? entry.key
        return { account, terms, entry, payment, reference, returned }
      })
      unknown.push({ key: entry.key, payments })
      continue
    }
    requireSameEntry(entry, known, kind)
    if (kind === "statement") placed.push(...known.map(({ id }) => id))
  }
  const report = kind === "statement" ? { statementId: storedId } : { notificationId: storedId }
  for (const row of inRows(unknown)) {
    const booked = await bookRow(ctx, actor, row)
    const stored = booked.map(({ key, payments }) => ({
      key,
      payments: payments.map((payment) => ({
        ...payment,
        statementId: null,
        notificationId: null,
        ...report,
      })),
    }))
    await insertStatementEntries(db, stored, clock.now())
    for (const { payments } of stored) added.push(...payments)
  }
  if (placed.length > 0) await placeEntriesInStatement(db, placed, storedId)
  return { added, knownEntries: entries.length - unknown.length }
}

/** An entry that no report has named before. */
type NewEntry = Readonly<{ key: string; payments: readonly GivenPayment[] }>

/** Entries that are booked together; more would take memory and save nothing. */
const MOST_TOGETHER = 1_000

/** The entries in the order of the bank, those in a row that are only new money together. */
function* inRows(entries: readonly NewEntry[]): Generator<readonly NewEntry[]> {
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
 * The hash of what a report says, without when and under which name the bank sent it. Of its JSON, entry by entry: a large one as
 * a whole would be another copy of the file in memory.
 */
function contentHashOf(statement: BankStatement): string {
  const { kind, account, statementId, currency, opening, closing, entries } = statement
  const head = JSON.stringify([kind, account, statementId, currency, opening, closing])
  const hash = createHash("sha256").update(`${head.slice(0, -1)},[`)
  for (const [place, entry] of entries.entries()) {
    hash.update(`${place === 0 ? "" : ","}${JSON.stringify(entry)}`)
  }
  return hash.update("]]").digest("hex")
}

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex")
