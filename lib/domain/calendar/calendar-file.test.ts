import { expect, it } from "vitest"
import { calendarFile } from "./calendar-file.ts"
import { day } from "./day.ts"
import { instant } from "./instant.ts"

const MADE_AT = instant("2026-11-21T12:30:45Z")

it("writes an all-day entry that ends on the day after, with CRLF after every line", () => {
  const file = calendarFile(
    "EUTBL",
    [{ id: "EUTBL-2026-12-31@h", day: day("2026-12-31"), title: "Closed", note: "No dealing" }],
    MADE_AT,
  )
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true)
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
  expect(file.split("\r\n")).toEqual(
    expect.arrayContaining([
      "UID:EUTBL-2026-12-31@h",
      "DTSTAMP:20261121T123045Z",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "SUMMARY:Closed",
    ]),
  )
})

it("escapes what separates values", () => {
  const entry = { id: "1", day: day("2026-12-25"), title: "a, b; c\\d", note: "one\ntwo" }
  const file = calendarFile("n", [entry], MADE_AT)
  expect(file).toContain("SUMMARY:a\\, b\\; c\\\\d\r\n")
  expect(file).toContain("DESCRIPTION:one\\ntwo\r\n")
})

it("folds at 75 octets without cutting a character in two", () => {
  const note = "é".repeat(100)
  const file = calendarFile("n", [{ id: "1", day: day("2026-12-25"), title: "t", note }], MADE_AT)
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${note}`)
})
