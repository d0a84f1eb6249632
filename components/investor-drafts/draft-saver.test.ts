import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { WebError } from "#lib/client/call-web.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { NO_ENTRIES } from "#lib/domain/investor-drafts/investor-draft.ts"
import type { DraftContent, SavingState, StoredDraft } from "./draft-saver.ts"
import { DraftSaver } from "./draft-saver.ts"

const typed = (firstName: string): DraftContent => ({ step: "person", entries: { ...NO_ENTRIES, firstName } })

/** A server with one draft, whose network can go, before or after a request has been done. */
class FakeServer {
  stored: StoredDraft | null = null
  readonly startKeys: string[] = []
  saves = 0
  outage: "none" | "before" | "after" = "none"

  readonly calls = {
    start: async (content: DraftContent, key: string) => {
      if (this.outage === "before") throw new WebError("unreachable")
      if (!this.startKeys.includes(key)) this.put(content, 1)
      this.startKeys.push(key)
      if (this.outage === "after") throw new WebError("unreachable")
      return { id: "draft", version: 1 }
    },
    save: async ({ version }: Readonly<{ version: number }>, content: DraftContent) => {
      if (this.outage === "before") throw new WebError("unreachable")
      this.saves += 1
      if (this.stored === null) throw new WebError("NotFoundError")
      if (this.stored.version !== version || this.stored.investorId !== null)
        throw new WebError("ConflictError")
      this.put(content, version + 1)
      if (this.outage === "after") throw new WebError("unreachable")
      return { id: "draft", version: version + 1 }
    },
    get: async () => {
      if (this.stored === null) throw new WebError("NotFoundError")
      return this.stored
    },
  }

  put(content: DraftContent, version: number, investorId: string | null = null): void {
    const savedAt = instant("2026-01-01T00:00:00Z")
    this.stored = { id: "draft", ...content, version, savedBy: "Camille", savedAt, investorId }
  }
}

let server: FakeServer
let states: SavingState[]

function saverOf(version: number | null, content: DraftContent = typed("")): DraftSaver {
  if (version !== null) server.put(content, version)
  let keys = 0
  const newKey = () => {
    keys += 1
    return `key-${keys}`
  }
  const parts = { calls: server.calls, newKey, onState: (state: SavingState) => void states.push(state) }
  return new DraftSaver(parts, version === null ? null : { id: "draft", version }, content)
}

const lastState = () => states.at(-1)

beforeEach(() => {
  vi.useFakeTimers()
  server = new FakeServer()
  states = []
})

afterEach(() => {
  vi.useRealTimers()
})

describe("typing", () => {
  it("is saved once, after a pause", async () => {
    const saver = saverOf(null)
    for (const text of ["A", "Ad", "Ada"]) saver.update(typed(text))
    expect(server.stored).toBeNull()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.stored?.entries.firstName).toBe("Ada")
    expect([server.startKeys.length, server.saves, saver.isSaved]).toEqual([1, 0, true])
  })

  it("during a save is saved after it", async () => {
    const saver = saverOf(3)
    saver.update(typed("Ada"))
    const first = saver.flush()
    saver.update(typed("Ada L"))
    await Promise.all([first, saver.flush()])
    expect(server.stored).toMatchObject({ version: 5, entries: { firstName: "Ada L" } })
  })
})

describe("a lost connection", () => {
  it("loses nothing: the latest text is sent once it is back", async () => {
    const saver = saverOf(1)
    server.outage = "before"
    saver.update(typed("Ada"))
    expect(await saver.flush()).toBe(false)
    expect(lastState()).toMatchObject({ kind: "failed", error: { tag: "unreachable" } })
    saver.update(typed("Ada L"))
    server.outage = "none"
    await vi.advanceTimersByTimeAsync(3_000)
    expect(server.stored?.entries.firstName).toBe("Ada L")
    expect(lastState()).toEqual({ kind: "saved" })
  })

  it("whose first save was done starts one draft, not two", async () => {
    const saver = saverOf(null)
    server.outage = "after"
    saver.update(typed("Ada"))
    expect(await saver.flush()).toBe(false)
    saver.update(typed("Ada L"))
    server.outage = "none"
    expect(await saver.flush()).toBe(true)
    expect(server.startKeys).toEqual(["key-1", "key-1"])
    expect(server.stored).toMatchObject({ version: 2, entries: { firstName: "Ada L" } })
  })

  it("whose save was done is no conflict with oneself", async () => {
    const saver = saverOf(1)
    server.outage = "after"
    saver.update(typed("Ada"))
    expect(await saver.flush()).toBe(false)
    server.outage = "none"
    await vi.advanceTimersByTimeAsync(3_000)
    expect(lastState()).toEqual({ kind: "saved" })
    expect(saver.draft?.version).toBe(2)
  })
})

describe("a draft that somebody else has saved", () => {
  it("is not overwritten, and what was typed here stays", async () => {
    const saver = saverOf(1)
    server.put(typed("Grace"), 2)
    saver.update(typed("Ada"))
    expect(await saver.flush()).toBe(false)
    expect(lastState()).toMatchObject({ kind: "changed", stored: { version: 2 } })
    saver.update(typed("Ada L"))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.stored?.entries.firstName).toBe("Grace")
  })

  it("is overwritten on purpose only, with the latest text", async () => {
    const saver = saverOf(1)
    server.put(typed("Grace"), 2)
    saver.update(typed("Ada"))
    await saver.flush()
    saver.update(typed("Ada L"))
    expect(server.stored).not.toBeNull()
    if (server.stored !== null) expect(await saver.overwrite(server.stored)).toBe(true)
    expect(server.stored).toMatchObject({ version: 3, entries: { firstName: "Ada L" } })
  })

  it("is continued where it was taken over", async () => {
    const saver = saverOf(1)
    server.put(typed("Grace"), 2)
    saver.update(typed("Ada"))
    await saver.flush()
    if (server.stored !== null) expect(await saver.adopt(server.stored)).toBe(true)
    saver.update(typed("Grace H"))
    expect(await saver.flush()).toBe(true)
    expect(server.stored).toMatchObject({ version: 3, entries: { firstName: "Grace H" } })
  })

  it("and turned into an investor is reported as that", async () => {
    const saver = saverOf(1)
    server.put(typed(""), 1, "investor")
    saver.update(typed("Ada"))
    expect(await saver.flush()).toBe(false)
    expect(lastState()).toEqual({ kind: "created", investorId: "investor" })
  })

  it("and deleted is started again with what is here", async () => {
    const saver = saverOf(4)
    server.stored = null
    saver.update(typed("Ada"))
    expect(await saver.flush()).toBe(false)
    expect(lastState()).toEqual({ kind: "gone" })
    expect(await saver.startNewDraft()).toBe(true)
    expect(server.stored).toMatchObject({ version: 1, entries: { firstName: "Ada" } })
  })
})
