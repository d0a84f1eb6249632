import {
  hasDiscardedStatements,
  moneyOfEntry,
  placeEntriesInNotification,
  releaseEntriesOf,
} from "#lib/db/bank-statements/discarded-statements.ts"
import { insertStatementEntries } from "#lib/db/bank-statements/statement-entries.ts"
import type { BankStatement, Entries } from "#lib/domain/bank-statements/bank-statement.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { BookedPayment } from "./book-payment.ts"
import { bookCredits, bookPayment, isNewMoney } from "./book-payment.ts"
import type { NewEntry } from "./entry-batches.ts"
import { bookingBatches, newEntries } from "./entry-batches.ts"
import { placeEntries } from "./reports-in-the-way.ts"

/** The terms of the share classes that are or were paid to on an account. */
export type AccountTerms = readonly [DealingTerms, ...DealingTerms[]]

/** A report of one of our accounts. */
export type ReportToImport = Readonly<{ statement: BankStatement<Entries>; terms: AccountTerms }>

/** What an import returns of an entry that it added: not all of it, because a report may have 100,000 of them. */
export type AddedEntry = Pick<
  StoredEntry,
  | "id"
  | "bookedDay"
  | "direction"
  | "amount"
  | "reference"
  | "outcome"
  | "exception"
  | "wireId"
  | "payoutId"
  | "compensationId"
>

/** What became of the entries of a report. */
export type ImportedEntries = Readonly<{
  added: readonly AddedEntry[]
  /** How many of the added ones somebody has to explain. */
  exceptions: number
  knownEntries: number
  /** How many of the known ones this report lists the payments of, when they were booked as one amount before. */
  unusedDetails: number
}>

/**
 * Books and stores the entries of a report that no report had before, in batches; those that are known are placed in it.
 * `storedId` is the id of the stored report. Runs in the transaction of the import, which has locked the registers.
 */
export async function importEntries(
  ctx: ServiceContext,
  actor: Actor,
  { statement, terms, storedId }: ReportToImport & Readonly<{ storedId: string }>,
): Promise<ImportedEntries> {
  const { db, clock } = ctx
  const { account, kind } = statement
  const { returned, unusedDetails, ...names } = await placeEntries(ctx, actor, { statement, storedId })
  if (kind === "notification" && (await hasDiscardedStatements(db, account)))
    await placeEntriesInNotification(db, account, [...names.known], storedId)
  const report =
    kind === "statement"
      ? { statementId: storedId, notificationId: null }
      : { statementId: null, notificationId: storedId }
  const added: AddedEntry[] = []
  let exceptions = 0
  const entries = newEntries(statement, names, { account, terms, returned })
  for (const batch of bookingBatches(entries)) {
    const booked = await bookBatch(ctx, actor, batch)
    const stored = booked.map(({ key, payments }) => ({
      key,
      payments: payments.map((payment) => ({ ...payment, ...report })),
    }))
    await insertStatementEntries(db, stored, clock.now())
    const payments = stored.flatMap((entry) => entry.payments)
    await releaseEntriesOf(
      db,
      payments.flatMap((payment) => moneyOfEntry(payment) ?? []),
    )
    for (const payment of payments) {
      if (payment.outcome === "exception") exceptions += 1
      added.push(addedEntry(payment))
    }
  }
  return { added, exceptions, knownEntries: names.known.size, unusedDetails }
}

const addedEntry = ({
  id,
  bookedDay,
  direction,
  amount,
  reference,
  outcome,
  exception,
  wireId,
  payoutId,
  compensationId,
}: AddedEntry): AddedEntry => ({
  id,
  bookedDay,
  direction,
  amount,
  reference,
  outcome,
  exception,
  wireId,
  payoutId,
  compensationId,
})

async function bookBatch(
  ctx: ServiceContext,
  actor: Actor,
  batch: readonly NewEntry[],
): Promise<Readonly<{ key: string; payments: readonly BookedPayment[] }>[]> {
  const given = batch.flatMap(({ payments }) => payments)
  const booked: BookedPayment[] = []
  if (given.every(isNewMoney)) booked.push(...(await bookCredits(ctx, actor, given)))
  else {
    for (const payment of given) {
      if (isNewMoney(payment)) booked.push(...(await bookCredits(ctx, actor, [payment])))
      else booked.push(await bookPayment(ctx, actor, { ...payment, before: booked }))
    }
  }
  let from = 0
  return batch.map(({ key, payments }) => {
    const start = from
    from += payments.length
    return { key, payments: booked.slice(start, from) }
  })
}
