import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  description:
    "Offene Fondsdaten: Nettoinventarwerte, Renditen, Fondsvermögen, Portfolios und Wechselkurse, alle mit Datum.",
  skipToContent: "Zum Inhalt",
  noConnection: "Keine Verbindung. Seiten, die Sie öffnen, erscheinen, sobald die Verbindung wieder da ist.",
  mainNavigation: "Hauptnavigation",
  funds: "Fonds",
  compare: "Vergleich",
  developers: "Entwickler",
  apiReference: "API-Referenz",
  openApi: "OpenAPI-Dokument",
  onlyInEnglish: "Diese Referenz gibt es nur auf Englisch.",
  serviceStatus: "Systemstatus",
  language: "Sprache",
  appearance: "Darstellung",
  themeSystem: "Automatisch",
  themeLight: "Hell",
  themeDark: "Dunkel",
  demo: "Demodaten: Fonds, Zahlen, ISINs, Bankverbindungen und Token-Adressen sind erfunden.",
  copy: "Kopieren",
  copied: "Kopiert",
  copyThis: "Kopieren: {what}",
  asOf: "per {day}",
  notYet: "noch nicht",
  blockFailed: "{block}: kann derzeit nicht angezeigt werden. Der Rest der Seite ist aktuell.",
  blockUnavailable: "{block}: Datenquelle nicht verfügbar. Der Rest der Seite ist aktuell.",
  notFound: "Seite nicht gefunden",
  notFoundText: "Prüfen Sie die Adresse auf Tippfehler, oder wählen Sie aus der Liste der Fonds.",
  toFunds: "Alle Fonds",
  tooManyRequests: "Zu viele Anfragen",
  tooManyRequestsText:
    "Ihr Netz hat in der letzten Minute zu viele Anfragen gesendet. Laden Sie die Seite in {seconds, plural, one {{seconds} Sekunde} other {{seconds} Sekunden}} neu.",
  nameAndText: "{name}: {text}",
}
