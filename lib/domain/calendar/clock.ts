import type { Instant } from "./instant.ts"

/** The only source of "now". Injected everywhere, so that tests and the sandbox decide what time it is. */
export type Clock = Readonly<{ now: () => Instant }>
