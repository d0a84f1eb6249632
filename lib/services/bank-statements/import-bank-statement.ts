import { createHash, randomUUID } from "node:crypto"
import {
  findBankStatement,
  findStatementByContent,
  findWaitingSameStatements,
  findWaitingStatements,
  hasStatementNamed,
  insertBankStatement,
  lockBankStatement,
} from "#lib/db/bank-statements/bank-statements.ts"
import { hasDiscardedStatements } from "#lib/db/bank-statements/discarded-statements.ts"
import { findWiresOfDiscarded } from "#lib/db/bank-statements/statement-entries.ts"
import type { Database } from "#lib/db/client.ts"
import { LONG_TRANSACTION_MILLISECONDS } from "#lib/db/in-transaction.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { findTermsByBankAccount } from "#lib/db/orders/find-dealing-terms.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import type { BankStatement, BankStatementFile, Entries } from "#lib/domain/bank-statements/bank-statement.ts"
import { checkStatement, notAccepted } from "#lib/domain/bank-statements/bank-statement.ts"
import type { StoredStatement } from "#lib/domain/bank-statements/stored-statement.ts"
import { isConfirmed, statementState } from "#lib/domain/bank-statements/stored-statement.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Actor } from "#lib/services/actor.ts"
import { isPerson, requireOperator } from "#lib/services/actor.ts"
import { dryRunProposal, storeProposal } from "#lib/services/approvals/propose.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { inDryRunOf, inTransactionOf } from "#lib/services/context-in-transaction.ts"
import { isStillFor, matchWiresOfStatement } from "#lib/services/wires/match-wires-again.ts"
import { attributeReported } from "./confirm-bank-statement.ts"
import { discardInImport, lockProposalsOf } from "./discard-bank-statement.ts"
import { endMoneyOfDiscarded } from "./end-reported-money.ts"
import type { AccountTerms, ImportedEntries, ReportToImport } from "./import-entries.ts"
import { importEntries } from "./import-entries.ts"

/** One report of a file: as it is stored, the entries that it added, and how many were known before. */
export type ImportedStatement = Readonly<{
  statement: StoredStatement
  /** The same report was imported before: nothing was changed. */
  isKnown: boolean
}> &
  ImportedEntries

/** What a file does, and the accounts that it reports although no share class is or was paid to on them. */
export type PreviewedFile = Readonly<{
  statements: readonly ImportedStatement[]
  leftOut: readonly string[]
}>

/** What became of a file; a person's reports wait for another person, each in a proposal. */
export type ImportedFile = PreviewedFile & Readonly<{ proposals: readonly Approval[] }>

type FileToImport = Readonly<{ file: BankStatementFile<Entries> }>

/**
 * Imports a bank file, all or nothing; statements of accounts that are not ours are skipped. Credits become wires, debits confirm
 * payouts, and all other entries are stored as exceptions. The same entry is booked once, however many files report it. An import
 * by a program takes effect immediately. One by a person waits: its credits are in suspense, its payouts stay as they are, and a
 * proposal, written in the same transaction, states which orders the credits pay and which payouts end. A report that was imported
 * before and still waits is proposed again by a person, and discarded for the one of a program, as is every other report of a person
 * that waits and is in its way. The entries are read several times and never held in memory together. Throws ForbiddenError,
 * BankStatementNotAcceptedError, or BookingInTheFutureError.
 */
export async function importBankStatement(
  ctx: ServiceContext,
  actor: Actor,
  input: FileToImport,
): Promise<ImportedFile> {
  requireOperator(actor)
  const isProposed = isPerson(actor)
  const waitingOf = (statements: readonly ImportedStatement[], ofKnown: boolean) =>
    statements.flatMap(({ statement, isKnown }) =>
      isProposed && isKnown === ofKnown && !isConfirmed(statement) ? [statement.id] : [],
    )
  const imported = await inTransactionOf(
    ctx,
    async (tx) => {
      const { statements, leftOut } = await importAll(tx, actor, input)
      return { statements, leftOut, proposals: await proposeAll(tx, actor, waitingOf(statements, false)) }
    },
    LONG_TRANSACTION_MILLISECONDS,
  )
  const again = waitingOf(imported.statements, true)
  if (again.length === 0) return imported
  return { ...imported, proposals: [...imported.proposals, ...(await proposeAgain(ctx, actor, again))] }
}

