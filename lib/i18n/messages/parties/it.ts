import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  risk: "Rischio e periodo di detenzione",
  riskClass: "Classe di rischio {step} su 7: {level}.",
  riskLevels: {
    1: "il rischio più basso",
    2: "rischio basso",
    3: "rischio medio-basso",
    4: "rischio medio",
    5: "rischio medio-alto",
    6: "il secondo rischio più alto",
    7: "il rischio più alto",
  },
  lowerRisk: "Rischio più basso, rendimento di solito più basso",
  higherRisk: "Rischio più alto, rendimento di solito più alto",
  riskMeaning:
    "L’indicatore confronta questa classe con altri prodotti ed esprime la probabilità di perdere denaro a causa di movimenti dei mercati o perché qualcuno non è in grado di pagare. Non è una garanzia.",
  holdingPeriod: "Periodo di detenzione raccomandato",
  holdingAssumed:
    "L’indicatore presuppone che le quote siano detenute per {period}. In caso di rimborso anticipato il rischio può variare molto e la somma rimborsata potrebbe essere inferiore.",
  days: "{count, plural, one {# giorno} other {# giorni}}",
  weeks: "{count, plural, one {# settimana} other {# settimane}}",
  months: "{count, plural, one {# mese} other {# mesi}}",
  years: "{count, plural, one {# anno} other {# anni}}",
  heading: "Chi c’è dietro il fondo",
  domicile: "Domicilio",
  roles: {
    "management-company": "Società di gestione",
    depositary: "Depositario",
    auditor: "Società di revisione",
    "correspondent-bank": "Banca corrispondente",
    regulator: "Autorità di vigilanza",
  },
  questions: "Domande e reclami",
  registered: "Numero di registro {number}",
  authorised: "Fondo autorizzato con il numero {number}",
  documents: "Documenti",
  documentKinds: {
    "key-information": "Documento contenente le informazioni chiave",
    prospectus: "Prospetto",
    "annual-report": "Relazione annuale",
  },
  earlierVersions: "Versioni precedenti",
  holdingSentence: "Periodo di detenzione raccomandato: {period}.",
  legal: "Informazioni legali",
  textVersion: "Versione del {day}",
  onlyIn: "Questo testo è disponibile solo in questa lingua: {language}.",
  legalPages: {
    contact: "Contatti",
    complaints: "Reclami",
    privacy: "Privacy e dati personali",
    terms: "Condizioni d’uso",
    accessibility: "Accessibilità",
  },
}
