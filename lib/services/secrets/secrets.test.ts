import { expect, test } from "vitest"
import { decryptText, encryptText, peppersOf, reencryptText } from "./secrets.ts"

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
  const scope = (pepper: string, owner = "owner") => ({ pepper, purpose: "test", owner })
  const encrypted = encryptText("a text", scope(SECOND))
  const both = `${FIRST},${SECOND}`
  const anew = reencryptText(encrypted, scope(both))
  expect(decryptText(anew ?? encrypted, scope(FIRST))).toBe("a text")
  expect(reencryptText(anew ?? encrypted, scope(both))).toBeNull()
  expect(() => reencryptText(encrypted, scope(both, "somebody else"))).toThrow()
  expect(() => decryptText(encrypted, scope(FIRST))).toThrow()
})
