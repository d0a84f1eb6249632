import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/money.ts"

export const WIRE_STATUSES = ["suspense", "matched", "returned"] as const

export type WireStatus = (typeof WIRE_STATUSES)[number]

/** Why money that the bank or the sandbox reports is in suspense. */
export const BANK_WIRE_REASONS = [
  "no-reference",
  "unknown-reference",
  "ambiguous-reference",
  "wrong-account",
  "wrong-currency",
  "below-minimum",
  "order-canceled",
  "order-expired",
  "order-already-executed",
  "third-party-payer",
  "investor-not-active",
  "buys-no-share",
] as const

/** Why money is in suspense until the operator attributes or returns it. */
export const SUSPENSE_REASONS = [...BANK_WIRE_REASONS, "recorded-by-hand"] as const

export type SuspenseReason = (typeof SUSPENSE_REASONS)[number]

/** A reason for or against a match: the rule, and a description. */
export type MatchEvidence = Readonly<{ rule: string; detail: string }>

/** A person holds money in suspense: it is neither attributed nor returned. */
export type WireHold = Readonly<{ at: Instant; by: string; reason: string }>

/** A bank entry of money that arrived. */
export type BankEntry = Readonly<{
  amount: Amount
  bookedAt: Instant
  valueDay: Day | null
  remittanceText: string | null
  structuredReference: string | null
  payerName: string | null
  payerIban: string | null
  bankEntryReference: string
}>

/**
 * Money that arrived on a fund's account. In suspense it has a `reason`; one that waits with an order because their
 * sum is below the minimum names that order too.
 */
export type Wire = BankEntry &
  Readonly<{
    id: string
    shareClassId: string
    account: string
    status: WireStatus
    reason: SuspenseReason | null
    evidence: readonly MatchEvidence[]
    subscriptionOrderId: string | null
    matchedAt: Instant | null
    returnedAt: Instant | null
    hold: WireHold | null
    createdAt: Instant
    updatedAt: Instant
  }>
