import type { Instant } from "#lib/domain/calendar/instant.ts"
import { processGlobal } from "#lib/domain/process/process-global.ts"
import { errorResponse, RejectedRequest } from "#lib/http/error-response.ts"

/** Open pages of one user: more than anybody looks at, and too few to use up the process. */
const MAX_STREAMS_PER_USER = 20

const MAX_STREAMS = 2_000

/** Access is checked with every second heartbeat, so at least once a minute. */
const HEARTBEATS_BETWEEN_CHECKS = 2

/** Changes are collected for this time: an import commits hundreds of orders in a second. */
const COLLECTING_MILLISECONDS = 200

/** How far apart the clocks of two processes are at most, and how long a page takes to read its data. */
const MARGIN_MILLISECONDS = 2_000

/** A reader that takes nothing is not written to any further; what it missed follows in one event. */
const MAX_WAITING_CHUNKS = 16

/** In place of a distributor: changes that only the fund operator sees, and for its people all changes. */
export const OPERATOR_CHANGES = "operator"

/** Who follows the changes of a distributor, or of the fund operator. */
export type Follower = Readonly<{
  userId: string
  distributorId: string
  /** Everything until then is known to the reader; null when nothing is. */
  since: Instant | null
  /** Whether the reader may still follow. */
  mayFollow: () => Promise<boolean>
}>

type Stream = Readonly<{
  follower: Follower
  send: (text: string) => void
  /** Sends a change, or remembers that the reader missed one. */
  report: (resources: readonly string[]) => void
  end: () => void
}>

