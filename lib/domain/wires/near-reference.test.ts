import { expect, it } from "vitest"
import { candidatesIn, indexReferences, nearReference } from "./near-reference.ts"

const REFERENCE = "RF45ABCDEFGHJKM"

const marked = (text: string) => {
  const isCandidate = candidatesIn(indexReferences([REFERENCE]), text).has(0)
  const found = isCandidate ? nearReference(text, REFERENCE) : null
  const line = (parts: readonly { text: string; differs: boolean }[]) =>
    parts.map(({ text: part, differs }) => (differs ? `[${part}]` : part)).join("")
  return found === null ? null : `${line(found.written)} ~ ${line(found.reference)}`
}

it.each([
  ["the reference itself", "order RF45 ABCD-EFGH JKM thanks", "RF45ABCDEFGHJKM ~ RF45ABCDEFGHJKM"],
  ["a wrong character", "RF45ABCDXFGHJKM", "RF45ABCD[X]FGHJKM ~ RF45ABCD[E]FGHJKM"],
  ["two swapped characters", "rf45 abdc efgh jkm", "RF45AB[DC]EFGHJKM ~ RF45AB[CD]EFGHJKM"],
  ["a missing character", "RF45ABCDEGHJKM", "RF45ABCDEGHJKM ~ RF45ABCDE[F]GHJKM"],
  ["a character too many", "RF45ABCDEFFGHJKM", "RF45ABCDEF[F]GHJKM ~ RF45ABCDEFGHJKM"],
])("%s is near", (_name, text, expected) => expect(marked(text)).toBe(expected))

it.each([
  ["three wrong characters", "RF45XXXDEFGHJKM"],
  ["another reference", "RF18QQWWEERRTTY"],
  ["no reference", "my savings"],
  ["nothing", ""],
])("%s is not", (_name, text) => expect(marked(text)).toBeNull())
