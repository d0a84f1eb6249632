import { isInCountingReport } from "#lib/db/bank-statements/discarded-statements.ts"
import {
  findRegisterMoney,
  hasMatch,
  hasOtherEntry,
  insertEntryMatch,
} from "#lib/db/bank-statements/entry-matches.ts"
import { lockStatementEntry } from "#lib/db/bank-statements/statement-entries.ts"
import type { Database } from "#lib/db/client.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { findTermsByBankAccount } from "#lib/db/orders/find-dealing-terms.ts"
import type {
  EntryMatch,
  MatchedMoney,
  MatchOutcome,
  MoneyRecord,
  RegisterMoney,
} from "#lib/domain/bank-statements/entry-match.ts"
import { matchOf, restOf } from "#lib/domain/bank-statements/entry-match.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import { requireTransfer } from "#lib/domain/compensations/compensation.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import { recordCompensation } from "#lib/services/compensations/pay-compensation.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { inTransactionOf } from "#lib/services/context-in-transaction.ts"
import { recordPayout } from "#lib/services/payouts/record-payout.ts"

/** Which money of the register an exception is, and why what the entry has besides is no money of the register. */
export type EntryMatchInput = Readonly<{ entryId: string; money: MatchedMoney; explanation: string }>

/** An entry, the money that it is, how that ended, and what the entry has besides. */
export type MatchedEntry = Readonly<{
  entry: StoredEntry
  money: RegisterMoney
  match: EntryMatch
  outcome: MatchOutcome
  rest: Decimal
  /** The exception of a notification that was this money before; null for none. */
  replaced: string | null
}>

/**
 * Matches an exception to money of the register: a payout or compensation that is with the bank is paid by it, and a
 * paid payout comes back with it. What has ended already is only linked. The match of an exception that only a notification has under
 * the same reference gives way to that of a statement. Another person approves it: `approvalId` is
 * null only in the dry run of a proposal. Throws ForbiddenError, NotFoundError, or ConflictError when the entry is no
 * exception, is matched, or is in no report that counts, when it cannot be this money, or when another transfer of a compensation has
 * taken the place of this one.
 */
export async function matchEntry(
  ctx: ServiceContext,
  actor: Actor,
  {
    entryId,
    money: named,
    explanation,
    approvalId,
  }: EntryMatchInput & Readonly<{ approvalId: string | null }>,
): Promise<MatchedEntry> {
  requireOperator(actor)
  const record: MoneyRecord = { record: named.record, id: named.id }
  return inTransactionOf(ctx, async (tx, db) => {
    const { shareClassId } = await requireRegisterMoney(db, record)
    // An import locks the register before its entries, too.
    await lockRegister(db, shareClassId)
    const entry = await lockException(db, entryId)
    const money = await requireRegisterMoney(db, record)
    const { kind, outcome } = matchOf(entry, money)
    if (named.record === "compensation") requireTransfer(money, named.endToEndId)
    const classes = await findTermsByBankAccount(db, entry.account)
    if (!classes.some((each) => each.shareClassId === shareClassId))
      throw conflictBecause(conflictReason("otherAccount", { account: entry.account }))
    if (await hasOtherEntry(db, { ...record, kind }, entry))
      throw conflictBecause(conflictReason("moneyOfOtherEntry"))
    await endMoney(tx, actor, { entry, money, outcome })
    const match: EntryMatch = {
      ...record,
      entryId,
      kind,
      amount: money.amount.value,
      explanation,
      matchedBy: actor.who,
    }
    const replaced = await insertEntryMatch(db, entry, match, { approvalId, at: ctx.clock.now() })
    const rest = restOf(entry, match)
    await recordAudit({ db }, actor, {
      action: "bank-statement.entry-matched",
      subject: { kind: "bank-statement-entry", id: entryId },
      before: { exception: entry.exception },
      after: {
        kind,
        [money.record]: money.id,
        amount: entry.amount,
        moneyAmount: money.amount,
        rest,
        replaced,
      },
    })
    return { entry, money, match, outcome, rest, replaced }
  })
}

async function requireRegisterMoney(db: Database, record: MoneyRecord): Promise<RegisterMoney> {
  const money = await findRegisterMoney(db, record)
  if (money === null) throw notFound(record.record)
  return money
}

async function lockException(db: Database, entryId: string): Promise<StoredEntry> {
  const entry = await lockStatementEntry(db, entryId)
  if (entry === null) throw notFound("entry of a bank statement")
  if (entry.outcome !== "exception") throw conflictBecause(conflictReason("entryKnown"))
  // A match is not taken back, as a report that waits for another person may be.
  if (!(await isInCountingReport(db, entryId))) throw conflictBecause(conflictReason("entryDoesNotCount"))
  if (await hasMatch(db, entryId)) throw conflictBecause(conflictReason("exceptionMatched"))
  return entry
}

/** Records at the money what the bank did with it, if nobody has yet. */
async function endMoney(
  ctx: ServiceContext,
  actor: Actor,
  { entry, money, outcome }: Pick<MatchedEntry, "entry" | "money" | "outcome">,
): Promise<void> {
  if (outcome === null) return
  const { endToEndId } = money
  invariant(endToEndId !== null, "money that ends was sent to the bank")
  const reason = outcome === "paid" ? null : (entry.returnReason ?? "taken back by the bank")
  if (money.record === "compensation") {
    invariant(outcome === "paid", "a compensation does not come back")
    await recordCompensation(ctx, actor, { id: money.id, endToEndId, outcome, reason })
  } else {
    invariant(money.orderId !== null, "only payouts and compensations end")
    await recordPayout(ctx, actor, { redemptionOrderId: money.orderId, endToEndId, outcome, reason })
  }
}
