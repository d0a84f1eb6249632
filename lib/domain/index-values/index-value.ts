import type { Day } from "#lib/domain/calendar/day.ts"
import type { Amount } from "#lib/domain/money/money.ts"

/** The allocation of the strategy of NEUTRALCC on a day (spec section 2.8). */
export const ALLOCATIONS = ["BTC", "ETH", "CASH"] as const

export type Allocation = (typeof ALLOCATIONS)[number]

/** Level of a class's reference index as money in the class currency: 1 at launch. */
export type IndexValue = Readonly<{ day: Day; amount: Amount }>

export type AllocatedIndexValue = Readonly<IndexValue & { allocation: Allocation }>
