import { createHash, randomUUID } from "node:crypto"
import {
  findEntriesByKey,
  findStatementByContent,
  hasStatementNamed,
  insertBankStatement,
  insertStatementEntries,
  placeEntriesInStatement,
} from "#lib/db/bank-statements.ts"
import type { DatabasePool } from "#lib/db/client.ts"
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
import { bookPayment } from "./book-payment.ts"

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
  const contentHash = sha256(contentOf(statement))
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
  await recordAudit(ctx, actor, {
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
  let knownEntries = 0
  for (const entry of entries) {
    const known = knownByKey.get(entry.key)
    if (known !== undefined) {
      knownEntries += 1
      requireSameEntry(entry, known, kind)
      if (kind === "statement") placed.push(...known.map(({ id }) => id))
      continue
    }
    const booked: StoredEntry[] = []
    const place = {
      statementId: kind === "statement" ? storedId : null,
      notificationId: kind === "notification" ? storedId : null,
    }
    for (const [part, payment] of entry.payments.entries()) {
      const reference = entry.paymentReferences[part] ?? entry.key
      const given = { account, terms, entry, payment, reference, returned }
      booked.push({ ...(await bookPayment(ctx, actor, given)), ...place })
    }
    await insertStatementEntries(db, entry.key, booked, clock.now())
    added.push(...booked)
  }
  if (placed.length > 0) await placeEntriesInStatement(db, placed, storedId)
  return { added, knownEntries }
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

/** What a report says, without when and under which name the bank sent it. */
const contentOf = ({
  kind,
  account,
  statementId,
  currency,
  opening,
  closing,
  entries,
}: BankStatement): string => JSON.stringify([kind, account, statementId, currency, opening, closing, entries])

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex")
