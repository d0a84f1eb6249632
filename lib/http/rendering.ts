import { AsyncLocalStorage } from "node:async_hooks"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"

/** What went wrong while a page or a file was made. */
export type Rendering = {
  /** Whether a part of it, or all, could not be made. */
  hasFailure: boolean
  /** Whether that was because the database was away. */
  hasOutage: boolean
}

const shared = globalThis as typeof globalThis & { sharebookRenderings?: AsyncLocalStorage<Rendering> }

/** On the global object, because Next bundles pages on their own. */
function renderings(): AsyncLocalStorage<Rendering> {
  shared.sharebookRenderings ??= new AsyncLocalStorage()
  return shared.sharebookRenderings
}

/** Makes a page or a file: `work` is told what goes wrong in it, also where that is only shown in place of a part. */
export function withRendering<T>(work: (rendering: Rendering) => T): T {
  const rendering = renderings().getStore()
  // Who keeps what is made asks Next.js by the same handler as a reader.
  if (rendering !== undefined) return work(rendering)
  const started: Rendering = { hasFailure: false, hasOutage: false }
  return renderings().run(started, () => work(started))
}

/**
 * Notes an error of the page or file that is being made. Errors of rules are none: they say what holds, such as that an index is
 * marked as unavailable.
 */
export function noteFailure(error: unknown): void {
  const rendering = renderings().getStore()
  if (rendering === undefined || error instanceof DomainError) return
  rendering.hasFailure = true
  rendering.hasOutage ||= isDatabaseOutage(error)
}
