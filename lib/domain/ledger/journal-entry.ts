import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { LedgerAccountKind, Unit } from "./ledger-account.ts"

/** What can happen in the register (design: the register, events). */
export const JOURNAL_ENTRY_KINDS = [
  "wire-booked",
  "wire-matched",
  "wire-returned",
  "subscription-executed",
  "subscription-returned",
  "redemption-accepted",
  "redemption-canceled",
  "redemption-executed",
  "payout-paid",
] as const

export type JournalEntryKind = (typeof JOURNAL_ENTRY_KINDS)[number]

/** One side of a transfer, within the class of its entry. */
export type AccountOfEntry = Readonly<{ kind: LedgerAccountKind; investorId: string | null }>

/** A positive quantity of one unit from one account to another. */
export type Transfer = Readonly<{
  source: AccountOfEntry
  destination: AccountOfEntry
  unit: Unit
  quantity: Decimal
}>

/** Something that happened, with the transfers it consists of. `key` is its name: it is written once. */
export type JournalEntry = Readonly<{
  key: string
  kind: JournalEntryKind
  shareClassId: string
  orderId: string | null
  wireId: string | null
  payoutId: string | null
  dealingDay: Day | null
  actor: string
  at: Instant
  transfers: readonly Transfer[]
}>
