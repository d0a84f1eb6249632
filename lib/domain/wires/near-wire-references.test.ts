import { describe, expect, it } from "vitest"
import { likelyWireReferences } from "./near-wire-references.ts"
import { wireReferenceOf } from "./wire-reference.ts"

const REFERENCE = wireReferenceOf(new Uint8Array([3, 14, 15, 9, 26, 5, 31, 5, 8, 9, 7]))

describe("a reference is likely to be meant", () => {
  it.each([
    ["as it is", REFERENCE],
    ["with separators", `invest ${REFERENCE.slice(0, 4)} ${REFERENCE.slice(4, 9)}-${REFERENCE.slice(9)}`],
    [
      "with a wrong character",
      `${REFERENCE.slice(0, 7)}${REFERENCE[7] === "X" ? "Y" : "X"}${REFERENCE.slice(8)}`,
    ],
    ["with a character too few", REFERENCE.slice(0, 9) + REFERENCE.slice(10)],
    ["without its last character", `my order ${REFERENCE.slice(0, -1)}`],
    ["with a character too many", `${REFERENCE.slice(0, 6)}7${REFERENCE.slice(6)}`],
    ["with two exchanged", REFERENCE.slice(0, 5) + REFERENCE[6] + REFERENCE[5] + REFERENCE.slice(7)],
  ])("%s", (_, text) => {
    expect(likelyWireReferences(text)).toContain(REFERENCE)
  })

  it.each([
    [
      "with two wrong characters far apart",
      `${REFERENCE.slice(0, 5)}22${REFERENCE.slice(7, 12)}22${REFERENCE.slice(14)}`,
    ],
    ["in a text without any", "savings for the house"],
  ])("not %s", (_, text) => {
    expect(likelyWireReferences(text)).not.toContain(REFERENCE)
  })
})
