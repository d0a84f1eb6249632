import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { recordError } from "#lib/domain/imports/record-errors.ts"
import type { Difference } from "#lib/services/approvals/approval-kind.ts"
import { differenceText, textsOfDifferences } from "./difference-text.ts"

const written = (difference: Difference) => {
  const { text, language } = differenceText({ language: "fr", investor: null }, difference)
  return [text.replaceAll(/\s/g, " "), language]
}

it("what changed since a proposal was made reads in the language of its reader", () => {
  const what = { name: "heldBecause", values: { reason: "A name." } } as const
  expect(written({ line: "words", of: { is: "gone", what } })).toEqual([
    "N’est plus le cas : Motif de la retenue : A name.",
    "fr",
  ])
  expect(written({ line: "words", of: { is: "new", what } })).toEqual([
    "Désormais : Motif de la retenue : A name.",
    "fr",
  ])
})

it("the texts of changes name people, and those of checks name none", () => {
  const what = { name: "makeChecker", values: { user: { id: "1" } } } as const
  const check = { name: "move", of: null, figures: [] } as const
  expect(
    textsOfDifferences([
      { line: "words", of: { is: "new", what } },
      { line: "words", of: { is: "new", what: check } },
      { line: "words" },
    ]),
  ).toEqual([what])
})

it("and so does a check that fails by now", () => {
  const what = { name: "move", of: { named: "EUTBL", day: day("2026-11-27") }, figures: [] } as const
  expect(written({ line: "words", of: { is: "new", what } })).toEqual([
    "Désormais : EUTBL, 27 nov. 2026 : limite de variation, non conforme",
    "fr",
  ])
})

it("what has no text, or one that this version does not know, reads as it is stored", () => {
  const what = { name: "constructor", values: {} }
  const unknown = { line: "now: words", of: { is: "new", what } } as unknown as Difference
  expect(written({ line: "it cannot be done any more" })).toEqual(["it cannot be done any more", "en"])
  expect(written(unknown)).toEqual(["now: words", "en"])
})

it("records that can no longer be imported have their reasons in the language of the reader", () => {
  const unknown = recordError("fund", "unknownFund", { fund: "SAFO" })
  const empty = recordError("", "empty")
  const line = "it cannot be done any more: 2 errors in the records"
  const errors = [
    { index: 0, ...unknown },
    { index: 2, ...empty },
  ]
  expect(written({ line, errors })).toEqual([
    "N’est plus possible : enregistrement 1, fund : le fonds SAFO n’existe pas encore ; importez d’abord les fonds ; enregistrement 3, est vide",
    "fr",
  ])
  expect(written({ line, errors: [{ index: 0, field: "fund", reason: "words" }] })).toEqual([line, "en"])
})
