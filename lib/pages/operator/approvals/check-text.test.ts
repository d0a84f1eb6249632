import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { CheckFiguresByName, CheckFiguresName, CheckName } from "#lib/domain/checks/check-figures.ts"
import { checkFiguresText } from "#lib/domain/checks/check-figures.ts"
import { dataFileRejection, dataFileRejectionText } from "#lib/domain/errors/data-file-rejection.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Evidence } from "#lib/services/approvals/approval-kind.ts"
import { evidenceOf } from "#lib/services/approvals/approval-kind.ts"
import { checkText, figuresText, valueErrorText } from "./check-text.ts"

const of = (value: string) => ({ decimal: decimal(value) })
const on = (value: string) => ({ day: day(value) })

const DAY = on("2026-11-27")
const EVE = on("2026-11-26")
const CUT_OFF = { at: instant("2026-11-27T11:00:00Z"), timezone: "Europe/Paris" }
const APART = { value: of("1.05"), percent: of("4.95"), compared: of("1.0005"), day: EVE }
const LIMIT = { limit: of("0.5") }
const LIMITS = { to: of("5"), from: of("0.5") }

/** Each of the figures with what a French reader reads. */
const FIGURES: Readonly<{
  [Name in CheckFiguresName]: Readonly<{ values: CheckFiguresByName[Name]; fr: string }>
}> = {
  decimals: { values: { places: 7, most: 6 }, fr: "7 décimales, 6 au plus" },
  correctsDay: { values: { day: DAY }, fr: "corrige la valeur du 27 nov. 2026" },
  correctsNewest: { values: {}, fr: "corrige la valeur la plus récente" },
  firstValue: { values: {}, fr: "première valeur de la classe" },
  firstValues: { values: {}, fr: "premières valeurs de la classe" },
  follows: { values: { day: DAY, previous: EVE }, fr: "le 27 nov. 2026 suit le 26 nov. 2026" },
  followsOther: {
    values: { day: DAY, previous: on("2026-11-25"), expected: EVE },
    fr: "le 27 nov. 2026 suit le 25 nov. 2026, mais le calendrier attend le 26 nov. 2026",
  },
  newerValue: { values: {}, fr: "une valeur plus récente existe" },
  nextIsDue: {
    values: { day: DAY, due: CUT_OFF },
    fr: "la valeur du 27 nov. 2026 est attendue le 27 nov. 2026, 12:00 (heure de Paris)",
  },
  nextWasDue: {
    values: { day: DAY, due: CUT_OFF },
    fr: "la valeur du 27 nov. 2026 était déjà attendue le 27 nov. 2026, 12:00 (heure de Paris)",
  },
  ordersAccepted: {
    values: { day: DAY, cutOff: CUT_OFF },
    fr: "les ordres du 27 nov. 2026 sont exécutés à cette valeur et acceptés jusqu’à l’heure limite, le 27 nov. 2026, 12:00 (heure de Paris)",
  },
  cutOffPassed: {
    values: { day: DAY, cutOff: CUT_OFF },
    fr: "l’heure limite du 27 nov. 2026, dont les ordres sont exécutés à cette valeur, était le 27 nov. 2026, 12:00 (heure de Paris)",
  },
  noEarlierValue: { values: {}, fr: "aucune valeur antérieure" },
  moved: {
    values: { percent: of("-0.0091"), previous: of("1.101"), day: EVE, limit: of("0.5") },
    fr: "−0,0091 % par rapport à 1,101 le 26 nov. 2026, limite 0,5 %",
  },
  above: { values: APART, fr: "1,05 est 4,95 % au-dessus de 1,0005, le 26 nov. 2026" },
  below: { values: APART, fr: "1,05 est 4,95 % au-dessous de 1,0005, le 26 nov. 2026" },
  valueLimit: { values: LIMIT, fr: "une valeur de cette classe s’écarte d’au plus 0,5 % de la précédente" },
  rateLimit: { values: LIMIT, fr: "au-delà de 0,5 %, un taux doit être approuvé par une autre personne" },
  indexLimit: {
    values: LIMIT,
    fr: "au-delà de 0,5 %, un indice de cette classe doit être approuvé par une autre personne",
  },
  paymentLimit: {
    values: LIMIT,
    fr: "au-delà de 0,5 %, une distribution doit être approuvée par une autre personne",
  },
  fewEarlierValues: { values: {}, fr: "trop peu de valeurs antérieures" },
  growth: {
    values: { moved: of("0.0001"), from: EVE, to: DAY, expected: of("0.0002"), band: of("0.00005") },
    fr: "varie de 0,0001 ; selon le rendement du 26 nov. 2026 au 27 nov. 2026, ce serait 0,0002, à 0,00005 près",
  },
  noCurrency: {
    values: { currency: "EUR" },
    fr: "la classe est en EUR ; la source n’indique aucune devise",
  },
  sameCurrency: { values: { currency: "EUR" }, fr: "EUR" },
  otherCurrency: { values: { stated: "USD", currency: "EUR" }, fr: "USD, mais la classe est en EUR" },
  indexLimitChanges: {
    values: LIMITS,
    fr: "ses valeurs d’indice peuvent varier de 5 % sans approbation, au lieu de 0,5 %",
  },
  valueLimitChanges: {
    values: LIMITS,
    fr: "ses valeurs liquidatives peuvent varier de 5 % sans motif, au lieu de 0,5 %",
  },
  comparedWithYield: {
    values: {},
    fr: "ses valeurs liquidatives seront comparées à son rendement des derniers jours",
  },
  notComparedWithYield: {
    values: {},
    fr: "ses valeurs liquidatives ne seront pas comparées à son rendement des derniers jours",
  },
  subscriptionsRepriced: {
    values: { count: 2 },
    fr: "2 souscriptions d’avant l’heure limite seront calculées avec les nouveaux frais et les nouvelles décimales des parts",
  },
  redemptionsRepriced: {
    values: { count: 1 },
    fr: "1 rachat d’avant l’heure limite sera calculé avec les nouveaux frais et les nouvelles décimales des parts",
  },
  subscriptionsKept: {
    values: { count: 1 },
    fr: "1 souscription d’après l’heure limite sera calculée avec les anciens frais",
  },
  redemptionsKept: {
    values: { count: 2 },
    fr: "2 rachats d’après l’heure limite seront calculés avec les anciens frais",
  },
  passed: { values: { count: 1234 }, fr: "1 234 contrôles" },
}