/**
 * Proposes reports that were imported before and still wait. It locks their proposals before any register, like whoever decides about
 * them, so that the two cannot deadlock; so it is a transaction of its own, without the registers of the import.
 */
const proposeAgain = (ctx: ServiceContext, actor: Actor, ids: readonly string[]): Promise<Approval[]> =>
  inTransactionOf(
    ctx,
    async (tx, db) => {
      await lockProposalsOf({ ...tx, db }, ids)
      const waiting: string[] = []
      for (const id of ids) {
        const statement = await findBankStatement(db, id)
        if (statement !== null && statementState(statement) === "unconfirmed") waiting.push(id)
      }
      return proposeAll(tx, actor, waiting)
    },
    LONG_TRANSACTION_MILLISECONDS,
  )

/**
 * Proposes that these reports count. The dry runs give up their locks, so each report is locked again: one that was discarded
 * meanwhile is not proposed.
 */
async function proposeAll(
  tx: ServiceContext,
  actor: Actor,
  statementIds: readonly string[],
): Promise<Approval[]> {
  const proposed: Parameters<typeof storeProposal<"bank-statement">>[2][] = []
  for (const statementId of statementIds) {
    const proposal = { kind: "bank-statement", input: { statementId } } as const
    proposed.push({ ...proposal, effect: await dryRunProposal(tx, actor, proposal) })
  }
  const waiting = new Set<string>()
  for (const id of statementIds.toSorted()) {
    const statement = await lockBankStatement(tx.db, id)
    if (statement !== null && statementState(statement) === "unconfirmed") waiting.add(id)
  }
  const proposals: Approval[] = []
  for (const proposal of proposed)
    if (waiting.has(proposal.input.statementId)) proposals.push(await storeProposal(tx, actor, proposal))
  return proposals
}

/** What a file would do; nothing is changed. Throws like importBankStatement. */
export function previewBankStatement(
  ctx: ServiceContext,
  actor: Actor,
  input: FileToImport,
): Promise<PreviewedFile> {
  requireOperator(actor)
  return inDryRunOf(ctx, (tx) => importAll(tx, actor, input))
}

async function importAll(ctx: ServiceContext, actor: Actor, { file }: FileToImport): Promise<PreviewedFile> {
  const { format, messageId, statements } = file
  const termsOf = new Map<string, AccountTerms>()
  const leftOut: string[] = []
  for (const account of new Set(statements.map((statement) => statement.account))) {
    const [first, ...rest] = await findTermsByBankAccount(ctx.db, account)
    if (first === undefined) leftOut.push(account)
    else termsOf.set(account, [first, ...rest])
  }
  // A bank sends all accounts of a contract in one file, such as the one on which it debits its fees.
  if (termsOf.size === 0) throw notAccepted("otherAccounts", { accounts: { list: leftOut } })
  for (const statement of statements) if (termsOf.has(statement.account)) checkStatement(statement)
  if (!isPerson(actor)) {
    const waiting = await findWaitingStatements(ctx.db, [...termsOf.keys()])
    await lockProposalsOf({ ...ctx, db: ctx.db as Database }, waiting)
  }
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
  return { statements: imported, leftOut }
}

