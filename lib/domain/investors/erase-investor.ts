import { addMonths } from "#lib/domain/calendar/add-months.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import type { InvestorStatus } from "#lib/domain/investors/investor.ts"

/** Ten years: what commercial and tax law in most of Europe asks at most. */
export const DEFAULT_RETENTION_YEARS = 10

/** What there is of an investor that decides whether their personal data may be erased. */
export type Relationship = Readonly<{
  status: InvestorStatus
  hasShares: boolean
  hasOpenOrders: boolean
  /** A payout that is not paid, or money that was received and neither invested nor returned. */
  hasOpenMoney: boolean
  /** The day (UTC) of the last decision about the investor, order, payout, wire or entry in the register. */
  lastDay: Day
  erasedDay: Day | null
}>

/** Throws ConflictError for an investor whose personal data were erased: nothing is decided about them any more. */
export function requireNotErased(erasedDay: Day | null): void {
  if (erasedDay !== null) throw conflictBecause(conflictReason("dataErased", { day: { day: erasedDay } }))
}

/**
 * The last day of the retention of an investor's data. Throws ConflictError for an investor who is erased already, whose
 * relationship has not ended, or whose retention has not.
 */
export function requireErasable(
  { status, hasShares, hasOpenOrders, hasOpenMoney, lastDay, erasedDay }: Relationship,
  { today, retentionYears }: Readonly<{ today: Day; retentionYears: number }>,
): Day {
  requireNotErased(erasedDay)
  if (hasShares) throw conflictBecause(conflictReason("hasShares"))
  if (hasOpenOrders) throw conflictBecause(conflictReason("hasOpenOrders"))
  if (hasOpenMoney) throw conflictBecause(conflictReason("hasOpenMoney"))
  if (status !== "archived" && status !== "refused")
    throw conflictBecause(conflictReason("relationshipGoesOn", { status: { term: status } }))
  const until = addMonths(lastDay, 12 * retentionYears)
  if (until < today) return until
  throw conflictBecause(
    conflictReason("dataKept", { until: { day: until }, years: retentionYears, lastDay: { day: lastDay } }),
  )
}
