import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { fromEpochMilliseconds, instant } from "#lib/domain/calendar/instant.ts"
import type { Follower } from "./event-streams.ts"
import { EventStreams, OPERATOR_CHANGES } from "./event-streams.ts"

const NOW = "2026-02-02T10:00:00.000Z"

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) })
})
afterEach(() => {
  vi.useRealTimers()
})

const systemNow = (): Instant => fromEpochMilliseconds(Date.now())

function openStreams(): EventStreams {
  const streams = new EventStreams(systemNow, 15_000)
  streams.listening()
  vi.advanceTimersByTime(10_000)
  return streams
}

const follower = (overrides: Partial<Follower> = {}): Follower => ({
  userId: "user",
  distributorId: "ours",
  since: systemNow(),
  mayFollow: async () => true,
  ...overrides,
})

/** What a stream sends, as it comes; `done` once it has ended. */
function reading(stream: ReadableStream<Uint8Array>) {
  const seen: string[] = []
  const reader = stream.getReader()
  const read = async (): Promise<void> => {
    const { done, value } = await reader.read()
    seen.push(
      done
        ? "done"
        : (/^event: (.*)\nid: .*\ndata: (.*)$/m.exec(new TextDecoder().decode(value))?.slice(1).join(" ") ??
            ""),
    )
    if (!done) await read()
  }
  void read()
  return {
    cancel: () => reader.cancel(),
    seen: async () => {
      await vi.advanceTimersByTimeAsync(250)
      return seen.splice(0)
    },
  }
}

const change = (distributorId: string | null, resource = "investors") => ({ resource, distributorId })

describe("a reader", () => {
  it("sees the changes of its distributor and those of all, and none of others", async () => {
    const streams = openStreams()
    const reader = reading(streams.open(follower()))
    expect(await reader.seen()).toEqual(["open {}"])
    streams.changed(change("theirs"))
    expect(await reader.seen()).toEqual([])
    streams.changed(change("ours"))
    expect(await reader.seen()).toEqual(['change {"resources":["investors"]}'])
    streams.changed(change(null, "wires"))
    expect(await reader.seen()).toEqual(['change {"resources":["wires"]}'])
  })

  it("of the fund operator sees the changes of every distributor, of all and its own, and nobody else sees these", async () => {
    const streams = openStreams()
    const operator = reading(streams.open(follower({ distributorId: OPERATOR_CHANGES })))
    const staff = reading(streams.open(follower()))
    await Promise.all([operator.seen(), staff.seen()])
    for (const distributorId of ["theirs", null]) {
      streams.changed(change(distributorId))
      expect(await operator.seen()).toEqual(['change {"resources":["investors"]}'])
    }
    await staff.seen()
    streams.changed(change(OPERATOR_CHANGES, "approvals"))
    expect(await operator.seen()).toEqual(['change {"resources":["approvals"]}'])
    expect(await staff.seen()).toEqual([])
    expect(streams.mayHaveChanged(OPERATOR_CHANGES, systemNow())).toBe(true)
  })

  it("gets one event for many changes", async () => {
    const streams = openStreams()
    const reader = reading(streams.open(follower()))
    for (let count = 0; count < 500; count += 1)
      streams.changed(change("ours", count % 2 === 0 ? "investors" : "payouts"))
    expect(await reader.seen()).toEqual(["open {}", 'change {"resources":["investors","payouts"]}'])
  })

  it.each([
    ["nothing that is known to it", "2026-02-02T10:00:20.000Z", false],
    ["what changed since", "2026-02-02T10:00:06.000Z", true],
    ["that changes from before this process listened are unknown", "2026-02-02T10:00:00.000Z", true],
    ["that nothing is known to it", null, true],
  ])("is told %s", async (_, since, isTold) => {
    const streams = openStreams()
    streams.changed(change("ours"))
    vi.advanceTimersByTime(10_000)
    const reader = reading(streams.open(follower({ since: since === null ? null : instant(since) })))
    expect(await reader.seen()).toEqual(["open {}", ...(isTold ? ['change {"resources":[]}'] : [])])
  })

  it("is told once that it may have missed changes, when they are heard again", async () => {
    const streams = openStreams()
    const reader = reading(streams.open(follower()))
    streams.lost()
    streams.listening()
    expect(await reader.seen()).toEqual(["open {}", 'change {"resources":[]}'])
  })

  it("that takes nothing is written no more than it holds, and is told afterwards", async () => {
    const streams = openStreams()
    const stream = streams.open(follower())
    for (let count = 0; count < 100; count += 1) {
      streams.changed(change("ours"))
      await vi.advanceTimersByTimeAsync(250)
    }
    const seen = await reading(stream).seen()
    expect(seen.length).toBeLessThan(20)
    expect(seen.at(-1)).toBe('change {"resources":[]}')
  })

  it("gets a heartbeat every 15 seconds, and is let go within a minute of losing access", async () => {
    const streams = openStreams()
    let has = true
    const reader = reading(streams.open(follower({ mayFollow: async () => has })))
    await reader.seen()
    await vi.advanceTimersByTimeAsync(46_000)
    expect(await reader.seen()).toEqual(["beat {}", "beat {}", "beat {}"])
    has = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await reader.seen()).at(-1)).toBe("done")
  })

  it("stays while its access cannot be checked", async () => {
    const streams = openStreams()
    const mayFollow = () => Promise.reject(new Error("no database"))
    const reader = reading(streams.open(follower({ mayFollow })))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await reader.seen()).not.toContain("done")
  })
})

describe("a process", () => {
  const rejectionOf = (streams: EventStreams, userId: string): unknown => {
    try {
      streams.requireCapacity(userId)
      return null
    } catch (error) {
      return (error as { errorResponse: { status: number } }).errorResponse.status
    }
  }

  it("allows 20 streams for a user, and another one when one has ended", async () => {
    const streams = openStreams()
    const readers = Array.from({ length: 20 }, () => reading(streams.open(follower())))
    expect(rejectionOf(streams, "user")).toBe(429)
    expect(rejectionOf(streams, "another")).toBeNull()
    await readers[0]?.cancel()
    expect(rejectionOf(streams, "user")).toBeNull()
  })

  it("has 2,000 streams, and none once it is closed", async () => {
    const streams = openStreams()
    const readers = Array.from({ length: 2_000 }, (_, index) =>
      reading(streams.open(follower({ userId: `user ${index}` }))),
    )
    expect(rejectionOf(streams, "another")).toBe(503)
    streams.close()
    expect(rejectionOf(streams, "another")).toBe(503)
    expect((await readers[7]?.seen())?.at(-1)).toBe("done")
  })
})
