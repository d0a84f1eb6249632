import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/money.ts"

/** Payments in one currency that wait for somebody: how many, their sum, and since when the oldest waits. */
export type OpenMoney = Readonly<{ count: number; sum: Amount; oldest: Instant }>

/** What can be done with money that is due: a maker can release it, a checker decides about it, or it cannot be sent now. */
export type DueMoney = Readonly<Record<"payable" | "proposed" | "held", readonly OpenMoney[]>>
