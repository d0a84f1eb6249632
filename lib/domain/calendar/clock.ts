import type { Instant } from "./instant.ts"

/** The only source of "now". Injected everywhere, so that tests and the sandbox decide what time it is. */
export type Clock = Readonly<{
  now: () => Instant
  /** The time without what the sandbox has moved it ahead by; where it has not, there is no other than `now`. */
  unmoved?: () => Instant
}>
