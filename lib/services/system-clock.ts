import type { Clock } from "#lib/domain/calendar/clock.ts"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"

/** The machine's own time. */
export const systemClock: Clock = { now: () => fromEpochMilliseconds(Date.now()) }
