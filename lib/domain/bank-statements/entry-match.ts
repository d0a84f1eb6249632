import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ConflictReasonName } from "#lib/domain/errors/conflict-reason.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isZero, subtract } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { EntryDirection } from "./bank-statement.ts"
import { signed } from "./bank-statement.ts"
import type { EntryOutcome, StoredEntry } from "./stored-statement.ts"

/** What moves money of the register at the bank. */
export const MOVEMENT_KINDS = ["wire", "wire-returned", "payout", "payout-returned", "compensation"] as const

export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** The records of the register that are money at the bank. */
export const MONEY_RECORDS = ["payout", "compensation", "wire"] as const

/** A record of the register that is money at the bank. */
export type MoneyRecord = Readonly<{ record: (typeof MONEY_RECORDS)[number]; id: string }>

/** The money that an exception is said to be. A compensation may be sent several times, so of one it is the transfer, too. */
export type MatchedMoney =
  | Readonly<{ record: "payout" | "wire"; id: string }>
  | Readonly<{ record: "compensation"; id: string; endToEndId: string }>

/** Money of the register and how far it is; a payout that the bank had paid and sent back is `returned`. */
export type RegisterMoney = MoneyRecord &
  Readonly<{
    /** Of the last transfer; null for a wire, and for a compensation that was not sent. */
    endToEndId: string | null
    /** The redemption order of a payout. */
    orderId: string | null
    shareClassId: string
    amount: Amount
    status: MoneyStatus
  }>

/** How it stands: the statuses of payouts, compensations and wires. */
type MoneyStatus =
  | "pending"
  | "sent"
  | "paid"
  | "failed"
  | "returned"
  | "granted"
  | "owed"
  | "suspense"
  | "matched"

/** Which money of the register an exception is, as two people said. `amount` is that of the money. */
export type EntryMatch = MoneyRecord &
  Readonly<{
    entryId: string
    kind: MovementKind
    amount: Decimal
    explanation: string
    matchedBy: string
  }>

/** How far money is that an exception may be. */
export const CANDIDATE_STATUSES = ["sent", "paid", "returned", "suspense", "matched"] as const

/** Money that an exception may be: since when it is with the bank or was booked, and whose it is. */
export type MatchCandidate = MatchedMoney &
  Readonly<{
    amount: Amount
    status: (typeof CANDIDATE_STATUSES)[number]
    at: Instant
    name: string | null
  }>

/** Money that is older than this many days when the bank books an entry is not that entry: banks book a payment within days. */
export const DAYS_TO_THE_BANK = 92

/** A payment comes back within thirteen months, the longest time in which schemes of payments take one back. */
export const DAYS_TO_COME_BACK = 400

const MOVEMENTS: Readonly<
  Record<EntryDirection, Readonly<Record<MoneyRecord["record"], MovementKind | null>>>
> = {
  debit: { payout: "payout", compensation: "compensation", wire: "wire-returned" },
  // A compensation is paid for good: what comes back of one stays an exception.
  credit: { payout: "payout-returned", compensation: null, wire: "wire" },
}

/** What of an entry moved nothing in the register: all of an exception, or what it has besides the money that it was matched to. */
export type UnbookedEntry = Readonly<{
  id: string
  statementId: string | null
  outcome: EntryOutcome
  /** With the sign of its effect on the account. */
  amount: Decimal
  /** Of an exception by a person; a payout or compensation that came back unpaid explains itself, and one that is to end does not. */
  isExplained: boolean
  explanation: string | null
}>

/** What an entry in a direction is if it is money of a record; null if that cannot be. */
export const movementOf = (direction: EntryDirection, record: MoneyRecord["record"]): MovementKind | null =>
  MOVEMENTS[direction][record]

/** How the money ends when an entry is found to be it; null if the register knows already that it has moved. */
export type MatchOutcome = "paid" | "returned" | null

/** How the money ends, by its movement and its status. */
const OUTCOMES: Readonly<Record<Exclude<MovementKind, "wire">, Readonly<Record<string, MatchOutcome>>>> = {
  payout: { sent: "paid", paid: null, returned: null },
  "payout-returned": { paid: "returned", returned: null },
  compensation: { sent: "paid", paid: null },
  "wire-returned": { returned: null },
}

/** Why money of another status is not this movement. */
const NOT_MOVED = {
  payout: "payoutNotWithBank",
  "payout-returned": "payoutNotPaid",
  compensation: "compensationNotWithBank",
  "wire-returned": "wireToReturn",
} as const satisfies Readonly<Record<Exclude<MovementKind, "wire">, ConflictReasonName>>

/**
 * What an entry is if it is this money, and how the money ends. Throws ConflictError when the entry moves the other way, is in
 * another currency, or is money that cannot have moved so.
 */
export function matchOf(
  { amount, direction }: Pick<StoredEntry, "amount" | "direction">,
  money: Pick<RegisterMoney, "record" | "status" | "amount">,
): Readonly<{ kind: MovementKind; outcome: MatchOutcome }> {
  const { record, status } = money
  const kind = movementOf(direction, record)
  if (kind === null) throw conflict(`A ${record} is no ${direction}.`)
  if (amount.currency !== money.amount.currency)
    throw conflict(`The entry is in ${amount.currency}, and the ${record} in ${money.amount.currency}.`)
  if (isZero(money.amount.value)) throw conflict(`The ${record} is of no money.`)
  if (kind === "wire") return { kind, outcome: null }
  const outcome = OUTCOMES[kind][status]
  if (outcome === undefined)
    throw conflictBecause(conflictReason(NOT_MOVED[kind], { status: { term: status } }))
  return { kind, outcome }
}

/** The part of an entry that is not the money that it was matched to, with the sign of its effect on the account. */
export const restOf = (
  entry: Pick<StoredEntry, "amount" | "direction">,
  money: Pick<EntryMatch, "amount">,
): Decimal => subtract(signed(entry), signed({ ...entry, amount: { ...entry.amount, value: money.amount } }))
