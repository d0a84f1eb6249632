import { describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { Relationship } from "./erase-investor.ts"
import { requireErasable } from "./erase-investor.ts"

const ENDED: Relationship = {
  status: "archived",
  hasShares: false,
  hasOpenOrders: false,
  hasOpenMoney: false,
  lastDay: day("2015-03-31"),
  erasedDay: null,
}

const erasable = (overrides: Partial<Relationship>, today: string, retentionYears = 10) =>
  requireErasable({ ...ENDED, ...overrides }, { today: day(today), retentionYears })

describe("the data of an investor may be erased", () => {
  test("the day after the retention has ended, not on its last day", () => {
    expect(() => erasable({}, "2025-03-31")).toThrow("are kept until 2025-03-31: 10 years after 2015-03-31")
    expect(erasable({}, "2025-04-01")).toBe("2025-03-31")
    expect(erasable({ status: "refused", lastDay: day("2024-02-29") }, "2025-03-01", 1)).toBe("2025-02-28")
  })

  test.each<[Partial<Relationship>, string]>([
    [{ hasShares: true }, "still holds shares"],
    [{ hasOpenOrders: true }, "still has open orders"],
    [{ hasOpenMoney: true }, "still owed money"],
    [{ status: "active" }, "is active: the relationship has not ended"],
    [{ status: "suspended" }, "is suspended: the relationship has not ended"],
    [{ erasedDay: day("2025-05-02") }, "were erased on 2025-05-02"],
  ])("but not with %j", (overrides, reason) => {
    expect(() => erasable(overrides, "2040-01-01")).toThrow(reason)
  })
})
