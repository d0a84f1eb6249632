import type { Clock } from "#lib/domain/calendar/clock.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { earlierOf, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"

/** The machine's own time. */
export const systemClock: Clock = { now: () => fromEpochMilliseconds(Date.now()) }

/**
 * The instant with which the public sees a record: business time, which the sandbox moves ahead, but never later than
 * the machine's own.
 */
export const publicInstant = (at: Instant): Instant => earlierOf(at, systemClock.now())