async function importOne(
  ctx: ServiceContext,
  actor: Actor,
  {
    message,
    ...given
  }: ReportToImport & Readonly<{ message: Pick<BankStatementFile, "format" | "messageId"> }>,
): Promise<ImportedStatement> {
  const { statement, terms } = given
  const { db, clock } = ctx
  const tx = { ...ctx, db: db as Database }
  const { account, kind, statementId, closing } = statement
  const { contentHash, entryCount } = contentOf(statement)
  const content = { account, kind, contentHash }
  const id = randomUUID()
  let found = await findStatementByContent(db, content)
  if (!isPerson(actor) && (found === null || !isConfirmed(found))) {
    await discardSameStatements(tx, actor, { statement, contentHash, id })
    found = await findStatementByContent(db, content)
  }
  if (found !== null) {
    return {
      statement: (await findBankStatement(db, found.id)) ?? found,
      isKnown: true,
      added: [],
      exceptions: 0,
      knownEntries: entryCount,
      unusedDetails: 0,
    }
  }
  const at = clock.now()
  const today = dayIn(at, terms[0].calendar.timezone)
  if (closing !== null && closing.day > today) {
    throw notAccepted("closesLater", { statement: statementId, day: { day: closing.day } })
  }
  const { entries: _entries, page: _page, ...withoutEntries } = statement
  const stored: Omit<StoredStatement, "gap"> = {
    ...withoutEntries,
    ...message,
    id,
    importedBy: actor.who,
    confirmedBy: null,
    confirmedAt: null,
    discardedBy: null,
    discardedAt: null,
    createdAt: at,
  }
  if (closing !== null && (await hasStatementNamed(db, { ...stored, gap: null }))) {
    throw notAccepted("saysOtherwise", { statement: statementId, day: { day: closing.day } })
  }
  await insertBankStatement(db, stored, contentHash)
  const result = await importEntries(ctx, actor, { ...given, storedId: stored.id })
  await recordAudit(tx, actor, {
    action: "bank-statement.imported",
    subject: { kind: "bank-statement", id: stored.id },
    after: {
      kind,
      account,
      statementId,
      format: message.format,
      contentHash,
      currency: statement.currency,
      opening: statement.opening,
      closing,
      entries: result.added.length,
      exceptions: result.exceptions,
    },
  })
  if (!isPerson(actor) && (await hasDiscardedStatements(db, account))) {
    await payOrdersOfDiscarded(ctx, actor, stored.id)
    await endMoneyOfDiscarded(ctx, actor, stored.id)
  }
  // Read again, because the gap depends on the statement before.
  const written = await findStatementByContent(db, content)
  return { statement: written ?? { ...stored, gap: null }, isKnown: false, ...result }
}

/**
 * Discards the reports of persons that wait and are the statement that a program is importing, with the same content or another one:
 * otherwise whoever imported it could keep the bank's out, or discard with it what the bank has sent.
 */
async function discardSameStatements(
  tx: TransactionContext,
  actor: Actor,
  {
    statement,
    contentHash,
    id,
  }: Readonly<{ statement: BankStatement<Entries>; contentHash: string; id: string }>,
): Promise<void> {
  const { statementId, closing } = statement
  for (const same of await findWaitingSameStatements(tx.db, statement, contentHash)) {
    const reason = same.isSameContent
      ? "A program imported the same report of the bank, which counts without a proposal."
      : `The bank's statement ${statementId} of ${closing?.day} takes its place.`
    await discardInImport(tx, actor, same, { reason, replacedBy: { id, statementId } })
  }
}

/**
 * Pays the orders of wires that a report which counts now has from one that is discarded, as far as they still match. No second person
 * looks at them, so what was found when they were booked is not enough: the account of the payer may be invalid or archived by
 * now, or validated.
 */
async function payOrdersOfDiscarded(ctx: ServiceContext, actor: Actor, storedId: string): Promise<void> {
  const tx = { ...ctx, db: ctx.db as Database }
  for (const wire of await findWiresOfDiscarded(tx.db, storedId))
    if (await isStillFor(tx, wire)) await attributeReported(ctx, actor, [wire])
  await matchWiresOfStatement(tx, actor, storedId)
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
