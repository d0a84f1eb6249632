import { conflict } from "#lib/domain/errors/domain-error.ts"

let offered: (() => Promise<void>) | undefined

/** Says how the demo of this process is reset. */
export function offerDemoReset(reset: () => Promise<void>): void {
  offered = reset
}

/** Resets the demo; throws ConflictError where this process runs without it. */
export async function resetDemo(): Promise<void> {
  if (offered === undefined) {
    throw conflict("Only the demo data set can be reset, and this service runs without it (DEMO=0).")
  }
  await offered()
}
