import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { fundCalendarFile } from "./fund-calendar-file.ts"

const MADE_AT = instant("2026-11-21T12:30:45Z")

const fileOf = (closed: string, texts: Readonly<{ title?: string; note?: string }> = {}): string => {
  const fund = { slug: "EUTBL" as const, nonOperatingDays: [day(closed)] }
  return fundCalendarFile(fund, { name: "EUTBL", title: "Closed", note: "No dealing", ...texts }, MADE_AT)
}

it("has an all-day entry that ends on the day after, with CRLF after every line", () => {
  const file = fileOf("2026-12-31")
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true)
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
  expect(file.split("\r\n")).toEqual(
    expect.arrayContaining([
      "UID:EUTBL-2026-12-31@sharebook",
      "DTSTAMP:20261121T123045Z",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "SUMMARY:Closed",
      "TRANSP:TRANSPARENT",
    ]),
  )
})

it("escapes what separates values", () => {
  const file = fileOf("2026-12-25", { title: "a, b; c\\d", note: "one\ntwo" })
  expect(file).toContain("SUMMARY:a\\, b\\; c\\\\d\r\n")
  expect(file).toContain("DESCRIPTION:one\\ntwo\r\n")
})

it("folds at 75 octets without cutting a character in two", () => {
  const note = "é".repeat(100)
  const file = fileOf("2026-12-25", { note })
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${note}`)
})
