import { expect, test } from "vitest"
import { openSealedText, peppersOf, sealAnew, sealText } from "./secrets.ts"

const FIRST = "the first of two peppers and long enough"
const SECOND = "the second of two peppers and as long"

test("peppers are separated by commas; a comma within shorter texts is a part of one pepper", () => {
  expect(peppersOf(FIRST)).toEqual([FIRST])
  expect(peppersOf(`${FIRST}, ${SECOND}`)).toEqual([FIRST, SECOND])
  expect(peppersOf("a pepper of the tests, long enough to be one")).toEqual([
    "a pepper of the tests, long enough to be one",
  ])
})

test("a text is encrypted anew once, and not for another owner", () => {
  const seal = (pepper: string, owner = "owner") => ({ pepper, purpose: "test", owner })
  const sealed = sealText("a text", seal(SECOND))
  const both = `${FIRST},${SECOND}`
  const anew = sealAnew(sealed, seal(both))
  expect(openSealedText(anew ?? sealed, seal(FIRST))).toBe("a text")
  expect(sealAnew(anew ?? sealed, seal(both))).toBeNull()
  expect(() => sealAnew(sealed, seal(both, "somebody else"))).toThrow()
  expect(() => openSealedText(sealed, seal(FIRST))).toThrow()
})
