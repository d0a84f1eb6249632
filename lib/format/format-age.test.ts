import { expect, it } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import { formatAge } from "./format-age.ts"

const PUBLISHED = instant("2026-11-20T12:00:00.000Z")

it.each([
  ["2026-11-20T12:00:20.000Z", "0 minutes ago"],
  ["2026-11-20T11:59:00.000Z", "0 minutes ago"],
  ["2026-11-20T12:01:59.000Z", "1 minute ago"],
  ["2026-11-20T13:59:00.000Z", "119 minutes ago"],
  ["2026-11-20T14:00:00.000Z", "2 hours ago"],
  ["2026-11-22T11:59:00.000Z", "47 hours ago"],
  ["2026-11-25T13:00:00.000Z", "5 days ago"],
])("what was published at noon is at %s %s", (now, age) => {
  expect(formatAge("en", PUBLISHED, instant(now))).toBe(age)
})

it("is in the language of the reader", () => {
  const now = instant("2026-11-20T15:00:00.000Z")
  expect(formatAge("de", PUBLISHED, now)).toBe("vor 3 Stunden")
  expect(formatAge("fr", PUBLISHED, now)).toBe("il y a 3 heures")
})
