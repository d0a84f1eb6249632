import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { userIdOfActor } from "#lib/domain/users/actor-name.ts"
import type { BankStatementKind, BookedBalance, EntryDirection } from "./bank-statement.ts"

/** What an entry is in the register, or that it is nothing there. */
export const ENTRY_OUTCOMES = ["wire", "wire-returned", "payout", "compensation", "exception"] as const

export type EntryOutcome = (typeof ENTRY_OUTCOMES)[number]

/** Why an entry is nothing in the register, in words. */
export const ENTRY_EXCEPTIONS = {
  "no-payout": "it names no payout of ours",
  "other-amount": "the payout that it names is over another amount",
  "other-account": "the payout that it names goes to another account, or from another one of ours",
  "not-sent": "the payout that it names is not with the bank",
  "paid-twice": "the payout that it names was paid before",
  "payout-held": "the bank account of the payout was found invalid after it was sent",
  reversal: "the bank takes an earlier entry back",
  return: "money came back that no payout of ours accounts for",
  "returned-after-payment": "a compensation that was confirmed as paid came back",
  "known-otherwise": "its reference is known with other money, or with another payer or order",
  "not-confirmed": "only a report that was rejected named the payout",
} as const

export type EntryException = keyof typeof ENTRY_EXCEPTIONS

export const EXCEPTION_NAMES = Object.keys(ENTRY_EXCEPTIONS) as readonly EntryException[]

/** A report of the bank as it is stored. `gap` is what its opening balance differs by from the closing one before. */
export type StoredStatement = Readonly<{
  id: string
  kind: BankStatementKind
  account: string
  statementId: string
  messageId: string
  format: string
  sequenceNumber: string | null
  issuedAt: Instant | null
  currency: CurrencyCode | null
  opening: BookedBalance | null
  closing: BookedBalance | null
  gap: Decimal | null
  importedBy: string
  confirmedBy: string | null
  confirmedAt: Instant | null
  discardedBy: string | null
  discardedAt: Instant | null
  createdAt: Instant
}>

/** A payment of a report as it is stored. */
export type StoredEntry = Readonly<{
  id: string
  statementId: string | null
  notificationId: string | null
  account: string
  amount: Amount
  direction: EntryDirection
  isReversal: boolean
  bookedDay: Day
  valueDay: Day | null
  reference: string
  endToEndId: string | null
  returnReason: string | null
  outcome: EntryOutcome
  exception: EntryException | null
  wireId: string | null
  payoutId: string | null
  compensationId: string | null
  paysOrderId: string | null
  counterpartyName: string | null
  counterpartyIban: string | null
  remittanceText: string | null
  explanation: string | null
  explainedBy: string | null
  explainedAt: Instant | null
}>

/** Whether a report counts: a program imported it, or another person has confirmed it. */
export const isConfirmed = ({
  importedBy,
  confirmedAt,
}: Pick<StoredStatement, "importedBy" | "confirmedAt">): boolean =>
  userIdOfActor(importedBy) === null || confirmedAt !== null

/** Whether a report is as if it had never come: what a person imported was rejected, taken back, or replaced by what a program imported. */
export const isDiscarded = ({ discardedAt }: Pick<StoredStatement, "discardedAt">): boolean =>
  discardedAt !== null

/** What a report is: it counts, waits for another person, or was discarded. */
export type StatementState = "confirmed" | "unconfirmed" | "discarded"

/** The state of a report; a discarded one was never confirmed. */
export function statementState(
  statement: Pick<StoredStatement, "importedBy" | "confirmedAt" | "discardedAt">,
): StatementState {
  if (isDiscarded(statement)) return "discarded"
  return isConfirmed(statement) ? "confirmed" : "unconfirmed"
}
