import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { ConflictReason, ConflictReasonName } from "#lib/domain/errors/conflict-reason.ts"
import { CONFLICT_REASONS, conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { recordError } from "#lib/domain/imports/record-errors.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { STAFF_LANGUAGES } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { placeholdersOf } from "#lib/i18n/placeholders.fixture.ts"
import type { Difference } from "#lib/services/approvals/approval-kind.ts"
import { differenceText, textsOfDifferences } from "./difference-text.ts"

const written = (difference: Difference, reader: StaffLanguage = "fr") => {
  const { text, language } = differenceText({ language: reader, investor: null }, difference)
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

/** A proposal that cannot be approved any more, for these reasons. */
function impossible(...reasons: readonly ConflictReason[]): Difference {
  const { reason, sentences } = conflictBecause(...reasons)
  return { line: `it cannot be done any more: ${reason}`, sentences }
}

const REASON_NAMES = Object.keys(CONFLICT_REASONS) as ConflictReasonName[]

describe.each(REASON_NAMES)("the reason %s", (name) => {
  const filledWith = (value: ConflictReason["values"][string]): ConflictReason => ({
    name,
    values: Object.fromEntries(placeholdersOf(CONFLICT_REASONS[name]).map((each) => [each, value])),
  })
  const values: readonly ConflictReason["values"][string][] = [
    "O-1",
    1234,
    { day: day("2026-11-27") },
    { at: instant("2026-11-27T11:00:00Z") },
    { money: amount(decimal("12.5"), "EUR") },
    { term: "suspended" },
  ]

  it.each(STAFF_LANGUAGES)("is a sentence in %s with every value, of whatever kind", (language) => {
    for (const value of values) {
      const [text, shown] = written(impossible(filledWith(value)), language)
      expect(shown).toBe(language)
      expect(text).toMatch(/\.$/)
      expect(text).not.toMatch(/[{}]|undefined|\[object/)
    }
  })

  it("is not in English on a French page, and has all of its values", () => {
    const [text = ""] = written(impossible(filledWith("O-1")))
    expect(text).not.toContain(CONFLICT_REASONS[name])
    const count = (of: string) => of.split("O-1").length - 1
    expect(count(text)).toBe(count(conflictBecause(filledWith("O-1")).reason))
  })
})

it("why a proposal can no longer be approved reads in the language of its reader, with all sentences", () => {
  const held = conflictReason("payoutHeld", { order: "O-1", symbol: "EUTBL" })
  const why = impossible(held, conflictReason("payeeBlocked", { status: { term: "suspended" } }))
  expect(why.line).toBe(
    "it cannot be done any more: The payout of the redemption order O-1 of EUTBL is held. The investor is suspended: the payout waits until the investor is active again.",
  )
  expect(written(why)).toEqual([
    "N’est plus possible. Le versement de l’ordre de rachat O-1 (EUTBL) est retenu. L’investisseur est suspendu : l’argent attend qu’il soit de nouveau actif.",
    "fr",
  ])
  expect(written(impossible(held), "en")).toEqual([
    "Cannot be done any more. The payout of the redemption order O-1 of EUTBL is held.",
    "en",
  ])
  const at = { at: instant("2026-11-27T11:00:00Z") }
  const late = impossible(conflictReason("pastCutOff", { at }), conflictReason("takesNoMoney"))
  expect(written(late)).toEqual([
    "N’est plus possible. L’heure limite de l’ordre était le 27 nov. 2026, 11:00:00 UTC. Il n’accepte plus d’argent : renvoyez le paiement.",
    "fr",
  ])
})

it("and in English, if this version does not know one of the sentences, or they have no names", () => {
  const line = "it cannot be done any more: words"
  const sentences = [conflictReason("wireNotHeld"), { name: "later", values: {} }]
  expect(written({ line, sentences })).toEqual([line, "en"])
  expect(written({ line, sentences: [] })).toEqual([line, "en"])
})
