import type { Day } from "#lib/domain/calendar/day.ts"
import type { Amount } from "#lib/domain/money/amount.ts"

/** The net asset value an order was priced with, as it was then: a published one may be revised later. */
export type SettledValue = Readonly<{ id: string; day: Day; amount: Amount }>