type Named = Parameters<typeof checkFiguresText>[0][number]

const found = Object.entries(FIGURES).map(([name, { values, fr }]) => ({
  figures: { name, values } as Named,
  fr,
}))

const read = (language: StaffLanguage, ...figures: readonly Named[]) => {
  const { text, ...written } = figuresText(
    language,
    evidenceOf("EUTBL move", "passed", { name: "move", of: null, figures }),
  )
  return { ...written, text: text.replaceAll(/\s/g, " ") }
}

describe("what a check found", () => {
  it.each(found)("reads in French: $fr", ({ figures, fr }) => {
    expect(read("fr", figures)).toEqual({ text: fr, language: "fr" })
  })

  it.each(found)("reads in English, with formatted days and figures: $figures.name", ({ figures }) => {
    const { text, language } = read("en", figures)
    expect(language).toBe("en")
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}|\{|undefined/)
    expect(checkFiguresText([figures])).not.toMatch(/undefined|\[object/)
  })

  it("of several things is one line", () => {
    const figures = [
      { name: "above", values: APART },
      { name: "rateLimit", values: LIMIT },
    ] as const
    expect(read("en", ...figures).text).toBe(
      "1.05 is 4.95% above the 1.0005 of 26 Nov 2026; a rate that moves by more than 0.5% needs the approval of another person",
    )
    expect(read("fr", ...figures).text).toBe(
      "1,05 est 4,95 % au-dessus de 1,0005, le 26 nov. 2026 ; au-delà de 0,5 %, un taux doit être approuvé par une autre personne",
    )
    expect(checkFiguresText(figures)).toBe(
      "1.05 is 4.95 % above the 1.0005 of 2026-11-26; a rate that moves by more than 0.5 % needs the approval of another person",
    )
  })
})

it.each<readonly [CheckName, string]>([
  ["decimals", "nombre de décimales"],
  ["expected-day", "date attendue par le calendrier"],
  ["not-stale", "valeur la plus récente"],
  ["cut-off", "après l’heure limite"],
  ["move", "limite de variation"],
  ["accrual", "progression régulière"],
  ["currency", "devise"],
])("the check %s of a net asset value has a name in French, and the day that it is about", (name, fr) => {
  const about = { named: "EUTBL", day: day("2026-11-27") }
  const evidence = evidenceOf(`EUTBL 2026-11-27 ${name}`, "passed", { name, of: about, figures: [] })
  expect(checkText("fr", evidence)).toEqual({ text: `EUTBL, 27 nov. 2026\u00a0: ${fr}`, language: "fr" })
})

it("a check is named by what was checked, or alone where that is not one thing", () => {
  const named = (name: CheckName, about: string | null) =>
    checkText(
      "en",
      evidenceOf("words", "passed", {
        name,
        of: about === null ? null : { named: about, day: null },
        figures: [],
      }),
    ).text
  expect(named("waiting-orders", "EUTBL")).toBe("EUTBL: waiting orders")
  expect(named("move-limit", "EUTBL")).toBe("EUTBL: new move limit")
  expect(named("others", null)).toBe("All others")
})

it("a check that was stored without a text, or with one that this version does not know, reads as it was stored", () => {
  const stored = { check: "EUTBL 2026-11-27 decimals", outcome: "passed", figures: "4 decimals" } as const
  const unknown = {
    ...stored,
    text: { name: "constructor", of: null, figures: [{ name: "constructor", values: {} }] },
  } as unknown as Evidence
  for (const evidence of [stored, unknown]) {
    expect(checkText("fr", evidence)).toEqual({ text: stored.check, language: "en" })
    expect(figuresText("fr", evidence)).toEqual({ text: stored.figures, language: "en" })
  }
})

describe("why a value cannot be proposed", () => {
  const line = "EUTBL 2026-11-27: 0 is not above zero"
  const rejection = dataFileRejection("notAboveZero", { value: of("0") })
  const reason = dataFileRejectionText(rejection)
  const named = { named: "EUTBL", day: DAY.day }
  const read = (error: Parameters<typeof valueErrorText>[1]) => {
    const { text, language } = valueErrorText("fr", error)
    return [text.replaceAll(/\s/g, " "), language]
  }

  it("reads in French, with the value that it is about", () => {
    expect(read({ line, reason, of: named, rejection })).toEqual([
      "EUTBL, 27 nov. 2026 : 0 doit être supérieur à zéro",
      "fr",
    ])
  })

  it("reads as it is stored where it has no text", () => {
    const unknown = { name: "later", values: {} } as unknown as typeof rejection
    expect(read({ line, reason, of: named, rejection: unknown })).toEqual([line, "en"])
    expect(read({ line, reason, of: named })).toEqual([line, "en"])
    expect(read({ line, reason, of: null, rejection })).toEqual([line, "en"])
  })
})