/** The open streams of this process, and what is known of changes that they may have missed. */
export class EventStreams {
  readonly #now: () => Instant
  readonly #heartbeatMilliseconds: number
  readonly #streams = new Map<string, Set<Stream>>()
  #count = 0
  readonly #ofUser = new Map<string, number>()
  /** When something last changed, by distributor; null is what concerns all. */
  readonly #lastChanges = new Map<string | null, Instant>()
  /** Changes from before are unknown; null while nothing is heard. */
  #heardSince: Instant | null = null
  readonly #collected = new Map<string | null, Set<string>>()
  #flushing: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(now: () => Instant, heartbeatMilliseconds: number) {
    this.#now = now
    this.#heartbeatMilliseconds = heartbeatMilliseconds
  }

  /** Changes are heard from now on. Every reader may have missed some. */
  listening(): void {
    this.#heardSince = this.#now()
    for (const stream of this.#all()) stream.report([])
  }

  /** Changes are not heard until `listening`. */
  lost(): void {
    this.#heardSince = null
  }

  /** Reports a committed change to the readers of its distributor, or to all. */
  changed({ resource, distributorId }: Readonly<{ resource: string; distributorId: string | null }>): void {
    this.#lastChanges.set(distributorId, this.#now())
    const resources = this.#collected.get(distributorId) ?? new Set()
    this.#collected.set(distributorId, resources.add(resource))
    this.#flushing ??= setTimeout(() => this.#flush(), COLLECTING_MILLISECONDS)
  }

  /** Whether something that the staff of a distributor sees may have changed since an instant. */
  mayHaveChanged(distributorId: string, since: Instant): boolean {
    if (this.#heardSince === null) return true
    const known = Date.parse(since) - MARGIN_MILLISECONDS
    const seen =
      distributorId === OPERATOR_CHANGES
        ? [...this.#lastChanges.values()]
        : [this.#lastChanges.get(distributorId), this.#lastChanges.get(null)]
    return [this.#heardSince, ...seen].some((at) => at !== undefined && Date.parse(at) > known)
  }

  /** Throws RejectedRequest when this user, or this process, has as many streams as there may be. */
  requireCapacity(userId: string): void {
    if (this.#isClosed || this.#count >= MAX_STREAMS) {
      throw new RejectedRequest(
        errorResponse(
          "ServiceUnavailableError",
          "Too many open pages follow changes. They are refreshed without.",
        ),
      )
    }
    if ((this.#ofUser.get(userId) ?? 0) >= MAX_STREAMS_PER_USER) {
      const reason = `You follow changes in ${MAX_STREAMS_PER_USER} open pages. Close some of them.`
      throw new RejectedRequest(errorResponse("TooManyRequestsError", reason, { "Retry-After": "15" }))
    }
  }

  /** A stream of server-sent events (WHATWG HTML section 9.2). It begins with what the reader missed, if anything. */
  open(follower: Follower): ReadableStream<Uint8Array> {
    let stream: Stream | undefined
    let isBehind = false
    return new ReadableStream(
      {
        start: (controller) => {
          stream = this.#begin(follower, controller, () => {
            isBehind = true
          })
        },
        pull: () => {
          if (!isBehind) return
          isBehind = false
          stream?.report([])
        },
        cancel: () => stream?.end(),
      },
      new CountQueuingStrategy({ highWaterMark: MAX_WAITING_CHUNKS }),
    )
  }

  /** Ends all streams and opens no more. Their readers connect to another process, or to the next one. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#flushing)
    for (const stream of this.#all()) stream.end()
  }

  #begin(
    follower: Follower,
    controller: ReadableStreamDefaultController<Uint8Array>,
    fallBehind: () => void,
  ): Stream {
    const bytes = new TextEncoder()
    let isOpen = true
    let beatsSinceCheck = 0
    const send = (text: string) => {
      if (isOpen) controller.enqueue(bytes.encode(text))
    }
    const report = (resources: readonly string[]) => {
      if ((controller.desiredSize ?? 0) > 0) send(this.#event("change", { resources }))
      else fallBehind()
    }
    const end = () => {
      if (!isOpen) return
      isOpen = false
      clearInterval(beat)
      this.#leave(stream)
      try {
        controller.close()
      } catch {
        // The reader was faster.
      }
    }
    const checkAccess = async () => {
      // Unreachable for the check, the database announces nothing either.
      const mayFollow = await follower.mayFollow().catch(() => null)
      if (mayFollow === false) end()
      if (mayFollow === true) beatsSinceCheck = 0
    }
    const beat = setInterval(() => {
      if ((controller.desiredSize ?? 0) > 0) send(`: heartbeat\n${this.#event("beat", {})}`)
      beatsSinceCheck += 1
      if (beatsSinceCheck >= HEARTBEATS_BETWEEN_CHECKS) void checkAccess()
    }, this.#heartbeatMilliseconds)
    const stream: Stream = { follower, send, report, end }
    this.#enter(stream)
    send(`retry: 1000\n${this.#event("open", {})}`)
    if (this.#hasMissed(follower)) report([])
    return stream
  }

  #event(name: string, data: object): string {
    return `event: ${name}\nid: ${this.#now()}\ndata: ${JSON.stringify(data)}\n\n`
  }

  /** Whether something may have changed since the reader last knew everything. */
  #hasMissed({ since, distributorId }: Follower): boolean {
    // Told when changes are heard again.
    if (this.#heardSince === null) return false
    return since === null || this.mayHaveChanged(distributorId, since)
  }

  #flush(): void {
    this.#flushing = undefined
    const ofAll = this.#collected.get(null) ?? new Set()
    for (const [distributorId, streams] of this.#streams) {
      const seen =
        distributorId === OPERATOR_CHANGES
          ? [...this.#collected.values()].flatMap((resources) => [...resources])
          : [...ofAll, ...(this.#collected.get(distributorId) ?? [])]
      const resources = [...new Set(seen)]
      if (resources.length === 0) continue
      for (const stream of streams) stream.report(resources)
    }
    this.#collected.clear()
  }

  #enter(stream: Stream): void {
    const { userId, distributorId } = stream.follower
    const streams = this.#streams.get(distributorId) ?? new Set()
    this.#streams.set(distributorId, streams.add(stream))
    this.#ofUser.set(userId, (this.#ofUser.get(userId) ?? 0) + 1)
    this.#count += 1
  }

  #leave(stream: Stream): void {
    const { userId, distributorId } = stream.follower
    const streams = this.#streams.get(distributorId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#streams.delete(distributorId)
    const others = (this.#ofUser.get(userId) ?? 1) - 1
    if (others === 0) this.#ofUser.delete(userId)
    else this.#ofUser.set(userId, others)
    this.#count -= 1
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams])
  }
}

const shared = processGlobal<EventStreams>("sharebookEventStreams")

/** Sets the streams of this process. */
export function setEventStreams(streams: EventStreams): void {
  shared.value = streams
}

/** The streams of this process, if it has any. */
export const findEventStreams = (): EventStreams | undefined => shared.value

/** The streams of this process; throws RejectedRequest where it has none. */
export function eventStreams(): EventStreams {
  const streams = findEventStreams()
  if (streams !== undefined) return streams
  throw new RejectedRequest(errorResponse("ServiceUnavailableError", "This process follows no changes."))
}
