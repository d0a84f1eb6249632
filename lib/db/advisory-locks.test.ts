import { expect, it } from "vitest"
import { ADVISORY_LOCKS } from "./advisory-locks.ts"

it("every lock has a key of its own", () => {
  const keys = Object.values(ADVISORY_LOCKS)
  expect(new Set(keys).size).toBe(keys.length)
})
