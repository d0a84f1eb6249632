import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { BANK_WIRE_REASONS } from "#lib/domain/wires/wire.ts"

/** Why money could not be matched, as far as a distributor can do something about it. */
export const UNMATCHED_REASONS = [
  ...BANK_WIRE_REASONS,
  /** From an account that the investor has registered, not verified yet. */
  "unverified-account",
  "rejected-account",
  /** The bank says neither the account nor the name of the investor. */
  "unknown-payer",
  /** The fund operator is at it. */
  "in-review",
] as const

export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number]

/** An investor to whom money seems to belong, with the order that it quotes or nearly quotes; null if only the account says so. */
export type LikelyOwner = Readonly<{
  investorId: string
  investorName: string
  order: Readonly<{ id: string; reference: string }> | null
}>

/** Money in suspense that seems to be of investors, and why. Says nothing else of the wire, which may be somebody else's. */
export type LikelyWire = Readonly<{
  id: string
  amount: Amount
  bookedAt: Instant
  why: UnmatchedReason
  owners: readonly LikelyOwner[]
}>

/** What waits for somebody of a distributor's staff, besides orders. */
export type Attention = Readonly<{
  /** Investors that have something to supply; those that only the fund operator decides about are not counted. */
  investorsWithRequirements: number
  rejectedBankAccounts: number
  likelyWires: readonly LikelyWire[]
}>

/** What happened. */
export const DAY_EVENTS = [
  "investor-created",
  "investor-decided",
  "account-registered",
  "account-decided",
  "subscription-placed",
  "subscription-funded",
  "subscription-executed",
  "subscription-canceled",
  "subscription-expired",
  "subscription-returned",
  "redemption-placed",
  "redemption-executed",
  "redemption-canceled",
  "payout-paid",
  "payout-failed",
] as const

export type DayEventKind = (typeof DAY_EVENTS)[number]

/** Something that happened to an investor of a distributor. */
export type DayEvent = Readonly<{
  kind: DayEventKind
  at: Instant
  investorId: string
  investorName: string
  orderId: string | null
  /** The money it is about; null for investors, accounts and the shares of a new redemption. */
  amount: Amount | null
  /** The shares of a new redemption, whose money is not known yet. */
  shares: Decimal | null
  symbol: string | null
  /** The status that was decided; null for others. */
  status: string | null
  /** The user or API client who did it; null where a bank or the fund operator did, or where it is not recorded. */
  by: string | null
}>
