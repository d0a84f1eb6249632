import { describe, expect, it } from "vitest"
import { applicationName } from "#lib/contract/oauth-clients/oauth-client.ts"
import { linesOf, nameOf, searchedTextOf } from "./text.ts"

const reasonsOf = (schema: ReturnType<typeof nameOf>, text: unknown): string[] =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? []

describe("a name", () => {
  it.each(["Ada", "  Ada ", "Núñez-Čapek", "علی‌رضا", "x".repeat(40)])("may be %j", (text) =>
    expect(nameOf(40).safeParse(text).success).toBe(true),
  )

  it.each([
    "",
    "   ",
    "x".repeat(41),
    "Ada\nKing",
    "Ada\u001b[2J",
    "Ada\u009b",
    "\u202eAda",
    "A\u200bda",
    "\ud800",
    "\0",
    "\u200d",
    "\u0301",
    " \ufe0f ",
  ])("is not %j", (text) =>
    expect(reasonsOf(nameOf(40), text)).toEqual([
      expect.stringMatching(
        /^Expected text of 1 to 40 characters on one line with at least one visible character, and no control, zero-width or direction characters; got /,
      ),
    ]),
  )

  it("that is rejected is quoted without hidden characters", () => {
    const [message = ""] = reasonsOf(nameOf(40), "Ada\u009b\u202e\u001b[2J")
    expect(message).toMatch(/got "Ada\\u009b\\u202e\\u001b\[2J"$/)
  })

  it("of several lines, such as an address, may have line ends and nothing else", () => {
    expect(linesOf(40).safeParse("12 rue des Lilas\nBâtiment B").success).toBe(true)
    expect(linesOf(40).safeParse("12 rue\u001b[2J").success).toBe(false)
  })
})

describe("text to search for", () => {
  const searched = (query: string) => reasonsOf(searchedTextOf(40), new URLSearchParams(query).get("search"))

  it.each(["search=Zo%C3%AB", "search=Zoe%CC%88", "search=50%", "search=%25"])("may be %s", (query) =>
    expect(searched(query)).toEqual([]),
  )

  it.each(["search=Zo%EB", "search=%FF", "search=%ED%A0%80", "search=", "search=%20", "search=a%00"])(
    "is not %s",
    (query) =>
      expect(searched(query)).toEqual([
        expect.stringMatching(/^Expected text of 1 to 40 characters in UTF-8, without NUL/),
      ]),
  )
})

describe("the name of an application", () => {
  it.each(["Planner", "Portfolio viewer 2", "帳簿"])("may be %j", (text) =>
    expect(applicationName.safeParse(text).success).toBe(true),
  )

  it.each(["Sharebook", "Ѕhаrеbооk", "S H A R E B O O K", "My 5hareb00k"])("must not be %j", (text) =>
    expect(reasonsOf(applicationName, text)).toEqual([
      expect.stringMatching(/^Expected a name that does not look like Sharebook; got "/),
    ]),
  )

  it.each(["Plan\u200dner", "Plan\u3164ner", "Plan\u202ener", "Plan\nner", "", "x".repeat(81)])(
    "must not be %j",
    (text) =>
      expect(reasonsOf(applicationName, text)).toEqual([
        expect.stringMatching(/^Expected text of 1 to 80 characters on one line, without control, invisible/),
      ]),
  )
})
