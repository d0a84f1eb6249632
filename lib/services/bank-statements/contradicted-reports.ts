import { findBankStatement, findWaitingStatements } from "#lib/db/bank-statements/bank-statements.ts"
import type { WaitingEntry } from "#lib/db/bank-statements/waiting-entries.ts"
import { findWaitingEntries } from "#lib/db/bank-statements/waiting-entries.ts"
import type { Database } from "#lib/db/client.ts"
import type {
  BankStatement,
  BookedEntry,
  Entries,
  EntryPayment,
} from "#lib/domain/bank-statements/bank-statement.ts"
import { isKnownMoney, notAccepted } from "#lib/domain/bank-statements/bank-statement.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { userIdOfActor } from "#lib/domain/users/actor-name.ts"
import { isContradicted } from "#lib/domain/wires/contradicted-wire.ts"
import { ibanKey } from "#lib/domain/wires/payer.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { discardInImport } from "./discard-bank-statement.ts"
import { claimsOf } from "./discarded-entries.ts"
import { entryBatches } from "./entry-batches.ts"
import { moneyOf } from "./money-by-reference.ts"

/**
 * Discards the reports of persons that wait, where the report `storedId`, which a program is importing, says something else under the
 * reference of one of their entries, such as another payer or order, or that it came back: an amount alone does not say who is
 * right, and what a bank says is not what a person says of it. A payout that such a report ended stays so, and is on no statement.
 * A report of a person discards no other: then it throws BankStatementNotAcceptedError, as where one has to stay.
 */
export async function discardContradicted(
  ctx: ServiceContext,
  actor: Actor,
  { statement, storedId }: Readonly<{ statement: BankStatement<Entries>; storedId: string }>,
): Promise<void> {
  const tx = { ...ctx, db: ctx.db as Database }
  const reportIds = (await findWaitingStatements(tx.db, [statement.account])).filter((id) => id !== storedId)
  if (reportIds.length === 0) return
  const contradicted = await findContradicted(tx, statement, reportIds)
  const reportsBefore = new Map(
    [...contradicted].flatMap(([reference, ids]) => ids.map((id) => [id, reference] as const)),
  )
  for (const id of reportIds) {
    const reference = reportsBefore.get(id)
    if (reference === undefined) continue
    const why = {
      reason: `The bank says something else of the entry ${reference}.`,
      replacedBy: { id: storedId, statementId: statement.statementId },
    }
    if (userIdOfActor(actor.who) === null && (await discardInImport(tx, actor, { id }, why))) continue
    // By its number: one of the same file has no id any more once this is thrown.
    const before = await findBankStatement(tx.db, id)
    invariant(before !== null, "a bank statement is not deleted")
    throw notAccepted(
      `The entry ${reference} is known with another payer, order or kind of payment, from the ${before.kind} ${before.statementId}, which nobody has confirmed. If that one was imported before and is wrong, reject its proposal or discard it, and import this one again.`,
    )
  }
}

/** The waiting reports of the entries that a report contradicts, by the reference of the entry. */
async function findContradicted(
  { db }: TransactionContext,
  statement: BankStatement<Entries>,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const contradicted = new Map<string, readonly string[]>()
  const same = new Set<string>()
  for (const entries of entryBatches(statement)) {
    const claims = entries.flatMap(claimsOf)
    const keys = [...new Set(claims.map(({ reference }) => reference))]
    const stored = await findWaitingEntries(db, statement.account, { keys, reportIds })
    for (const { reference, entry } of claims) {
      const waiting = stored.get(reference)
      const money = waiting === undefined ? undefined : moneyOf(waiting)
      if (waiting === undefined || money === undefined || !isKnownMoney(entry, money)) continue
      if (saysOtherwise(entry, waiting)) contradicted.set(reference, reportsOf(waiting))
      else same.add(reference)
    }
  }
  // Several entries may have one reference, and one of them is what is known.
  for (const reference of same) contradicted.delete(reference)
  return contradicted
}

/** The reports of an entry; all its payments are in the same ones. */
const reportsOf = ([first]: readonly WaitingEntry[]): string[] =>
  [first?.statementId, first?.notificationId].filter((id) => typeof id === "string")

/** Whether an entry contradicts one of the stored payments: each its own one, or any if the entry is cut in other payments. */
function saysOtherwise(entry: BookedEntry, stored: readonly WaitingEntry[]): boolean {
  const { payments } = entry
  const isSameCut = payments.length === stored.length
  return payments.some((payment, index) => {
    const compared = isSameCut ? stored.slice(index, index + 1) : stored
    const { counterpartyIban, structuredReference, remittanceText } = payment
    const bank = { payerIban: counterpartyIban, structuredReference, remittanceText }
    const given = { payment, isReversal: entry.isReversal, isSameCut }
    return compared.some(
      (before) =>
        (before.said !== null && isContradicted(before.said, bank)) ||
        (!before.isNotified && isOtherPayment(given, before)),
    )
  })
}

type GivenPayment = Readonly<{ payment: EntryPayment; isReversal: boolean; isSameCut: boolean }>

/**
 * Whether the bank's payment is another one than the stored one, or moves other money: it has another end-to-end id or account, or
 * came back where the stored one did not. An id or account that one of the two does not state is no difference, with one exception:
 * by its end-to-end id alone a credit is a payment of ours that came back, so one without it, of which the bank says more than the
 * amount, is other money.
 */
function isOtherPayment({ payment, isReversal, isSameCut }: GivenPayment, stored: WaitingEntry): boolean {
  const { endToEndId, counterpartyIban, returnReason, direction } = payment
  if (endToEndId !== null && stored.endToEndId !== null && endToEndId !== stored.endToEndId) return true
  if (counterpartyIban !== null && stored.otherIban !== null) {
    if (ibanKey(counterpartyIban) !== ibanKey(stored.otherIban)) return true
  }
  const isBack = isReversal || returnReason !== null
  const isOnlyAmount = !isBack && saysOnlyAmount(payment)
  if (direction === "credit" && (stored.payoutId ?? stored.compensationId) !== null) {
    return endToEndId === null && !isBack && !isOnlyAmount
  }
  // A bank that adds up what it had notified one by one does not say why each of them came back.
  if (!isSameCut && isOnlyAmount) return isReversal !== stored.isReversal
  return isBack !== (stored.isReversal || stored.returnReason !== null)
}

const saysOnlyAmount = (payment: EntryPayment): boolean =>
  [
    payment.endToEndId,
    payment.counterpartyName,
    payment.counterpartyIban,
    payment.structuredReference,
    payment.remittanceText,
  ].every((text) => text === null)
