import type { EntryOfSentMoney } from "#lib/db/bank-statements/ended-money.ts"
import {
  findEndToEndIdsThatCameBack,
  findSentMoneyLeftBy,
  findSentMoneyOfDiscarded,
  findSentMoneyToConfirm,
  makeExceptions,
} from "#lib/db/bank-statements/ended-money.ts"
import type { SentMoney } from "#lib/db/bank-statements/sent-money.ts"
import { findSentMoney } from "#lib/db/bank-statements/sent-money.ts"
import type { EntryException } from "#lib/domain/bank-statements/stored-statement.ts"
import type { ReportedOutcome } from "#lib/domain/payouts/reported-end.ts"
import { reportedEnd } from "#lib/domain/payouts/reported-end.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { endSentMoney, ifAllowed, reasonOf } from "./book-payment.ts"

/** Why an entry does not end the money that it names when its report is confirmed. */
type NotEnded = Extract<EntryException, "not-sent" | "payout-held" | "returned-after-payment">

/** Money that was sent, and what the entries of a report do to it. */
export type EndedMoney = Pick<EntryOfSentMoney, "kind" | "id" | "orderId" | "amount" | "bankAccountId"> &
  Readonly<{ outcome: ReportedOutcome | NotEnded }>

/** What a report ended, and the entries that became exceptions, because the money had ended otherwise or may not end so. */
type EndedByReport = Readonly<{ ended: readonly EndedMoney[]; exceptions: readonly string[] }>

/**
 * Ends the payouts and compensations that entries of a person's report are, because another person confirms it. What was recorded since
 * its import stays: an entry that says otherwise is an exception then. The registers are locked.
 */
export const endMoneyOfConfirmed = async (
  ctx: ServiceContext,
  actor: Actor,
  statementId: string,
): Promise<EndedByReport> =>
  endMoney(ctx, actor, statementId, await findSentMoneyToConfirm(ctx.db, statementId))

/** The same for entries that the report of a program has from a person's that is discarded: the bank itself has now sent them. */
export const endMoneyOfDiscarded = async (
  ctx: ServiceContext,
  actor: Actor,
  statementId: string,
): Promise<EndedByReport> =>
  endMoney(ctx, actor, statementId, await findSentMoneyOfDiscarded(ctx.db, statementId))

/**
 * Makes entries of a discarded notification exceptions that a statement has by now, where only the notification named their money:
 * nobody has confirmed that. Returns their ids.
 */
export async function disownMoneyOf(
  { db }: TransactionContext,
  notificationId: string,
): Promise<readonly string[]> {
  const entries = await findSentMoneyLeftBy(db, notificationId)
  const sent = await findSentMoney(db, endToEndIdsOf(entries))
  const disowned = entries.filter(({ direction, endToEndId }) => {
    const money = sent.get(endToEndId)
    return money !== undefined && reportedEnd(direction, money, false) !== null
  })
  await makeExceptions(
    db,
    disowned.map(({ entryId }) => ({ entryId, exception: "not-confirmed" as const })),
  )
  return disowned.map(({ entryId }) => entryId)
}

const endToEndIdsOf = (entries: readonly EntryOfSentMoney[]): string[] =>
  entries.map(({ endToEndId }) => endToEndId)

async function endMoney(
  ctx: ServiceContext,
  actor: Actor,
  statementId: string,
  entries: readonly EntryOfSentMoney[],
): Promise<EndedByReport> {
  const sent = await findSentMoney(ctx.db, endToEndIdsOf(entries))
  const ids = new Set(entries.map(({ id }) => id))
  const back = await findEndToEndIdsThatCameBack(ctx.db, statementId, [...ids])
  const ended = new Map<string, EndedMoney>()
  const exceptions: Readonly<{ entryId: string; exception: NotEnded }>[] = []
  for (const entry of entries) {
    const money = sent.get(entry.endToEndId)
    if (money === undefined) continue
    const outcome = await endOne(ctx, actor, { entry, money, isBackToo: back.has(entry.endToEndId) })
    if (outcome === null) continue
    if (isNotEnded(outcome)) exceptions.push({ entryId: entry.entryId, exception: outcome })
    // What came back after it had left ends with the one that came back.
    if (outcome !== "paid" || !ended.has(entry.endToEndId)) {
      const { kind, id, orderId, amount, bankAccountId } = entry
      ended.set(entry.endToEndId, { kind, id, orderId, amount, bankAccountId, outcome })
    }
  }
  await makeExceptions(ctx.db, exceptions)
  return { ended: [...ended.values()], exceptions: exceptions.map(({ entryId }) => entryId) }
}

const NOT_ENDED: readonly string[] = [
  "not-sent",
  "payout-held",
  "returned-after-payment",
] satisfies NotEnded[]

const isNotEnded = (outcome: EndedMoney["outcome"]): outcome is NotEnded => NOT_ENDED.includes(outcome)

type Reported = Readonly<{ entry: EntryOfSentMoney; money: SentMoney; isBackToo: boolean }>

/** How the money is after this entry; null for what has left and comes back with the same report, which its credit ends. */
async function endOne(
  ctx: ServiceContext,
  actor: Actor,
  { entry, money, isBackToo }: Reported,
): Promise<EndedMoney["outcome"] | null> {
  const end = reportedEnd(entry.direction, money, isBackToo)
  if (end === null) {
    if (money.status === "failed") return money.hasComeBack ? "returned" : "failed"
    return money.status === "paid" ? "paid" : null
  }
  if (end === "not-sent" || end === "returned-after-payment") return end
  if (end !== "paid") {
    await endSentMoney(ctx, actor, money, { outcome: end, reason: reasonOf(entry) })
    return end
  }
  const isPaid = await ifAllowed(() => endSentMoney(ctx, actor, money, { outcome: end, reason: null }))
  return isPaid ? end : "payout-held"
}
