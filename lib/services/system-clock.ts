import type { Clock } from "#lib/domain/calendar/instant.ts"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"

/** The machine's own time: for sign-ins, tokens and secrets, never for orders and money (see database-clock.ts). */
export const systemClock: Clock = { now: () => fromEpochMilliseconds(Date.now()) }
