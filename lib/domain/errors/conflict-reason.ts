import { DomainError } from "./domain-error.ts"
import type { Rejection, ValuesOfSentence } from "./rejection.ts"
import { filledSentence } from "./rejection.ts"

/**
 * The English reasons why the state of a record does not allow something, by name: interfaces, the command line and the log use them.
 * Pages format the same values in the language of the user. They are those that may keep an open proposal from being approved.
 */
export const CONFLICT_REASONS = {
  // Proposals of any kind.
  otherVersion:
    "This was proposed under another version of the service, which may read it differently, so nothing was changed. Propose it again.",

  // Terms on which orders deal.
  orderTouched:
    "This touches one waiting order. Move the orders with the change, or make it when they have been dealt.",
  ordersTouched:
    "This touches {count} waiting orders. Move the orders with the change, or make it when they have been dealt.",

  // Payouts and compensations, with why one is held.
  noPayoutWaits: "The redemption order is {status}: no payout of it is waiting to be sent.",
  payoutNotPending: "The payout is {status}: it is not sent again.",
  payoutHeld: "The payout of the redemption order {order} of {symbol} is held.",
  noCompensationWaits: "The compensation is {status}: no money of it waits to be sent.",
  noAccountForCompensation:
    "The investor {investor} has no validated bank account in {currency}: the compensation waits.",
  compensationHeld: "The compensation is held.",
  payeeBlocked: "The investor is {status}: the payout waits until the investor is active again.",
  accountOfAnother: "The bank account belongs to another investor: name one of the investor's own.",
  accountInOtherCurrency: "The bank account is in {actual}: name one in {currency}.",
  accountNotVerified:
    "The bank account is not verified yet: the payout waits until it is validated or another one is named.",
  accountInvalid:
    "The bank account was found invalid: the payout waits until it is validated or another one is named.",
  accountArchived: "The bank account is archived: the payout waits until another one is named.",
  accountFoundInvalid:
    "The bank account was found invalid after the payout was sent: validate it again, or record that the payout failed.",
  classWithoutAccount:
    "The share class has no bank account to pay from: the payout waits until the bankAccountNumber and bankAccountBic of the class are imported.",

  // Wires and the orders that they are for.
  notInSuspense: "The wire is {status}, no longer in suspense.",
  wireHeld: "The wire is held ({reason}): its hold ends with an approval.",
  wireNotHeld: "The wire is not held.",
  wireReturned: "The wire was returned before.",
  wireBuysNoShare: "The order of the wire was returned because its money buys no share: return the wire.",
  wireContradicted:
    "The bank's entry {entry} with the reference {reference} names another amount, payer or order than this wire: match the entry to the wire, or return the wire.",
  waitsAlready: "The wire waits with this order already, which needs {missing} more.",
  investorOfOrderBlocked: "The investor of the order is {status}.",
  returnOrWait: "Return the wire, or attribute it once they are active.",
  orderCanceled: "The order was canceled.",
  orderExpired: "The order expired at {at}.",
  orderReturned: "The order's money was returned.",
  pastCutOff: "The cut-off of the order was at {at}: it takes no more money.",
  takesNoMoney: "It takes no more money: return the wire.",
  subscriptionStays: "A subscription order that is {status} cannot be {event}.",

  // Bank accounts, reports of the bank and their entries.
  accountUndecidable: "The bank account is archived: there is nothing to decide.",
  statementConfirmed: "The bank statement counts already: it is confirmed once.",
  statementDiscarded: "The bank statement was discarded. Import it again.",
  entryKnown: "The entry is no exception: the register knows what it is.",
  entryDoesNotCount: "The bank statement of the entry does not count: it is not confirmed, or was discarded.",
  exceptionMatched: "The exception is matched already.",
  moneyOfOtherEntry: "This money is another entry of the bank already.",
  otherAccount: "This money is of a class that is not paid to or from the account {account}.",
  payoutNotWithBank: "The payout is {status}: the bank pays only what was sent to it.",
  payoutNotPaid: "The payout is {status}: only what the bank has paid can come back.",
  compensationNotWithBank: "The compensation is {status}: the bank pays only what was sent to it.",
  wireToReturn: "The wire was not returned (status: {status}): return it first.",
  payoutReplaced: "Another payout has taken the place of this one. Read the list again.",
  transferReplaced: "Another transfer has taken the place of this one. Read the list again.",

  // The data of investors, and the people of the operator.
  dataErased: "The personal data of this investor were erased on {day}.",
  hasShares: "The investor still holds shares: their data are needed.",
  hasOpenOrders: "The investor still has open orders: cancel them or let them settle.",
  hasOpenMoney: "The investor is still owed money: pay it out or return it.",
  relationshipGoesOn: "The investor is {status}: the relationship has not ended. Archive the investor.",
  dataKept:
    "The data of this investor are kept until {until}: {years} years after {lastDay}, when the relationship ended.",
  notUnclear:
    "The record {record} is erased in any case, or has neither the name nor an account of the investor.",
  wireUndecided: "The wire {wire} is in suspense: return it, or attribute it to its order, first.",
  lastMaker: "This is the last active maker: make somebody else a maker first.",
  lastChecker: "This is the last active checker: make somebody else a checker first.",
  noMakerBehind: "Whoever knows the secret of the program is no active maker: another maker proposes one.",
} as const

/** Words that a reason has in place of a value: states of records, and what happens to an order. */
export const CONFLICT_TERMS = {
  "pending-review": "pending-review",
  active: "active",
  "action-required": "action-required",
  refused: "refused",
  suspended: "suspended",
  archived: "archived",
  "pending-wire": "pending-wire",
  "pending-valuation": "pending-valuation",
  funded: "funded",
  executed: "executed",
  canceled: "canceled",
  expired: "expired",
  returned: "returned",
  "payout-failed": "payout-failed",
  pending: "pending",
  sent: "sent",
  paid: "paid",
  failed: "failed",
  granted: "granted",
  owed: "owed",
  suspense: "suspense",
  matched: "matched",
} as const

type ConflictTerm = keyof typeof CONFLICT_TERMS

export type ConflictReasonName = keyof typeof CONFLICT_REASONS

/** Why the state of a record does not allow something: one sentence, with the values of its words. */
export type ConflictReason = Rejection<ConflictReasonName, ConflictTerm>

/** A reason with every value that its words need. */
export const conflictReason = <Name extends ConflictReasonName>(
  name: Name,
  ...[values]: ValuesOfSentence<(typeof CONFLICT_REASONS)[Name], ConflictTerm>
): ConflictReason => ({ name, values: values ?? {} })

/** A reason in English. */
export const conflictReasonText = ({ name, values }: ConflictReason): string =>
  filledSentence(CONFLICT_REASONS[name], values, CONFLICT_TERMS)

/** The error if the state of a record does not allow something, with its reasons for pages. */
export const conflictBecause = (...reasons: readonly ConflictReason[]): DomainError =>
  new DomainError("ConflictError", reasons.map(conflictReasonText).join(" "), { sentences: reasons })
