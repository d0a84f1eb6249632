import { expect, it } from "vitest"
import { compareText } from "./compare-text.ts"

it("orders texts by their code units, whatever the language", () => {
  expect(["é", "b", "B", "", "a2", "a10", "\u{1f600}", "\uffee"].toSorted(compareText)).toEqual([
    "",
    "B",
    "a10",
    "a2",
    "b",
    "é",
    "\u{1f600}",
    "\uffee",
  ])
})

it("has equal texts in the same place", () => expect(compareText("EUTBL", "EUTBL")).toBe(0))
