import { findWaitingStatements } from "#lib/db/bank-statements/bank-statements.ts"
import type { WaitingEntry } from "#lib/db/bank-statements/waiting-entries.ts"
import { findWaitingEntries } from "#lib/db/bank-statements/waiting-entries.ts"
import type { Database } from "#lib/db/client.ts"
import type { BankStatement, BookedEntry, Entries } from "#lib/domain/bank-statements/bank-statement.ts"
import { isKnownMoney, notAccepted } from "#lib/domain/bank-statements/bank-statement.ts"
import { userIdOfActor } from "#lib/domain/users/actor-name.ts"
import { isContradicted } from "#lib/domain/wires/contradicted-wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { discardInImport } from "./discard-bank-statement.ts"
import { claimsOf } from "./discarded-entries.ts"
import { entryBatches } from "./entry-batches.ts"
import { moneyOf } from "./money-by-reference.ts"

/**
 * Discards the reports of persons that wait, where the report `storedId`, which a program is importing, names another payer or order
 * under the reference of one of their wires: an amount alone does not say who is right, and what a bank says is not what a person
 * says of it. A report of a person discards no other: then it throws BankStatementNotAcceptedError, as where one has to stay.
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
    const reason = `The bank names another payer or order for the entry ${reference}.`
    if (userIdOfActor(actor.who) === null && (await discardInImport(tx, actor, { id }, reason))) continue
    throw notAccepted(
      `The entry ${reference} is known with another payer or order, from the report ${id}, which nobody has confirmed. If that one is wrong, reject its proposal or discard it, and import this one again.`,
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
const saysOtherwise = ({ payments }: BookedEntry, stored: readonly WaitingEntry[]): boolean =>
  payments.some((payment, index) => {
    const compared = payments.length === stored.length ? stored.slice(index, index + 1) : stored
    const { counterpartyIban, structuredReference, remittanceText } = payment
    const bank = { payerIban: counterpartyIban, structuredReference, remittanceText }
    return compared.some(({ said }) => said !== null && isContradicted(said, bank))
  })
