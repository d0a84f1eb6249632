import type { Instant } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { processSingleton } from "#lib/domain/process/process-global.ts"
import { findEventStreams } from "#lib/http/events/event-streams.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import type { Positions } from "#lib/services/reports/load-positions.ts"

/** A line takes about a kilobyte of memory. */
const MAX_CACHED_LINES = 30_000

/** How long a report that somebody has left is found again, if nothing has changed. */
const CACHED_MILLISECONDS = 5 * 60_000

/** Most take a moment and large ones some seconds; nobody waits for more than half a minute. */
const MAX_WAITING_REPORTS = 20
const MAX_WAIT_MILLISECONDS = 30_000

/** `since` is when it was asked for: what changed later may not be in it. */
type Cached = { positions: Promise<Positions>; distributorId: string; since: Instant; lines: number }

/** What a reader is told while too many reports are being computed. */
const busy = () =>
  new DomainError(
    "TemporarilyUnavailableError",
    "Several reports are being computed. Try again in a moment.",
    { retryAfterSeconds: 15 },
  )

/**
 * The positions behind reports of all investors. Computing them takes some seconds of the process and of the database, so it is
 * done for one report after the other, and once for all readers who wait for the same report. The positions are cached for the
 * next page, order or file of the report until something changes. A reader who leaves meanwhile and comes back finds them ready.
 */
export class PositionsCache {
  readonly #now: () => Instant
  readonly #mayHaveChanged: (distributorId: string, since: Instant) => boolean
  readonly #cached = new Map<string, Cached>()
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(now: () => Instant, mayHaveChanged: (distributorId: string, since: Instant) => boolean) {
    this.#now = now
    this.#mayHaveChanged = mayHaveChanged
  }

  /** The positions of a distributor under this name; throws TemporarilyUnavailableError when too many readers wait. */
  find(distributorId: string, name: string, load: () => Promise<Positions>): Promise<Positions> {
    const key = `${distributorId} ${name}`
    const known = this.#cached.get(key)
    if (known !== undefined && !this.#mayHaveChanged(distributorId, known.since)) return known.positions
    const cached: Cached = { positions: this.#inTurn(load), distributorId, since: this.#now(), lines: 0 }
    this.#cached.delete(key)
    this.#cached.set(key, cached)
    const evictThis = () => {
      if (this.#cached.get(key) === cached) this.#cached.delete(key)
    }
    cached.positions.then(({ lines }) => {
      cached.lines = lines.length
      this.#evict(key)
      setTimeout(evictThis, CACHED_MILLISECONDS).unref()
    }, evictThis)
    return cached.positions
  }

  async #inTurn(load: () => Promise<Positions>): Promise<Positions> {
    if (this.#waiting >= MAX_WAITING_REPORTS) throw busy()
    const before = this.#last
    const { promise: done, resolve: end } = Promise.withResolvers<void>()
    this.#last = before.then(() => done)
    this.#waiting += 1
    try {
      await soon(before)
    } catch (error) {
      end()
      throw error
    } finally {
      this.#waiting -= 1
    }
    try {
      return await load()
    } finally {
      end()
    }
  }

  /** Evicts the oldest positions until the others are small enough; never the newest. */
  #evict(newest: string): void {
    let lines = 0
    for (const cached of this.#cached.values()) lines += cached.lines
    for (const [key, cached] of this.#cached) {
      if (lines <= MAX_CACHED_LINES) return
      if (key === newest || cached.lines === 0) continue
      this.#cached.delete(key)
      lines -= cached.lines
    }
  }
}

/** Waits for a turn, but not for ever. */
async function soon(turn: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(busy()), MAX_WAIT_MILLISECONDS)
  try {
    await Promise.race([turn, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The cached positions of this process. */
export const positionsCache = processSingleton(
  "sharebookPositionsCache",
  () =>
    new PositionsCache(
      () => serviceContext().clock.now(),
      (distributorId, since) => findEventStreams()?.mayHaveChanged(distributorId, since) ?? true,
    ),
)
