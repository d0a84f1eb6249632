import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type {
  DataFileRejection,
  DataFileRejectionName,
  DataFileValue,
} from "#lib/domain/errors/data-file-rejection.ts"
import {
  DATA_FILE_REJECTIONS,
  dataFileRejection,
  dataFileRejectionText,
} from "#lib/domain/errors/data-file-rejection.ts"
import { recordedTimeErrors, unstorableDecimals } from "#lib/domain/imports/record-errors.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { STAFF_LANGUAGES } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { placeholdersOf } from "#lib/i18n/placeholders.fixture.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { Reason } from "./reason-text.ts"
import { reasonText } from "./reason-text.ts"

function read(language: StaffLanguage, why: Reason): readonly [text: string, language: StaffLanguage] {
  const { dataFiles, proposals } = staffMessages(language)
  const written = reasonText(language, { ...dataFiles, figures: proposals.figures }, why)
  return [written.text.replaceAll(/\s/g, " "), written.language]
}

const inFrench = (why: Reason): string => {
  const [text, language] = read("fr", why)
  expect(language).toBe("fr")
  return text
}

const asReason = (rejection: DataFileRejection): Reason => ({
  reason: dataFileRejectionText(rejection),
  rejection,
})

const NAMES = Object.keys(DATA_FILE_REJECTIONS) as DataFileRejectionName[]

/** A value of each kind. */
const VALUES: readonly DataFileValue[] = [
  "EUTBL",
  1234,
  { day: day("2026-11-27") },
  { at: instant("2026-11-27T11:00:00Z") },
  { decimal: decimal("0.5") },
  { shown: '"12,5"' },
  { alternatives: ["a", "b"] },
  { term: "share-classes" },
  { terms: ["funds", "share-classes"] },
]

/** A rejection whose placeholders all have this value. */
const filledWith = (name: DataFileRejectionName, value: DataFileValue): DataFileRejection => ({
  name,
  values: Object.fromEntries(placeholdersOf(DATA_FILE_REJECTIONS[name]).map((each) => [each, value])),
})

describe.each(NAMES)("the reason %s", (name) => {
  it.each(STAFF_LANGUAGES)("is written in %s with every value, of whatever kind", (language) => {
    for (const value of VALUES) {
      const [text, written] = read(language, asReason(filledWith(name, value)))
      expect(written).toBe(language)
      expect(text).not.toMatch(/[{}]|undefined|\[object/)
    }
  })

  it("is not in English on a French page", () => {
    const why = asReason(filledWith(name, "EUTBL"))
    expect(inFrench(why)).not.toBe(why.reason)
  })
})

describe("a French reader reads", () => {
  it("the days and figures of a record as elsewhere", () => {
    const launch = asReason(
      dataFileRejection("beforeLaunch", {
        day: { day: day("2025-12-21") },
        fund: "EUTBL",
        launch: { day: day("2025-12-22") },
      }),
    )
    expect(launch.reason).toBe("2025-12-21 is before the launch of EUTBL on 2025-12-22")
    expect(inFrench(launch)).toBe("le 21 déc. 2025 précède le lancement du fonds EUTBL, le 22 déc. 2025")
    const weights = asReason(
      dataFileRejection("otherWeights", {
        fund: "EUTBL",
        day: { day: day("2026-01-01") },
        weights: { decimal: decimal("0.9401") },
      }),
    )
    expect(inFrench(weights)).toBe(
      "les poids du fonds EUTBL, le 1er janv. 2026, ont pour somme 0,9401 et non 1 ; indiquez tout le portefeuille",
    )
  })

  it("what the rules of records find", () => {
    const [digits] = unstorableDecimals({ value: "1".repeat(31) }, ["value"])
    expect(digits && inFrench(digits)).toBe("trop de chiffres (au plus 30 avant la virgule et 20 après)")
    const now = instant("2026-01-07T18:00:00Z")
    const [late] = recordedTimeErrors({ updatedAt: instant("2026-01-08T09:30:00Z") }, "updatedAt", now)
    expect(late?.reason).toBe("2026-01-08T09:30:00.000Z is in the future (it is 2026-01-07T18:00:00.000Z)")
    expect(late && inFrench(late)).toBe(
      "cette date est dans le futur : 8 janv. 2026, 09:30:00 UTC (il est 7 janv. 2026, 18:00:00 UTC)",
    )
  })

  it("what a field has to be, and what may be meant", () => {
    const given = { shown: '"27/11/2026"' }
    expect(inFrench(asReason(dataFileRejection("expected", { what: { term: "day" }, given })))).toBe(
      "Attendu : un jour qui existe, au format AAAA-MM-JJ ; reçu : « 27/11/2026 »",
    )
    const column = asReason(
      dataFileRejection("unknownColumnGuess", {
        columns: { alternatives: ["day", "fund", "fxRate"] },
        given: { shown: '"funds"' },
        guess: { shown: '"fund"' },
      }),
    )
    expect(column.reason).toBe(
      'unknown column. Expected one of day, fund, fxRate; got "funds". Did you mean "fund"?',
    )
    expect(inFrench(column)).toBe(
      "colonne inconnue. Attendu : day, fund ou fxRate ; reçu : « funds ». Vouliez-vous dire « fund » ?",
    )
  })

  it("which file it seems to be, and which record is repeated", () => {
    const other = asReason(
      dataFileRejection("columnsOfOther", {
        others: { terms: ["funds", "share-classes"] },
        resource: { term: "exchange-rates" },
      }),
    )
    expect(other.reason).toBe(
      "This looks like funds or share-classes, not exchange-rates: it has their columns.",
    )
    expect(inFrench(other)).toBe(
      "Ce fichier semble contenir les fonds ou les classes de parts et non les taux de change : il en a les colonnes.",
    )
    expect(inFrench({ ...asReason(dataFileRejection("statedAgainForClass")), firstLine: 2 })).toBe(
      "est indiqué une seconde fois pour cette classe de parts (d’abord à la ligne 2)",
    )
  })

  it("a figure beyond its limit, and what to do", () => {
    const figures = [
      {
        name: "above",
        values: {
          value: { decimal: decimal("1.5") },
          percent: { decimal: decimal("49.99") },
          compared: { decimal: decimal("1.0001") },
          day: { day: day("2026-11-26") },
        },
      },
      { name: "rateLimit", values: { limit: { decimal: decimal("10") } } },
    ] as const
    expect(inFrench({ reason: "words", figures })).toBe(
      "1,5 est 49,99 % au-dessus de 1,0001, le 26 nov. 2026 ; au-delà de 10 %, un taux doit être approuvé par une autre personne",
    )
    const rejection = dataFileRejection("giveReason")
    expect(inFrench({ reason: "words", figures: figures.slice(0, 1), rejection })).toBe(
      "1,5 est 49,99 % au-dessus de 1,0001, le 26 nov. 2026 ; si c’est exact, donnez un motif",
    )
  })

  it("English where a reason has no text in this version", () => {
    const unknown = { name: "later", values: {} }
    expect(read("fr", { reason: "words", rejection: unknown })).toEqual(["words", "en"])
    expect(read("fr", { reason: "words" })).toEqual(["words", "en"])
  })
})
