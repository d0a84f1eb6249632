import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { checkText, figuresText } from "./check-text.ts"

it.each(["decimals", "expected-day", "not-stale", "cut-off", "move", "accrual", "currency"])(
  "the check %s of a net asset value has a name in French",
  (gate) => {
    const check = `EUTBL ${day("2026-11-27")} ${gate}`
    expect(checkText("fr", check)).toMatch(/^EUTBL 2026-11-27\u00a0: /)
    expect(checkText("fr", check)).not.toBe(checkText("en", check))
  },
)

it("a check is named by what was checked and what it is about", () => {
  expect(checkText("en", "EUTBL 2026-11-27 move")).toBe("EUTBL 2026-11-27: move limit")
  expect(checkText("fr", "EUTBL waiting-orders")).toBe("EUTBL\u00a0: ordres en attente")
  expect(checkText("fr", "EUTBL move-limit")).toBe("EUTBL\u00a0: nouvelle limite de variation")
  expect(checkText("fr", "all others")).toBe("Tous les autres")
  expect(checkText("fr", "something new")).toBe("something new")
})

it("a count of checks is written in the language of the page, a stored sentence is left as it was approved", () => {
  const others = { check: "all others", figures: "1234 checks" }
  expect(figuresText("en", others)).toBe("1,234 checks")
  expect(figuresText("fr", others)).toMatch(/^1\s234 contrôles$/)
  expect(figuresText("fr", { check: "all others", figures: "1 checks" })).toBe("1 contrôle")
  expect(
    figuresText("fr", { check: "EUTBL 2026-11-27 decimals", figures: "4 decimals of at most 4" }),
  ).toBeNull()
})
