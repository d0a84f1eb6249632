import { expect, it } from "vitest"
import { typedIban } from "./typed-iban.ts"

/** `|` is the caret. */
const typed = (text: string): string => {
  const result = typedIban(text.replace("|", ""), text.indexOf("|"))
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`
}

it.each([
  ["the first character", "f|", "F|"],
  ["the end of a group", "fr76|", "FR76|"],
  ["the character after a group", "FR763|", "FR76 3|"],
  ["a character in the middle", "FR76 30X|00 6000", "FR76 30X|0 0600 0"],
  ["a character at the beginning", "X|FR76 3000", "X|FR7 6300 0"],
  ["a deletion in the middle", "FR76 3|00 6000", "FR76 3|006 000"],
  ["a deletion of everything", "|", "|"],
  ["a pasted number", "fr7630006000011234567890189|", "FR76 3000 6000 0112 3456 7890 189|"],
  ["a number with other spaces", "FR76  3000\u00a06000|", "FR76 3000 6000|"],
])("after %s the groups are of four and the caret stays", (_, text, expected) => {
  expect(typed(text)).toBe(expected)
})
