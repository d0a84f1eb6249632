import { conflict } from "#lib/domain/errors/domain-error.ts"

const shared = globalThis as typeof globalThis & { sharebookDemoReset?: () => Promise<void> }

/** Says how the demo of this process is reset. On the global object, because Next bundles every route on its own. */
export function offerDemoReset(reset: () => Promise<void>): void {
  shared.sharebookDemoReset = reset
}

/** Resets the demo; throws ConflictError where this process runs without it. */
export function resetDemo(): Promise<void> {
  if (shared.sharebookDemoReset === undefined) {
    throw conflict("Only the demo data set can be reset, and this service runs without it (DEMO=0).")
  }
  return shared.sharebookDemoReset()
}
