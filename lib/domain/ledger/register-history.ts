import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"
import type { Distributor } from "#lib/domain/distributors/distributor.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { PaymentInstruction } from "#lib/domain/payouts/payment-instruction.ts"
import type { Payout } from "#lib/domain/payouts/payout.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { JournalEntry } from "./journal.ts"

/** A subscription order with the run that executed it. */
export type PastSubscription = Omit<SubscriptionOrder, "wireInstructions"> &
  Readonly<{ dealingRunId: string | null }>

/** A redemption order with the run that executed it, without its payouts. */
export type PastRedemption = Omit<RedemptionOrder, "payout" | "payoutHold" | "cancelableUntil"> &
  Readonly<{ dealingRunId: string | null; currency: CurrencyCode }>

/** A payout with what the bank was told when it was sent; null before. */
export type PastPayout = Payout & Readonly<{ paymentInstruction: PaymentInstruction | null }>

/**
 * All records of a register from its first day, each kind in order, as the services would have written them.
 */
export type RegisterHistory = Readonly<{
  distributors: readonly Distributor[]
  investors: readonly Investor[]
  bankAccounts: readonly BankAccount[]
  dealingRuns: readonly DealingRun[]
  subscriptionOrders: readonly PastSubscription[]
  redemptionOrders: readonly PastRedemption[]
  payouts: readonly PastPayout[]
  wires: readonly Wire[]
  /** A record with its `id`, which the services let the database choose. */
  entries: readonly (JournalEntry & Readonly<{ id: string }>)[]
}>

/** A violation of a rule of the register: the rule, and a description. */
export type RegisterViolation = Readonly<{ invariant: string; detail: string }>

/** What a check looks at: the whole register, or what was written since an earlier check. */
export type RegisterCheckScope = "everything" | "changes"

/** One check of the register with everything that it found. */
export type RegisterCheck = Readonly<{
  at: Instant
  scope: RegisterCheckScope
  durationMilliseconds: number
  violations: readonly RegisterViolation[]
}>
