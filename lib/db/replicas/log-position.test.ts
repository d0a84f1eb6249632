import { describe, expect, it } from "vitest"
import type { LogPosition } from "./log-position.ts"
import { hasReached, isBehind, toLogPosition } from "./log-position.ts"

const at = (offset: string, timeline = 1, database = "7/5"): LogPosition =>
  toLogPosition({ database, timeline, offset })

describe("a position in the log", () => {
  it.each([
    ["0/0", 0n],
    ["0/3000060", 0x3000060n],
    ["16/B374D848", 0x16b374d848n],
    ["FFFFFFFF/FFFFFFFF", 2n ** 64n - 1n],
  ])("%s is a number of bytes", (text, offset) => {
    expect(at(text).offset).toBe(offset)
  })

  it("is reached by a server that has replayed it", () => {
    expect(hasReached(at("1/0"), at("0/FFFFFFFF"))).toBe(true)
    expect(hasReached(at("1/0"), at("1/0"))).toBe(true)
    expect(hasReached(at("0/FFFFFFFF"), at("1/0"))).toBe(false)
  })

  it("is reached by no server on another timeline, or of another database", () => {
    expect(hasReached(at("9/0", 1), at("1/0", 2))).toBe(false)
    expect(hasReached(at("9/0", 2), at("1/0", 1))).toBe(false)
    expect(hasReached(at("9/0", 1, "7/6"), at("1/0"))).toBe(false)
  })

  it("is behind what was read from the server, unless it has come further or follows a newer primary", () => {
    expect(isBehind(at("1/0"), at("1/1"))).toBe(true)
    expect(isBehind(at("1/1"), at("1/1"))).toBe(false)
    expect(isBehind(at("1/0", 2), at("1/1", 1))).toBe(false)
    expect(isBehind(at("9/0", 1), at("1/1", 2))).toBe(true)
    expect(isBehind(at("9/0", 1, "7/6"), at("1/1"))).toBe(true)
  })
})
