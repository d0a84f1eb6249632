import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"

/** Money in suspense that seems to be of an investor, and why. Says nothing else of the wire, which may be somebody else's. */
export type LikelyWire = Readonly<{
  id: string
  amount: Amount
  bookedAt: Instant
  investorId: string
  investorName: string
  /** The order whose reference it quotes or nearly quotes; null where only the payer's account is known. */
  orderId: string | null
}>

/** What waits for somebody of a distributor's staff, besides orders. */
export type Attention = Readonly<{
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
  "redemption-placed",
  "redemption-executed",
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
