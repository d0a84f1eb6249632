import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  risk: "Risiko und Haltedauer",
  riskClass: "Risikoklasse {step} von 7: {level}.",
  riskLevels: {
    1: "das niedrigste Risiko",
    2: "niedriges Risiko",
    3: "mittelniedriges Risiko",
    4: "mittleres Risiko",
    5: "mittelhohes Risiko",
    6: "das zweithöchste Risiko",
    7: "das höchste Risiko",
  },
  lowerRisk: "Geringeres Risiko, meist geringere Rendite",
  higherRisk: "Höheres Risiko, meist höhere Rendite",
  riskMeaning:
    "Der Indikator vergleicht diese Anteilklasse mit anderen Produkten. Er zeigt, wie wahrscheinlich Verluste sind, weil sich Märkte bewegen oder jemand nicht zahlen kann. Er ist keine Garantie.",
  holdingPeriod: "Empfohlene Haltedauer",
  holdingAssumed:
    "Der Indikator setzt voraus, dass Sie die Anteile {period} lang halten. Bei früherer Rücknahme kann das Risiko deutlich abweichen, und Sie erhalten unter Umständen weniger zurück.",
  days: "{count, plural, one {# Tag} other {# Tage}}",
  weeks: "{count, plural, one {# Woche} other {# Wochen}}",
  months: "{count, plural, one {# Monat} other {# Monate}}",
  years: "{count, plural, one {# Jahr} other {# Jahre}}",
  heading: "Wer hinter dem Fonds steht",
  domicile: "Sitz des Fonds",
  roles: {
    "management-company": "Verwaltungsgesellschaft",
    depositary: "Verwahrstelle",
    auditor: "Abschlussprüfer",
    "correspondent-bank": "Korrespondenzbank",
    regulator: "Aufsichtsbehörde",
  },
  questions: "Fragen und Beschwerden",
  registered: "Registernummer {number}",
  authorised: "Fonds zugelassen unter {number}",
  documents: "Dokumente",
  documentKinds: {
    "key-information": "Basisinformationsblatt",
    prospectus: "Verkaufsprospekt",
    "annual-report": "Jahresbericht",
  },
  earlierVersions: "Frühere Fassungen",
  holdingSentence: "Empfohlene Haltedauer: {period}.",
  legal: "Rechtliches",
  textVersion: "Stand: {day}",
  onlyIn: "Dieser Text liegt nur in dieser Sprache vor: {language}.",
  legalPages: {
    contact: "Kontakt",
    complaints: "Beschwerden",
    privacy: "Datenschutz",
    terms: "Nutzungsbedingungen",
    accessibility: "Barrierefreiheit",
  },
}
