import type { Instant } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import type { Book } from "#lib/services/reports/load-book.ts"
import { findChangeStreams } from "./change-streams.ts"

/** A line takes about a kilobyte of memory. */
const MOST_LINES = 30_000

/** How long a report that somebody has left is found again, if nothing has changed. */
const KEPT_MILLISECONDS = 5 * 60_000

/** Most take a moment and large ones some seconds; nobody waits for more than half a minute. */
const MOST_WAITING = 20
const LONGEST_WAIT_MILLISECONDS = 30_000

/** `since` is when it was asked for: what changed later may not be in it. */
type Kept = { book: Promise<Book>; distributorId: string; since: Instant; lines: number }

/** What a reader is told while too many reports are being computed. */
const busy = () =>
  new DomainError(
    "TemporarilyUnavailableError",
    "Several reports are being computed. Try again in a moment.",
    { retryAfterSeconds: 15 },
  )

/**
 * The books behind reports of all investors. Each takes some seconds of the process and of the database, so they are computed
 * one after the other, the same one once for all who wait for it; it is kept for the next page, order or file of the report
 * until something changes. A reader who leaves meanwhile finds it ready.
 */
export class KeptBooks {
  readonly #now: () => Instant
  readonly #mayHaveChanged: (distributorId: string, since: Instant) => boolean
  readonly #kept = new Map<string, Kept>()
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(now: () => Instant, mayHaveChanged: (distributorId: string, since: Instant) => boolean) {
    this.#now = now
    this.#mayHaveChanged = mayHaveChanged
  }

  /** The book of a distributor with this name; throws TemporarilyUnavailableError when too many are waited for. */
  find(distributorId: string, name: string, load: () => Promise<Book>): Promise<Book> {
    const key = `${distributorId} ${name}`
    const known = this.#kept.get(key)
    if (known !== undefined && !this.#mayHaveChanged(distributorId, known.since)) return known.book
    const kept: Kept = { book: this.#inTurn(load), distributorId, since: this.#now(), lines: 0 }
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const forget = () => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    }
    kept.book.then(({ lines }) => {
      kept.lines = lines.length
      this.#evict(key)
      setTimeout(forget, KEPT_MILLISECONDS).unref()
    }, forget)
    return kept.book
  }

  async #inTurn(load: () => Promise<Book>): Promise<Book> {
    if (this.#waiting >= MOST_WAITING) throw busy()
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

  /** Forgets the oldest books until the others are small enough; never the newest. */
  #evict(newest: string): void {
    let lines = 0
    for (const kept of this.#kept.values()) lines += kept.lines
    for (const [key, kept] of this.#kept) {
      if (lines <= MOST_LINES) return
      if (key === newest || kept.lines === 0) continue
      this.#kept.delete(key)
      lines -= kept.lines
    }
  }
}

/** Waits for a turn, but not for ever. */
async function soon(turn: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(busy()), LONGEST_WAIT_MILLISECONDS)
  try {
    await Promise.race([turn, late])
  } finally {
    clearTimeout(timer)
  }
}

const shared = globalThis as typeof globalThis & { sharebookKeptBooks?: KeptBooks }

/** The books of this process. On the global object, because Next bundles pages on their own. */
export function keptBooks(): KeptBooks {
  shared.sharebookKeptBooks ??= new KeptBooks(
    () => serviceContext().clock.now(),
    (distributorId, since) => findChangeStreams()?.mayHaveChanged(distributorId, since) ?? true,
  )
  return shared.sharebookKeptBooks
}
