import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { AccountOfEntry, JournalEntryKind, LedgerAccountKind, Unit } from "./journal.ts"

/** An account with its balance at the end of a day (UTC) and the name of its investor. */
export type AccountOnDay = AccountOfEntry &
  Readonly<{
    id: string
    shareClassId: string
    symbol: ShareClassSymbol
    unit: Unit
    investorName: string | null
    balance: Decimal
  }>

/** Which accounts of investors are asked for: of a class and kind, and perhaps of an investor or of words of their name. */
export type AccountFilter = Readonly<{
  shareClassId: string
  kind: LedgerAccountKind
  day: Day
  investorId: string | null
  nameWords: readonly string[]
  /** Whether accounts with a balance of zero are included. */
  withEmpty: boolean
}>

/** One transfer of an account, positive when it received, with its entry and the account on the other side. */
export type AccountMovement = Readonly<{
  id: string
  change: Decimal
  other: AccountOfEntry & Readonly<{ accountId: string }>
  kind: JournalEntryKind
  orderId: string | null
  wireId: string | null
  payoutId: string | null
  dealingDay: Day | null
  actor: string
  at: Instant
}>
