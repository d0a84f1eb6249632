import type { DemoCurrency } from "#demo/exchange-rates/demo-rates.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"

export type Label = Readonly<Record<Language, string>>

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  es: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"],
  fr: ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."],
  it: ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
  de: ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."],
}

/** Not from Intl, whose texts change with the version of its data. */
function dayText(day: Day, language: Language): string {
  const [year = "", month = "", dayOfMonth = ""] = day.split("-")
  const name = MONTHS[language][Number(month) - 1] ?? month
  return `${Number(dayOfMonth)}${language === "de" ? "." : ""} ${name} ${year}`
}

/** The name of an issue with its maturity, such as "French Treasury bill 18 Dec 2024". */
export function maturityLabel(issue: Label, maturityDay: Day): Label {
  const texts = LANGUAGES.map((language) => [
    language,
    `${issue[language]} ${dayText(maturityDay, language)}`,
  ])
  return Object.fromEntries(texts) as Record<Language, string>
}

/** A name that is the same in every language. */
export const untranslated = (name: string): Label => ({ en: name, es: name, fr: name, it: name, de: name })

export const CASH_LABELS: Readonly<Record<Exclude<DemoCurrency, "CHF">, Label>> = {
  EUR: {
    en: "Cash in euros",
    es: "Efectivo en euros",
    fr: "Liquidités en euros",
    it: "Liquidità in euro",
    de: "Barmittel in Euro",
  },
  USD: {
    en: "Cash in US dollars",
    es: "Efectivo en dólares estadounidenses",
    fr: "Liquidités en dollars américains",
    it: "Liquidità in dollari statunitensi",
    de: "Barmittel in US-Dollar",
  },
  GBP: {
    en: "Cash in pounds sterling",
    es: "Efectivo en libras esterlinas",
    fr: "Liquidités en livres sterling",
    it: "Liquidità in sterline britanniche",
    de: "Barmittel in Pfund Sterling",
  },
}

export const REVERSE_REPO_LABEL: Label = {
  en: "Overnight reverse repo on US Treasury securities",
  es: "Repo inverso a un día sobre valores del Tesoro estadounidense",
  fr: "Prise en pension au jour le jour de titres du Trésor américain",
  it: "Pronti contro termine inverso overnight su titoli del Tesoro statunitense",
  de: "Umgekehrtes Pensionsgeschäft über Nacht auf US-Staatspapiere",
}

export const SWAP_LABELS = {
  euroBasket: {
    en: "Total return swap on European equities",
    es: "Swap de rentabilidad total sobre acciones europeas",
    fr: "Swap de rendement total sur actions européennes",
    it: "Total return swap su azioni europee",
    de: "Total-Return-Swap auf europäische Aktien",
  },
  dollarBasket: {
    en: "Total return swap on US equities",
    es: "Swap de rentabilidad total sobre acciones estadounidenses",
    fr: "Swap de rendement total sur actions américaines",
    it: "Total return swap su azioni statunitensi",
    de: "Total-Return-Swap auf US-Aktien",
  },
  bitcoinCarry: {
    en: "Carry swap on bitcoin and its future",
    es: "Swap de carry sobre bitcoin y su futuro",
    fr: "Swap de portage sur le bitcoin et son contrat à terme",
    it: "Swap di carry su bitcoin e il suo future",
    de: "Carry-Swap auf Bitcoin und seinen Terminkontrakt",
  },
  etherCarry: {
    en: "Carry swap on ether and its future",
    es: "Swap de carry sobre ether y su futuro",
    fr: "Swap de portage sur l'ether et son contrat à terme",
    it: "Swap di carry su ether e il suo future",
    de: "Carry-Swap auf Ether und seinen Terminkontrakt",
  },
} as const satisfies Record<string, Label>
