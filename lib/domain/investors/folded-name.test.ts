import { expect, it } from "vitest"
import { foldedName } from "./folded-name.ts"

it.each([
  ["case", "CLAIRE MARTIN", "Claire Martin"],
  ["accents", "Zoë Núñez", "Zoe Nunez"],
  ["accents written as characters of their own", "Zoe\u0308 Nu\u0301n\u0303ez", "Zoë Núñez"],
  ["the order of words", "Martin Claire", "Claire Martin"],
  ["hyphens", "Jean-Pierre Le Goff", "Jean Pierre Le Goff"],
  ["apostrophes", "Sean O’Brien", "Sean OBrien"],
  ["spaces", "  Claire   Martin ", "Claire Martin"],
  ["letters with a stroke", "Søren Łukasz", "Soren Lukasz"],
  ["ligatures", "Strauß Bjæla", "STRAUSS BJAELA"],
  ["full-width letters", "Ｃｌａｉｒｅ Martin", "Claire Martin"],
])("two spellings that differ in %s are one name", (_, one, other) => {
  expect(foldedName(one)).toBe(foldedName(other))
  expect(foldedName(one)).not.toBe("")
})

it.each([
  ["Claire Martin", "Clara Martin"],
  ["Claire Martin", "Claire Marie Martin"],
  ["李小龍", "李小明"],
  ["Анна Иванова", "Анна Петрова"],
])("%s and %s are two names", (one, other) => {
  expect(foldedName(one)).not.toBe(foldedName(other))
})
