import { expect, test } from "vitest"
import { canonicalJson } from "./canonical-json.ts"

test("names are sorted by UTF-16 code units, as in the example of RFC 8785 section 3.2.3", () => {
  const value = {
    "\u20ac": "Euro Sign",
    "\r": "Carriage Return",
    "\ufb33": "Hebrew Letter Dalet With Dagesh",
    "1": "One",
    "\ud83d\ude00": "Emoji: Grinning Face",
    "\u0080": "Control",
    "\u00f6": "Latin Small Letter O With Diaeresis",
  }
  const names = Object.keys(JSON.parse(canonicalJson(value))).filter((name) => name !== "1")
  expect(names).toEqual(["\r", "\u0080", "\u00f6", "\u20ac", "\ud83d\ude00", "\ufb33"])
})

test.each([
  [{ b: [1, true, null], a: { d: "x", c: {} } }, '{"a":{"c":{},"d":"x"},"b":[1,true,null]}'],
  ['\u20ac$\u000f\nA\'B"\\\\"/', '"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'],
  [-0, "0"],
])("%j has one text", (value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

test.each([1.5, Number.NaN, 2 ** 53])("%d is no number of a record", (value) => {
  expect(() => canonicalJson({ value })).toThrow("whole")
})
