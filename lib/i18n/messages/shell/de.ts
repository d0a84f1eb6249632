import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  description:
    "Offene Fondsdaten: Nettoinventarwerte, Renditen, Vermögen, Portfolios und Wechselkurse, jede Zahl mit ihrem Datum.",
  skipToContent: "Zum Inhalt",
  mainNavigation: "Hauptnavigation",
  funds: "Fonds",
  compare: "Vergleich",
  developers: "Entwickler",
  apiReference: "API-Referenz",
  openApi: "OpenAPI-Dokument",
  serviceStatus: "Dienststatus",
  language: "Sprache",
  appearance: "Darstellung",
  themeSystem: "Wie mein Gerät",
  themeLight: "Hell",
  themeDark: "Dunkel",
  demo: "Demodaten: Fonds, Zahlen, ISINs, Bankverbindungen und Token-Adressen sind erfunden.",
  copy: "Kopieren",
  copied: "Kopiert",
  copyThis: "Kopieren: {what}",
  asOf: "per {day}",
  notYet: "noch nicht",
  blockFailed: "{block}: derzeit nicht darstellbar. Alles andere auf dieser Seite ist aktuell.",
  blockUnavailable: "{block}: Die Quelle ist nicht verfügbar. Alles andere auf dieser Seite ist aktuell.",
  notFound: "Diese Seite gibt es nicht",
  notFoundText:
    "Vielleicht ist die Adresse vertippt, oder den Fonds oder die Anteilklasse gibt es hier nicht.",
  toFunds: "Alle Fonds",
  tooManyRequests: "Zu viele Anfragen",
  tooManyRequestsText:
    "Aus Ihrem Netz kamen in der letzten Minute mehr Anfragen, als wir annehmen. Laden Sie die Seite in {seconds} Sekunden neu.",
}
