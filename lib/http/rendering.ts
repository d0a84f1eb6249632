import { AsyncLocalStorage } from "node:async_hooks"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { processSingleton } from "#lib/domain/process/process-global.ts"
import { unavailabilityOf } from "./error-response.ts"

/** What went wrong while a page or a file was made. */
export type Rendering = {
  /** Whether a part of it, or all, could not be made. */
  hasFailure: boolean
  /** Whether that was because something is unreachable or busy. */
  hasOutage: boolean
}

const renderings = processSingleton("sharebookRenderings", () => new AsyncLocalStorage<Rendering>())

/**
 * Runs `work`, which makes a page or a file, with a record of what goes wrong meanwhile: also of errors that the page only shows
 * in place of a block.
 */
export function withRendering<T>(work: (rendering: Rendering) => T): T {
  const rendering = renderings().getStore()
  // The cache of pages asks Next.js through the handler that readers use, which calls this again.
  if (rendering !== undefined) return work(rendering)
  const started: Rendering = { hasFailure: false, hasOutage: false }
  return renderings().run(started, () => work(started))
}

/**
 * Notes an error that the page which is being made shows in place of a block. A DomainError is no failure there: it states a fact,
 * such as that an index is marked as unavailable.
 */
export function noteBlockError(error: unknown): void {
  if (!(error instanceof DomainError)) noteError(error)
}

/** Notes an error that the page or file which is being made shows nowhere, so that all of it may fail. */
export function noteError(error: unknown): void {
  const rendering = renderings().getStore()
  if (rendering === undefined) return
  rendering.hasFailure = true
  rendering.hasOutage ||= unavailabilityOf(error) !== null
}
