import { describe, expect, it } from "vitest"
import { holdsHiddenCharacters, holdsHiddenCharactersInLines, isVisible, printable } from "./visible-text.ts"

describe("hidden characters", () => {
  it.each([
    ["NUL", "\0", "\\u0000"],
    ["a line feed", "\n", "\\u000a"],
    ["the escape that begins terminal commands", "\u001b", "\\u001b"],
    ["delete", "\u007f", "\\u007f"],
    ["the one-byte terminal command", "\u009b", "\\u009b"],
    ["a zero-width space", "\u200b", "\\u200b"],
    ["a word joiner", "\u2060", "\\u2060"],
    ["a byte order mark", "\ufeff", "\\ufeff"],
    ["a soft hyphen", "\u00ad", "\\u00ad"],
    ["right to left", "\u202e", "\\u202e"],
    ["a right-to-left mark", "\u200f", "\\u200f"],
    ["an isolate", "\u2067", "\\u2067"],
    ["a line separator", "\u2028", "\\u2028"],
    ["half of a character", "\ud800", "\\ud800"],
    ["a tag", "\u{e0041}", "\\udb40\\udc41"],
  ])("%s is one, and is printed as its escape", (_, character, printed) => {
    const text = `Ada${character}King`
    expect(holdsHiddenCharacters(text)).toBe(true)
    expect(printable(text)).toBe(`Ada${printed}King`)
    expect(JSON.parse(printable(JSON.stringify(text)))).toBe(text)
  })

  it.each([
    "Ada Lovelace",
    "Zoë Núñez-Čapek",
    "李小龍",
    "علی‌رضا",
    "क्‍ष",
    "辻󠄀",
    "O’Brien & Söhne GmbH",
    "🦊 Fox",
  ])("are not in %s", (text) => {
    expect(holdsHiddenCharacters(text)).toBe(false)
    expect(printable(text)).toBe(text)
  })

  it("in text of several lines are not the line ends", () => {
    expect(holdsHiddenCharactersInLines("12 rue des Lilas\nBâtiment B\r\n69002 Lyon")).toBe(false)
    expect(holdsHiddenCharactersInLines("12 rue\rdes Lilas")).toBe(true)
    expect(holdsHiddenCharactersInLines("12 rue\u001b[2J")).toBe(true)
  })
})

describe("text is visible", () => {
  it.each(["A", " é ", "e\u0301", "李", "ي", "क", "7", "&", "🦊"])("with %j", (text) => {
    expect(isVisible(text)).toBe(true)
  })

  it.each(["", " \n", "\u200d", "\u0301", "\u200c\ufe0f", "\u3164", "\u2800", "\u00a0"])(
    "not with %j",
    (text) => {
      expect(isVisible(text)).toBe(false)
    },
  )
})
