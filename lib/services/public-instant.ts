import type { Clock, Instant } from "#lib/domain/calendar/instant.ts"
import { earlierOf } from "#lib/domain/calendar/instant.ts"

/**
 * The instant with which the public sees a record: business time, which the sandbox moves ahead, but never later than
 * the real one.
 */
export const publicInstant = (clock: Clock, at: Instant): Instant =>
  earlierOf(at, clock.unmoved?.() ?? clock.now())
